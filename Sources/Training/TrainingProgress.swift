import BlackjackOdds
import CardCore

/// What a player has learned, and what they want to be drilled in.
public struct TrainingProgress: Equatable, Sendable {
  public var settings = TrainingSettings()
  /// What was learned by heart, in the order in which it was asked first.
  public private(set) var memories: [Known] = []
  /// The cells of the chart in which something was asked.
  public private(set) var cells: [CellTally] = []
  /// The sessions, the oldest first; those longest ago are forgotten.
  public private(set) var results: [SessionResult] = []
  /// For each drill, in the order of ``DrillKind``, whether the last answers were right, the oldest
  /// first.
  public private(set) var recent = [[Bool]](repeating: [], count: DrillKind.allCases.count)
  /// The whole decks that were counted last, the oldest first.
  public private(set) var decks: [CountedDeck] = []
  /// The day of the last answer, in days since 1 January 1970, and how many were given on it.
  public private(set) var today: (day: Int64, answers: Int64) = (0, 0)

  /// The number of the last of the kept rounds that was searched for mistakes.
  public private(set) var searchedRounds: Int64 = 0
  /// What was missed at the table and not answered right in a drill since, the costliest first.
  public private(set) var lapses: [TableLapse] = []
  /// The session that is under way or was left, with at least one answer; `nil` after its last one.
  public private(set) var drill: OpenDrill?

  /// Something that was learned by heart, by the key of its ``StudyItem``.
  public struct Known: Equatable, Sendable {
    public let key: String
    public fileprivate(set) var memory: Memory
  }

  /// How one cell of the chart was played.
  public struct CellTally: Equatable, Sendable {
    /// The cell, such as `16 v T`.
    public let name: String
    public fileprivate(set) var asked: Int64
    public fileprivate(set) var missed: Int64
    /// What the wrong plays cost, in millionths of the initial bet.
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

  /// How many answers of each drill count as the last ones.
  public static let recentAnswers = 100
  /// How many sessions are kept.
  public static let mostResults = 400
  /// How many counted decks are kept.
  static let mostDecks = 10
  /// How many lapses at the table are kept; what cost least goes first.
  static let mostLapses = 60

  /// A newcomer's progress.
  public init() {}

  public static func == (one: Self, other: Self) -> Bool {
    one.settings == other.settings && one.memories == other.memories && one.cells == other.cells
      && one.results == other.results && one.recent == other.recent && one.decks == other.decks
      && one.today == other.today && one.searchedRounds == other.searchedRounds
      && one.lapses == other.lapses && one.drill == other.drill
  }

