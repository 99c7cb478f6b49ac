import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The texts of the coach's log.
///
/// Values and costs are millionths of the bet, amounts are thousandths of a credit.
enum CoachLogPhrase: Phrase {
  // A decision.
  case decision([Card], upcard: Card, trueCount: TrueCountFigure)
  case comparedWith
  /// A play; `isInsurance` is whether a declining play declines insurance.
  case play(BlackjackAction, isInsurance: Bool)
  case wouldPlay(Adviser, BlackjackAction, isInsurance: Bool)
  case percentNumber(Int64)
  case percentSign

  // All decisions.
  /// The heading of the recent rounds.
  case lastRounds
  case decisionsJudged
  case mistakes
  case creditsAgainst(Adviser)
  case whole(Int64)
  case signedCredits(Int64)
  case credits(Int64)
  /// The cost of a single play, in thousandths of a credit.
  case lost(Int64)
  case mistakesAre
  case notBest
  case notBestAre
  /// The log keeps only the last decisions; the payload has their number, and the total if known.
  case keepsLast(Int, of: Int64?)
  case hand, count, you, best, cost
  case matchup([Card], upcard: Card)
  case explanation(TrueCountNotation)

  // The heat maps.
  case creditsLost
  case comparison
  case adviser(Adviser)
  case cellCredits(Int64)
  case insuranceLost(Int64, decisions: Int64)
}
