import BlackjackOdds
import CardCore

/// A player's training results and settings.
public struct TrainingProgress: Equatable, Sendable {
  public var settings = TrainingSettings()
  /// The memorized items, in the order in which they were first asked.
  public private(set) var memories: [Known] = []
  /// The chart cells about which questions were asked.
  public private(set) var cells: [CellTally] = []
  /// The sessions, the oldest first; the oldest are dropped above a limit.
  public private(set) var results: [SessionResult] = []
  /// Whether the last answers of each drill were correct, the oldest first; drills are in the order
  /// of ``DrillKind``.
  public private(set) var recent = [[Bool]](repeating: [], count: DrillKind.allCases.count)
  /// The last whole decks that were counted, the oldest first.
  public private(set) var decks: [CountedDeck] = []
  /// The day of the last answer, in days since 1 January 1970, and the number of answers on it.
  public private(set) var today: (day: Int64, answers: Int64) = (0, 0)

  /// The number of the last stored round that was searched for mistakes.
  public private(set) var searchedRounds: Int64 = 0
  /// The items missed at the table and not answered correctly in a drill since, the costliest
  /// first.
  public private(set) var lapses: [MissedItem] = []
  /// The unfinished session, with at least one answer; `nil` after its last answer.
  public private(set) var drill: OpenDrill?

  /// A memorized item, by the key of its ``StudyItem``.
  public struct Known: Equatable, Sendable {
    public let key: String
    public fileprivate(set) var memory: Memory
  }

  /// The answers about one chart cell.
  public struct CellTally: Equatable, Sendable {
    /// The cell, such as `16 v T`.
    public let name: String
    public fileprivate(set) var asked: Int64
    public fileprivate(set) var missed: Int64
    /// The total cost of the wrong plays, in millionths of the initial bet.
    public fileprivate(set) var lost: Int64

    init(name: String, asked: Int64 = 0, missed: Int64 = 0, lost: Int64 = 0) {
      self.name = name
      self.asked = asked
      self.missed = missed
      self.lost = lost
    }
  }

  /// A whole deck that was counted.
  public struct CountedDeck: Equatable, Sendable {
    public let milliseconds: Int64
    public let isRight: Bool
  }

  /// The number of answers of each drill that are stored.
  public static let recentAnswers = 100
  /// The maximum number of stored sessions.
  public static let mostResults = 400
  /// The maximum number of stored decks.
  static let mostDecks = 10
  /// The maximum number of stored items missed at the table; the least costly are dropped.
  static let mostLapses = 60

  /// Creates the progress of a new player.
  public init() {}

  public static func == (one: Self, other: Self) -> Bool {
    one.settings == other.settings && one.memories == other.memories && one.cells == other.cells
      && one.results == other.results && one.recent == other.recent && one.decks == other.decks
      && one.today == other.today && one.searchedRounds == other.searchedRounds
      && one.lapses == other.lapses && one.drill == other.drill
  }

  /// Restores the contents of a document.
  mutating func restore(
    _ memories: [Known], _ cells: [CellTally], _ results: [SessionResult], _ recent: [[Bool]],
    _ decks: [CountedDeck], _ today: (day: Int64, answers: Int64), searchedRounds: Int64,
    _ lapses: [MissedItem], _ drill: OpenDrill?
  ) {
    self.memories = memories
    self.cells = cells
    self.results = results
    self.recent = recent
    self.decks = decks
    self.today = today
    self.searchedRounds = searchedRounds
    self.lapses = lapses
    self.drill = drill
  }

  // MARK: - Memory states

  /// Returns the memory state of an item by its key; `nil` if it was never asked.
  public func memory(of key: String) -> Memory? {
    memories.first { $0.key == key }?.memory
  }

  /// Returns the number of given items that are due at a time.
  public func due(of items: [StudyItem], at time: Int64) -> Int {
    items.count { item in memory(of: item.key).map { $0.due <= time } ?? false }
  }

