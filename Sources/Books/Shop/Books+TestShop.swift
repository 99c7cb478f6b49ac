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

  /// A player's sales, the oldest first.
  public func testSales(of player: Int64) async throws -> [TestSale] {
    try await store.read { rows in
      try rows.rows(
        "SELECT number, product, sold, refunded FROM test_sale WHERE player = ? ORDER BY number",
        [.integer(player)]
      ).compactMap { row in
        Product.sold(row.text(1)).map {
          TestSale(
            number: row.integer(0), product: $0, sold: row.integer(2), refunded: row.number(3))
        }
      }
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
    }
    guard let sale = try await testSales(of: player).first(where: { $0.number == number }) else {
      throw TestShopRefusal.unknownSale
    }
    return sale
  }
}
