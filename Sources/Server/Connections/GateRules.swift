import HTTPTypes
import NIOCore
import NIOHTTP1

/// What a request has to be like before it is let in, the same for all connections.
struct GateRules: Sendable {
  /// Why a request is not let in.
  struct Refusal {
    let status: HTTPResponse.Status
    var retryAfter: Int?
  }

  let limits: ServerLimits
  let names: HostNames
  let proxies: TrustedProxies
  let rate: RequestRate<ClientAddress>?
  let connections: OpenConnections

  /// Decides on a request by its line and headers.
  ///
  /// - Parameters:
  ///   - head: Both.
  ///   - peer: The other end of the connection.
  /// - Returns: Why the request is not let in, or `nil` where it is.
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
