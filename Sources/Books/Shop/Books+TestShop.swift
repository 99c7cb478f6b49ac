import Records

/// A sale of the test shop, which moves no money.
public struct TestSale: Equatable, Sendable {
  /// The number, which is never reused in this database.
  public let number: Int64
  public let product: Product
  public let sold: Int64
  /// The time of the refund, or `nil` if there is none.
  public let refunded: Int64?
}

/// The reason why the test shop refuses something.
public enum TestShopRefusal: Error, Equatable, Sendable {
  case unknownSale
}

/// The test shop's own records, as an external shop would have them.
///
/// They are independent of the ledger, which gets sales only through signed statements.
extension Books {
  /// Records a sale.
  public func sellForTest(
    _ product: Product, to player: Int64, at now: Int64
  ) async throws -> TestSale {
    try await store.write { rows in
      let number = try rows.add(
        "INSERT INTO test_sale (player, product, sold) VALUES (?, ?, ?)",
        [.integer(player), .text(product.id), .integer(now)])
      return TestSale(number: number, product: product, sold: now, refunded: nil)
    }
  }

  /// Returns the last sales of a player, the oldest first.
  ///
  /// - Parameters:
  ///   - player: The account.
  ///   - number: The sale before which to search, by default all.
  ///   - most: The maximum number of sales.
  /// - Returns: The sales.
  /// - Throws: A database error.
  public func testSales(
    of player: Int64, before number: Int64 = .max, most: Int
  ) async throws -> [TestSale] {
    try await store.read { rows in
      try rows.rows(
        "\(Self.testSaleQuestion) AND number < ? ORDER BY number DESC LIMIT ?",
        [.integer(player), .integer(number), .integer(Int64(most))]
      ).reversed().compactMap { Self.testSale($0) }
    }
  }

  /// The query for the columns that ``testSale(_:)`` reads.
  private static let testSaleQuestion =
    "SELECT number, product, sold, refunded FROM test_sale WHERE player = ?"

  private static func testSale(_ row: BookRow) -> TestSale? {
    Product.sold(row.text(1)).map {
      TestSale(number: row.integer(0), product: $0, sold: row.integer(2), refunded: row.number(3))
    }
  }

  /// Refunds a sale.
  ///
  /// Repeating it has no effect.
  ///
  /// - Throws: ``TestShopRefusal/unknownSale``.
  public func refundForTest(
    _ number: Int64, of player: Int64, at now: Int64
  ) async throws -> TestSale {
    try await store.write { rows in
      try rows.run(
        "UPDATE test_sale SET refunded = ? WHERE number = ? AND player = ? AND refunded IS NULL",
        [.integer(now), .integer(number), .integer(player)])
      let found = try rows.row(
        "\(Self.testSaleQuestion) AND number = ?", [.integer(player), .integer(number)])
      guard let sale = found.flatMap({ Self.testSale($0) }) else {
        throw TestShopRefusal.unknownSale
      }
      return sale
    }
  }
}
