import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The texts of the coach.
///
/// Values and costs are millionths of the bet.
enum CoachPhrase: Phrase {
  // The choice.
  case coach
  case choice
  case mode(CoachMode)
  case noHints(DealerTable)
  case openLog
  /// The title of the log.
  case log

  // The panel.
  case sayings
  case countButton, logButton
  case watching
  /// After a round without a decision.
  case nothingToRate
  case working
  case now
  /// `isInsurance` is whether a declining play declines insurance.
  case isBest(BlackjackAction, isInsurance: Bool)
  case verdict(Judgement)
  case shortFacts(Judgement)
  /// The verdict on all decisions of a round, and its details.
  case roundVerdict(RoundJudgement)
  case roundFacts(RoundJudgement)
  /// The name of the list of a round's decisions.
  case decisions
  /// A hand and an upcard as short as possible, such as `16 v 10`.
  case situation(Judgement)
  /// The player's play, and the best one if that is another.
  case playAndBest(Judgement)
  case costInCredits(Judgement)
  /// All of that in a sentence.
  case reviewed(Judgement)
  case marks(isBest: Bool, isOwn: Bool)
  case percent(Int64)
  case signedPercent(Int64)
  case spoken(Judgement)

  // The count.
  case runningFigure(Int)
  case trueCount(TrueCountFigure)
  case notation(TrueCountNotation)
  case notationMeans
  case theCount
  case runningCount
  case decksUnseen
  case trueCountHead
  case tenths(Double)
  case freshShoe
  case ruleOfThumb
  /// The player's edge as a fraction of the bet, or `nil` if it is not known.
  case edge(Double?, isWaiting: Bool)
}
