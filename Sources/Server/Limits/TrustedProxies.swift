import HTTPTypes

/// The servers in front of this one whose word on who asks is taken.
struct TrustedProxies: Sendable {
  /// The header in which they name whom they ask for.
  static let header = "X-Forwarded-For"

  let ranges: [AddressRange]

  /// Returns whether an address is one of them.
  func include(_ address: ClientAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }

  /// Finds out who asks: the other end of the connection, or whom the last trusted proxy names.
  ///
  /// Everything further left in `X-Forwarded-For` may have been written by whoever asks, so the header
  /// is read from its end and only as far as trusted proxies wrote it.
  ///
  /// - Parameters:
  ///   - peer: The other end of the connection.
  ///   - forwarded: The values of all `X-Forwarded-For` headers, in order.
  /// - Returns: Whose request it is, or `nil` where no address is known.
  func client(peer: ClientAddress?, forwarded: @autoclosure () -> [String]) -> ClientAddress? {
    guard !ranges.isEmpty, let peer, include(peer) else { return peer }
    var client = peer
    let names = forwarded().flatMap { $0.split(separator: ",") }
    for name in names.reversed() {
      guard let address = ClientAddress(name.filter { $0 != " " }) else { break }
      client = address
      guard include(address) else { break }
    }
    return client
  }

  /// Returns who sent a request, as ``client(peer:forwarded:)`` does; `nil` too where a proxy that is not trusted sent it on.
  func client(of headers: HTTPFields, peer: ClientAddress?) -> ClientAddress? {
    guard let name = HTTPField.Name(Self.header), let peer else { return nil }
    let forwarded = headers[values: name]
    guard forwarded.isEmpty || include(peer) else { return nil }
    return client(peer: peer, forwarded: forwarded)
  }
}
