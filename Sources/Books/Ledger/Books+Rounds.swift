extension Books {
  /// Returns the end of a device's chain of rounds, from which the device continues.
  public func chain(of device: Int64) async throws -> RoundChain {
    try await store.read { rows in
      let found = try rows.row("SELECT key FROM device WHERE number = ?", [.integer(device)])
      guard let key = found.flatMap({ DeviceKey($0.bytes(0)) }) else {
        throw AccountRefusal.noSuchDevice
      }
      return try Self.chain(of: device, key, in: rows)
    }
  }

  private static func chain(
    of device: Int64, _ key: DeviceKey, in rows: any BookTransaction
  ) throws -> RoundChain {
    try rows.row("SELECT sequence, head, purse FROM chain WHERE device = ?", [.integer(device)])
      .map { RoundChain(sequence: $0.integer(0), head: $0.bytes(1), purse: $0.integer(2)) }
      ?? RoundChain(sequence: 0, head: RoundRecord.beginning(of: key), purse: 0)
  }

  /// Counts a round of a device, or other credits that it reports, unless they are counted already.
  ///
  /// A new round is replayed, once its signature and size are checked. Other credits are limited by
  /// the server; see ``Allowance``.
  ///
  /// - Parameters:
  ///   - record: The round.
  ///   - player: The signed-in player and device.
  ///   - now: The time.
  /// - Returns: Whether it is new.
  /// - Throws: ``RoundRefusal``, or ``RoundsPause`` at the daily limit. Nothing is changed then.
  @discardableResult
  public func count(
    _ record: RoundRecord, of player: SignedIn, at now: Int64
  ) async throws -> Bool {
    let isKnown = try await store.read { rows in
      try Self.check(record, isSignedBy: Self.key(of: player, in: rows), of: player)
      return try Self.knows(record, of: player, in: rows)
    }
    if isKnown { return false }
    guard record.document.count <= RoundVolume.mostBytes else { throw RoundRefusal.tooLarge }
    let round = try Verifier.round(in: record.document)
    guard record.document.count <= RoundVolume.mostBytes(at: round.table) else {
      throw RoundRefusal.tooLarge
    }
    // NB: a clock that shows local time is set back by an hour in autumn.
    guard round.began >= 0, round.ended >= max(0, round.began - Self.mostSetBack) else {
      throw RoundRefusal.damaged("its times are not possible")
    }
    let verified = try Verifier().verify(round)
    guard verified.isAtTable else { throw RoundRefusal.unknownTable }
    return try await store.write { rows in
      try Self.count(record, verified, of: player, in: rows, at: now)
    }
  }

  /// The most by which clocks are set back at once, in milliseconds.
  private static let mostSetBack: Int64 = 3_600_000

  private static func count(
    _ record: RoundRecord, _ verified: Verifier.Verified, of player: SignedIn,
    in rows: any BookTransaction, at now: Int64
  ) throws -> Bool {
    let key = try key(of: player, in: rows)
    try check(record, isSignedBy: key, of: player)
    let id = record.id(of: player.support)
    if try Ledger.isBooked(id, for: player.player, because: verified.cause, in: rows) {
      return false
    }
    let chain = try chain(of: player.device, key, in: rows)
    guard record.sequence == chain.sequence + 1, record.previous == chain.head else {
      throw RoundRefusal.doesNotChain(expected: chain.sequence + 1)
    }
    let purse = verified.round.purseNumber
    guard purse == 0 || purse > chain.purse else { throw RoundRefusal.outOfOrder }
    if let cards = verified.cards {
      try checkNotDealt(cards, at: verified.round.table, to: player.player, in: rows)
    }
    try RoundVolume.add(record.document.count, of: player.player, in: rows, at: now)
    let amount =
      try verified.posting.map {
        try Allowance.amount(of: $0, for: player.player, in: rows, at: now)
      } ?? verified.round.net
    let entry = Entry(id: id, account: player.player, amount: amount, cause: verified.cause)
    let number: Int64
    do { number = try Ledger.book(entry, in: rows, at: now).number } catch EntryRefusal.tooLarge {
      throw RoundRefusal.beyondCounting
    }
    try keep(record, verified, as: number, of: player, in: rows)
    if let posting = verified.posting {
      try Allowance.note(posting, of: amount, to: player.player, in: rows, at: now)
    }
    if verified.cards != nil {
      try addToBoards(
        entry.amount, at: verified.round.table, of: player.player, in: rows, at: now)
    }
    try rows.run(
      """
      INSERT INTO chain VALUES (?, ?, ?, ?) ON CONFLICT (device) DO UPDATE
      SET sequence = excluded.sequence, head = excluded.head, purse = excluded.purse
      """,
      [
        .integer(player.device), .integer(record.sequence), .bytes(entry.id),
        .integer(max(purse, chain.purse)),
      ])
    return true
  }

  /// Whether a round is counted already.
  private static func knows(
    _ record: RoundRecord, of player: SignedIn, in rows: any BookTransaction
  ) throws -> Bool {
    let found = try rows.row(
      """
      SELECT 1 FROM entry JOIN record ON record.entry = entry.number
      WHERE entry.id = ? AND entry.account = ?
      """, [.bytes(record.id(of: player.support)), .integer(player.player)])
    return found != nil
  }

  /// Returns the key of a device that may still sign.
  private static func key(
    of player: SignedIn, in rows: any BookTransaction
  ) throws -> DeviceKey {
    let found = try rows.row(
      "SELECT key FROM device WHERE number = ? AND player = ? AND removed IS NULL",
      [.integer(player.device), .integer(player.player)])
    guard let key = found.flatMap({ DeviceKey($0.bytes(0)) }) else {
      throw AccountRefusal.noSuchDevice
    }
    return key
  }

  private static func check(
    _ record: RoundRecord, isSignedBy key: DeviceKey, of player: SignedIn
  ) throws {
    guard key.hasSigned(record.message(of: player.support), with: record.signature) else {
      throw RoundRefusal.badSignature
    }
  }

  /// Throws an error if a counted round has already dealt these cards to the player.
  private static func checkNotDealt(
    _ cards: Verifier.DealtCards, at game: String, to player: Int64, in rows: any BookTransaction
  ) throws {
    let dealt = try rows.row(
      """
      SELECT entry FROM dealt WHERE player = ? AND seed = ? AND game = ? AND first < ? AND beyond > ?
      """,
      [
        .integer(player), .integer(Int64(bitPattern: cards.seed)), .text(game),
        .integer(cards.places.upperBound), .integer(cards.places.lowerBound),
      ])
    guard dealt == nil else { throw RoundRefusal.overlaps }
  }

  private static func keep(
    _ record: RoundRecord, _ verified: Verifier.Verified, as number: Int64, of player: SignedIn,
    in rows: any BookTransaction
  ) throws {
    try rows.run(
      "INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)",
      [
        .integer(number), .integer(player.device), .integer(record.sequence),
        .bytes(record.previous), .bytes(record.signature), .bytes(record.document),
      ])
    guard let cards = verified.cards else { return }
    try rows.run(
      "INSERT INTO dealt VALUES (?, ?, ?, ?, ?, ?)",
      [
        .integer(number), .integer(player.player), .text(verified.round.table),
        .integer(Int64(bitPattern: cards.seed)), .integer(cards.places.lowerBound),
        .integer(cards.places.upperBound),
      ])
  }
}
