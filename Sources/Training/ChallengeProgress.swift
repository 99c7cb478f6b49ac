import BlackjackOdds
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
  /// The first answers to the questions of that day, in their order; `nil` if an older program, which
  /// didn't store them, took some.
  public private(set) var firsts: [BlackjackAction]? = []
  /// The answers to the second set of that day, in the order of its questions.
  public private(set) var counted: [CountedAnswer] = []
  /// The days that were paid.
  private var paid = DaySet()
  /// The days on which all questions got a first answer, right or wrong; every paid day is one.
  private var answered = DaySet()
  /// The last day of the period for which paid days are no longer known; they all count as paid.
  private var paidUpTo: Int64 = -1
  /// Whether that period still has to be limited to the current day.
  ///
  /// A document of version 1 stored only the last paid day, which is in the future if the clock was
  /// ahead.
  private var isOfVersion1 = false
  /// The longest streak: the largest number of consecutive days with all first answers.
  public private(set) var bestStreak: Int64 = 0

  /// An answer to a question of the second set.
  public struct CountedAnswer: Equatable, Sendable {
    public let play: BlackjackAction
    public let isRight: Bool
  }

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
    (firsts, counted) = ([], [])
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
    noteFirst(play, on: day)
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

  // MARK: - First answers

  private mutating func noteFirst(_ play: BlackjackAction, on day: Int64) {
    if firsts?.count == solved { firsts?.append(play) }
    guard solved == DailyChallenge.questionCount - 1 else { return }
    answered.insert(day)
    bestStreak = max(bestStreak, answered.longestRun)
  }

  /// Returns how good the first answers of the open day were.
  ///
  /// - Parameter odds: The values of plays at the challenge's table, if they are known.
  /// - Returns: The score so far; `nil` if the first answers are not known.
  public func score(by odds: ChartOdds?) -> ChallengeScore? {
    guard let firsts, let challenge else { return nil }
    return ChallengeScore(firsts, to: challenge, by: odds)
  }

  /// Returns the current streak: the number of consecutive days with all first answers, up to a day or
  /// the day before.
  ///
  /// - Parameter today: The current day.
  /// - Returns: The number of days.
  public func streak(on today: Int64) -> Int64 {
    let last = answered.contains(today) ? today : today - 1
    return answered.run(with: last).map { last - $0.lowerBound + 1 } ?? 0
  }

  // MARK: - The second set

  /// Whether the second set of the open day waits for an answer; the first set comes before it.
  public var isCountedOpen: Bool { isDone && counted.count < DailyChallenge.questionCount }

  /// Answers the next question of the second set.
  ///
  /// Each has one try, and there is no reward.
  ///
  /// - Parameters:
  ///   - play: The answer.
  ///   - question: The question.
  /// - Returns: Whether the answer is right; `nil`, without any change, if the set isn't open or the
  ///   play isn't legal.
  public mutating func answer(
    _ play: BlackjackAction, to question: DeviationQuestion
  ) -> Bool? {
    guard isCountedOpen, question.legal.contains(play) else { return nil }
    let isRight = play == question.play
    counted.append(CountedAnswer(play: play, isRight: isRight))
    return isRight
  }

  // MARK: - Paid days

  /// Returns whether a day is known to be paid.
  public func wasPaid(_ day: Int64) -> Bool { paid.contains(day) }

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
    if let forgotten = paid.insert(day) { paidUpTo = max(paidUpTo, forgotten.upperBound) }
  }

  /// Returns the last paid day before the next unpaid one, as seen from a day.
  ///
  /// - Parameter today: The current day.
  /// - Returns: That day, or a later one if the clock was ahead.
  public func lastPaid(from today: Int64) -> Int64 {
    let next = max(paidUpTo, today) + 1
    return paid.run(with: next)?.upperBound ?? next - 1
  }
}

extension ChallengeProgress: Archivable {
  public var archive: JSONValue {
    var members: [JSONValue.Member] = [
      .init("tier", .integer(tier.rawValue)), .init("solved", .integer(solved)),
      .init("misses", .integer(misses)), .init("bestStreak", .integer(bestStreak)),
      .init("paid", paid.archive),
    ]
    // NB: on most days, and in all documents of older programs, the paid days are those answered.
    if answered != paid { members.append(.init("answered", answered.archive)) }
    if let firsts { members.append(.init("firsts", .strings(firsts.map { $0.text }))) }
    if !counted.isEmpty { members.append(.init("counted", .array(counted.map { $0.archive }))) }
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
    if archive.member("day") != nil { day = try archive.integer("day", in: DaySet.allowed) }
    if archive.member("paid") == nil {
      try readVersion1(archive)
    } else {
      if archive.member("paidUpTo") != nil {
        paidUpTo = try archive.integer("paidUpTo", in: DaySet.allowed)
      }
      paid = try archive.value("paid")
    }
    answered = archive.member("answered") == nil ? paid : try archive.value("answered")
    guard max(paid.longestRun, answered.longestRun) <= bestStreak else {
      throw ArchiveRefusal("bestStreak", "is shorter than a streak")
    }
    try readAnswers(archive)
    if archive.member("missed") != nil {
      guard let play = BlackjackAction(text: try archive.string("missed")),
        tier.plays.contains(play), !isDone
      else { throw ArchiveRefusal("missed", "is no answer to a question") }
      missed = play
    }
  }

  private mutating func readAnswers(_ archive: JSONValue) throws(ArchiveRefusal) {
    if archive.member("firsts") == nil {
      firsts = solved == 0 && misses == 0 ? [] : nil
    } else {
      var plays: [BlackjackAction] = []
      for text in try archive.array("firsts") {
        guard case .string(let text) = text, let play = BlackjackAction(text: text),
          tier.plays.contains(play)
        else { throw ArchiveRefusal("firsts", "is no answer to a question") }
        plays.append(play)
      }
      guard (solved...min(solved + 1, DailyChallenge.questionCount)).contains(plays.count) else {
        throw ArchiveRefusal("firsts", "has another number of answers")
      }
      firsts = plays
    }
    guard archive.member("counted") != nil else { return }
    for item in try archive.array("counted") { counted.append(try CountedAnswer(archive: item)) }
    guard isDone, counted.count <= DailyChallenge.questionCount else {
      throw ArchiveRefusal("counted", "has too many answers")
    }
  }

  /// Reads a document of version 1: the last paid day, and the length of the streak that it ended.
  private mutating func readVersion1(_ archive: JSONValue) throws(ArchiveRefusal) {
    let streak = try archive.integer("streak", in: 0...bestStreak)
    guard archive.member("paidDay") != nil else { return }
    let last = try archive.integer("paidDay", in: DaySet.allowed)
    // NB: a damaged document had a last day, but no streak.
    if streak > 0 { paid = DaySet(max(0, last - streak + 1)...last) }
    (paidUpTo, isOfVersion1) = (last, true)
  }
}

extension ChallengeProgress.CountedAnswer: Archivable {
  public var archive: JSONValue {
    .object([.init("play", .string(play.text)), .init("right", .bool(isRight))])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(play: try archive.text("play"), isRight: try archive.bool("right"))
  }
}
