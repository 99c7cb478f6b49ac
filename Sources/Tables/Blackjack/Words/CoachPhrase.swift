import BlackjackRules
import CardCore
import CasinoKit

/// What the coach says, and what is said about the coach.
///
/// Worths and costs are millionths of the bet, amounts are thousandths of a credit.
enum CoachPhrase: Phrase {
  // The choice.
  case coach
  case choice
  case mode(CoachMode)
  case noHints(DealerTable)
  case openLog

  // The panel.
  case sayings
  case countButton, logButton
  case watching
  case idle(CoachMode)
  case working
  case now
  case decision([Card], upcard: Card, trueCount: Int)
  case isBest(BlackjackAction)
  case verdict(Judgement)
  case shortFacts(Judgement)
  case play(BlackjackAction)
  case marks(isBest: Bool, isOwn: Bool)
  case wouldPlay(Adviser, BlackjackAction)
  case percent(Int64)
  case signedPercent(Int64)
  case percentNumber(Int64)
  case percentSign
  case spoken(Judgement)

  // The log.
  case decisionsJudged
  case mistakes
  case creditsAgainst(Adviser)
  case whole(Int64)
  case signedCredits(Int64)
  case credits(Int64)
  case mistakesAre
  case notBest
  case notBestAre
  /// The log keeps only the last of some decisions; how many there were, if that is known.
  case keepsLast(Int, of: Int64?)
  case hand, count, you, best, cost
  case matchup([Card], upcard: Card)
  case trueCount(Int)
  case explanation

  // The charts.
  case creditsLost
  case comparison
  case adviser(Adviser)
  case chart(ChartCell.Chart)
  case cellCredits(Int64)
  case insuranceLost(Int64, decisions: Int64)

  // The count.
  case theCount
  case runningCount
  case decksUnseen
  case trueCountHead
  case tenths(Double)
  case signedTenths(Double)
  case freshShoe
  case ruleOfThumb
  /// The player's edge as a fraction of the bet, or `nil` while or where it is not known.
  case edge(Double?, isWaiting: Bool)
}
