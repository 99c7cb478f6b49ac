import Books
import Hummingbird
import Records
import Wire

/// The counter of the test shop, which sells, lists and refunds as an external shop would.
///
/// Its responses are signed statements. Credits are booked when a device submits a statement, as
/// with any other shop.
struct TestShopController {
  let books: Books
  let shops: OpenShops

  /// The maximum number of sales that are listed and signed at once.
  static let mostSales = 50

  /// Adds the routes below `store/test`.
  ///
  /// - Parameter api: The group of routes below `/api` for players.
  func addRoutes(to api: RouterGroup<some RequestContext>) {
    api.on(.testSales) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let shop = try open()
      let buyer = try await books.buyerToken(of: player)
      let before = try request.number("before", from: 1) ?? .max
      let sales = try await books.testSales(of: player, before: before, most: Self.mostSales + 1)
      let listed = try sales.suffix(Self.mostSales).map {
        Body.TestSale($0, signed: try shop.word(about: $0, for: buyer, at: books.now))
      }
      return Body.TestSales {
        ($0.notice, $0.isMore) = (TestShop.notice, sales.count > Self.mostSales)
        $0.sales = listed
      }
    }
    api.on(.buyForTest) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let shop = try open()
      guard let product = Product.sold(try await request.json(Body.TestOrder.self).product) else {
        throw APIRefusal(
          .notFound, .productUnknown, "This product cannot be bought.", because: "no such product")
      }
      let buyer = try await books.buyerToken(of: player)
      let sale = try await books.sellForTest(product, to: player, at: books.now)
      return Body.TestReceipt(sale, signed: try shop.word(about: sale, for: buyer, at: books.now))
    }
    api.on(.refundForTest) { request, context in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let shop = try open()
      let buyer = try await books.buyerToken(of: player)
      let number = context.parameters.get("number", as: Int64.self) ?? 0
      do {
        let sale = try await books.refundForTest(number, of: player, at: books.now)
        let notice = try shop.refundNotice(of: sale, for: buyer, at: books.now)
        if let word = try await shop.notice(notice) { try await books.receive(word, at: books.now) }
        return Body.TestReceipt(
          sale, signed: try shop.word(about: sale, for: buyer, at: books.now))
      } catch TestShopRefusal.unknownSale {
        throw APIRefusal(
          .notFound, .saleUnknown, "There is no such sale.", because: "no such sale")
      }
    }
  }

  private func open() throws -> TestShop {
    guard let shop = shops.test else {
      throw APIRefusal(
        .notFound, .shopClosed, "This shop is not open here.",
        because: "the test shop is not open")
    }
    return shop
  }
}

extension Body.TestReceipt {
  fileprivate init(_ sale: TestSale, signed: String) {
    self.init()
    (notice, self.sale) = (TestShop.notice, Body.TestSale(sale, signed: signed))
  }
}

extension Body.TestSale {
  fileprivate init(_ sale: TestSale, signed: String) {
    self.init()
    (number, product, sold) = (sale.number, sale.product.id, sale.sold)
    (refunded, self.signed) = (sale.refunded, signed)
  }
}