  /// Takes over what a document holds.
  mutating func restore(
    _ memories: [Known], _ cells: [CellTally], _ results: [SessionResult], _ recent: [[Bool]],
    _ decks: [CountedDeck], _ today: (day: Int64, answers: Int64), searchedRounds: Int64,
    _ lapses: [TableLapse], _ drill: OpenDrill?
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

  // MARK: - What is known

  /// What is known of something by its key; `nil` if it was never asked.
  public func memory(of key: String) -> Memory? {
    memories.first { $0.key == key }?.memory
  }

  /// How many of some things are due at a time.
  public func due(of items: [StudyItem], at time: Int64) -> Int {
    items.count { item in memory(of: item.key).map { $0.due <= time } ?? false }
  }

  /// How many things that were learned are due at a time, whatever the rules.
  ///
  /// - Parameters:
  ///   - kind: A drill of what is learned by heart.
  ///   - time: The time, in seconds since midnight of 1 January 1970.
  /// - Returns: How many are due.
  public func due(_ kind: DrillKind, at time: Int64) -> Int {
    memories.count { known in
      Self.isIndex(known.key) == (kind == .deviations) && known.memory.due <= time
    }
  }

  /// Whether a key is that of an index number, which begins with the name of a count.
  private static func isIndex(_ key: String) -> Bool {
    CountSystem.allCases.contains { key.bytes.starts(with: Array("\($0.text) ".utf8)) }
  }

  /// How a cell of the chart was played, by its name; `nil` if it was never asked.
  public func tally(of name: String) -> CellTally? { cells.first { $0.name == name } }

  /// The last session of a drill.
  public func last(_ kind: DrillKind) -> SessionResult? { results.last { $0.kind == kind } }

  /// Whether the last answers of a drill were right, the oldest first.
  public func recent(_ kind: DrillKind) -> [Bool] { recent[Self.place(of: kind)] }

  /// How many questions were answered on the day of a time.
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

  /// Notes a session, whether or not all its questions were answered; one that goes on replaces what was
  /// noted of it before.
  public mutating func note(_ result: SessionResult) {
    guard result.asked > 0 else { return }
    if let last = results.last, last.kind == result.kind, last.began == result.began {
      results.removeLast()
    }
    results = Array((results + [result]).suffix(Self.mostResults))
  }

  // MARK: - The session that is under way

  /// Notes an answer of a session, so that the session can be gone on with.
  mutating func note(_ answer: OpenDrill.Answer, number: Int, of session: OpenDrill) {
    if drill?.isSameSession(as: session) != true { drill = session }
    // NB: a session whose answers are not all there cannot be gone on with.
    guard drill?.answers.count == number else {
      drill = nil
      return
    }
    drill?.answers.append(answer)
  }

  /// Forgets the session that is under way; what was learned in it stays.
  public mutating func leaveDrill() { drill = nil }

  /// What was known when a session began.
  func rewound(to drill: OpenDrill) -> TrainingProgress {
    var progress = self
    progress.drill = nil
    progress.memories.removeAll { drill.learned.contains($0.key) }
    progress.memories += drill.known
    progress.lapses = drill.lapses
    return progress
  }

  // MARK: - At the table

  /// Takes plays at the table that gave something away as lapses of what they are about.
  ///
  /// Each is one of the number on whose wrong side was played, for who has begun to learn that number, or
  /// else of the cell. To the scheduler, what is missed again on the same day is one lapse.
  ///
  /// - Parameters:
  ///   - mistakes: The plays.
  ///   - number: The number of the last round in which they were looked for.
  public mutating func take(_ mistakes: [TableMistake], upTo number: Int64) {
    searchedRounds = number
    for mistake in mistakes {
      let known = mistake.things.first { $0.isInsurance || memory(of: $0.key) != nil }
      guard let thing = known ?? mistake.things.last else { continue }
      let before = memory(of: thing.key)
      let place = lapses.firstIndex { $0.thing.key == thing.key }
      let isSameDay = before.map { Self.day(of: $0.asked) == Self.day(of: mistake.time) } ?? false
      if place == nil || !isSameDay {
        // NB: a round may be searched after something was learned from it.
        let time = max(mistake.time, before?.asked ?? 0)
        remember(thing.key, SpacedRepetition().review(before, rated: .again, at: time))
      }
      let lapse =
        place.map { lapses.remove(at: $0) }
        ?? TableLapse(thing, played: mistake.played, times: 0, lost: 0)
      lapses.append(lapse.adding(mistake, as: thing))
    }
    lapses = Array(lapses.inOrder { $0.lost > $1.lost }.prefix(Self.mostLapses))
  }

  /// Looks for no mistakes in the rounds up to a number.
  public mutating func passOverRounds(upTo number: Int64) { searchedRounds = number }

  /// Takes something off the lapses, which was known in a drill.
  mutating func settleLapse(of key: String) { lapses.removeAll { $0.thing.key == key } }

  /// Forgets everything but the settings, and which rounds were searched.
  public mutating func forget() {
    let (settings, searched) = (settings, searchedRounds)
    self = TrainingProgress()
    (self.settings, searchedRounds) = (settings, searched)
  }

  static func place(of kind: DrillKind) -> Int { DrillKind.allCases.firstIndex(of: kind) ?? 0 }

  /// The day of a time, in days since 1 January 1970.
  static func day(of time: Int64) -> Int64 { time / 86_400 }
}

extension DrillQuestion {
  /// The drill that it belongs to.
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

/// How a session went.
public struct SessionResult: Equatable, Sendable {
  public let kind: DrillKind
  /// When it began, in seconds since midnight of 1 January 1970.
  public let began: Int64
  /// How many questions were answered.
  public private(set) var asked: Int
  public private(set) var right: Int
  /// How long all answers took together.
  public private(set) var milliseconds: Int64
  /// What the wrong answers cost, in millionths of the initial bet.
  public private(set) var lost: Int64

  /// A session in which nothing has been answered.
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

  /// How long an answer took on average; 0 if there was none.
  public var meanMilliseconds: Int64 { asked == 0 ? 0 : milliseconds / Int64(asked) }
}
