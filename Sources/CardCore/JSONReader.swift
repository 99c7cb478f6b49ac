/// The reason why a text is not JSON.
public struct JSONRefusal: Error, Equatable, Sendable {
  /// The position of the error, as the number of bytes before it.
  public let offset: Int
  /// The problem at that position and what is allowed there.
  public let problem: String

  public init(_ offset: Int, _ problem: String) {
    self.offset = offset
    self.problem = problem
  }
}

extension JSONValue {
  /// The maximum nesting depth of arrays and objects.
  public static let depthLimit = 64

  /// The default maximum number of values in one document; the names of members count too.
  ///
  /// A value of two bytes in a file takes many times that in memory. The limit bounds the memory.
  public static let valueLimit = 2_000_000

  /// Creates a value from one JSON document, strictly by RFC 8259.
  ///
  /// Incomplete or invalid text is refused, not repaired: a byte order mark, comments, trailing
  /// commas, lone surrogates, a name that appears twice in one object. Numbers of any size are kept
  /// as their text.
  ///
  ///     try JSONValue(parsing: #"{"bet":100}"#).text  // {"bet":100}
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text; only white space may surround the value.
  ///   - valueLimit: The maximum number of values and names.
  /// - Throws: The first position at which the text is not JSON, with what is allowed there.
  /// - Complexity: O(*n* log *m*), where *n* is the number of bytes and *m* the largest number of
  ///   members in one object: names are sorted to find duplicates.
  public init(
    parsing bytes: [UInt8], valueLimit: Int = JSONValue.valueLimit
  ) throws(JSONRefusal) {
    var reader = JSONReader(bytes, valueLimit: valueLimit)
    self = try reader.document()
  }

  /// Creates a value from one JSON document in a string, as ``init(parsing:valueLimit:)`` does.
  ///
  /// - Throws: The first position at which the text is not JSON, with what is allowed there.
  public init(parsing text: String) throws(JSONRefusal) {
    try self.init(parsing: text.bytes)
  }
}

/// A reader that passes once over the bytes of one document.
private struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  /// The number of values and names read so far.
  private var count = 0
  private let valueLimit: Int

  init(_ bytes: [UInt8], valueLimit: Int) {
    self.bytes = bytes
    self.valueLimit = valueLimit
  }

  mutating func document() throws(JSONRefusal) -> JSONValue {
    guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
      throw refusal("the text begins with a byte order mark; none is allowed")
    }
    skipSpace()
    let value = try value(depth: 0)
    skipSpace()
    guard place == bytes.count else {
      throw refusal("more text follows the value; only white space is allowed there")
    }
    return value
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func refusal(_ problem: String) -> JSONRefusal { JSONRefusal(place, problem) }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  /// Consumes a byte if it is the next one, and returns whether it was.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard let byte = next, byte == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONRefusal) -> JSONValue {
    guard let byte = next else {
      throw refusal("the text ends where a value is expected")
    }
    try countOne()
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default:
      throw refusal(
        "no value begins like this; allowed is an object, an array, a string, a number, "
          + "true, false or null")
    }
  }

  /// Counts a value or a name.
  private mutating func countOne() throws(JSONRefusal) {
    guard count < valueLimit else {
      throw refusal("too many values; \(valueLimit) are allowed in one document")
    }
    count += 1
  }

  private mutating func word(
    _ word: String, _ value: JSONValue
  ) throws(JSONRefusal) -> JSONValue {
    guard bytes[place...].starts(with: word.bytes) else {
      throw refusal("an unknown word; the only words are true, false and null")
    }
    place += word.utf8.count
    return value
  }
}

// MARK: - Arrays and objects

extension JSONReader {
  private mutating func array(depth: Int) throws(JSONRefusal) -> JSONValue {
    try open(depth)
    var values: [JSONValue] = []
    if take("]") { return .array(values) }
    while true {
      values.append(try value(depth: depth))
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else {
        throw refusal("an array goes on with a comma or ends with a closing bracket")
      }
      skipSpace()
    }
  }

  private mutating func object(depth: Int) throws(JSONRefusal) -> JSONValue {
    try open(depth)
    var members: [JSONValue.Member] = []
    var offsets: [Int] = []
    if take("}") { return .object(members) }
    while true {
      offsets.append(place)
      members.append(try member(depth: depth))
      skipSpace()
      if take("}") { break }
      guard take(",") else {
        throw refusal("an object goes on with a comma or ends with a closing brace")
      }
      skipSpace()
    }
    if let place = firstRepeated(in: members) {
      throw JSONRefusal(offsets[place], "a name comes twice in one object; each may come once")
    }
    return .object(members)
  }

