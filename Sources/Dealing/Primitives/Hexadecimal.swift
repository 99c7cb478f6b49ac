import CardCore

/// Bytes as text with two hexadecimal digits each, in lower case.
public enum Hexadecimal {
  private static let digits = "0123456789abcdef".bytes

  /// Encodes bytes.
  public static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(bytes: text)
  }

  /// Decodes a text, or returns `nil` if it is invalid; capital digits are invalid.
  public static func bytes(_ text: String) -> [UInt8]? {
    let values = text.bytes.map { digits.firstIndex(of: $0) }
    guard values.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: values.count, by: 2) {
      guard let high = values[place], let low = values[place + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}

extension JSONValue {
  /// Returns bytes as a string of hexadecimal digits.
  public static func hexadecimal(_ bytes: [UInt8]) -> JSONValue { .string(Hexadecimal.text(bytes)) }

  /// Returns a required member that is a string of hexadecimal digits.
  ///
  /// - Throws: An error if the member is missing or doesn't give as many bytes.
  public func hexadecimal(_ name: String, count: Int) throws(ArchiveRefusal) -> [UInt8] {
    guard let bytes = Hexadecimal.bytes(try string(name)), bytes.count == count else {
      throw ArchiveRefusal(name, "is not \(2 * count) hexadecimal digits")
    }
    return bytes
  }
}
