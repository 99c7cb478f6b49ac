import CardCore

/// The form in which a tree is passed to the browser: `[tag, {attributes}, [children]]`, where a
/// child is such an array or a string; the key is one of the attributes.
extension Element {
  /// Appends the tree's JSON to a buffer of bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the JSON.
  public func write(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    Self.write(tag, to: &bytes)
    bytes += [UInt8(ascii: ","), UInt8(ascii: "{")]
    var isFirst = true
    if let key { Self.write("key", key, first: &isFirst, to: &bytes) }
    for attribute in attributes {
      Self.write(attribute.name, attribute.value, first: &isFirst, to: &bytes)
    }
    bytes += [UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "[")]
    for (place, item) in content.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      switch item {
      case .element(let child): child.write(to: &bytes)
      case .text(let text): Self.write(text, to: &bytes)
      }
    }
    bytes += [UInt8(ascii: "]"), UInt8(ascii: "]")]
  }

  private static func write(
    _ name: String, _ value: String, first: inout Bool, to bytes: inout [UInt8]
  ) {
    if !first { bytes.append(UInt8(ascii: ",")) }
    first = false
    write(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    write(value, to: &bytes)
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = "0123456789abcdef".bytes
        bytes += "\\u00".bytes + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
