import Books
import CardCore
import Foundation
import HTTPTypes
import Hummingbird
import Server
import Testing

@Suite("The test shop over HTTP")
struct TestShopRoutesTests {
  private static var open: StoreSettings {
    var store = StoreSettings()
    store.hasTestShop = true
    return store
  }

  private func house() throws -> TestServer {
    let house = try TestServer(store: Self.open)
    _ = try TestShopKeys(at: Date()).write(toDataFolder: house.dataFolder)
    return house
  }

  @Test("A player buys, submits, verifies, is refunded once, and buys again with a debt")
  func walk() async throws {
    let house = try house()
    let browser = Browser(in: house)
    try await browser.open()
    let shelf = try await browser.send(.get, "store").json
    #expect((shelf["products"] as? [Any])?.count == 11)
    let shops = try #require(shelf["shops"] as? [[String: Any]])
    #expect(shops.map { $0["name"] as? String } == ["test"])
    #expect(shops.map { $0["movesMoney"] as? Bool } == [false])
    #expect((shops.first?["notice"] as? String)?.contains("no real money moves") == true)

    let receipt = try await browser.send(
      .post, "store/test/sales", ["product": "truecount.premium.2"]
    ).json
    #expect((receipt["notice"] as? String)?.contains("no real money moves") == true)
    let sale = try #require(receipt["sale"] as? [String: Any])
    let (number, signed) = (
      try #require(sale["number"] as? Int), try #require(sale["signed"] as? String)
    )
    for outcome in ["counted", "known"] {
      let taken = try await browser.send(
        .post, "store/purchases", ["shop": "test", "transactions": [signed]]
      ).json
      let results = try #require(taken["results"] as? [[String: Any]])
      #expect(results.map { $0["outcome"] as? String } == [outcome])
      #expect(results.map { $0["transaction"] as? String } == ["test-\(number)"])
      let account = try #require(taken["account"] as? [String: Any])
      #expect(account["credits"] as? Int == 46_000)
      #expect(account["entitlements"] as? [String] == ["ad-free"])
    }
    for _ in 0..<2 {
      #expect(try await browser.send(.post, "store/test/sales/\(number)/refund").status == 200)
      let account = try await browser.send(.get, "store/purchases").json
      #expect(account["credits"] as? Int == 1_000)
      #expect(account["entitlements"] as? [String] == [])
      let purchase = try #require((account["purchases"] as? [[String: Any]])?.first)
      #expect(purchase["isRight"] as? Bool == true)
      #expect(purchase["booked"] as? Int == 0)
      #expect(purchase["refunded"] is Int)
    }
    // the first statement again, and the shop's current one, as a device sends when it restores
    // purchases
    let sales = try await browser.send(.get, "store/test/sales").json["sales"] as? [[String: Any]]
    let words = [signed] + (sales ?? []).compactMap { $0["signed"] as? String }
    #expect(words.count == 2)
    let restored = try await browser.send(
      .post, "store/purchases", ["shop": "test", "transactions": words]
    ).json
    #expect((restored["account"] as? [String: Any])?["credits"] as? Int == 1_000)
    let lines = try await browser.send(.get, "statement").json["lines"] as? [[String: Any]]
    #expect(lines?.map { $0["cause"] as? String } == ["opening", "purchase", "refund"])

    let stranger = Browser(in: house)
    try await stranger.open()
    let stolen = try await stranger.send(
      .post, "store/purchases", ["shop": "test", "transactions": words]
    ).json
    let codes = (stolen["results"] as? [[String: Any]])?.map { $0["code"] as? String }
    #expect(codes == ["purchase/other-account", "purchase/other-account"])
    #expect(try await stranger.send(.post, "store/test/sales/\(number)/refund").status == 404)
    #expect(
      try await Books(in: SQLiteStore(inFolder: house.dataFolder)).check().problems == [])
  }

  @Test("Quick Chips are available once a minute, and the response includes the next time")
  func quickChips() async throws {
    let house = try TestServer()
    let browser = Browser(in: house)
    try await browser.open()
    let first = try await browser.send(.post, "store/quick-chips")
    #expect(first.status == 200 && first.json["credits"] as? Int == 1_500)
    #expect(first.json["quickChipsFrom"] is Int)
    let answer = try await house.ask(
      "/api/store/quick-chips", method: .post, headers: [.cookie: browser.cookie])
    #expect(answer.status == .tooManyRequests)
    let wait = try #require(answer.headers[.retryAfter].flatMap { Int($0) })
    #expect((1...60).contains(wait))
  }

  @Test("Sales are listed and signed, fifty at once, the newest first")
  func manySales() async throws {
    let house = try house()
    let browser = Browser(in: house)
    try await browser.open()
    try await browser.send(.post, "store/test/sales", ["product": "truecount.adfree"])
    try await SQLiteStore(inFolder: house.dataFolder).write {
      for _ in 0..<119 {
        try $0.run(
          "INSERT INTO test_sale (player, product, sold) SELECT player, product, sold FROM test_sale LIMIT 1",
          [])
      }
    }
    var numbers: [Int] = []
    var path = "store/test/sales"
    for (count, isMore) in [(50, true), (50, true), (20, false)] {
      let page = try await browser.send(.get, path).json
      let sales = try #require(page["sales"] as? [[String: Any]])
      #expect(sales.count == count && page["isMore"] as? Bool == isMore)
      #expect(Set(sales.compactMap { $0["signed"] as? String }).count == count)
      numbers = sales.compactMap { $0["number"] as? Int } + numbers
      path = "store/test/sales?before=\(numbers[0])"
    }
    #expect(numbers == Array(numbers[0]..<numbers[0] + 120))
    // a sale can be refunded from any page
    #expect(try await browser.send(.post, "store/test/sales/\(numbers[0])/refund").status == 200)
    #expect(
      try await browser.send(.get, "store/test/sales?before=\(numbers[0])").json["isMore"] as? Bool
        == false)
  }

  /// A player who has bought 45,000 credits and submitted the purchase, and the sale's number.
  private func buyer(in house: TestServer) async throws -> (Browser, sale: Int) {
    let browser = Browser(in: house)
    try await browser.open()
    let receipt = try await browser.send(
      .post, "store/test/sales", ["product": "truecount.premium.2"]
    ).json
    let sale = try #require(receipt["sale"] as? [String: Any])
    let signed = try #require(sale["signed"] as? String)
    try await browser.send(
      .post, "store/purchases", ["shop": "test", "transactions": [signed]])
    return (browser, try #require(sale["number"] as? Int))
  }

  /// Books an entry for the only player.
  private func book(_ amount: Credits, _ number: UInt8, in books: Books) async throws {
    try await books.book(
      Entry(
        id: [UInt8](repeating: number, count: 32), account: 1, amount: amount, cause: .adjustment),
      at: TestServer.time)
  }

  @Test("A refund of spent credits becomes a debt, and the next credits pay it off")
  func refundOfSpentCredits() async throws {
    let house = try house()
    let (browser, sale) = try await buyer(in: house)
    let books = Books(in: try SQLiteStore(inFolder: house.dataFolder))
    try await book(-46_000, 1, in: books)
    for _ in 0..<2 {
      let refund = try await browser.send(.post, "store/test/sales/\(sale)/refund")
      #expect(refund.status == 200)
      #expect((refund.json["sale"] as? [String: Any])?["refunded"] is Int)
      let account = try await browser.send(.get, "store/purchases").json
      #expect(account["credits"] as? Int == 0 && account["advanced"] as? Int == 45_000)
      #expect(account["entitlements"] as? [String] == [])
      #expect((account["purchases"] as? [[String: Any]])?.first?["isRight"] as? Bool == true)
    }
    try await book(50_000, 2, in: books)
    #expect(try await browser.send(.get, "account").json["credits"] as? Int == 5_000)
    #expect(try await books.check().problems == [])
  }

  @Test("A refund above the maximum is refused, changes nothing, and succeeds later")
  func refundBeyondCounting() async throws {
    let house = try house()
    let (browser, sale) = try await buyer(in: house)
    let books = Books(in: try SQLiteStore(inFolder: house.dataFolder))
    for number: UInt8 in 1...4 { try await book(-Balance.mostPerEntry, number, in: books) }
    try await book(-1_001, 5, in: books)
    for _ in 0..<2 {
      let refund = try await browser.send(.post, "store/test/sales/\(sale)/refund")
      #expect(refund.status == 409)
      let code = (refund.json["error"] as? [String: Any])?["code"] as? String
      #expect(code == "ledger/beyond-counting")
    }
    // the shop has refunded it, and isn't notified of anything that prevents booking
    let sales = try await browser.send(.get, "store/test/sales").json["sales"] as? [[String: Any]]
    let told = try #require(sales?.first)
    #expect(told["refunded"] is Int)
    let handedIn = try await browser.send(
      .post, "store/purchases",
      ["shop": "test", "transactions": [try #require(told["signed"] as? String)]]
    ).json
    let outcome = (handedIn["results"] as? [[String: Any]])?.first
    #expect(outcome?["code"] as? String == "purchase/beyond-counting")
    func purchase() async throws -> [String: Any]? {
      try await (browser.send(.get, "store/purchases").json["purchases"] as? [[String: Any]])?.first
    }
    let before = try await purchase()
    #expect(before?["refunded"] == nil && before?["booked"] as? Int == 45_000)
    #expect(try await books.check().problems == [])
    try await book(1, 6, in: books)
    #expect(try await browser.send(.post, "store/test/sales/\(sale)/refund").status == 200)
    let after = try await purchase()
    #expect(after?["isRight"] as? Bool == true && after?["booked"] as? Int == 0)
    #expect(try await books.check().problems == [])
  }

  @Test("Unknown products, closed shops and requests without a session are refused")
  func refusals() async throws {
    let house = try house()
    let browser = Browser(in: house)
    for (method, path) in [
      (HTTPRequest.Method.get, "store/purchases"), (.post, "store/purchases"),
      (.post, "store/quick-chips"), (.get, "store/test/sales"), (.post, "store/test/sales"),
      (.post, "store/test/sales/1/refund"),
    ] {
      #expect(try await browser.send(method, path).status == 401, "\(path)")
    }
    try await browser.open()
    for product in ["truecount.quickchips", "truecount.nothing", ""] {
      let answer = try await browser.send(.post, "store/test/sales", ["product": product])
      #expect(answer.status == 404)
    }
    let apple = try await browser.send(
      .post, "store/purchases", ["shop": "apple", "transactions": []])
    #expect(apple.status == 404)
    let many = [String](repeating: "", count: 101)
    let tooMany = try await browser.send(
      .post, "store/purchases", ["shop": "test", "transactions": many])
    #expect(tooMany.status == 400)
    let closed = Browser(in: try TestServer())
    try await closed.open()
    for (method, path) in [
      (HTTPRequest.Method.get, "store/test/sales"), (.post, "store/test/sales"),
      (.post, "store/test/sales/1/refund"),
    ] {
      let answer = try await closed.send(method, path, ["product": "truecount.adfree"])
      #expect((answer.json["error"] as? [String: String])?["code"] == "shop/closed")
    }
    #expect((try await closed.send(.get, "store").json["shops"] as? [Any])?.isEmpty == true)
  }

  @Test("A test shop is created once, for its owner only, and without one the server doesn't open")
  func keys() throws {
    let house = try TestServer(store: Self.open)
    #expect(throws: ServerRefusal.self) { _ = try buildApplication(house.settings) }
    let folder = try TestShopKeys(at: Date()).write(toDataFolder: house.dataFolder)
    _ = try buildApplication(house.settings)
    for name in ["", "/signer.key"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + name)
      #expect((attributes[.posixPermissions] as? Int ?? 0) & 0o077 == 0)
    }
    #expect(throws: ServerRefusal.self) {
      _ = try TestShopKeys(at: Date()).write(toDataFolder: house.dataFolder)
    }
  }
}
