import CardCore
import CasinoKit
import Records

/// The server as a screen sees it.
///
/// Requests wait until a test answers them.
final class FakeServer: AccountService {
  private var asked: [(number: Int64, request: JSONValue)] = []

  func ask(answering question: Int64, _ request: JSONValue) { asked.append((question, request)) }

  /// The pending requests, as method and path, or as another task.
  var waiting: [String] { asked.map { Self.name($0.request) } }

  private static func name(_ request: JSONValue) -> String {
    guard let path = try? request.string("path"), let method = try? request.string("method") else {
      return (try? request.string("do")) ?? ""
    }
    let body = request.member("body").map { " \(String(bytes: $0.bytes))" } ?? ""
    return "\(method) \(path)\(body)"
  }

  /// Answers the first request with a name.
  ///
  /// - Parameters:
  ///   - name: The request, as in ``waiting``.
  ///   - status: The HTTP status.
  ///   - body: The JSON of the response.
  ///   - state: The device's state of the account.
  ///   - place: The screen that sent the request.
  /// - Returns: Whether there was such a request.
  /// - Throws: An error in the JSON.
  func answer(
    _ name: String, _ status: Int64, _ body: String = "null",
    state: AccountSummary = AccountSummary(),
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
    place.receive(answer)
    return true
  }
}
