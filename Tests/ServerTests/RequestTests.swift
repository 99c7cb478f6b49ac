import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Server
import Testing

@Suite("Numbers and media types of requests")
struct RequestTests {
  private let house: TestServer

  init() throws {
    var store = StoreSettings()
    store.hasTestShop = true
    house = try TestServer(store: store)
    _ = try TestShopKeys(at: Date()).write(toDataFolder: house.dataFolder)
  }

  @Test("Numbers of a query that aren't valid are refused with a sentence")
  func queryNumbers() async throws {
    let browser = Browser(in: house)
    try await browser.open()
    let wrong = ["", "abc", "-1", "1.5", "1e3", "0x1", "9223372036854775808", " 1", "1&NAME=2"]
    for (path, name) in [
      ("statement", "after"), ("statement", "before"), ("boards/blackjack", "month"),
      ("store/test/sales", "before"),
    ] {
      for value in wrong {
        let query = "\(name)=\(value.replacing("NAME", with: name).replacing(" ", with: "%20"))"
        let answer = try await browser.send(.get, "\(path)?\(query)")
        let error = answer.json["error"] as? [String: String]
        #expect(answer.status == 400 && error?["code"] == "request/bad", "\(path)?\(query)")
        #expect(error?["message"]?.contains("`\(name)`") == true, "\(path)?\(query)")
      }
    }
    for path in [
      "statement?after=0", "statement?before=0", "statement?before=9223372036854775807",
      "statement?after=9223372036854775807", "boards/blackjack?month=202611",
      "store/test/sales?before=1",
    ] { #expect(try await browser.send(.get, path).status == 200, "\(path)") }
    for path in ["boards/blackjack?month=202613", "boards/blackjack?month=999999"] {
      #expect(try await browser.send(.get, path).status == 400, "\(path)")
    }
  }

  @Test("Numbers of a path that aren't valid are unknown")
  func pathNumbers() async throws {
    let browser = Browser(in: house)
    try await browser.open()
    for number in ["abc", "-1", "0", "9223372036854775807", "9223372036854775808", "1.0"] {
      #expect(try await browser.send(.put, "devices/\(number)", ["name": "A"]).status == 404)
      #expect(try await browser.send(.delete, "devices/\(number)").status == 404)
      #expect(try await browser.send(.post, "store/test/sales/\(number)/refund").status == 404)
      #expect(try await browser.send(.post, "grants/\(number)").status == 404)
    }
  }

  @Test("In a containers' network, monitoring reads metrics, and a proxy only for clients")
  func metricsBesideProxy() async throws {
    var settings = house.settings
    settings.trustedProxies = [AddressRange("172.28.0.2")].compactMap { $0 }
    settings.metricsReaders = [AddressRange("172.28.0.3")].compactMap { $0 }
    let application = try buildApplication(settings)
    let forwarded = try #require(HTTPField.Name("X-Forwarded-For"))
    for (peer, client, status) in [
      ("172.28.0.3", nil, 200), ("172.28.0.2", nil, 403), ("172.28.0.4", nil, 403),
      ("172.28.0.2", "198.51.100.7", 403), ("172.28.0.2", "172.28.0.2", 403),
      ("172.28.0.2", "127.0.0.1", 403), ("172.28.0.4", "172.28.0.3", 403),
      ("172.28.0.3", "127.0.0.1", 403),
    ] as [(String, String?, Int)] {
      var headers: HTTPFields = [:]
      headers[forwarded] = client
      let answer = try await TestServer.answer(
        of: application,
        to: HTTPRequest(
          method: .get, scheme: "http", authority: "localhost", path: "/api/metrics",
          headerFields: headers), body: ByteBuffer(), from: peer)
      #expect(answer.status.code == status, "\(peer), \(client ?? "no header")")
    }
  }

  @Test("Strangers can't send large bodies")
  func largeBodies() async throws {
    let browser = Browser(in: house)
    try await browser.open()
    let padding = String(repeating: " ", count: 40_000)
    for path in ["account", "session", "account/recover", "devices"] {
      let answer = try await house.ask(
        "/api/" + path, method: .post, headers: [.contentType: "application/json"],
        body: "{\(padding)}")
      #expect(answer.status == .contentTooLarge, "\(path)")
    }
    let backup = try await house.ask(
      "/api/backup/settings", method: .put,
      headers: [.contentType: "application/json", .cookie: browser.cookie],
      body: "{\"era\":0\(padding)}")
    #expect(backup.status == .ok)
  }

  @Test(
    "Media types are compared in any case and with any parameters",
    arguments: [
      ("application/json", true), ("APPLICATION/JSON", true),
      ("Application/Json;charset=UTF-8", true),
      ("application/json ; charset=utf-8", true), ("application/json;", true),
      ("application/jsonp", false), ("text/plain; application/json", false), ("", false),
      ("application/json, text/plain", false),
    ])
  func mediaTypes(type: String, isJSON: Bool) async throws {
    let answer = try await house.ask(
      "/api/session", method: .post, headers: [.contentType: type], body: "{}")
    #expect(answer.status.code == (isJSON ? 400 : 415))
  }
}
