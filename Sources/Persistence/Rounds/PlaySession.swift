import CardCore

/// A session: the rounds of one game without a long pause.
///
/// It begins with the first action of its first round and ends with its last round. Half an hour without a
/// round, or a round at another game, ends it.
public struct PlaySession: Equatable, Sendable {
  /// The name of the table's document, which identifies the game.
  public let table: String
  /// When it began, in milliseconds of the player's clock.
  public let began: Int64
  /// When its last round ended.
  public private(set) var ended: Int64
  /// Its rounds, with bets and results.
  public private(set) var log: RoundLog
  /// The tables where it was played, in order, if the game has several; at most `mostPlaces`.
  public private(set) var places: [JSONValue] = []

  /// The pause after which a session is over, in milliseconds.
  public static let longestPause: Int64 = 30 * 60_000

  /// The most tables that a session records.
  public static let mostPlaces = 8

  /// Creates a session with its first round.
  init(_ round: PlayedRound, _ facts: RoundFacts) {
    table = round.table
    began = min(round.began, round.ended)
    ended = round.ended
    log = RoundLog()
    add(round, facts)
  }

  /// Whether a round belongs to the session.
  func holds(_ round: PlayedRound) -> Bool {
    let pause = round.began - ended
    return round.table == table && pause <= Self.longestPause && round.ended >= began
  }

  /// Adds a round to the session.
  mutating func add(_ round: PlayedRound, _ facts: RoundFacts) {
    ended = max(ended, round.ended)
    log.note(facts.end, staked: round.staked, returned: round.returned)
    if let place = facts.place, places.count < Self.mostPlaces, !places.contains(place) {
      places.append(place)
    }
  }

  /// Its length, in milliseconds.
  public var length: Int64 { ended - began }
}

extension PlaySession: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("table", .string(table)), .init("began", .integer(began)),
        .init("ended", .integer(ended)), .init("log", log.archive),
      ] + (places.isEmpty ? [] : [.init("places", .array(places))]))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    table = try archive.string("table")
    began = try archive.integer("began", in: PlayedRound.times)
    ended = try archive.integer("ended", in: began...PlayedRound.times.upperBound)
    log = try archive.value("log")
    // NB: the first version did not record tables.
    if archive.member("places") != nil { places = try archive.array("places") }
  }
}
