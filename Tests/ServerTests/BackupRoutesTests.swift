import Foundation
import HTTPTypes
import Testing

@Suite("Backups over HTTP")
struct BackupRoutesTests {
  let house: TestServer

  init() throws { house = try TestServer() }

  @Test("A player backs up and finds it on a new device")
  func restoring() async throws {
    let phone = Browser(in: house)
    try await phone.open()
    let saved = try await phone.send(
      .put, "backup/standing",
      ["era": 0, "counters": ["experience": 120], "bests": ["streak": 4]])
    #expect(saved.status == 200 && saved.json["version"] as? Int == 1)
    let chosen = try await phone.send(
      .put, "backup/settings",
      ["era": 0, "choices": ["tempo": ["value": "fast", "changed": 5]]])
    #expect(chosen.status == 200)

    let code = try #require(try await phone.send(.post, "devices/code").json["code"] as? String)
    let tablet = Browser(in: house)
    _ = try await tablet.send(
      .post, "devices", ["code": code, "name": "Tablet", "signed": try await tablet.signed("join")])
    let documents = try #require(
      try await tablet.send(.get, "backup").json["documents"] as? [[String: Any]])
    #expect(documents.map { $0["name"] as? String } == ["standing", "settings", "statistics"])
    #expect(documents.map { $0["version"] as? Int } == [1, 1, 0])
    #expect(documents[0]["counters"] as? [String: Int] == ["experience": 120])
    #expect(documents[0]["own"] as? [String: Int] == [:])
    let choices = documents[1]["choices"] as? [String: [String: Any]]
    #expect(choices?["tempo"]?["value"] as? String == "fast")
    let added = try await tablet.send(
      .put, "backup/standing", ["era": 0, "counters": ["experience": 30]])
    #expect(added.json["counters"] as? [String: Int] == ["experience": 150])
    #expect(added.json["own"] as? [String: Int] == ["experience": 30])
  }

  @Test("Invalid backups are refused")
  func refusals() async throws {
    let phone = Browser(in: house)
    for (method, path) in [(HTTPRequest.Method.get, "backup"), (.put, "backup/standing")] {
      #expect(try await phone.send(method, path).status == 401)
    }
    try await phone.open()
    #expect(try await phone.send(.put, "backup/purse", ["era": 0]).status == 404)
    for body in [
      [:], ["era": "0"], ["era": 0.5], ["era": 0, "counters": ["a": "b"]],
      ["era": 0, "choices": ["a": ["value": 1]]], ["era": 1e300],
    ] as [[String: Any]] {
      let answer = try await phone.send(.put, "backup/standing", body)
      #expect(answer.status == 400, "\(body)")
    }
    let answer = try await phone.send(
      .put, "backup/standing", ["era": 0, "counters": ["a": -1]])
    #expect((answer.json["error"] as? [String: String])?["code"] == "backup/not-allowed")
  }
}
