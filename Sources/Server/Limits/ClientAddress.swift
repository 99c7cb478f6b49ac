import Foundation
import NIOCore

/// A client's internet address, of version 4 or 6.
struct ClientAddress: Hashable, Sendable {
  /// The first half of the address, or 0 for version 4.
  let high: UInt64

  /// The second half of the address, or a version 4 address in the form that IPv6 uses
  /// (`::ffff:192.0.2.1`).
  let low: UInt64

  /// The address of a connection's other end, or `nil` if it isn't an internet address.
  init?(_ address: SocketAddress?) {
    switch address {
    case .v4(let address):
      self.init(version4: UInt32(bigEndian: address.address.sin_addr.s_addr))
    case .v6(let address):
      let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
      self.init(bytes: bytes)
    default:
      return nil
    }
  }

  /// Parses an address, such as `192.0.2.1` or `2001:db8::1`.
  init?(_ text: some StringProtocol) {
    self.init(try? SocketAddress(ipAddress: String(text), port: 0))
  }

  private init(version4 number: UInt32) {
    high = 0
    low = 0xFFFF_0000_0000 | UInt64(number)
  }

  private init(bytes: [UInt8]) {
    high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The unspecified address, `::`.
  static let nobody = Self(high: 0, low: 0)

  /// Whether this is an address of version 4.
  var isVersion4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// The address that limits apply to.
  ///
  /// A household has one version 4 address, or a block of 2^72 version 6 addresses (/56), which is
  /// what providers give to a customer.
  var household: Self { isVersion4 ? self : prefix(56) }

  /// The block of addresses that daily limits apply to besides the household: 256 addresses of
  /// version 4 (/24), or 256 blocks of households of version 6 (/48).
  var neighborhood: Self { prefix(isVersion4 ? 120 : 48) }

  /// Whether the address is a loopback address.
  var isLoopback: Bool {
    isVersion4 ? low >> 24 & 0xFF == 127 : high == 0 && low == 1
  }

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The first bits of the address, the others cleared.
  fileprivate func prefix(_ bits: Int) -> Self {
    let upper = min(bits, 64)
    let lower = max(bits - 64, 0)
    return Self(
      high: upper == 0 ? 0 : high & ~0 << UInt64(64 - upper),
      low: lower == 0 ? 0 : low & ~0 << UInt64(64 - lower))
  }
}

/// A range of addresses with the same prefix, such as `10.0.0.0/8`, or a single address.
public struct AddressRange: Sendable {
  private let start: ClientAddress
  private let bits: Int

  /// Parses a range, or returns `nil` if the text isn't one.
  ///
  ///     AddressRange("172.16.0.0/12")  // every address from 172.16.0.0 to 172.31.255.255
  ///     AddressRange("2001:db8::1")    // one address
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let address = ClientAddress(parts[0]) else { return nil }
    let width = address.isVersion4 ? 32 : 128
    guard let length = parts.count == 1 ? width : Int(parts[1]), (0...width).contains(length) else {
      return nil
    }
    bits = 128 - width + length
    start = address.prefix(bits)
  }

  /// Returns whether an address is in the range.
  func contains(_ address: ClientAddress) -> Bool { address.prefix(bits) == start }
}
