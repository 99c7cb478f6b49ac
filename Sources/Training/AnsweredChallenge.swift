import BlackjackRules
import CardCore

/// A finished challenge with its answers, so that a server can check them before it pays the
/// reward.
///
///     AnsweredChallenge(DailyChallenge(day: 20_000, tier: .beginner)).reward  // 1500
public struct AnsweredChallenge: Equatable, Sendable {
  /// The day, counted from 1 January 1970.
  public let day: Int64
  public let tier: ChallengeTier
  /// The answers, in the order of the questions.
  public let plays: [BlackjackAction]

  /// Creates a challenge with all questions answered correctly.
  public init(_ challenge: DailyChallenge) {
    self.init(
      day: challenge.day, tier: challenge.tier, plays: challenge.questions.map { $0.answer })
  }

  /// Creates a challenge with given answers.
  ///
  /// - Parameters:
  ///   - day: The day, counted from 1 January 1970.
  ///   - tier: The difficulty.
  ///   - plays: The answers, in the order of the questions.
  public init(day: Int64, tier: ChallengeTier, plays: [BlackjackAction]) {
    (self.day, self.tier, self.plays) = (day, tier, plays)
  }

  /// The latest day that is accepted.
  public static let lastDay: Int64 = 1 << 30

  /// The reward, after checking all answers again; `nil` if an answer is missing or wrong.
  public var reward: Credits? {
    var progress = ChallengeProgress()
    _ = progress.open(on: day, level: tier.firstLevel)
    guard let questions = progress.challenge?.questions, plays.count == questions.count else {
      return nil
    }
    var reward: Credits = 0
    for (play, question) in zip(plays, questions) {
      guard let judgement = progress.answer(play, to: question), judgement.isRight else {
        return nil
      }
      reward += judgement.reward
    }
    return progress.isDone ? reward : nil
  }
}

extension AnsweredChallenge: Archivable {
  public var archive: JSONValue {
    .object([
      .init("day", .integer(day)), .init("tier", .integer(tier.rawValue)),
      .init("plays", .array(plays.map { .string($0.text) })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    day = try archive.integer("day", in: 0...Self.lastDay)
    guard let tier = ChallengeTier(rawValue: try archive.integer("tier", in: 1...5)) else {
      throw ArchiveRefusal("tier", "is no tier")
    }
    self.tier = tier
    var plays: [BlackjackAction] = []
    for value in try archive.array("plays") {
      guard case .string(let text) = value, let play = BlackjackAction(text: text),
        tier.plays.contains(play)
      else { throw ArchiveRefusal("plays", "is no answer to a question") }
      plays.append(play)
    }
    self.plays = plays
  }
}
