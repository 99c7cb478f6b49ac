import CasinoKit

/// A sale of the test shop, in which nothing is paid.
public struct TestSale: Equatable, Sendable {
  /// Its number, which no other sale of these books ever has.
  public let number: Int64
  public let product: Product
  public let sold: Int64
  /// When it was taken back; `nil` while it stands.
  public let refunded: Int64?
}

/// Why the test shop does not do something.
public enum TestShopRefusal: Error, Equatable, Sendable {
  case unknownSale
}

/// What the test shop itself remembers, as a shop outside would: it knows nothing of the ledger, and the ledger learns
/// of its sales by signed words alone.
extension Books {
  /// Notes a sale.
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

  /// The last sales of a player, the oldest first.
  ///
  /// - Parameters:
  ///   - player: The account.
  ///   - number: The sale before which they are looked for; by default any.
  ///   - most: How many at most.
  /// - Returns: The sales.
  /// - Throws: Why the books cannot be read.
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

  /// Finds what ``testSale(_:)`` reads.
  private static let testSaleQuestion =
    "SELECT number, product, sold, refunded FROM test_sale WHERE player = ?"

  private static func testSale(_ row: BookRow) -> TestSale? {
    Product.sold(row.text(1)).map {
      TestSale(number: row.integer(0), product: $0, sold: row.integer(2), refunded: row.number(3))
    }
  }

  /// Takes a sale back; one that was taken back stays so.
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
