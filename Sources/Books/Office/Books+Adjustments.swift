import CardCore

extension Books {
  /// The maximum amount of an adjustment.
  public static let mostAdjusted: Credits = mostGranted

  /// Returns an id for something that must happen only once, however often it is requested: 16
  /// bytes in hexadecimal.
  public static func newID() -> String { Hexadecimal.text(Secret.bytes(16)) }

  /// Adjusts a player's balance, with a reason in the player's statement.
  ///
  /// - Parameters:
  ///   - player: The account.
  ///   - credits: The amount to add, negative to subtract.
  ///   - reason: The reason, which the player can read.
  ///   - id: An id from ``newID()``. Repeating the adjustment with the same id has no effect.
  ///   - official: The staff member.
  ///   - now: The time.
  /// - Returns: Whether it is new.
  /// - Throws: ``OfficeRefusal``, ``AccountRefusal/unknownPlayer`` or ``EntryRefusal``.
  @discardableResult
  public func adjust(
    _ player: Int64, by credits: Credits, because reason: String, id: String, official: String,
    at now: Int64
  ) async throws -> Bool {
    guard credits != 0, (-Self.mostAdjusted...Self.mostAdjusted).contains(credits) else {
      throw OfficeRefusal.badAmount
    }
    guard Self.isReason(reason) else { throw OfficeRefusal.badReason }
    guard let id = Hexadecimal.bytes(id), id.count == 16 else { throw EntryRefusal.idIsTaken }
    return try await store.write { rows in
      let known = try rows.row("SELECT 1 FROM player WHERE number = ?", [.integer(player)])
      guard known != nil else { throw AccountRefusal.unknownPlayer }
      let entry = Entry(
        id: Self.entryID(ofAdjustment: id), account: player, amount: credits, cause: .adjustment)
      let (number, isNew) = try Ledger.book(entry, in: rows, at: now)
      guard isNew else { return false }
      try rows.run(
        "INSERT INTO adjustment VALUES (?, ?, ?, ?)",
        [.integer(number), .integer(player), .bytes(id), .text(reason)])
      try Self.note(
        .adjusted, by: official, account: player, amount: credits, "entry \(number)", in: rows,
        at: now)
      return true
    }
  }

  /// Whether a text is a valid reason: one line within the maximum length.
  public static func isReason(_ text: String) -> Bool {
    text.isPlainLine(ofAtMost: longestReason)
  }

  /// The id of the entry that books an adjustment.
  static func entryID(ofAdjustment id: [UInt8]) -> [UInt8] {
    Secret.digest(Array("adjustment".utf8) + id)
  }

  /// Compares the adjustments with their entries.
  static func checkAdjustments(in rows: any BookTransaction, _ report: inout BooksReport) throws {
    try rows.forEach(
      """
      SELECT adjustment.id, player, entry.id, account, cause FROM adjustment
      JOIN entry ON entry.number = entry
      """, []
    ) { row in
      let isRight =
        row.bytes(2) == entryID(ofAdjustment: row.bytes(0)) && row.integer(1) == row.integer(3)
        && row.integer(4) == Cause.adjustment.rawValue
      if !isRight {
        report.note("Adjustment \(Hexadecimal.text(row.bytes(0))): the entry differs.")
      }
    }
  }
}
