/// A 64-bit fingerprint of bytes or lines of text, for comparing platforms or storing beside data.
///
/// It is FNV-1a by Fowler, Noll and Vo. It detects accidental changes, not forgeries.
public struct Digest: Equatable, Sendable {
  /// The fingerprint of everything added so far.
  public var value: UInt64 { state }

  @usableFromInline var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the fingerprint of no data.
  public init() {}

  /// Adds bytes.
  @inlinable
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// Adds one line of text, with its line ending.
  public mutating func add(_ line: String) {
    add(line.bytes)
    add(CollectionOfOne(0x0A))
  }

  /// The fingerprint as sixteen hexadecimal digits.
  public var text: String {
    let digits = "0123456789abcdef".bytes
    let places = (0..<16).reversed().map { digits[Int((value >> (4 * UInt64($0))) & 15)] }
    return String(bytes: places)
  }
}
