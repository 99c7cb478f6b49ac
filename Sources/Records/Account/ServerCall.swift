import CardCore
import Wire

/// A request to the server's API.
public struct ServerCall: Equatable, Sendable {
  public let method: Endpoint.Method
  /// The address below `api/`.
  public let path: String
  public let body: JSONValue?

  /// Creates a request without a body.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - value: The parameter in its address, if it has one.
  ///   - query: The text after the question mark in the address, or empty for none.
  public init(_ endpoint: Endpoint, _ value: String = "", query: String = "") {
    method = endpoint.method
    path = endpoint.path(with: value) + (query.isEmpty ? "" : "?\(query)")
    body = nil
  }

  /// Creates a request with a body.
  public init(_ endpoint: Endpoint, _ value: String = "", sending body: some MessageBody) {
    method = endpoint.method
    path = endpoint.path(with: value)
    self.body = body.archive
  }
}

extension ServerCall: Archivable {
  /// The members for the page.
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

/// The reply to a request, or the reason why there is none.
public struct ServerReply: Equatable, Sendable {
  /// The HTTP status, or one of the constants below.
  public let status: Int64
  public let body: JSONValue

  /// The server didn't answer.
  public static let away: Int64 = 0
  /// The browser can't make keys here.
  public static let unsafe: Int64 = -1
  /// The server has accounts, and the device isn't signed in.
  public static let signedOut: Int64 = 401
  public static let refused: Int64 = 403
  /// The server has no accounts.
  public static let absent: Int64 = 404

  /// Creates a reply.
  public init(_ status: Int64, _ body: JSONValue = .null) {
    (self.status, self.body) = (status, body)
  }

  /// Creates a refusal by this device instead of the server.
  public init(refusedFor reason: PurchaseProblem) {
    self.init(409, Body.Error { $0.error.code = reason.rawValue }.archive)
  }

  /// Creates the reply that the page has fetched; a failed request has no status.
  package init(fetched answer: JSONValue) {
    let status = (try? answer.integer("status", in: 0...Int64(999))) ?? Self.away
    if status == Self.away || status == 204 {
      self.init(status)
    } else if answer.isTrue("isJSON") {
      self.init(status, answer.member("body") ?? .null)
    } else {
      // NB: a server that only gives out files answers with pages, and with codes that mean nothing here: often
      // 404, and 405 or 501 to anything but GET. Other errors come from a proxy whose server is down.
      self.init(status >= 500 && status != 501 ? Self.away : Self.absent)
    }
  }

  /// Reads the client's answer to a screen.
  public init(archive: JSONValue) {
    self.init(
      (try? archive.integer("status", in: -1...Int64(999))) ?? Self.away,
      archive.member("body") ?? .null)
  }

  /// Whether the request succeeded.
  public var isDone: Bool { (200...299).contains(status) }

  /// The code of the error, or empty if there is none.
  public var code: String { read(Body.Error.self)?.error.code ?? "" }

  /// Reads the body; `nil` if it has another form.
  public func read<Answer: MessageBody>(_ type: Answer.Type = Answer.self) -> Answer? {
    try? Answer(archive: body)
  }

  /// The error; `nil` if there is none, or if it has no code of its own.
  public var problem: ProblemCode? { ProblemCode(rawValue: code) }
}

/// The reason why the device didn't send an order to the shop, or has no outcome of it yet.
public enum PurchaseProblem: String, Sendable {
  /// The outcome of another purchase is still unknown.
  case open = "purchase/open"
  /// The purchase couldn't be saved.
  case notKept = "purchase/not-kept"
  /// The player has canceled the purchase.
  case canceled = "purchase/canceled"
  /// Somebody else must approve the purchase, such as a parent.
  case deferred = "purchase/deferred"
  /// The device doesn't allow purchases.
  case forbidden = "purchase/forbidden"
  /// The device's shop doesn't sell the product.
  case notSold = "purchase/not-sold"
  /// The device's shop can't be reached.
  case shopAway = "purchase/shop-away"
  /// The shop has sold the product, and the server doesn't have the sale yet.
  case paid = "purchase/paid"
}
