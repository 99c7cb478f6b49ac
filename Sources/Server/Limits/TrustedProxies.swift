import HTTPTypes

/// The proxies that are trusted for client addresses.
struct TrustedProxies: Sendable {
  /// The header in which proxies name the client's address.
  static let header = "X-Forwarded-For"

  let ranges: [AddressRange]

  /// Returns whether an address belongs to a trusted proxy.
  func include(_ address: ClientAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }

  /// Determines the client's address: the other end of the connection, or the address that the last
  /// trusted proxy names.
  ///
  /// The client may have written everything further left in `X-Forwarded-For`. So the header is
  /// read from its end, and only as far as trusted proxies wrote it.
  ///
  /// - Parameters:
  ///   - peer: The other end of the connection.
  ///   - forwarded: The values of all `X-Forwarded-For` headers, in order.
  /// - Returns: The client's address, or `nil` if none is known.
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

  /// Returns the address of an operator who asks for something confidential, or `nil` if it isn't
  /// known for certain.
  ///
  /// The other end of the connection counts if it isn't a proxy. A trusted proxy must name the
  /// client, and that address must not be trusted itself: where every address is trusted, the
  /// client may have written all of the header. A client behind a proxy is never this machine.
  func identified(in headers: HTTPFields, peer: ClientAddress?) -> ClientAddress? {
    guard let peer, let client = client(of: headers, peer: peer), !include(client) else {
      return nil
    }
    return client == peer || !client.isLoopback ? client : nil
  }

  /// Returns the client's address, as ``client(peer:forwarded:)`` does, or `nil` if an untrusted
  /// proxy forwarded the request.
  func client(of headers: HTTPFields, peer: ClientAddress?) -> ClientAddress? {
    guard let name = HTTPField.Name(Self.header), let peer else { return nil }
    let forwarded = headers[values: name]
    guard forwarded.isEmpty || include(peer) else { return nil }
    return client(peer: peer, forwarded: forwarded)
  }
}
