import BaccaratRules
import Books
import CardCore
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// A browser with a key and a cookie, as the API sees one.
final class Browser {
  let house: TestServer
  let secret = P256.Signing.PrivateKey()
  var cookie = ""
  var supportID = ""
  /// The number of shoes taken.
  private var shoes = 0

  init(in house: TestServer) { self.house = house }

  var key: String { Hexadecimal.text(secret.publicKey.x963Representation) }

  func sign(_ text: String) throws -> String {
    Hexadecimal.text(try secret.signature(for: Data(text.utf8)).rawRepresentation)
  }

  /// Sends JSON with the cookie, stores a new cookie, and reads the response.
  @discardableResult
  func send(
    _ method: HTTPRequest.Method, _ path: String, _ json: [String: Any]? = nil
  ) async throws -> (status: Int, json: [String: Any]) {
    var headers: HTTPFields = [.contentType: "application/json"]
    if !cookie.isEmpty { headers[.cookie] = cookie }
    let body = try json.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let answer = try await house.ask(
      "/api/" + path, method: method, headers: headers,
      body: String(decoding: body, as: UTF8.self))
    if let set = answer.headers[.setCookie] { cookie = String(set.prefix { $0 != ";" }) }
    let data = Data(buffer: answer.body)
    let read = data.isEmpty ? [:] : try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (answer.status.code, read ?? [:])
  }

  func signed(_ purpose: String) async throws -> [String: Any] {
    let challenge = try #require(
      try await send(.post, "challenges").json["challenge"] as? String)
    return [
      "key": key, "challenge": challenge,
      "signature": try sign("truecount \(purpose) 1\n\(challenge)"),
    ]
  }

  func note(_ account: [String: Any]) {
    supportID = account["supportId"] as? String ?? supportID
  }

  func open() async throws {
    let answer = try await send(
      .post, "account", ["name": "Phone", "signed": try await signed("open")])
    #expect(answer.status == 200)
    #expect(answer.json["credits"] as? Int == 1_000)
    note(answer.json)
  }

  /// Takes a shoe of baccarat, and returns its number.
  func takeShoe() async throws -> Int {
    shoes += 1
    let rules = try JSONSerialization.jsonObject(
      with: Data(Baccarat(hasBetUnits: true).archive.bytes))
    let placed = try await send(
      .post, "shoes",
      ["id": String(format: "%032x", shoes), "game": "baccarat", "rules": rules])
    let terms = try #require(placed.json["terms"] as? [String: Any])
    return try #require(terms["number"] as? Int)
  }

  /// The entropy for a shoe.
  static let entropy = ["entropy": String(repeating: "07", count: 32)]

  /// Plays coups of baccarat from a new shoe, and returns their results.
  @discardableResult
  func play(_ rounds: Int) async throws -> [Credits] {
    let shoe = try await takeShoe()
    #expect(try await send(.post, "shoes/\(shoe)/entropy", Self.entropy).status == 200)
    var number = 0
    for round in 0..<rounds {
      for action in (round == 0 ? [] : ["next"]) + ["bet player 10", "deal"] {
        number += 1
        let answer = try await send(
          .post, "shoes/\(shoe)/actions", ["number": number, "action": action])
        #expect(answer.status == 200)
      }
    }
    let file = try await send(.post, "shoes/\(shoe)/end").json
    let results = try #require(file["rounds"] as? [[String: Any]])
    return results.compactMap { $0["net"] as? Credits }
  }
}
