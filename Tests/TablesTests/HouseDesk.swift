import CardCore
import CasinoKit
import Records

/// The house's desk as a place hears it: what is asked waits until it is answered.
final class HouseDesk: AccountService {
  private var asked: [(number: Int64, request: JSONValue)] = []

  func ask(answering question: Int64, _ request: JSONValue) { asked.append((question, request)) }

  /// What waits for an answer, as method and path, or what else is to be done.
  var waiting: [String] { asked.map { Self.name($0.request) } }

  private static func name(_ request: JSONValue) -> String {
    guard let path = try? request.string("path"), let method = try? request.string("method") else {
      return (try? request.string("do")) ?? ""
    }
    let body = request.member("body").map { " \(String(bytes: $0.bytes))" } ?? ""
    return "\(method) \(path)\(body)"
  }

  /// Answers the first thing that was asked by a name.
  ///
  /// - Parameters:
  ///   - name: What was asked, as ``waiting`` says it.
  ///   - status: The code of HTTP.
  ///   - body: The JSON of the answer.
  ///   - state: What this device knows of the account.
  ///   - place: Who has asked.
  /// - Returns: Whether it was asked.
  /// - Throws: What is wrong with the JSON.
  func answer(
    _ name: String, _ status: Int64, _ body: String = "null", state: MemberState = MemberState(),
    to place: any Table
  ) throws -> Bool {
    guard let index = asked.firstIndex(where: { Self.name($0.request) == name }) else {
      return false
    }
    let says = JSONValue.object([
      .init("status", .integer(status)), .init("body", try JSONValue(parsing: Array(body.utf8))),
      .init("state", state.archive),
    ])
    let answer = try WorkAnswer(
      archive: .object([
        .init("topic", .string(WorkTopic.account.text)),
        .init("number", .integer(asked.remove(at: index).number)), .init("says", says),
        .init("isLast", .bool(true)),
      ]))
    place.hear(answer)
    return true
  }
}
