import CardCore

/// Credits that the house gives to a player, who takes them once.
public struct Grant: Equatable, Sendable {
  /// 16 bytes in hexadecimal.
  public let id: String
  public let credits: Credits
  /// Why they are given, for the player to read.
  public let reason: String
  public let given: Int64
  /// Whether they were taken.
  public let isTaken: Bool
}

extension Books {
  /// The most credits of one grant.
  public static let mostGranted: Credits = 1_000_000_000
  /// How long a reason may be, in bytes.
  public static let longestReason = 200

  /// Gives credits to a player, who gets them when a device takes them.
  ///
  /// - Throws: ``AccountRefusal/unknownPlayer``.
  public func grant(
    _ credits: Credits, to support: SupportID, because reason: String, at now: Int64
  ) async throws -> Grant {
    precondition((1...Self.mostGranted).contains(credits), "a grant is some credits")
    let id = Secret.bytes(16)
    return try await store.write { rows in
      let found = try rows.row(
        "SELECT number FROM player WHERE support = ?", [.text(support.signs)])
      guard let found else { throw AccountRefusal.unknownPlayer }
      try rows.run(
        "INSERT INTO credit_grant (id, player, credits, reason, given) VALUES (?, ?, ?, ?, ?)",
        [
          .bytes(id), .integer(found.integer(0)), .integer(credits), .text(reason), .integer(now),
        ])
      return Grant(
        id: Hexadecimal.text(id), credits: credits, reason: reason, given: now, isTaken: false)
    }
  }

  /// The grants of a player, the oldest first; those that were taken too.
  public func grants(of player: Int64) async throws -> [Grant] {
    try await store.read { rows in try Self.grants(of: player, in: rows) }
  }

  static func grants(of player: Int64, in rows: any BookTransaction) throws -> [Grant] {
    try rows.rows(
      "SELECT id, credits, reason, given, entry FROM credit_grant WHERE player = ? ORDER BY given, id",
      [.integer(player)]
    ).map {
      Grant(
        id: Hexadecimal.text($0.bytes(0)), credits: $0.integer(1), reason: $0.text(2),
        given: $0.integer(3), isTaken: $0.number(4) != nil)
    }
  }

  /// Books a grant for its player; one that was taken stays taken, however often it is asked for.
  ///
  /// - Returns: Whether it was not taken before.
  /// - Throws: ``AccountRefusal/unknownGrant``.
  @discardableResult
  public func take(grant id: String, for player: Int64, at now: Int64) async throws -> Bool {
    guard let bytes = Hexadecimal.bytes(id) else { throw AccountRefusal.unknownGrant }
    return try await store.write { rows in
      let found = try rows.row(
        "SELECT credits, entry FROM credit_grant WHERE id = ? AND player = ?",
        [.bytes(bytes), .integer(player)])
      guard let found else { throw AccountRefusal.unknownGrant }
      if found.number(1) != nil { return false }
      let entry = Entry(
        id: Self.entryID(ofGrant: bytes), account: player, amount: found.integer(0), cause: .grant)
      let number = try Ledger.book(entry, in: rows, at: now).number
      try rows.run(
        "UPDATE credit_grant SET entry = ? WHERE id = ?", [.integer(number), .bytes(bytes)])
      return true
    }
  }

  /// The id of the entry that books a grant.
  static func entryID(ofGrant id: [UInt8]) -> [UInt8] {
    Secret.digest(Array("grant".utf8) + id)
  }
}
