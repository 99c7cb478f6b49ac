import CardCore
import Dealing
import Wire

/// A request to the server about a dealt shoe.
public struct RankedCall: Equatable, Sendable {
  public let method: Endpoint.Method
  /// The address below `api/`.
  public let path: String
  public let body: JSONValue?

  /// Creates a request without a body.
  public init(_ endpoint: Endpoint, _ value: Int64? = nil) {
    method = endpoint.method
    path = Self.path(of: endpoint, value)
    body = nil
  }

  /// Creates a request without a body.
  ///
  /// - Parameters:
  ///   - endpoint: The request.
  ///   - name: The parameter in its address.
  public init(_ endpoint: Endpoint, named name: String) {
    method = endpoint.method
    path = endpoint.path(with: name)
    body = nil
  }

  /// Creates a request with a body.
  public init(_ endpoint: Endpoint, _ value: Int64? = nil, sending body: some MessageBody) {
    method = endpoint.method
    path = Self.path(of: endpoint, value)
    self.body = body.archive
  }

  private static func path(of endpoint: Endpoint, _ value: Int64?) -> String {
    value.map { endpoint.path(with: "\($0)") } ?? endpoint.path
  }
}

/// A step that takes time and that the shell carries out.
public enum RankedStep: Equatable, Sendable {
  /// Sends a request, when all documents have been stored and after some milliseconds. The answer has
  /// its `status`, 0 without a response; whether its type `isJSON`; and then its `text`.
  case fetch(RankedCall, pause: Int)
  /// Checks signatures with a public key. The answer lists in `valid` whether each is valid. It has no
  /// such list if signatures can't be checked here.
  case check([Dealing.SignedText], key: [UInt8])
  /// Signs the device in again. The answer has the `status` of the server's response.
  case signIn

  /// The step as the shell reads it.
  public var archive: JSONValue { .object(members) }

  private var members: [JSONValue.Member] {
    switch self {
    case .fetch(let call, let pause):
      [
        .init("do", .string("fetch")), .init("method", .string(call.method.rawValue)),
        .init("path", .string(call.path)), .init("pause", .integer(pause)),
      ] + (call.body.map { [.init("body", $0)] } ?? [])
    case .check(let signed, let key):
      [
        .init("do", .string("check")), .init("key", .hexadecimal(key)),
        .init("texts", .array(signed.map { .hexadecimal($0.text) })),
        .init("signatures", .array(signed.map { .hexadecimal($0.signature) })),
      ]
    case .signIn: [.init("do", .string("signIn"))]
    }
  }
}

/// What came of a request.
enum RankedReply {
  /// The response, as it arrived.
  case done([UInt8])
  /// The server has refused the request, for a reason that may be unknown here.
  case refused(ProblemCode?)
  /// The device isn't signed in.
  case signedOut
  /// The server doesn't answer, or asks for patience.
  case away
  /// The site consists of files alone.
  case absent

  init(_ says: JSONValue) {
    let status = (try? says.integer("status", in: 0...Int64(999))) ?? 0
    let text = ((try? says.string("text")) ?? "").bytes
    guard status > 0, says.isTrue("isJSON") else {
      // NB: a server that only gives out files answers with pages, and other errors come from a proxy.
      self = status == 404 || status == 405 || status == 501 ? .absent : .away
      return
    }
    if (200...299).contains(status) {
      self = .done(text)
      return
    }
    let error = (try? JSONValue(parsing: text)).flatMap { try? Body.Error(archive: $0) }
    let problem = error.flatMap { ProblemCode(rawValue: $0.error.code) }
    self =
      switch status {
      case 401: .signedOut
      case 429 where problem != .shoeTooOften: .away
      case 500...: .away
      default: .refused(problem)
      }
  }
}