  /// Consumes an opening bracket or brace and the white space after it.
  private mutating func open(_ depth: Int) throws(JSONRefusal) {
    guard depth <= JSONValue.depthLimit else {
      throw refusal("nested too deep; \(JSONValue.depthLimit) levels are allowed")
    }
    place += 1
    skipSpace()
  }

  private mutating func member(depth: Int) throws(JSONRefusal) -> JSONValue.Member {
    guard next == UInt8(ascii: "\"") else {
      throw refusal("the name of an object's member is expected, as a string in double quotes")
    }
    try countOne()
    let name = try string()
    skipSpace()
    guard take(":") else { throw refusal("a colon is expected between a name and its value") }
    skipSpace()
    return JSONValue.Member(name, try value(depth: depth))
  }

  /// Returns the index of the first member whose name appeared before.
  ///
  /// Names are equal if their bytes are equal, regardless of Unicode equivalence.
  private func firstRepeated(in members: [JSONValue.Member]) -> Int? {
    let names = members.map { $0.name.bytes }
    let order = names.placesInOrder { $0.lexicographicallyPrecedes($1) }
    var first: Int?
    for (one, other) in zip(order, order.dropFirst()) where names[one] == names[other] {
      first = min(first ?? other, other)
    }
    return first
  }
}

// MARK: - Numbers

extension JSONReader {
  private mutating func number() throws(JSONRefusal) -> String {
    let start = place
    _ = take("-")
    if take("0") {
      if let byte = next, isDigit(byte) {
        throw refusal("a digit after a leading zero; a number other than 0 begins with 1 to 9")
      }
    } else {
      try digits()
    }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(bytes: Array(bytes[start..<place]))
  }

  /// Consumes one or more digits.
  private mutating func digits() throws(JSONRefusal) {
    guard let byte = next, isDigit(byte) else {
      throw refusal("a number is not finished; a digit is expected")
    }
    while let byte = next, isDigit(byte) { place += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func string() throws(JSONRefusal) -> String {
    place += 1
    var text: [UInt8] = []
    var start = place
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        text += bytes[start..<place]
        place += 1
        return String(bytes: text)
      case UInt8(ascii: "\\"):
        text += bytes[start..<place]
        text += UTF8.encode(try escaped()) ?? UTF8.EncodedScalar()
        start = place
      case 0..<0x20:
        throw refusal("a control character in a string; it must be written as an escape")
      case 0x80...:
        try stepOverSequence()
      default:
        place += 1
      }
    }
    throw refusal("the text ends in a string; a closing double quote is expected")
  }

  /// Reads the character that an escape sequence stands for.
  private mutating func escaped() throws(JSONRefusal) -> Unicode.Scalar {
    let start = place
    place += 1
    guard let byte = next else { throw refusal("the text ends in an escape") }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try numbered(from: start)
    default:
      throw JSONRefusal(
        start, "an unknown escape; after a backslash may come \" \\ / b f n r t or u")
    }
  }

  /// Reads the character of a numeric escape sequence, in one or two UTF-16 units.
  private mutating func numbered(from start: Int) throws(JSONRefusal) -> Unicode.Scalar {
    let unit = try unit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let lone = JSONRefusal(
      start, "half of a surrogate pair; a high half must be followed by a low half")
    guard unit < 0xDC00, take("\\"), take("u") else { throw lone }
    let low = try self.unit()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw lone }
    return scalar
  }

  /// Reads the number that four hexadecimal digits give.
  private mutating func unit() throws(JSONRefusal) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = hexDigit(byte) else {
        throw refusal("after \\u four hexadecimal digits are expected")
      }
      unit = unit << 4 | digit
      place += 1
    }
    return unit
  }

  private func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Consumes a character of two to four bytes; Unicode 16, table 3-7, lists the allowed sequences.
  private mutating func stepOverSequence() throws(JSONRefusal) {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[place] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: length = 1
    }
    let sequence = bytes[place...].prefix(length).dropFirst()
    guard length > 1, sequence.count == length - 1, second.contains(sequence[place + 1]),
      sequence.dropFirst().allSatisfy({ (0x80...0xBF).contains($0) })
    else { throw refusal("bytes that are not UTF-8 text") }
    place += length
  }
}
