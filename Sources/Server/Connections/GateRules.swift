import HTTPTypes
import NIOCore
import NIOHTTP1

/// The checks of a request before it is accepted, the same for all connections.
struct GateRules: Sendable {
  /// The reason why a request is rejected.
  struct Refusal {
    let status: HTTPResponse.Status
    var retryAfter: Int?
  }

  let limits: ServerLimits
  let names: HostNames
  let proxies: TrustedProxies
  let rate: RequestRate<ClientAddress>?
  let connections: OpenConnections
  let bodies: WaitingBodies

  /// Checks the line and headers of a request.
  ///
  /// - Parameters:
  ///   - head: The line and headers.
  ///   - peer: The other end of the connection.
  /// - Returns: The reason why the request is rejected, or `nil` if it is accepted.
  func refusal(of head: HTTPRequestHead, from peer: ClientAddress?) -> Refusal? {
    let headers = head.headers
    if let rate, let client = client(of: head, from: peer),
      let wait = rate.take(from: client.household, at: .now())
    {
      return Refusal(status: .tooManyRequests, retryAfter: wait)
    }
    let hosts = headers["host"]
    guard hosts.count == 1, !hosts[0].isEmpty, head.uri.utf8.first == UInt8(ascii: "/") else {
      return Refusal(status: .badRequest)
    }
    guard names.include(hosts[0]) else { return Refusal(status: .misdirectedRequest) }
    if let length = headers.first(name: "content-length") {
      guard let length = Int(length), length <= limits.bodyBytes else {
        return Refusal(status: .contentTooLarge)
      }
    }
    // NB: a proxy may cut a body in another coding, or of an older version, at another place.
    let codings = headers[canonicalForm: "transfer-encoding"].map { $0.lowercased() }
    guard codings.isEmpty || head.version == .http1_1 else { return Refusal(status: .badRequest) }
    guard codings.isEmpty || codings == ["chunked"] else { return Refusal(status: .notImplemented) }
    let expected = headers[canonicalForm: "expect"].map { $0.lowercased() }
    guard head.version != .http1_1 || expected.allSatisfy({ $0 == "100-continue" }) else {
      return Refusal(status: .expectationFailed)
    }
    return nil
  }

  /// The client that sends a request, or `nil` if its address isn't known.
  func client(of head: HTTPRequestHead, from peer: ClientAddress?) -> ClientAddress? {
    proxies.client(peer: peer, forwarded: head.headers[TrustedProxies.header])
  }
}