  /// Returns the number of learned items that are due at a time, under any rules.
  ///
  /// - Parameters:
  ///   - kind: A drill about memorized plays.
  ///   - time: The time, in seconds since midnight of 1 January 1970.
  /// - Returns: The number of items.
  public func due(_ kind: DrillKind, at time: Int64) -> Int {
    memories.count { known in
      Self.isIndex(known.key) == (kind == .deviations) && known.memory.due <= time
    }
  }

  /// Returns whether a key is that of an index number, which begins with the name of a count.
  private static func isIndex(_ key: String) -> Bool {
    CountSystem.allCases.contains { key.bytes.starts(with: Array("\($0.text) ".utf8)) }
  }

  /// Returns the answers about a chart cell, by its name; `nil` if it was never asked.
  public func tally(of name: String) -> CellTally? { cells.first { $0.name == name } }

  /// Returns the last session of a drill.
  public func last(_ kind: DrillKind) -> SessionResult? { results.last { $0.kind == kind } }

  /// Returns whether the last answers of a drill were correct, the oldest first.
  public func recent(_ kind: DrillKind) -> [Bool] { recent[Self.place(of: kind)] }

  /// Returns the number of questions answered on the day of a time.
  public func answers(onDayOf time: Int64) -> Int64 {
    today.day == Self.day(of: time) ? today.answers : 0
  }

  // MARK: - Learning

  mutating func remember(_ key: String, _ memory: Memory) {
    let place = memories.firstIndex { $0.key == key }
    drill?.keep(place.map { memories[$0] }, of: key)
    if let place {
      memories[place].memory = memory
    } else {
      memories.append(Known(key: key, memory: memory))
    }
  }

  mutating func take(_ verdict: Verdict, after milliseconds: Int64, at time: Int64) {
    let place = Self.place(of: verdict.question.kind)
    recent[place] = Array((recent[place] + [verdict.isRight]).suffix(Self.recentAnswers))
    today = (Self.day(of: time), answers(onDayOf: time) + 1)
    switch verdict.question {
    case .strategy(let question): count(verdict, in: question.cell.name)
    case .run(let run) where run.isDeck:
      let counted = CountedDeck(milliseconds: milliseconds, isRight: verdict.isRight)
      decks = Array((decks + [counted]).suffix(Self.mostDecks))
    default: break
    }
  }

  private mutating func count(_ verdict: Verdict, in name: String) {
    let place = cells.firstIndex { $0.name == name } ?? cells.count
    if place == cells.count { cells.append(CellTally(name: name)) }
    cells[place].asked += 1
    guard !verdict.isRight else { return }
    cells[place].missed += 1
    cells[place].lost += Int64((verdict.cost ?? 0) * 1_000_000 + 0.5)
  }

  /// Adds a session's result, finished or not; the result of a resumed session replaces its earlier
  /// one.
  public mutating func note(_ result: SessionResult) {
    guard result.asked > 0 else { return }
    if let last = results.last, last.kind == result.kind, last.began == result.began {
      results.removeLast()
    }
    results = Array((results + [result]).suffix(Self.mostResults))
  }

  // MARK: - The unfinished session

  /// Saves an answer of a session, so that the session can be resumed.
  mutating func note(_ answer: OpenDrill.Answer, number: Int, of session: OpenDrill) {
    if drill?.isSameSession(as: session) != true { drill = session }
    // NB: a session without all of its answers cannot be resumed.
    guard drill?.answers.count == number else {
      drill = nil
      return
    }
    drill?.answers.append(answer)
  }

  /// Discards the unfinished session; what was learned in it is kept.
  public mutating func leaveDrill() { drill = nil }

  /// Returns the progress as it was when a session began.
  func rewound(to drill: OpenDrill) -> TrainingProgress {
    var progress = self
    progress.drill = nil
    progress.memories.removeAll { drill.learned.contains($0.key) }
    progress.memories += drill.known
    progress.lapses = drill.lapses
    return progress
  }

  // MARK: - At the table

