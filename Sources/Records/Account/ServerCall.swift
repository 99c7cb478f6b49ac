import CardCore
import Wire

/// A request to the server's API.
public struct ServerCall: Equatable, Sendable {
  public let method: Endpoint.Method
  /// The address below `api/`.
  public let path: String
  public let body: JSONValue?

  /// A request.
  ///
  /// - Parameters:
  ///   - endpoint: What is asked for.
  ///   - value: The value of the parameter in its address, if it has one.
  ///   - query: What comes after the question mark in the address; empty for nothing.
  ///   - body: What is sent.
  public init(
    _ endpoint: Endpoint, _ value: String = "", query: String = "", body: JSONValue? = nil
  ) {
    method = endpoint.method
    path = endpoint.path(with: value) + (query.isEmpty ? "" : "?\(query)")
    self.body = body
  }
}

extension ServerCall: Archivable {
  /// The members by which the page reads it.
  var members: [JSONValue.Member] {
    [.init("method", .string(method.rawValue)), .init("path", .string(path))]
      + (body.map { [.init("body", $0)] } ?? [])
  }

  public var archive: JSONValue { .object(members) }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard let method = Endpoint.Method(rawValue: try archive.string("method")) else {
      throw ArchiveRefusal("method", "is not known")
    }
    self.method = method
    path = try archive.string("path")
    body = archive.member("body")
  }
}

/// What came of a request to the server.
public struct ServerReply: Equatable, Sendable {
  /// The status of HTTP, or one of the constants below where there is none.
  public let status: Int64
  public let body: JSONValue

  /// No answer came.
  public static let away: Int64 = 0
  /// The browser makes no keys here.
  public static let unsafe: Int64 = -1
  /// There are accounts, and the device is signed in to none.
  public static let signedOut: Int64 = 401
  public static let refused: Int64 = 403
  /// There is a server, and no accounts.
  public static let absent: Int64 = 404

  /// A reply.
  public init(_ status: Int64, _ body: JSONValue = .null) {
    (self.status, self.body) = (status, body)
  }

  /// A refusal that the server has not said, but this device.
  init(refusedFor reason: PurchaseProblem) {
    let error = JSONValue.object([.init("code", .string(reason.rawValue))])
    self.init(409, .object([.init("error", error)]))
  }

  /// What the page has fetched; a failed request has no status.
  init(fetched answer: JSONValue) {
    let status = (try? answer.integer("status", in: 0...Int64(999))) ?? Self.away
    if status == Self.away || status == 204 {
      self.init(status)
    } else if answer.isTrue("isJSON") {
      self.init(status, answer.member("body") ?? .null)
    } else {
      // NB: a server that only gives out files answers with pages, and with codes that mean nothing here.
      self.init(status >= 500 ? Self.away : Self.absent)
    }
  }

  /// Reads what the client has answered.
  public init(archive: JSONValue) {
    self.init(
      (try? archive.integer("status", in: -1...Int64(999))) ?? Self.away,
      archive.member("body") ?? .null)
  }

  /// Whether the server has done what was asked.
  public var isDone: Bool { (200...299).contains(status) }

  /// The code of the error; empty where there is none.
  public var code: String { (try? body.required("error").string("code")) ?? "" }

  /// The error; `nil` where there is none, or one that has no code of its own.
  public var problem: ProblemCode? { ProblemCode(rawValue: code) }
}

/// Why nothing was bought, where the device has not even asked the shop.
public enum PurchaseProblem: String, Sendable {
  /// It is not known yet how another purchase has ended.
  case open = "purchase/open"
  /// It could not be written down that the purchase begins.
  case notKept = "purchase/not-kept"
}
