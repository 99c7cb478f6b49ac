extension JSONValue {
  /// The value as JSON text without white space.
  ///
  /// Equal archives give equal texts, so texts can be compared and digested. A number is written
  /// exactly as the text that it holds.
  public var text: String { String(bytes: bytes) }

  /// The value as readable JSON text: one member or item per line, indented by two spaces.
  public var prettyText: String {
    var writer = JSONWriter(isPretty: true)
    writer.write(self)
    return String(bytes: writer.bytes)
  }

  /// The bytes of ``text`` in UTF-8.
  public var bytes: [UInt8] {
    var writer = JSONWriter(isPretty: false)
    writer.write(self)
    return writer.bytes
  }

  /// Returns a number that may have a fraction, as the shortest text that reads back to it.
  ///
  ///     JSONValue.decimal(-0.41).text  // -0.41
  ///
  /// - Parameter value: A finite number; JSON has neither infinity nor NaN.
  /// - Returns: The number; a whole one keeps its ".0".
  public static func decimal(_ value: Double) -> JSONValue {
    precondition(value.isFinite, "JSON has finite numbers only")
    return .number(value.description)
  }
}

/// A writer that appends values to a text.
private struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0

  init(isPretty: Bool) {
    self.isPretty = isPretty
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .number(let text): append(text)
    case .string(let text): quote(text)
    case .array(let values):
      list(values, between: "[", and: "]") { writer, value in writer.write(value) }
    case .object(let members):
      list(members, between: "{", and: "}") { writer, member in
        writer.quote(member.name)
        writer.append(writer.isPretty ? ": " : ":")
        writer.write(member.value)
      }
    }
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.bytes)
  }

  private mutating func list<Item>(
    _ items: [Item], between opening: String, and closing: String,
    writing write: (inout JSONWriter, Item) -> Void
  ) {
    append(opening)
    depth += 1
    for (place, item) in items.enumerated() {
      if place > 0 { append(",") }
      breakLine()
      write(&self, item)
    }
    depth -= 1
    if !items.isEmpty { breakLine() }
    append(closing)
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    append("\n")
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func quote(_ text: String) {
    append("\"")
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20: escape(byte)
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  /// Writes a control character as a numeric escape sequence.
  private mutating func escape(_ byte: UInt8) {
    let digits = "0123456789abcdef".bytes
    append("\\u00")
    bytes.append(digits[Int(byte >> 4)])
    bytes.append(digits[Int(byte & 15)])
  }
}