  /// Records mistakes at the table as missed items.
  ///
  /// A mistake counts for the index number on whose wrong side the play was, if the player has
  /// begun to learn that number, or else for the cell. For the scheduler, several mistakes about
  /// the same item on one day are one lapse.
  ///
  /// - Parameters:
  ///   - mistakes: The mistakes.
  ///   - number: The number of the last round that was searched for them.
  public mutating func take(_ mistakes: [TableMistake], upTo number: Int64) {
    searchedRounds = number
    for mistake in mistakes {
      let known = mistake.things.first { $0.isInsurance || memory(of: $0.key) != nil }
      guard let thing = known ?? mistake.things.last else { continue }
      let before = memory(of: thing.key)
      let place = lapses.firstIndex { $0.thing.key == thing.key }
      let isSameDay = before.map { Self.day(of: $0.asked) == Self.day(of: mistake.time) } ?? false
      if place == nil || !isSameDay {
        // NB: a round may be searched after the item was reviewed again.
        let time = max(mistake.time, before?.asked ?? 0)
        remember(thing.key, SpacedRepetition().review(before, rated: .again, at: time))
      }
      let lapse =
        place.map { lapses.remove(at: $0) }
        ?? MissedItem(thing, played: mistake.played, times: 0, lost: 0)
      lapses.append(lapse.adding(mistake, as: thing))
    }
    lapses = Array(lapses.inOrder { $0.lost > $1.lost }.prefix(Self.mostLapses))
  }

  /// Skips the search for mistakes in the rounds up to a number.
  public mutating func passOverRounds(upTo number: Int64) { searchedRounds = number }

  /// Removes an item from the missed items after it was answered correctly in a drill.
  mutating func settleLapse(of key: String) { lapses.removeAll { $0.thing.key == key } }

  /// Deletes everything except the settings and the number of the last searched round.
  public mutating func forget() {
    let (settings, searched) = (settings, searchedRounds)
    self = TrainingProgress()
    (self.settings, searchedRounds) = (settings, searched)
  }

  static func place(of kind: DrillKind) -> Int { DrillKind.allCases.firstIndex(of: kind) ?? 0 }

  /// Returns the day of a time, in days since 1 January 1970.
  static func day(of time: Int64) -> Int64 { time / 86_400 }
}

extension DrillQuestion {
  /// The drill to which the question belongs.
  public var kind: DrillKind {
    switch self {
    case .run: .runningCount
    case .strategy: .basicStrategy
    case .trueCount: .trueCount
    case .deviation: .deviations
    case .tray: .deckEstimation
    case .ramp: .betRamp
    case .payout: .dealerErrors
    }
  }
}

/// The result of a session.
public struct SessionResult: Equatable, Sendable {
  public let kind: DrillKind
  /// The start time, in seconds since midnight of 1 January 1970.
  public let began: Int64
  /// The number of answered questions.
  public private(set) var asked: Int
  public private(set) var right: Int
  /// The total time of all answers, in milliseconds.
  public private(set) var milliseconds: Int64
  /// The total cost of the wrong answers, in millionths of the initial bet.
  public private(set) var lost: Int64

  /// Creates the result of a session without answers.
  public init(_ kind: DrillKind, at time: Int64) {
    self.init(kind, at: time, asked: 0, right: 0, milliseconds: 0, lost: 0)
  }

  init(
    _ kind: DrillKind, at time: Int64, asked: Int, right: Int, milliseconds: Int64, lost: Int64
  ) {
    self.kind = kind
    began = time
    self.asked = asked
    self.right = right
    self.milliseconds = milliseconds
    self.lost = lost
  }

  mutating func take(_ verdict: Verdict, after milliseconds: Int64) {
    asked += 1
    if verdict.isRight { right += 1 }
    self.milliseconds += max(0, milliseconds)
    if !verdict.isRight { lost += Int64((verdict.cost ?? 0) * 1_000_000 + 0.5) }
  }

  /// The average time of an answer; 0 if there was none.
  public var meanMilliseconds: Int64 { asked == 0 ? 0 : milliseconds / Int64(asked) }
}
