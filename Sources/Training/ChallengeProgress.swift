import BlackjackRules
import CardCore

/// A player's progress in the daily challenge, and the days for which it was paid.
public struct ChallengeProgress: Equatable, Sendable {
  /// The day of the open challenge; `nil` before the first.
  public private(set) var day: Int64?
  /// The tier of that day, which does not change even if the player reaches another level.
  public private(set) var tier = ChallengeTier.beginner
  /// The number of questions answered correctly.
  public private(set) var solved = 0
  /// The wrong answer to the current question, until the player tries again.
  public private(set) var missed: BlackjackAction?
  /// The number of wrong answers on that day.
  public private(set) var misses: Int64 = 0
  /// The days that were paid, in order, as ranges of consecutive days.
  private var paid: [ClosedRange<Int64>] = []
  /// The last day of the period for which paid days are no longer known; they all count as paid.
  private var paidUpTo: Int64 = -1
  /// Whether that period still has to be limited to the current day.
  ///
  /// A document of version 1 stored only the last paid day, which is in the future if the clock was
  /// ahead.
  private var isOfVersion1 = false
  /// The longest streak: the largest number of consecutive paid days.
  public private(set) var bestStreak: Int64 = 0

  /// The maximum number of stored ranges.
  static let mostRuns = 200

  /// Creates the progress of a new player.
  public init() {}

  /// Creates the progress of a player whose paid days are no longer known; they count as paid.
  ///
  /// - Parameter day: The current day.
  public init(after day: Int64) { paidUpTo = day }

  /// The result of opening a day's challenge.
  public enum Opening: Equatable, Sendable {
    /// The open challenge continues.
    case same
    /// A new challenge begins; the clock may have been ahead when the previous one was opened.
    case begun(clockWasAhead: Bool)
    /// The day counts as paid, so there is no challenge.
    case paid
  }

  /// Opens the challenge of a day.
  ///
  /// - Parameters:
  ///   - today: The day.
  ///   - level: The player's level, which decides the tier of a new day.
  /// - Returns: The result; the progress changes only if a new challenge begins.
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

  /// The challenge of the open day; `nil` before the first.
  public var challenge: DailyChallenge? { day.map { DailyChallenge(day: $0, tier: tier) } }

  /// Whether all questions of the open day are answered.
  public var isDone: Bool { solved == DailyChallenge.questionCount }

  /// The result of an answer.
  public struct Judgement: Equatable, Sendable {
    public let isRight: Bool
    /// The credits to pay: the reward of the day for the last answer, otherwise 0.
    public let reward: Credits
  }

  /// Answers the current question.
  ///
  /// - Parameters:
  ///   - play: The answer.
  ///   - question: The question.
  /// - Returns: Whether the answer is correct, and its reward; `nil`, without any change, if there
  ///   is no open question or the tier has no such play.
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

  /// Lets the player try the missed question again.
  public mutating func retry() { missed = nil }

  // MARK: - Paid days

  /// Returns whether a day is known to be paid.
  public func wasPaid(_ day: Int64) -> Bool { paid.contains { $0.contains(day) } }

  /// Returns whether a day counts as paid: it was, or this is no longer known.
  public func isPaid(_ day: Int64) -> Bool { day <= paidUpTo || wasPaid(day) }

  /// Applies the current day to data from a document of version 1.
  ///
  /// A last paid day in the future is limited to the current day.
  ///
  /// - Parameter today: The current day.
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

  /// Returns the last paid day before the next unpaid one, as seen from a day.
  ///
  /// - Parameter today: The current day.
  /// - Returns: That day, or a later one if the clock was ahead.
  public func lastPaid(from today: Int64) -> Int64 {
    let next = max(paidUpTo, today) + 1
    return paid.first { $0.contains(next) }?.upperBound ?? next - 1
  }

  /// Returns the current streak: the number of consecutive paid days up to a day or the day before.
  ///
  /// - Parameter today: The current day.
  /// - Returns: The number of days.
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

  /// The days that a document may contain.
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

  /// Reads a document of version 1: the last paid day, and the length of the streak that it ended.
  private mutating func readVersion1(_ archive: JSONValue) throws(ArchiveRefusal) {
    let streak = try archive.integer("streak", in: 0...bestStreak)
    guard archive.member("paidDay") != nil else { return }
    let last = try archive.integer("paidDay", in: Self.days)
    // NB: a damaged document had a last day, but no streak.
    if streak > 0 { paid = [max(0, last - streak + 1)...last] }
    (paidUpTo, isOfVersion1) = (last, true)
  }
}
