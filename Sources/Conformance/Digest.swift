/// A fingerprint of many lines of text, small enough to compare play on two platforms.
///
/// It is Fowler, Noll and Vo's FNV-1a with 64 bits. It finds accidents, not forgeries.
public struct Digest: Equatable, Sendable {
  /// The fingerprint of everything added so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The fingerprint of nothing.
  public init() {}

  /// Adds one line.
  public mutating func add(_ line: String) {
    for byte in line.utf8 { add(byte) }
    add(0x0A)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The fingerprint as sixteen hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
