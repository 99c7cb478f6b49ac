import CardCore

/// A session that is under way, as it is kept: what it began from, and the answers since.
///
/// Equal beginnings and answers give equal questions, so it goes on where it was:
///
///     TrainingSession(resuming: drill, knowing: progress, of: material)?.question
public struct OpenDrill: Equatable, Sendable {
  public let kind: DrillKind
  public let settings: TrainingSettings
  public let seed: UInt64
  /// How many questions it began with.
  public let count: Int
  /// When it began, in seconds since midnight of 1 January 1970.
  public let began: Int64
  /// What was missed at the table, if that is what is asked for.
  public let lapses: [TableLapse]
  public internal(set) var answers: [Answer] = []
  /// The keys of what was learned since it began.
  private(set) var learned: [String] = []
  /// What was known of that at the beginning; what was not known is not here.
  private(set) var known: [TrainingProgress.Known] = []

  /// An answer that was given.
  public struct Answer: Equatable, Sendable {
    public let given: DrillAnswer
    /// How long the player took.
    public let milliseconds: Int64
    /// When it was given, in seconds since midnight of 1 January 1970.
    public let time: Int64
    /// What it was about, of what is known by heart; empty in other drills.
    let key: String
  }

  init(
    _ kind: DrillKind, _ settings: TrainingSettings, seed: UInt64, count: Int, began: Int64,
    lapses: [TableLapse]
  ) {
    self.kind = kind
    self.settings = settings
    self.seed = seed
    self.count = count
    self.began = began
    self.lapses = lapses
  }

  /// Whether both are of one session, however far it is in each.
  func isSameSession(as other: OpenDrill) -> Bool {
    kind == other.kind && seed == other.seed && count == other.count && began == other.began
      && lapses.isEmpty == other.lapses.isEmpty
  }

  /// Keeps what was known of something before it is learned.
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
    var lapses: [TableLapse] = []
    for item in try archive.array("lapses") { lapses.append(try TableLapse(archive: item)) }
    self.init(
      try archive.text("drill"), try archive.value("settings"),
      seed: try archive.integer("seed", in: 0...UInt64.max),
      count: try archive.integer("count", in: 0...1 << 30),
      began: try archive.integer("began", in: 0...1 << 40), lapses: lapses)
    for item in try archive.array("answers") {
      answers.append(
        Answer(
          given: try item.text("given"),
          milliseconds: try item.integer("milliseconds", in: Int64.min...Int64.max),
          time: try item.integer("time", in: Int64.min...Int64.max), key: try item.string("key")))
    }
    for item in try archive.array("learned") {
      guard case .string(let key) = item else { throw ArchiveRefusal("learned", "is not text") }
      learned.append(key)
    }
    for item in try archive.array("known") { known.append(try .init(archive: item)) }
  }
}
