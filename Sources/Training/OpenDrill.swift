import CardCore

/// A drill session in progress, as it is saved: its start, and the answers since.
///
/// Equal starts and answers give equal questions, so the session can be resumed:
///
///     TrainingSession(resuming: drill, knowing: progress, of: material)?.question
public struct OpenDrill: Equatable, Sendable {
  public let kind: DrillKind
  public let settings: TrainingSettings
  public let seed: UInt64
  /// The number of questions at the start.
  public let count: Int
  /// The start time, in seconds since midnight of 1 January 1970.
  public let began: Int64
  /// The mistakes from the table that the session repeats, if it does.
  public let lapses: [MissedItem]
  public internal(set) var answers: [Answer] = []
  /// The keys of the items learned since the start.
  private(set) var learned: [String] = []
  /// The memory states of these items at the start, except for unknown items.
  private(set) var known: [TrainingProgress.Known] = []

  /// A given answer.
  public struct Answer: Equatable, Sendable {
    public let given: DrillAnswer
    /// The time that the player took, in milliseconds.
    public let milliseconds: Int64
    /// The time of the answer, in seconds since midnight of 1 January 1970.
    public let time: Int64
    /// The key of the memorized item; empty in other drills.
    let key: String
  }

  init(
    _ kind: DrillKind, _ settings: TrainingSettings, seed: UInt64, count: Int, began: Int64,
    lapses: [MissedItem]
  ) {
    self.kind = kind
    self.settings = settings
    self.seed = seed
    self.count = count
    self.began = began
    self.lapses = lapses
  }

  /// Returns whether both belong to the same session, at any stage.
  func isSameSession(as other: OpenDrill) -> Bool {
    kind == other.kind && seed == other.seed && count == other.count && began == other.began
      && lapses.isEmpty == other.lapses.isEmpty
  }

  /// Saves the memory state of an item before it is learned.
  mutating func keep(_ before: TrainingProgress.Known?, of key: String) {
    guard !learned.contains(key) else { return }
    learned.append(key)
    if let before { known.append(before) }
  }
}

extension OpenDrill: Archivable {
  public var archive: JSONValue {
    .object([
      .init("drill", .string(kind.text)), .init("settings", settings.archive),
      .init("seed", .integer(seed)), .init("count", .integer(count)),
      .init("began", .integer(began)), .init("lapses", .array(lapses.map { $0.archive })),
      .init(
        "answers",
        .array(
          answers.map {
            .object([
              .init("given", .string($0.given.text)),
              .init("milliseconds", .integer($0.milliseconds)),
              .init("time", .integer($0.time)), .init("key", .string($0.key)),
            ])
          })),
      .init("learned", .strings(learned)), .init("known", .array(known.map { $0.archive })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    var lapses: [MissedItem] = []
    for item in try archive.array("lapses") { lapses.append(try MissedItem(archive: item)) }
    self.init(
      try archive.text("drill"), try archive.value("settings"),
      seed: try archive.integer("seed", in: 0...UInt64.max),
      count: try archive.integer("count", in: 0...1 << 30),
      began: try archive.integer("began", in: 0...1 << 40), lapses: lapses)
    for item in try archive.array("answers") {
      answers.append(
        Answer(
          given: try item.text("given"),
          milliseconds: try item.integer("milliseconds", in: -1 << 50...1 << 50),
          time: try item.integer("time", in: Int64.min...Int64.max), key: try item.string("key")))
    }
    for item in try archive.array("learned") {
      guard case .string(let key) = item else { throw ArchiveRefusal("learned", "is not text") }
      learned.append(key)
    }
    for item in try archive.array("known") { known.append(try .init(archive: item)) }
  }
}
