import CardCore

extension Books {
  /// Counts a shop's statement about a sale, and books the purchase or refund.
  ///
  /// Of all statements about a sale the latest one counts, in whatever order and however often they
  /// arrive. Ledger and purchase are written together.
  ///
  /// - Parameters:
  ///   - word: The statement, whose signature was verified.
  ///   - player: The player who submits it, or `nil` if the shop sent it. A sale from the shop
  ///     belongs to the buyer it names, or waits.
  ///   - now: The time.
  /// - Returns: The outcome.
  /// - Throws: ``SaleRefusal`` or ``EntryRefusal``. Nothing is changed then.
  @discardableResult
  public func receive(
    _ word: SaleWord, from player: Int64? = nil, at now: Int64
  ) async throws -> SaleOutcome {
    try await store.write { rows in
      let buyer = try word.buyer.flatMap { try Self.player(ofBuyer: $0, in: rows) }
      if let player, word.buyer != nil, buyer != player { throw SaleRefusal.otherAccount }
      var sale = try KeptSale(of: word, in: rows)
      let isLate = sale.add(word)
      if let owner = player ?? buyer {
        guard !sale.isClosed, sale.player == nil || sale.player == owner else {
          // NB: a shop's notification about a deleted account isn't an error.
          if player == nil { return .known }
          throw SaleRefusal.otherAccount
        }
        sale.player = owner
      }
      let turns = sale.turns
      for turn in sale.bookTurn() {
        try Ledger.book(turn, in: rows, at: now)
      }
      try sale.write(in: rows)
      if sale.turns != turns { return .counted }
      return sale.player == nil && !sale.isClosed && !isLate ? .waiting : .known
    }
  }

  /// Returns the last purchases of a player, the oldest first.
  public func lastPurchases(of player: Int64, most: Int) async throws -> [Purchase] {
    try await store.read { rows in
      try Self.lastPurchases(of: player, most: Int64(most), in: rows)
    }
  }

  static func lastPurchases(
    of player: Int64, most: Int64 = .max, in rows: any BookTransaction
  ) throws -> [Purchase] {
    try rows.rows(
      """
      SELECT \(KeptSale.columns) FROM purchase WHERE player = ?
      ORDER BY bought DESC, number DESC LIMIT ?
      """, [.integer(player), .integer(most)]
    ).reversed().compactMap { row in
      guard let sale = KeptSale(row: row), let shop = Shop(rawValue: sale.shop) else { return nil }
      let booked = try sale.entryIDs.reduce(0 as Credits) { sum, id in
        let entry = try rows.row("SELECT amount FROM entry WHERE id = ?", [.bytes(id)])
        return sum + (entry?.integer(0) ?? 0)
      }
      return Purchase(
        shop: shop, transaction: sale.transaction, product: sale.product, quantity: sale.quantity,
        credits: sale.credits, isAdFree: sale.isAdFree, bought: sale.bought, revoked: sale.revoked,
        booked: booked)
    }
  }

  /// Returns the product id of each entry of a purchase or refund, by the entry's number.
  static func products(
    of player: Int64, in rows: any BookTransaction
  ) throws -> [Int64: String] {
    var products: [Int64: String] = [:]
    for row in try rows.rows(
      "SELECT \(KeptSale.columns) FROM purchase WHERE player = ?", [.integer(player)])
    {
      guard let sale = KeptSale(row: row) else { continue }
      for id in sale.entryIDs {
        let entry = try rows.row("SELECT number FROM entry WHERE id = ?", [.bytes(id)])
        if let entry { products[entry.integer(0)] = sale.product }
      }
    }
    return products
  }

  /// Returns a player's entitlements.
  public func entitlements(of player: Int64) async throws -> [Entitlement] {
    let free = try await store.read { rows in
      try rows.row(
        "SELECT 1 FROM purchase WHERE player = ? AND ad_free = 1 AND revoked IS NULL LIMIT 1",
        [.integer(player)])
    }
    return free == nil ? [] : [.adFree]
  }

  /// Returns the token that identifies a player to shops.
  public func buyerToken(of player: Int64) async throws -> BuyerToken {
    if let known = try await store.read({ rows in try Self.token(of: player, in: rows) }) {
      return known
    }
    return try await store.write { rows in
      if let known = try Self.token(of: player, in: rows) { return known }
      let token = BuyerToken.random()
      try rows.run("INSERT INTO buyer VALUES (?, ?)", [.integer(player), .bytes(token.bytes)])
      return token
    }
  }

  private static func token(of player: Int64, in rows: any BookTransaction) throws -> BuyerToken? {
    try rows.row("SELECT token FROM buyer WHERE player = ?", [.integer(player)])
      .map { BuyerToken(bytes: $0.bytes(0)) }
  }

  private static func player(
    ofBuyer token: BuyerToken, in rows: any BookTransaction
  ) throws -> Int64? {
    try rows.row("SELECT player FROM buyer WHERE token = ?", [.bytes(token.bytes)])?.integer(0)
  }

  /// Compares the purchases with their entries.
  static func checkPurchases(in rows: any BookTransaction, _ report: inout BooksReport) throws {
    try rows.forEach("SELECT \(KeptSale.columns) FROM purchase", []) { row in
      guard let sale = KeptSale(row: row) else { return }
      if sale.player == nil, !sale.isClosed, sale.turns != 0 {
        report.note("A purchase without a player has entries.")
      }
      if sale.player != nil, !sale.isSettled {
        report.note("Purchase \(sale.transaction): the ledger does not match the shop.")
      }
      guard let player = sale.player else { return }
      for turn in 0..<sale.turns {
        let entry = try rows.row(
          "SELECT account, amount, cause FROM entry WHERE id = ?", [.bytes(sale.entryID(turn))])
        let isRight =
          entry?.integer(0) == player
          && entry?.integer(1) == (turn.isMultiple(of: 2) ? sale.credits : -sale.credits)
          && entry?.integer(2)
            == (turn.isMultiple(of: 2) ? Cause.purchase : Cause.refund).rawValue
        if !isRight { report.note("Purchase \(sale.transaction): the entry differs.") }
      }
    }
  }
}
