import CardCore

extension Books {
  /// Everything that is kept of a player, as one JSON document.
  ///
  /// - Throws: ``AccountRefusal/unknownPlayer``.
  public func export(of player: Int64) async throws -> [UInt8] {
    try await store.read { rows in
      let found = try rows.row(
        "SELECT support, opened, recovery FROM player WHERE number = ?", [.integer(player)])
      guard let found, let support = SupportID(found.text(0)) else {
        throw AccountRefusal.unknownPlayer
      }
      let balance = try Ledger.balance(of: player, in: rows) ?? Balance()
      let lines = try Self.statement(of: player, after: 0, most: .max, in: rows)
      let onBoards = try Self.boardPlayer(player, in: rows)
      return JSONValue.object([
        .init("format", .string("truecount.account")), .init("version", .integer(1)),
        .init("supportId", .string(support.text)), .init("opened", .integer(found.integer(1))),
        .init("hasRecoveryPhrase", .bool(!found.bytes(2).isEmpty)),
        .init("credits", .integer(balance.credits)),
        .init("advanced", .integer(balance.advanced)),
        .init("devices", .array(try Self.devices(of: player, in: rows).map { $0.exported })),
        .init("sessions", .array(try Self.sessions(of: player, in: rows))),
        .init("statement", .array(lines.map { $0.exported })),
        .init("grants", .array(try Self.grants(of: player, in: rows).map { $0.exported })),
        .init("purchases", .array(try Self.purchases(of: player, in: rows).map { $0.exported })),
        .init("backups", .array(try Self.exportedBackups(of: player, in: rows))),
        .init("rounds", .array(try Self.rounds(of: player, in: rows))),
        .init("boards", onBoards?.exported ?? .null),
      ]).bytes
    }
  }

  /// The number of the account with a support ID.
  ///
  /// - Throws: ``AccountRefusal/unknownPlayer``.
  public func player(_ support: SupportID) async throws -> Int64 {
    try await store.read { rows in
      let found = try rows.row(
        "SELECT number FROM player WHERE support = ?", [.text(support.signs)])
      guard let found else { throw AccountRefusal.unknownPlayer }
      return found.integer(0)
    }
  }

  private static func sessions(
    of player: Int64, in rows: any BookTransaction
  ) throws -> [JSONValue] {
    try rows.rows(
      "SELECT device, ends FROM session JOIN device ON device.number = device WHERE player = ?",
      [.integer(player)]
    ).map {
      .object([.init("device", .integer($0.integer(0))), .init("ends", .integer($0.integer(1)))])
    }
  }

  private static func exportedBackups(
    of player: Int64, in rows: any BookTransaction
  ) throws -> [JSONValue] {
    try rows.rows(
      """
      SELECT document, kind, name, device, number, value FROM backup_item WHERE player = ?
      ORDER BY document, kind, name, device
      """, [.integer(player)]
    ).map { row in
      .object([
        .init("document", .string(BackupDocument(rawValue: row.integer(0))?.name ?? "")),
        .init("kind", .string(BackupRows.Kind(rawValue: row.integer(1)).map { "\($0)" } ?? "")),
        .init("name", .string(row.text(2))), .init("device", .integer(row.integer(3))),
        .init("number", .integer(row.integer(4))), .init("value", .string(row.text(5))),
      ])
    }
  }

  private static func rounds(
    of player: Int64, in rows: any BookTransaction
  ) throws -> [JSONValue] {
    try rows.rows(
      """
      SELECT entry, device, sequence, previous, signature, document FROM record
      JOIN device ON device.number = device WHERE player = ? ORDER BY entry
      """, [.integer(player)]
    ).map { row in
      .object([
        .init("entry", .integer(row.integer(0))), .init("device", .integer(row.integer(1))),
        .init("sequence", .integer(row.integer(2))),
        .init("previous", .string(Hexadecimal.text(row.bytes(3)))),
        .init("signature", .string(Hexadecimal.text(row.bytes(4)))),
        .init("round", .string(String(decoding: row.bytes(5), as: UTF8.self))),
      ])
    }
  }

