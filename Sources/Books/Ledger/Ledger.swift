import CardCore

/// The booking of entries after the last one, together with the balance.
enum Ledger {
  /// The number and seal before the first entry.
  static let beginning: (number: Int64, seal: [UInt8]) = (0, [UInt8](repeating: 0, count: 32))

  /// Books an entry, unless it is booked already.
  ///
  /// - Returns: Its number, and whether it is new.
  /// - Throws: ``EntryRefusal``.
  @discardableResult
  static func book(
    _ entry: Entry, in rows: any BookTransaction, at now: Int64
  ) throws -> (number: Int64, isNew: Bool) {
    let found = try rows.row(
      """
      SELECT number, seal, (SELECT total FROM balance WHERE account = ?),
      EXISTS (SELECT 1 FROM entry WHERE id = ?) FROM entry ORDER BY number DESC LIMIT 1
      """, [.integer(entry.account), .bytes(entry.id)])
    if found?.integer(3) == 1, let number = try number(of: entry, in: rows) {
      return (number, false)
    }
    var balance = Balance(total: found?.integer(2) ?? 0)
    guard balance.allows(entry.amount) else { throw EntryRefusal.tooLarge }
    let advance = balance.add(entry.amount)
    // NB: an advance precedes the entry that needs it, and a repayment follows the entry that pays
    // it.
    let parts =
      advance > 0
      ? [entry.advance(of: advance), entry]
      : advance < 0 ? [entry, entry.advance(of: advance)] : [entry]
    var last = found.map { (number: $0.integer(0), seal: $0.bytes(1)) } ?? beginning
    var number = last.number
    for part in parts {
      let booked = BookedEntry(part, after: last, at: now)
      try insert(booked, in: rows)
      last = (booked.number, booked.seal)
      if part == entry { number = booked.number }
    }
    try rows.run(
      """
      INSERT INTO balance VALUES (?, ?, ?) ON CONFLICT (account) DO UPDATE
      SET total = excluded.total, advanced = excluded.advanced
      """,
      [.integer(entry.account), .integer(balance.total), .integer(balance.advanced)])
    return (number, true)
  }

  /// Returns a player's balance, or `nil` if there is no entry.
  static func balance(of account: Int64, in rows: any BookTransaction) throws -> Balance? {
    try rows.row("SELECT total FROM balance WHERE account = ?", [.integer(account)])
      .map { Balance(total: $0.integer(0)) }
  }

  /// Books the credits of a new player.
  static func open(
    _ player: Int64, _ support: SupportID, in rows: any BookTransaction, at now: Int64
  ) throws {
    try book(
      Entry(
        id: Secret.digest("opening \(support.signs)"), account: player,
        amount: Purse.startingCredits, cause: .opening), in: rows, at: now)
  }

  /// Books the remaining balance or debt of a deleted account, in several entries if it exceeds the
  /// maximum of one.
  static func close(
    _ player: Int64, _ support: String, in rows: any BookTransaction, at now: Int64
  ) throws {
    var left = try balance(of: player, in: rows)?.total ?? 0
    var part = ""
    repeat {
      let amount = min(max(-left, -Balance.mostPerEntry), Balance.mostPerEntry)
      try book(
        Entry(
          id: Secret.digest("closing \(support)\(part)"), account: player, amount: amount,
          cause: .closing), in: rows, at: now)
      left += amount
      part += "+"
    } while left != 0
  }

  /// Returns the number of an entry that is booked already.
  ///
  /// - Throws: ``EntryRefusal/idIsTaken`` if another entry has its id.
  static func number(of entry: Entry, in rows: any BookTransaction) throws -> Int64? {
    let found = try rows.row(
      "SELECT \(BookedEntry.columns) FROM entry WHERE id = ?", [.bytes(entry.id)])
    guard let found else { return nil }
    guard let booked = BookedEntry(row: found), booked.entry == entry else {
      throw EntryRefusal.idIsTaken
    }
    return booked.number
  }

  /// The number and the seal of the last entry.
  static func last(in rows: any BookTransaction) throws -> (number: Int64, seal: [UInt8]) {
    try rows.row("SELECT number, seal FROM entry ORDER BY number DESC LIMIT 1")
      .map { ($0.integer(0), $0.bytes(1)) } ?? beginning
  }

  private static func insert(_ booked: BookedEntry, in rows: any BookTransaction) throws {
    let entry = booked.entry
    try rows.run(
      insertion,
      [
        .integer(booked.number), .bytes(entry.id), .integer(entry.account),
        .integer(entry.amount), .integer(entry.cause.rawValue), .integer(booked.booked),
        .bytes(booked.seal), .integer(entry.cause.counter.rawValue),
      ])
    try Tally.add(booked, in: rows)
  }

  private static let insertion =
    "INSERT INTO entry (\(BookedEntry.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
}

extension Books {
  /// Books an entry of a player, unless it is booked already.
  ///
  /// - Returns: Whether it is new.
  /// - Throws: ``EntryRefusal``, or an error if the player doesn't exist.
  @discardableResult
  public func book(_ entry: Entry, at now: Int64) async throws -> Bool {
    try await store.write { rows in
      let player = try rows.row("SELECT 1 FROM player WHERE number = ?", [.integer(entry.account)])
      guard player != nil else { throw AccountRefusal.unknownPlayer }
      return try Ledger.book(entry, in: rows, at: now).isNew
    }
  }

  /// Returns a player's balance.
  public func balance(of player: Int64) async throws -> Balance {
    try await store.read { rows in try Ledger.balance(of: player, in: rows) ?? Balance() }
  }
}
