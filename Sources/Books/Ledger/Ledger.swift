import CardCore

/// How entries come into the ledger: behind the last one, with the balance, or not at all.
enum Ledger {
  /// What stood before the first entry.
  static let beginning: (number: Int64, seal: [UInt8]) = (0, [UInt8](repeating: 0, count: 32))

  /// Books an entry, unless it is booked already.
  ///
  /// - Returns: Its number, and whether it is new.
  /// - Throws: ``EntryRefusal``.
  @discardableResult
  static func book(
    _ entry: Entry, in rows: any BookTransaction, at now: Int64
  ) throws -> (number: Int64, isNew: Bool) {
    if let number = try number(of: entry, in: rows) { return (number, false) }
    var balance = try balance(of: entry.account, in: rows) ?? Balance()
    guard balance.allows(entry.amount) else { throw EntryRefusal.tooLarge }
    let advance = balance.add(entry.amount)
    // NB: what is lent comes before what it is lent for, and is paid back after what pays for it.
    let parts =
      advance > 0
      ? [entry.advance(of: advance), entry]
      : advance < 0 ? [entry, entry.advance(of: advance)] : [entry]
    var last = try last(in: rows)
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

  /// What a player has; `nil` if there is no entry.
  static func balance(of account: Int64, in rows: any BookTransaction) throws -> Balance? {
    try rows.row("SELECT total FROM balance WHERE account = ?", [.integer(account)])
      .map { Balance(total: $0.integer(0)) }
  }

  /// Books what a newcomer begins with.
  static func open(
    _ player: Int64, _ support: SupportID, in rows: any BookTransaction, at now: Int64
  ) throws {
    try book(
      Entry(
        id: Secret.digest("opening \(support.signs)"), account: player,
        amount: Purse.startingCredits, cause: .opening), in: rows, at: now)
  }

  /// Books what a player who leaves has, or owes, back to the house: in several parts where one entry can't move it.
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

  /// The number of an entry that is booked already.
  ///
  /// - Throws: ``EntryRefusal/idIsTaken`` where another entry has its id.
  static func number(of entry: Entry, in rows: any BookTransaction) throws -> Int64? {
    let found = try rows.row(
      "SELECT \(BookedEntry.columns) FROM entry WHERE id = ?", [.bytes(entry.id)])
    guard let found else { return nil }
    guard let booked = BookedEntry(row: found), booked.entry == entry else {
      throw EntryRefusal.idIsTaken
    }
    return booked.number
  }

  /// Whether an entry is booked, whatever it came to.
  ///
  /// - Throws: ``EntryRefusal/idIsTaken`` where an entry of somebody else or of another cause has its id.
  static func isBooked(
    _ id: [UInt8], for account: Int64, because cause: Cause, in rows: any BookTransaction
  ) throws -> Bool {
    let found = try rows.row("SELECT account, cause FROM entry WHERE id = ?", [.bytes(id)])
    guard let found else { return false }
    guard found.integer(0) == account, found.integer(1) == cause.rawValue else {
      throw EntryRefusal.idIsTaken
    }
    return true
  }

  /// The number and the seal of the last entry.
  static func last(in rows: any BookTransaction) throws -> (number: Int64, seal: [UInt8]) {
    try rows.row("SELECT number, seal FROM entry ORDER BY number DESC LIMIT 1")
      .map { ($0.integer(0), $0.bytes(1)) } ?? beginning
  }

  private static func insert(_ booked: BookedEntry, in rows: any BookTransaction) throws {
    let entry = booked.entry
    try rows.run(
      "INSERT INTO entry (\(BookedEntry.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .integer(booked.number), .bytes(entry.id), .integer(entry.account),
        .integer(entry.amount), .integer(entry.cause.rawValue), .integer(booked.booked),
        .bytes(booked.seal), .integer(entry.cause.counter.rawValue),
      ])
    try Tally.add(booked, in: rows)
  }
}

extension Books {
  /// Books an entry of a player, unless it is booked already.
  ///
  /// - Returns: Whether it is new.
  /// - Throws: ``EntryRefusal``, or that there is no such player.
  @discardableResult
  public func book(_ entry: Entry, at now: Int64) async throws -> Bool {
    try await store.write { rows in
      let player = try rows.row("SELECT 1 FROM player WHERE number = ?", [.integer(entry.account)])
      guard player != nil else { throw AccountRefusal.unknownPlayer }
      return try Ledger.book(entry, in: rows, at: now).isNew
    }
  }

  /// What a player has.
  public func balance(of player: Int64) async throws -> Balance {
    try await store.read { rows in try Ledger.balance(of: player, in: rows) ?? Balance() }
  }
}
