import CardCore
import CasinoKit
import Training

/// The texts of the daily challenge.
enum ChallengePhrase: Phrase {
  case title
  case tierPays(ChallengeTier, isRanked: Bool)
  /// The plays that a tier has.
  case tierPlays(ChallengeTier)
  /// The player's progress: before the first answer, after some, after all, or while it is closed.
  case invitation(ChallengeTier, isRanked: Bool)
  case solved(Int)
  case done(Credits)
  /// The reward is in the account's statement.
  case doneRanked
  case closed(ChallengeBook.Closing)
  /// The time until the next challenge.
  case nextIn(minutes: Int64)
  case streak(Int64, best: Int64)

  /// How many first answers were right, and the cost of the others in millionths of a bet, if known.
  case firstScore(Int, cost: Int64?)
  /// The second set: its title, its button, that it is being computed, its rules, and how many answers
  /// were right.
  case countedTitle, counted, countedComputing, countedMeans
  case countedScore(Int, of: Int)
  /// The result of a day as a text for others.
  case shared(
    day: Int64, ChallengeTier, signs: String, right: Int, cost: Int64?, streak: Int64)
  case share, resultCopied, resultNotCopied

  // The list: a question by its number, or by its cards once it is answered, with its count if it has
  // one; and its state.
  case question(Int)
  case answered([Card], against: Card, count: Int?)
  case step(ChallengeList.Step)

  // Questions.
  case questionOf(Int)
  case spoken(ChallengeQuestion, place: Int)
  case verdict(ChallengeVerdict)
  case because(ChallengeVerdict)

  // Keys.
  case allQuestions, goOn, retry, toReward, toTrainer

  /// Why the player waits after a wrong answer.
  case pauseMeans

  // The reward.
  case signed(Credits)
  case inYourPurse
  case rankedReward(ChallengeTier)
  case paid(Credits, credits: Credits)
  /// The server books the reward, of the player's tier or of a lower one.
  case claimed(ChallengeTier)

  // Help.
  case helpTitle
  case help(Int)
  case helpLines(Int)

  // Errors.
  case clockWasAhead, clockWasAheadMeans, damaged, notKept
}

/// All texts of the daily challenge, in one language.
public struct ChallengeWords: Localized {
  /// The trainer's texts, because both share felt and keys.
  let training: TrainingWords
  let interstitial: Words<InterstitialPhrase>
  let say: Words<ChallengePhrase>

  var house: Words<CommonPhrase> { training.house }

  /// The words of a language.
  public init(_ language: Language) {
    training = TrainingWords(language)
    interstitial = Words(language)
    say = Words(language)
  }
}

extension ChallengePhrase {
  /// The bet that all costs are given for, in credits.
  static var bet: Int64 { TrainingPhrase.bet }

  /// A time, such as `5 h 12 min`.
  static func time(minutes: Int64) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    let minutes = "\(rest)\u{A0}min"
    return hours == 0
      ? minutes : rest == 0 ? "\(hours)\u{A0}h" : "\(hours)\u{A0}h\u{A0}\(minutes)"
  }
}
