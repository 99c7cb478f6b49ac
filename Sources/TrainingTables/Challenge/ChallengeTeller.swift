import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Training

/// What the daily challenge says, for a shell that shows it without the page.
public struct ChallengeTeller {
  private let words: ChallengeWords

  /// A teller in a language.
  public init(_ language: Language) { words = ChallengeWords(language) }

  /// What a tier is called and pays.
  public func tier(_ tier: ChallengeTier) -> String { words.say(.tierPays(tier)) }

  /// Why nothing can be played.
  public func closed(_ closing: ChallengeBook.Closing) -> String { words.say(.closed(closing)) }

  /// That everything is done, and what it paid.
  public func done(_ reward: Credits) -> String { words.say(.done(reward)) }

  /// When the next challenge comes.
  public func next(inMinutes minutes: Int64) -> String { words.say(.nextIn(minutes: minutes)) }

  /// A question with its place, from 1.
  public func question(_ question: ChallengeQuestion, place: Int) -> String {
    words.say(.spoken(question, place: place))
  }

  /// Whether an answer was right, why, and what it costs by some odds.
  public func verdict(
    on play: BlackjackAction, _ question: ChallengeQuestion, by odds: ChartOdds?
  ) -> String {
    words.say(.verdict(ChallengeVerdict(question, play, by: odds)))
  }

  /// What was paid, and what the purse holds.
  public func paid(_ reward: Credits, credits: Credits) -> String {
    words.say(.paid(reward, credits: credits))
  }

  /// How many days running were paid.
  public func streak(_ days: Int64, best: Int64) -> String {
    words.say(.streak(days, best: best))
  }

  /// That the record could not be read.
  public var damaged: String { words.say(.damaged) }
}
