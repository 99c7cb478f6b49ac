import Crypto

/// Random secrets, and the digests that the database stores instead of them.
enum Secret {
  /// Returns cryptographically random bytes.
  static func bytes(_ count: Int = 32) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
  }

  /// The SHA-256 of bytes.
  static func digest(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(data: Array(bytes))
    return Array(hash.finalize())
  }

  /// The SHA-256 of a text.
  static func digest(_ text: String) -> [UInt8] { digest(Array(text.utf8)) }
}

/// Bytes as text with two hexadecimal digits each.
public enum Hexadecimal {
  /// Encodes bytes, in lower case.
  public static func text(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Decodes a text, or returns `nil` if it is invalid.
  public static func bytes(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = value(digits[place]), let low = value(digits[place + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
