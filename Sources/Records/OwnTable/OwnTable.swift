import BlackjackRules
import CardCore
import CasinoKit

/// "Your house": the blackjack table whose rules the player chooses, as it is kept.
///
/// The lowest bet is Jean-Luc's and hints are always there; everything else can be chosen.
public struct OwnTable: Equatable, Sendable {
  public var rules: TableRules
  public var soft17: SoftSeventeen
  /// How often the player has sat down here from the place where rules are chosen.
  ///
  /// The blackjack table remembers the last time that it knows of; a higher number calls the player over.
  public var sittings: Int64

  /// A table by some rules, by default Jean-Luc's, at which nobody has sat.
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
  public static var name: String { "your-house" }

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
    sittings = try contents.integer("sittings", in: 0...Int64.max - 1)
    try Self.check(rules)
  }

  /// Finds out whether one can sit down by some rules.
  ///
  /// - Throws: What is wrong with them.
  public static func check(_ rules: TableRules) throws(ArchiveRefusal) {
    guard rules.minBet == TableRules.jeanLuc.minBet else {
      throw ArchiveRefusal("rules.minBet", "is not that of Jean-Luc's table")
    }
    guard rules.hintsAvailability == .always else {
      throw ArchiveRefusal("rules.hints", "are not always there")
    }
    switch rules.contradiction {
    case .acesAgainInTwoHands:
      throw ArchiveRefusal("rules", "split aces again, but split to two hands only")
    case .tooFewCards: throw ArchiveRefusal("rules", "have too few cards for the boxes")
    case nil: break
    }
  }
}
