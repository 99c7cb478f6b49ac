extension Books {
  /// Returns the number of the account with a support ID.
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

  /// Deletes an account: devices, sessions, shoes, tries at shared shoes, rewards,
  /// grants with their reasons, purchases, backups, and the support ID.
  ///
  /// The ledger keeps its entries, which then consist of numbers that nothing connects to a player.
  /// A closing entry books the remaining balance back.
  ///
  /// - Throws: ``AccountRefusal/unknownPlayer``.
  public func delete(_ player: Int64, at now: Int64) async throws {
    try await store.write { rows in
      let found = try rows.row("SELECT support FROM player WHERE number = ?", [.integer(player)])
      guard let found else { throw AccountRefusal.unknownPlayer }
      try Ledger.close(player, found.text(0), in: rows, at: now)
      for statement in Self.forgetting { try rows.run(statement, [.integer(player)]) }
    }
    try await settle()
  }

  private static let forgetting = [
    "DELETE FROM invitation WHERE player = ?",
    "DELETE FROM session WHERE device IN (SELECT number FROM device WHERE player = ?)",
    "DELETE FROM reward WHERE player = ?",
    "DELETE FROM credit_grant WHERE player = ?",
    "DELETE FROM backup WHERE player = ?",
    "DELETE FROM backup_item WHERE player = ?",
    "DELETE FROM buyer WHERE player = ?",
    "DELETE FROM quick_chips WHERE player = ?",
    "DELETE FROM shoe_action WHERE shoe IN (SELECT number FROM shoe WHERE player = ?)",
    "DELETE FROM shoe_round WHERE shoe IN (SELECT number FROM shoe WHERE player = ?)",
    "DELETE FROM shoe_skill WHERE shoe IN (SELECT number FROM shoe WHERE player = ?)",
    "DELETE FROM shoe WHERE player = ?",
    "DELETE FROM shoe_volume WHERE player = ?",
    "DELETE FROM shared_action WHERE attempt IN (SELECT number FROM shared_try WHERE player = ?)",
    "DELETE FROM shared_decision WHERE attempt IN (SELECT number FROM shared_try WHERE player = ?)",
    "DELETE FROM shared_try WHERE player = ? AND cost IS NULL",
    // NB: a scored try keeps its place on the ladder, whose digest is part of the next day's shoe.
    "UPDATE shared_try SET player = NULL, file = NULL, began = 0, changed = 0 WHERE player = ?",
    "DELETE FROM test_sale WHERE player = ?",
    // NB: a digest of each purchase is kept, so that it can never count a second time.
    """
    UPDATE purchase SET player = NULL, number = '', bought = 0, spoken = 0, revoked = NULL, closed = 1
    WHERE player = ?
    """,
    "DELETE FROM adjustment WHERE player = ?",
    "DELETE FROM name_report WHERE player = ?",
    "DELETE FROM name_report WHERE reporter = ?",
    "DELETE FROM winnings WHERE player = ?",
    "DELETE FROM skill WHERE player = ?",
    "DELETE FROM board_player WHERE player = ?",
    "DELETE FROM taken_name WHERE player = ?",
    "DELETE FROM device WHERE player = ?",
    "DELETE FROM player WHERE number = ?",
  ]
}
