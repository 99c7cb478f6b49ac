import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Training

/// The texts of the daily challenge for shells without the page.
public struct ChallengeTeller {
  private let words: ChallengeWords

  /// Creates the texts in a language.
  public init(_ language: Language) { words = ChallengeWords(language) }

  /// The name and the reward of a tier.
  public func tier(_ tier: ChallengeTier) -> String { words.say(.tierPays(tier, isRanked: false)) }

  /// The reason why nothing can be played.
  public func closed(_ closing: ChallengeBook.Closing) -> String { words.say(.closed(closing)) }

  /// The text that everything is done, with the reward.
  public func done(_ reward: Credits) -> String { words.say(.done(reward)) }

  /// The time until the next challenge.
  public func next(inMinutes minutes: Int64) -> String { words.say(.nextIn(minutes: minutes)) }

  /// A question with its number, from 1.
  public func question(_ question: ChallengeQuestion, place: Int) -> String {
    words.say(.spoken(question, place: place))
  }

  /// Whether an answer was right, why, and its cost by some odds.
  public func verdict(
    on play: BlackjackAction, _ question: ChallengeQuestion, by odds: ChartOdds?
  ) -> String {
    words.say(.verdict(ChallengeVerdict(question, play, by: odds)))
  }

  /// The reward, and the credits in the purse.
  public func paid(_ reward: Credits, credits: Credits) -> String {
    words.say(.paid(reward, credits: credits))
  }

  /// The score of the first answers; `nil` if they aren't known.
  public func score(_ score: ChallengeScore?) -> String? {
    score.map { words.say(.firstScore($0.right, cost: $0.cost.map { .millionths($0) })) }
  }

  /// The number of consecutive days with all first answers.
  public func streak(_ days: Int64, best: Int64) -> String {
    words.say(.streak(days, best: best))
  }

  /// The text that the record couldn't be read.
  public var damaged: String { words.say(.damaged) }
}
