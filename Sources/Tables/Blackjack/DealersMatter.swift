import BlackjackRules
import CardCore
import CasinoKit

/// All that the sheet of the tables shows: where the player sits, and what it takes to sit elsewhere.
struct DealersMatter {
  /// The dealer at whose table the player sits, or who deals at the player's own.
  let table: DealerTable
  /// The player's own table, if they have one.
  let own: OwnTable?
  /// Whether the player sits there.
  let isAtOwn: Bool
  let soft17: SoftSeventeen
  /// The experience that has been shown to the player.
  let experience: Int64
  let bankroll: Credits
  /// Whether the player may leave now: no round is under way.
  let mayLeave: Bool
  /// The number of what the dealer says now, if anything.
  let line: Int?

  /// Why the player cannot sit down at a table now, or `nil` where they can.
  func objection(toSittingAt table: DealerTable) -> DealerPhrase? {
    if !isUnlocked(table) { return .opensAtLevel(table.unlockLevel) }
    if bankroll < table.rules.minBet { return .minimumBet(table.rules.minBet) }
    return mayLeave ? nil : .finishRound
  }

  /// Whether the player's level opens a table.
  func isUnlocked(_ table: DealerTable) -> Bool {
    table.isUnlocked(atLevel: PlayerRank(totalXP: experience).level)
  }
}

extension BlackjackTable {
  /// What the sheet of the tables shows now.
  var dealersMatter: DealersMatter {
    DealersMatter(
      table: profile.table, own: profile.own ?? own, isAtOwn: profile.own != nil,
      soft17: profile.choices.dealerSoft17,
      experience: shownRank.totalXP, bankroll: shown.bankroll, mayLeave: canBet, line: dealerLine)
  }
}

extension DealersMatter: Archivable {
  var archive: JSONValue {
    .object(
      [
        .init("table", .string(table.text)), .init("soft17", .string(soft17.text)),
        .init("experience", .integer(experience)), .init("bankroll", .integer(bankroll)),
        .init("mayLeave", .bool(mayLeave)), .init("atOwn", .bool(isAtOwn)),
      ]
        + (own.map { [.init("own", .object($0.contents))] } ?? [])
        + (line.map { [.init("line", .integer($0))] } ?? []))
  }

  init(archive: JSONValue) throws(ArchiveRefusal) {
    table = try archive.text("table")
    own = try archive.member("own").map { (own) throws(ArchiveRefusal) in
      try OwnTable(contents: own)
    }
    isAtOwn = try archive.bool("atOwn")
    soft17 = try archive.text("soft17")
    experience = try archive.integer("experience", in: 0...Int64.max)
    bankroll = try archive.integer("bankroll", in: 0...Credits.max)
    mayLeave = try archive.bool("mayLeave")
    line =
      try archive.member("line") == nil
      ? nil : archive.integer("line", in: 0...DealerLine.count - 1)
  }
}
