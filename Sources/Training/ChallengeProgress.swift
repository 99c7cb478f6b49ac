import BlackjackRules
import CardCore

/// How far a player is with the challenge of a day, and which day was paid last.
public struct ChallengeProgress: Equatable, Sendable {
  /// The day whose challenge is open; `nil` before the first.
  public private(set) var day: Int64?
  /// The tier of that day, which stays whatever level the player reaches on it.
  public private(set) var tier = ChallengeTier.beginner
  /// How many of its questions are answered.
  public private(set) var solved = 0
  /// The wrong answer to the next question, until it is tried again.
  public private(set) var missed: BlackjackAction?
  /// How many wrong answers were given on that day.
  public private(set) var misses: Int64 = 0
  /// The last day that was paid.
  public private(set) var paidDay: Int64?
  /// How many days running were paid, up to the last one, and how many it were at best.
  public private(set) var streak: Int64 = 0
  public private(set) var bestStreak: Int64 = 0

  /// A newcomer's progress.
  public init() {}

  /// The progress of a player of whom nobody knows any more whether a day was paid: it counts as paid.
  ///
  /// - Parameter day: The present day.
  public init(after day: Int64) { paidDay = day }

  /// What becomes of the challenge when a player comes on a day.
  public enum Opening: Equatable, Sendable {
    /// It goes on where it was.
    case same
    /// A new one begins; the clock may have been ahead when the one before was opened.
    case begun(clockWasAhead: Bool)
    /// That day, or a later one, was paid already, so there is nothing to play.
    case paid(day: Int64)
  }

  /// Opens the challenge of a day.
  ///
  /// - Parameters:
  ///   - today: The day.
  ///   - level: The player's level, which decides the tier of a day that is opened first.
  /// - Returns: What became of it; the progress changes only if a new one has begun.
  public mutating func open(on today: Int64, level: Int64) -> Opening {
    if day == today { return .same }
    if let paidDay, paidDay >= today { return .paid(day: paidDay) }
    let clockWasAhead = (day ?? 0) > today
    day = today
    tier = ChallengeTier(level: level)
    (solved, missed, misses) = (0, nil, 0)
    return .begun(clockWasAhead: clockWasAhead)
  }

  /// The questions of the open day; `nil` before the first.
  public var challenge: DailyChallenge? { day.map { DailyChallenge(day: $0, tier: tier) } }

  /// Whether all questions of the open day are answered.
  public var isDone: Bool { solved == DailyChallenge.questionCount }

  /// What an answer brings.
  public struct Judgement: Equatable, Sendable {
    public let isRight: Bool
    /// What is to be paid for it: the reward of the day for its last answer, otherwise nothing.
    public let reward: Credits
  }

  /// Takes an answer to the next question.
  ///
  /// - Parameters:
  ///   - play: The answer.
  ///   - question: The question.
  /// - Returns: Whether it is right, and what it pays; `nil` if nothing is asked, or the tier has no such
  ///   play. Then nothing changes.
  public mutating func answer(
    _ play: BlackjackAction, to question: ChallengeQuestion
  ) -> Judgement? {
    guard let day, !isDone, missed == nil, tier.plays.contains(play) else { return nil }
    guard play == question.answer else {
      missed = play
      misses += 1
      return Judgement(isRight: false, reward: 0)
    }
    solved += 1
    guard isDone, (paidDay ?? -1) < day else { return Judgement(isRight: true, reward: 0) }
    streak = paidDay == day - 1 ? streak + 1 : 1
    bestStreak = max(bestStreak, streak)
    paidDay = day
    return Judgement(isRight: true, reward: tier.reward)
  }

  /// Lets the question be tried again that was missed.
  public mutating func retry() { missed = nil }

  /// The streak as it is on a day: over, if the day before was not paid.
  ///
  /// - Parameter today: The day.
  /// - Returns: How many days running were paid.
  public func streak(on today: Int64) -> Int64 {
    guard let paidDay, paidDay >= today - 1 else { return 0 }
    return streak
  }
}

extension ChallengeProgress: Archivable {
  public var archive: JSONValue {
    var members: [JSONValue.Member] = [
      .init("tier", .integer(tier.rawValue)), .init("solved", .integer(solved)),
      .init("misses", .integer(misses)), .init("streak", .integer(streak)),
      .init("bestStreak", .integer(bestStreak)),
    ]
    if let day { members.append(.init("day", .integer(day))) }
    if let missed { members.append(.init("missed", .string(missed.text))) }
    if let paidDay { members.append(.init("paidDay", .integer(paidDay))) }
    return .object(members)
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard let tier = ChallengeTier(rawValue: try archive.integer("tier", in: 1...5)) else {
      throw ArchiveRefusal("tier", "is no tier")
    }
    self.tier = tier
    solved = try archive.integer("solved", in: 0...DailyChallenge.questionCount)
    misses = try archive.integer("misses", in: 0...Int64.max - 1)
    bestStreak = try archive.integer("bestStreak", in: 0...Int64.max - 1)
    streak = try archive.integer("streak", in: 0...bestStreak)
    if archive.member("day") != nil { day = try archive.integer("day", in: 0...1 << 40) }
    if archive.member("paidDay") != nil {
      paidDay = try archive.integer("paidDay", in: 0...1 << 40)
    }
    if archive.member("missed") != nil {
      guard let play = BlackjackAction(text: try archive.string("missed")),
        tier.plays.contains(play), !isDone
      else { throw ArchiveRefusal("missed", "is no answer to a question") }
      missed = play
    }
  }
}
