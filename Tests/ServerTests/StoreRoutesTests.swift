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

  private func house() throws -> TemporaryHouse {
    let house = try TemporaryHouse(store: Self.open)
    _ = try TestShopKeys(at: Date()).write(toDataFolder: house.dataFolder)
    return house
  }

  @Test("A player buys, hands in, verifies, is refunded once, and buys again with an advance open")
  func walk() async throws {
    let house = try house()
    let browser = Browser(in: house)
    try await browser.open()
    let shelf = try await browser.send(.get, "store").json
    #expect((shelf["products"] as? [Any])?.count == 11)
    let shops = try #require(shelf["shops"] as? [[String: Any]])
    #expect(shops.map { $0["name"] as? String } == ["test"])
    #expect(shops.map { $0["movesMoney"] as? Bool } == [false])
    #expect((shops.first?["notice"] as? String)?.contains("no money moves") == true)

    let receipt = try await browser.send(
      .post, "store/test/sales", ["product": "truecount.premium.2"]
    ).json
    #expect((receipt["notice"] as? String)?.contains("no money moves") == true)
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
    // the first word again, and what the shop says by now, as a device does when it restores
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

  @Test("Quick Chips come once a minute, and the answer says when to come back")
  func quickChips() async throws {
    let house = try TemporaryHouse()
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

  @Test("What cannot be bought, a shop that is closed, and whoever has not signed in")
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
    let closed = Browser(in: try TemporaryHouse())
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

  @Test("A test shop is made once, for its owner alone, and without one the server does not open")
  func keys() throws {
    let house = try TemporaryHouse(store: Self.open)
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
