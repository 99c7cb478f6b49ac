import Books
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Server
import Testing

@Suite("Limits for what is stored")
struct StorageLimitTests {
  private let house: TestServer

  init() throws { house = try TestServer() }

  /// A server with some limits.
  private func server(
    _ change: (inout ServerLimits) -> Void
  ) throws -> any ApplicationProtocol {
    var settings = house.settings
    change(&settings.limits)
    return try buildApplication(settings)
  }

  /// Sends JSON, and returns the status and the code of an error.
  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ json: [String: Any], cookie: String = "",
    to server: any ApplicationProtocol, from peer: String? = nil
  ) async throws -> (status: Int, code: String, wait: Int?) {
    var headers: HTTPFields = [.contentType: "application/json"]
    if !cookie.isEmpty { headers[.cookie] = cookie }
    let answer = try await TestServer.answer(
      of: server,
      to: HTTPRequest(
        method: method, scheme: "http", authority: "localhost", path: "/api/" + path,
        headerFields: headers),
      body: ByteBuffer(bytes: try JSONSerialization.data(withJSONObject: json)), from: peer)
    let body =
      try? JSONSerialization.jsonObject(with: Data(buffer: answer.body)) as? [String: Any]
    let error = body?["error"] as? [String: String]
    return (
      answer.status.code, error?["code"] ?? "", answer.headers[.retryAfter].flatMap { Int($0) }
    )
  }

  private func open(
    at server: any ApplicationProtocol, from peer: String? = nil
  ) async throws -> (status: Int, code: String, wait: Int?) {
    let browser = Browser(in: house)
    let signed = try await browser.signed("open")
    return try await send(
      .post, "account", ["name": "Phone", "signed": signed], to: server, from: peer)
  }

  @Test("An address can open only so many accounts a day")
  func accounts() async throws {
    let server = try server { $0.accountsPerDay = 2 }
    for _ in 0..<2 { #expect(try await open(at: server).status == 200) }
    let refused = try await open(at: server)
    #expect((refused.status, refused.code) == (429, "account/too-many"))
    #expect((1...86_400).contains(try #require(refused.wait)))
    let unlimited = try self.server { $0.accountsPerDay = 0 }
    for _ in 0..<3 { #expect(try await open(at: unlimited).status == 200) }
  }

  @Test("Addresses of a household count together, and a block can open ten times as many")
  func households() async throws {
    let server = try server { $0.accountsPerDay = 1 }
    func status(_ peer: String) async throws -> Int {
      try await open(at: server, from: peer).status
    }
    for last in 1...10 {
      #expect(try await status("192.0.2.\(last)") == 200)
      #expect(try await status("2001:db8:0:\(last)00::1") == 200)
    }
    // the block is exhausted, its neighbors aren't
    #expect(try await status("192.0.2.11") == 429)
    #expect(try await status("192.0.3.1") == 200)
    #expect(try await status("192.0.3.1") == 429)
    #expect(try await status("2001:db8:0:b00::1") == 429)
    #expect(try await status("2001:db8:1:100::1") == 200)
    #expect(try await status("2001:db8:1:1ff::2") == 429, "another address of the household")
  }

  @Test("An address can send only so many bytes of backups a day")
  func bytes() async throws {
    let browser = Browser(in: house)
    try await browser.open()
    let server = try server { $0.bytesPerDay = 300 }
    let backup: [String: Any] = ["era": 0, "counters": ["hands": 1]]
    func refusal(
      _ method: HTTPRequest.Method, _ path: String, _ json: [String: Any]
    ) async throws -> (Int, String) {
      let answer = try await send(method, path, json, cookie: browser.cookie, to: server)
      return (answer.status, answer.code)
    }
    #expect(try await refusal(.put, "backup/statistics", backup) == (200, ""))
    let large: [String: Any] = [
      "era": 0, "counters": ["hands": 2, String(repeating: "x", count: 400): 1],
    ]
    #expect(try await refusal(.put, "backup/statistics", large) == (429, "address/too-much"))
    #expect(try await refusal(.put, "backup/statistics", backup) == (200, ""))
  }

  @Test("When the disk is nearly full, accounts, shoes and backups are refused, and nothing else")
  func reserve() async throws {
    let browser = Browser(in: house)
    try await browser.open()
    let server = try server { $0.reserveBytes = .max }
    let account = try await open(at: server)
    #expect((account.status, account.code, account.wait) == (503, "server/full", 600))
    for (method, path, json) in [
      (HTTPRequest.Method.put, "backup/statistics", ["era": 0]),
      (
        .post, "shoes",
        ["id": String(repeating: "0", count: 32), "game": "war", "rules": [:] as [String: Any]]
      ),
    ] as [(HTTPRequest.Method, String, [String: Any])] {
      let answer = try await send(method, path, json, cookie: browser.cookie, to: server)
      #expect((answer.status, answer.code) == (503, "server/full"), "\(path)")
    }
    let chips = try await send(
      .post, "store/quick-chips", [:], cookie: browser.cookie, to: server)
    #expect(chips.status == 200)
  }
}
