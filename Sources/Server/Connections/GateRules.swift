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

  /// Checks the line and headers of a request.
  ///
  /// - Parameters:
  ///   - head: The line and headers.
  ///   - peer: The other end of the connection.
  /// - Returns: The reason why the request is rejected, or `nil` if it is accepted.
  func refusal(of head: HTTPRequestHead, from peer: ClientAddress?) -> Refusal? {
    let headers = head.headers
    if let rate,
      let client = proxies.client(peer: peer, forwarded: headers[TrustedProxies.header]),
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
    if let expected = headers.first(name: "expect"), expected.lowercased() != "100-continue" {
      return Refusal(status: .expectationFailed)
    }
    return nil
  }
}
