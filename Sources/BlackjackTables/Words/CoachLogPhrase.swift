import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// What the coach's log says.
///
/// Worths and costs are millionths of the bet, amounts are thousandths of a credit.
enum CoachLogPhrase: Phrase {
  // A decision.
  case decision([Card], upcard: Card, trueCount: Int)
  case comparedWith
  /// A play; `isInsurance` tells what is declined where it declines.
  case play(BlackjackAction, isInsurance: Bool)
  case wouldPlay(Adviser, BlackjackAction, isInsurance: Bool)
  case percentNumber(Int64)
  case percentSign

  // All decisions.
  case decisionsJudged
  case mistakes
  case creditsAgainst(Adviser)
  case whole(Int64)
  case signedCredits(Int64)
  case credits(Int64)
  /// What a single play gave away, in thousandths of a credit.
  case lost(Int64)
  case mistakesAre
  case notBest
  case notBestAre
  /// The log keeps only the last of some decisions; how many there were, if that is known.
  case keepsLast(Int, of: Int64?)
  case hand, count, you, best, cost
  case matchup([Card], upcard: Card)
  case explanation

  // The heat maps.
  case creditsLost
  case comparison
  case adviser(Adviser)
  case cellCredits(Int64)
  case insuranceLost(Int64, decisions: Int64)
}