  /// Deletes an account: devices, sessions, rounds, grants with their reasons, purchases, backups, and the support ID.
  ///
  /// The ledger keeps its entries, which are bare numbers by then: nothing says any more whose they were. What was
  /// left goes back to the house.
  ///
  /// - Throws: ``AccountRefusal/unknownPlayer``.
  public func delete(_ player: Int64, at now: Int64) async throws {
    try await store.write { rows in
      let found = try rows.row("SELECT support FROM player WHERE number = ?", [.integer(player)])
      guard let found else { throw AccountRefusal.unknownPlayer }
      try Ledger.close(player, found.text(0), in: rows, at: now)
      for statement in Self.forgetting { try rows.run(statement, [.integer(player)]) }
    }
    try await store.settle()
  }

  private static let forgetting = [
    "DELETE FROM invitation WHERE player = ?",
    "DELETE FROM session WHERE device IN (SELECT number FROM device WHERE player = ?)",
    "DELETE FROM record WHERE device IN (SELECT number FROM device WHERE player = ?)",
    "DELETE FROM chain WHERE device IN (SELECT number FROM device WHERE player = ?)",
    "DELETE FROM dealt WHERE player = ?",
    "DELETE FROM credit_grant WHERE player = ?",
    "DELETE FROM backup WHERE player = ?",
    "DELETE FROM backup_item WHERE player = ?",
    "DELETE FROM buyer WHERE player = ?",
    "DELETE FROM quick_chips WHERE player = ?",
    "DELETE FROM allowance WHERE player = ?",
    "DELETE FROM standing WHERE player = ?",
    "DELETE FROM test_sale WHERE player = ?",
    // NB: what was bought stays as a digest, so that it never counts a second time.
    """
    UPDATE purchase SET player = NULL, number = '', bought = 0, spoken = 0, revoked = NULL, closed = 1
    WHERE player = ?
    """,
    "DELETE FROM adjustment WHERE player = ?",
    "DELETE FROM name_report WHERE player = ?",
    "DELETE FROM name_report WHERE reporter = ?",
    "DELETE FROM winnings WHERE player = ?",
    "DELETE FROM board_player WHERE player = ?",
    "DELETE FROM device WHERE player = ?",
    "DELETE FROM player WHERE number = ?",
  ]
}

extension Device {
  fileprivate var exported: JSONValue {
    .object([
      .init("number", .integer(number)), .init("name", .string(name)),
      .init("key", .string(Hexadecimal.text(key.bytes))), .init("added", .integer(added)),
      .init("seen", .integer(seen)),
      .init("removed", removed.map { .integer($0) } ?? .null),
    ])
  }
}

extension StatementLine {
  fileprivate var exported: JSONValue {
    .object([
      .init("entry", .integer(number)), .init("booked", .integer(booked)),
      .init("cause", .string(cause.name)), .init("amount", .integer(amount)),
      .init("balance", .integer(balance)), .init("detail", .string(detail)),
    ])
  }
}

extension Grant {
  fileprivate var exported: JSONValue {
    .object([
      .init("id", .string(id)), .init("credits", .integer(credits)),
      .init("reason", .string(reason)), .init("given", .integer(given)),
      .init("isTaken", .bool(isTaken)),
    ])
  }
}

extension Purchase {
  fileprivate var exported: JSONValue {
    .object([
      .init("shop", .string(shop.name)), .init("transaction", .string(transaction)),
      .init("product", .string(product)), .init("quantity", .integer(quantity)),
      .init("credits", .integer(credits)), .init("bought", .integer(bought)),
      .init("refunded", revoked.map { .integer($0) } ?? .null),
    ])
  }
}

extension BoardPlayer {
  fileprivate var exported: JSONValue {
    .object([
      .init("joined", .integer(joined)), .init("name", name.map { .string($0) } ?? .null),
    ])
  }
}
