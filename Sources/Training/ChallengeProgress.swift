import BlackjackRules
import CardCore

/// How far a player is with the challenge of a day, and which days were paid.
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
  /// The days that were paid, in order, those without a gap between them together.
  private var paid: [ClosedRange<Int64>] = []
  /// The last day of a time of which nobody knows any more which days were paid: they count as paid.
  private var paidUpTo: Int64 = -1
  /// Whether that time is still to end with the present day, because a document of version 1 knew but
  /// the last day, which is one to come where the clock was ahead.
  private var isOfVersion1 = false
  /// How many days running were paid at best.
  public private(set) var bestStreak: Int64 = 0

  /// How many times without a gap are kept.
  static let mostRuns = 200

  /// A newcomer's progress.
  public init() {}

  /// The progress of a player of whom nobody knows any more whether a day was paid: it counts as paid.
  ///
  /// - Parameter day: The present day.
  public init(after day: Int64) { paidUpTo = day }

  /// What becomes of the challenge when a player comes on a day.
  public enum Opening: Equatable, Sendable {
    /// It goes on where it was.
    case same
    /// A new one begins; the clock may have been ahead when the one before was opened.
    case begun(clockWasAhead: Bool)
    /// That day counts as paid, so there is nothing to play.
    case paid
  }

  /// Opens the challenge of a day.
  ///
  /// - Parameters:
  ///   - today: The day.
  ///   - level: The player's level, which decides the tier of a day that is opened first.
  /// - Returns: What became of it; the progress changes only if a new one has begun.
  public mutating func open(on today: Int64, level: Int64) -> Opening {
    settle(on: today)
    if day == today { return .same }
    if isPaid(today) { return .paid }
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
    guard isDone, !isPaid(day) else { return Judgement(isRight: true, reward: 0) }
    pay(day)
    return Judgement(isRight: true, reward: tier.reward)
  }

  /// Lets the question be tried again that was missed.
  public mutating func retry() { missed = nil }

  // MARK: - Days that were paid

  /// Whether it is known that a day was paid.
  public func wasPaid(_ day: Int64) -> Bool { paid.contains { $0.contains(day) } }

  /// Whether a day counts as paid: it was, or nobody knows any more.
  public func isPaid(_ day: Int64) -> Bool { day <= paidUpTo || wasPaid(day) }

  /// Takes what a document of version 1 tells as it is on a day.
  ///
  /// - Parameter today: The day.
  public mutating func settle(on today: Int64) {
    if isOfVersion1 { paidUpTo = min(paidUpTo, today) }
    isOfVersion1 = false
  }

  private mutating func pay(_ day: Int64) {
    let place = paid.firstIndex { $0.upperBound >= day - 1 } ?? paid.count
    var (first, last) = (day, day)
    if place < paid.count, paid[place].upperBound == day - 1 {
      first = paid.remove(at: place).lowerBound
    }
    if place < paid.count, paid[place].lowerBound == day + 1 {
      last = paid.remove(at: place).upperBound
    }
    paid.insert(first...last, at: place)
    if paid.count > Self.mostRuns { paidUpTo = max(paidUpTo, paid.removeFirst().upperBound) }
    bestStreak = max(bestStreak, last - first + 1)
  }

  /// The last day before the next one that is not paid, for who has seen a day.
  ///
  /// - Parameter today: The day.
  /// - Returns: That day, or a later one where the clock was ahead.
  public func lastPaid(from today: Int64) -> Int64 {
    let next = max(paidUpTo, today) + 1
    return paid.first { $0.contains(next) }?.upperBound ?? next - 1
  }

  /// The streak as it is on a day: the days running that were paid, up to that day or the one before.
  ///
  /// - Parameter today: The day.
  /// - Returns: How many days running were paid.
  public func streak(on today: Int64) -> Int64 {
    let last = wasPaid(today) ? today : today - 1
    return paid.first { $0.contains(last) }.map { last - $0.lowerBound + 1 } ?? 0
  }
}

extension ChallengeProgress: Archivable {
  public var archive: JSONValue {
    var members: [JSONValue.Member] = [
      .init("tier", .integer(tier.rawValue)), .init("solved", .integer(solved)),
      .init("misses", .integer(misses)), .init("bestStreak", .integer(bestStreak)),
      .init("paid", .array(paid.flatMap { [.integer($0.lowerBound), .integer($0.upperBound)] })),
    ]
    if paidUpTo >= 0 { members.append(.init("paidUpTo", .integer(paidUpTo))) }
    if let day { members.append(.init("day", .integer(day))) }
    if let missed { members.append(.init("missed", .string(missed.text))) }
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
    if archive.member("day") != nil { day = try archive.integer("day", in: Self.days) }
    if archive.member("paid") == nil {
      try readVersion1(archive)
    } else {
      try readPaid(archive)
    }
    if archive.member("missed") != nil {
      guard let play = BlackjackAction(text: try archive.string("missed")),
        tier.plays.contains(play), !isDone
      else { throw ArchiveRefusal("missed", "is no answer to a question") }
      missed = play
    }
  }

  /// The days that a document may name.
  private static var days: ClosedRange<Int64> { 0...1 << 40 }

  private mutating func readPaid(_ archive: JSONValue) throws(ArchiveRefusal) {
    if archive.member("paidUpTo") != nil {
      paidUpTo = try archive.integer("paidUpTo", in: Self.days)
    }
    var ends: [Int64] = []
    for value in try archive.array("paid") {
      guard case .number(let text) = value, let day = Int64(wholeNumber: text),
        Self.days.contains(day)
      else {
        throw ArchiveRefusal("paid", "is no day")
      }
      ends.append(day)
    }
    guard ends.count.isMultiple(of: 2), ends.count <= 2 * Self.mostRuns else {
      throw ArchiveRefusal("paid", "is no list of days")
    }
    for place in stride(from: 0, to: ends.count, by: 2) {
      let (first, last) = (ends[place], ends[place + 1])
      guard first <= last, (paid.last?.upperBound ?? -2) < first - 1, last - first < bestStreak
      else { throw ArchiveRefusal("paid", "is not in order") }
      paid.append(first...last)
    }
  }

  /// Reads what version 1 kept: the last day that was paid, and how many days running it ended.
  private mutating func readVersion1(_ archive: JSONValue) throws(ArchiveRefusal) {
    let streak = try archive.integer("streak", in: 0...bestStreak)
    guard archive.member("paidDay") != nil else { return }
    let last = try archive.integer("paidDay", in: Self.days)
    // NB: a damaged record had a last day, but no streak.
    if streak > 0 { paid = [max(0, last - streak + 1)...last] }
    (paidUpTo, isOfVersion1) = (last, true)
  }
}
