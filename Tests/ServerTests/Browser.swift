import Books
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
  var sequence = 0
  var head = ""

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
    sequence = account["sequence"] as? Int ?? sequence
    head = account["head"] as? String ?? head
  }

  func open() async throws {
    let answer = try await send(
      .post, "account", ["name": "Phone", "signed": try await signed("open")])
    #expect(answer.status == 200)
    #expect(answer.json["credits"] as? Int == 1_000)
    note(answer.json)
  }

  /// The next record of a round, in the form in which it is sent.
  func record(_ document: String) throws -> [String: Any] {
    [
      "sequence": sequence + 1, "previous": head, "round": document,
      "signature": try sign(message(of: document)),
    ]
  }

  /// Continues after a round that was sent.
  func goOn(after document: String) {
    head = Hexadecimal.text(SHA256.hash(data: Data(message(of: document).utf8)))
    sequence += 1
  }

  /// The message to sign for the next round.
  private func message(of document: String) -> String {
    let digest = Hexadecimal.text(SHA256.hash(data: Data(document.utf8)))
    return "truecount round 1\n\(supportID)\n\(sequence + 1)\n\(head)\n\(digest)"
  }
}
