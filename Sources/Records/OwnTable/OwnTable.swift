import BlackjackRules
import CardCore
import GameList
import Persistence

/// The blackjack table with custom rules, as it is stored.
///
/// The minimum bet is Jean-Luc's, and hints are always available; everything else can be chosen.
public struct OwnTable: Equatable, Sendable {
  public var rules: TableRules
  public var soft17: SoftSeventeen
  /// How often the player has sat down from the screen for custom rules.
  ///
  /// The blackjack table stores the last number that it has seen; a higher number makes it switch
  /// to the custom rules.
  public var sittings: Int64

  /// Creates a table with rules, by default Jean-Luc's.
  public init(
    rules: TableRules = .jeanLuc, soft17: SoftSeventeen = .stand, sittings: Int64 = 0
  ) {
    self.rules = rules
    self.soft17 = soft17
    self.sittings = sittings
  }
}

extension OwnTable: SavedDocument {
  public static var format: String { "truecount.your-house" }
  public static var version: Int64 { 1 }
  public static var firstWithChecksum: Int64 { 1 }

  /// The document's name in the store.
  public static var name: String { NamedRules.ownText }

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [
      .init("rules", rules.archive), .init("soft17", .string(soft17.text)),
      .init("sittings", .integer(sittings)),
    ]
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    rules = try contents.value("rules")
    soft17 = try contents.text("soft17")
    sittings = try contents.count("sittings")
    try rules.checkAsOwn()
  }
}
