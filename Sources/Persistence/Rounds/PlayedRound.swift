import CardCore

/// A finished round as it is stored: when and where it was played, its bets and result, and the
/// journal that replays it.
///
/// Nothing else of a round is stored. Statistics are computed from its journal by the rules, so
/// they always match the cards, and new kinds of statistics can include old rounds.
public struct PlayedRound: Equatable, Sendable {
  /// The name of the table's document, which identifies the game.
  public let table: String
  /// When the first action of the round was played, in milliseconds of the player's clock.
  public let began: Int64
  /// When it ended, in the same unit.
  public let ended: Int64
  /// The credits bet and returned in all; both are 0 in a game without bets.
  public let staked: Credits
  public let returned: Credits
  /// The rules, the opening and the actions.
  public let journal: JSONValue
  /// Facts that don't follow from the rules, such as the time that a patience took.
  public let notes: JSONValue?
  /// The number of the purse when the round was written; 0 without a purse.
  ///
  /// Where rounds and the purse are stored in separate files, it shows whether both were written.
  public package(set) var purseNumber: Int64

  /// Creates a round that has just ended.
  ///
  /// - Parameters:
  ///   - table: The name of the table's document.
  ///   - began: When its first action was played, in milliseconds of the player's clock.
  ///   - ended: When it ended.
  ///   - staked: The credits bet in all.
  ///   - returned: The credits returned.
  ///   - journal: The archive of its journal.
  ///   - notes: Facts that don't follow from the rules.
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

  /// The net result; negative if lost.
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

  /// The possible times: some hundred thousand years before and after 1970.
  static let times: ClosedRange<Int64> = -9_000_000_000_000_000...9_000_000_000_000_000
}
