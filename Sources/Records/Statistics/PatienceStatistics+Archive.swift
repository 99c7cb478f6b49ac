import CardCore
import PatienceDeals
import PatienceSolver
import Persistence

extension PatienceStatistics: SavedDocument {
  public static let format = "truecount.patience-statistics"
  public static let version: Int64 = 1
  public static let firstWithChecksum: Int64 = 1

  /// The document's name in the store.
  public static let name = PatienceBests.document

  /// The name of a second copy, written whenever old rounds are folded into the totals.
  public static let copyName = "patience-statistics-copy"

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [
      .init("counted", .integer(counted)), .init("games", .array(games.map { $0.archive })),
      .init("deals", .array(deals.map { $0.archive })),
      .init("days", .array(days.map { $0.archive })),
    ] + (helped == HelpedDeals() ? [] : [.init("helped", helped.archive)])
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    self.init()
    var games: [Tally] = []
    for item in try contents.array("games") { games.append(try Tally(archive: item)) }
    var deals: [Deal] = []
    for item in try contents.array("deals") { deals.append(try Deal(archive: item)) }
    var days: [Day] = []
    for item in try contents.array("days") { days.append(try Day(archive: item)) }
    // NB: older documents don't record the deals with help.
    let helped =
      contents.member("helped") == nil ? HelpedDeals() : try contents.value("helped")
    restore(
      counted: try contents.integer("counted", in: 0...Int64.max), games,
      Array(deals.suffix(Self.mostDeals)), Array(days.suffix(Self.mostDays)), helped)
  }
}

/// The possible amounts in statistics.
private let amounts = 0...(Int64.max / 4)

extension PatienceStatistics.Tally: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("game", .string(game)), .init("played", .integer(played)),
        .init("won", .integer(won)), .init("assisted", .integer(assisted)),
        .init("time", .integer(time)), .init("timeWon", .integer(timeWon)),
        .init("bestTime", .integer(bestTime)), .init("earlier", earlier.archive),
      ] + (results.map { [.init("results", $0.archive)] } ?? []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(try archive.string("game"))
    played = try archive.integer("played", in: amounts)
    won = try archive.integer("won", in: 0...played)
    assisted = try archive.integer("assisted", in: amounts)
    time = try archive.integer("time", in: amounts)
    timeWon = try archive.integer("timeWon", in: amounts)
    bestTime = try archive.integer("bestTime", in: amounts)
    earlier = try archive.value("earlier")
    // NB: older documents don't contain the results of single games.
    results = archive.member("results") == nil ? nil : try archive.value("results")
  }
}

extension PatienceStatistics.Deal: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("game", .string(game)), .init("number", .integer(number)),
        .init("won", .bool(isWon)), .init("moves", .integer(moves)),
      ]
        + (verdict.map { [.init("verdict", .string($0.text)), .init("line", .integer(line))] } ?? [])
    )
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(
      try archive.string("game"), try archive.integer("number", in: 0...UInt64.max))
    isWon = try archive.bool("won")
    moves = try archive.integer("moves", in: amounts)
    if archive.member("verdict") != nil {
      verdict = try archive.text("verdict")
      line = try archive.integer("line", in: amounts)
    }
  }
}

extension PatienceStatistics.Day: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("date", .integer(date)), .init("game", .string(game)),
        .init("number", .integer(number)), .init("won", .bool(isWon)),
        .init("played", .integer(played)), .init("bestTime", .integer(bestTime)),
      ] + (isShown ? [.init("shown", .bool(true))] : []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(
      try archive.integer("date", in: PatienceStatistics.dates), try archive.string("game"),
      try archive.integer("number", in: 0...UInt64.max))
    isWon = try archive.bool("won")
    played = try archive.integer("played", in: amounts)
    bestTime = try archive.integer("bestTime", in: amounts)
    // NB: older documents don't record whether the solution was shown.
    isShown = archive.member("shown") == nil ? false : try archive.bool("shown")
  }
}

extension DealSums: Archivable {
  public var archive: JSONValue {
    .object([
      .init("won", .integer(won)), .init("missed", .integer(missed)),
      .init("lost", .integer(lost)), .init("unknown", .integer(unknown)),
      .init("open", .integer(open)), .init("compared", .integer(compared)),
      .init("beyond", .integer(beyond)), .init("shortest", .integer(shortest)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    func amount(_ name: String) throws(ArchiveRefusal) -> Int64 {
      try archive.integer(name, in: amounts)
    }
    won = try amount("won")
    missed = try amount("missed")
    lost = try amount("lost")
    unknown = try amount("unknown")
    open = try amount("open")
    compared = try amount("compared")
    beyond = try amount("beyond")
    shortest = try amount("shortest")
  }
}
