import CardCore

/// Credits given to a player, who takes them once.
public struct Grant: Equatable, Sendable {
  /// The id: 16 bytes in hexadecimal.
  public let id: String
  public let credits: Credits
  /// The reason, which the player can read.
  public let reason: String
  public let given: Int64
  /// Whether the player has taken it.
  public let isTaken: Bool

  /// The grant's place in a list.
  public var place: GrantPlace { GrantPlace(given: given, id: Hexadecimal.bytes(id) ?? []) }
}

/// The place of a grant in a list, the newest first.
public struct GrantPlace: Equatable, Sendable {
  let given: Int64
  let id: [UInt8]

  /// The place before the newest grant.
  static let newest = Self(given: .max, id: [])

  init(given: Int64, id: [UInt8]) { (self.given, self.id) = (given, id) }

  /// Parses the text of a place, or returns `nil` if it isn't one.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let given = Int64(parts[0]),
      let id = Hexadecimal.bytes(String(parts[1])), id.count == 16
    else { return nil }
    self.init(given: given, id: id)
  }

  /// The place as text, such as `1790000000000-` and the grant's id.
  public var text: String { "\(given)-\(Hexadecimal.text(id))" }
}

extension Books {
  /// The maximum amount of a grant.
  public static let mostGranted: Credits = 1_000_000_000
  /// The maximum length of a reason, in bytes.
  public static let longestReason = 200

  /// Gives credits to a player, who gets them when a device takes them.
  ///
  /// - Parameters:
  ///   - credits: The amount.
  ///   - support: The player's support ID.
  ///   - reason: The reason, which the player can read.
  ///   - id: An id from ``newID()``. Repeating the same grant with the same id has no effect.
  ///   - official: The staff member, for the office's log.
  ///   - now: The time.
  /// - Returns: The grant.
  /// - Throws: ``OfficeRefusal``, ``AccountRefusal/unknownPlayer``, or ``EntryRefusal/idIsTaken``
  ///   if another grant has the id.
  @discardableResult
  public func grant(
    _ credits: Credits, to support: SupportID, because reason: String, id: String = newID(),
    official: String = operatorName, at now: Int64
  ) async throws -> Grant {
    guard (1...Self.mostGranted).contains(credits) else { throw OfficeRefusal.badAmount }
    guard Self.isReason(reason) else { throw OfficeRefusal.badReason }
    guard let id = Hexadecimal.bytes(id), id.count == 16 else { throw EntryRefusal.idIsTaken }
    return try await store.write { rows in
      let found = try rows.row(
        "SELECT number FROM player WHERE support = ?", [.text(support.signs)])
      guard let found else { throw AccountRefusal.unknownPlayer }
      let known = try rows.row(
        "SELECT \(Self.grantColumns), player FROM credit_grant WHERE id = ?", [.bytes(id)])
      if let known {
        let grant = Self.grant(known)
        guard grant.credits == credits, grant.reason == reason,
          known.integer(5) == found.integer(0)
        else { throw EntryRefusal.idIsTaken }
        return grant
      }
      try rows.run(
        "INSERT INTO credit_grant (id, player, credits, reason, given) VALUES (?, ?, ?, ?, ?)",
        [
          .bytes(id), .integer(found.integer(0)), .integer(credits), .text(reason), .integer(now),
        ])
      try Self.note(
        .granted, by: official, account: found.integer(0), amount: credits,
        "grant \(Hexadecimal.text(id))", in: rows, at: now)
      return Grant(
        id: Hexadecimal.text(id), credits: credits, reason: reason, given: now, isTaken: false)
    }
  }

  /// Returns the grants of a player, including taken ones, the oldest first.
  public func grants(of player: Int64) async throws -> [Grant] {
    try await store.read { rows in try Self.grants(of: player, in: rows) }
  }

  static func grants(of player: Int64, in rows: any BookTransaction) throws -> [Grant] {
    try rows.rows(
      "SELECT \(grantColumns) FROM credit_grant WHERE player = ? ORDER BY given, id",
      [.integer(player)]
    ).map { grant($0) }
  }

  /// The maximum number of grants in ``openGrants(of:)``.
  public static let mostOpenGrants = 100

  /// Returns the grants that a player hasn't taken yet, the oldest first.
  ///
  /// There are at most ``mostOpenGrants``. Others follow once these are taken.
  public func openGrants(of player: Int64) async throws -> [Grant] {
    try await store.read { rows in
      try rows.rows(
        """
        SELECT \(Self.grantColumns) FROM credit_grant WHERE player = ? AND entry IS NULL
        ORDER BY given, id LIMIT ?
        """, [.integer(player), .integer(Int64(Self.mostOpenGrants))]
      ).map { Self.grant($0) }
    }
  }

  /// Returns the last grants of a player, including taken ones, the newest first.
  public func lastGrants(of player: Int64, most: Int) async throws -> [Grant] {
    try await store.read { rows in
      try rows.rows(
        """
        SELECT \(Self.grantColumns) FROM credit_grant WHERE player = ?
        ORDER BY given DESC, id DESC LIMIT ?
        """, [.integer(player), .integer(Int64(most))]
      ).map { Self.grant($0) }
    }
  }

  /// The columns that ``grant(_:)`` reads.
  static let grantColumns = "id, credits, reason, given, entry"

  /// Reads a grant.
  static func grant(_ row: BookRow) -> Grant {
    Grant(
      id: Hexadecimal.text(row.bytes(0)), credits: row.integer(1), reason: row.text(2),
      given: row.integer(3), isTaken: row.number(4) != nil)
  }

  /// Books a grant for its player.
  ///
  /// A grant that was taken is not booked again.
  ///
  /// - Returns: Whether it wasn't taken before.
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
