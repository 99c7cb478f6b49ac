import CardCore

/// A round that was played to its end, as it is kept for good: when and where, what it cost and brought, and
/// the journal that plays it again.
///
/// Nothing else of a round is kept. Statistics are computed from its journal by the rules, so that they can
/// neither disagree with the cards nor miss a question that nobody had asked when the round was played.
public struct PlayedRound: Equatable, Sendable {
  /// The name of the table's document, which says which game was played.
  public let table: String
  /// When the first action of the round was played, in milliseconds on the player's clock.
  public let began: Int64
  /// When it ended, likewise.
  public let ended: Int64
  /// The credits that were bet in all, and those that came back; both are 0 in a game without bets.
  public let staked: Credits
  public let returned: Credits
  /// The rules, the opening and the actions.
  public let journal: JSONValue
  /// What the game notes beside them that no rule tells, such as the time a patience took.
  public let notes: JSONValue?
  /// The number that the purse had when the round was written; 0 without a purse.
  ///
  /// Where a round and the purse lie in files of their own, it tells whether both were written.
  public internal(set) var purseNumber: Int64

  /// A round that has just ended.
  ///
  /// - Parameters:
  ///   - table: The name of the table's document.
  ///   - began: When its first action was played, in milliseconds on the player's clock.
  ///   - ended: When it ended.
  ///   - staked: The credits that were bet in all.
  ///   - returned: The credits that came back.
  ///   - journal: The archive of its journal.
  ///   - notes: What the game notes beside it.
  ///   - purseNumber: The number of the purse that is written with it.
  public init(
    at table: String, began: Int64, ended: Int64, staked: Credits, returned: Credits,
    journal: JSONValue, notes: JSONValue? = nil, purseNumber: Int64 = 0
  ) {
    self.table = table
    self.began = began
    self.ended = ended
    self.staked = staked
    self.returned = returned
    self.journal = journal
    self.notes = notes
    self.purseNumber = purseNumber
  }

  /// What was won; negative if lost.
  public var net: Credits { returned - staked }
}

extension PlayedRound: SavedDocument {
  public static let format = "truecount.round"
  public static let version: Int64 = 1
  public static let firstWithChecksum: Int64 = 1

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [
      .init("table", .string(table)), .init("began", .integer(began)),
      .init("ended", .integer(ended)), .init("staked", .integer(staked)),
      .init("returned", .integer(returned)), .init("purse", .integer(purseNumber)),
      .init("journal", journal),
    ] + (notes.map { [.init("notes", $0)] } ?? [])
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    table = try contents.string("table")
    began = try contents.integer("began", in: Self.times)
    ended = try contents.integer("ended", in: Self.times)
    staked = try contents.integer("staked", in: 0...Credits.mostCounted)
    returned = try contents.integer("returned", in: 0...Credits.mostCounted)
    purseNumber = try contents.integer("purse", in: 0...Int64.max)
    journal = try contents.required("journal")
    notes = contents.member("notes")
  }

  /// The times that clocks show: some hundred thousand years to either side of 1970.
  static let times: ClosedRange<Int64> = -9_000_000_000_000_000...9_000_000_000_000_000
}
