import CardCore
import Testing

@Suite("Valid JSON")
struct JSONAcceptedTests {
  @Test(
    "a document is read as the value it represents",
    arguments: [
      ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
      (" \t\r\n0 \t\r\n", .number("0")), ("\"\"", .string("")),
      ("[]", .array([])), ("[ ]", .array([])), ("{}", .object([])), ("{\n}", .object([])),
      ("[1,\n2 ,3]", .array([.number("1"), .number("2"), .number("3")])),
      ("[[[]]]", .array([.array([.array([])])])),
      (
        #"{"b":1 , "a" : [true]}"#,
        .object([.init("b", .number("1")), .init("a", .array([.bool(true)]))])
      ),
      (#"{"":0}"#, .object([.init("", .number("0"))])),
    ] as [(String, JSONValue)])
  func documents(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
    #expect(try JSONValue(parsing: Array(text.utf8)) == value)
  }

  @Test(
    "a number keeps its text",
    arguments: [
      "0", "-0", "1", "-1", "10", "9007199254740993", "18446744073709551616", "0.5", "-0.0",
      "1.000", "1e0", "1E+2", "1e-02", "0e1", "1e400", "-1e-400", "123.456e789",
      String(repeating: "9", count: 400), "0." + String(repeating: "1", count: 400),
      "1e" + String(repeating: "9", count: 400),
    ])
  func numbers(text: String) throws {
    #expect(try JSONValue(parsing: text) == .number(text))
    #expect(try JSONValue(parsing: "[\(text)]").text == "[\(text)]")
  }

  @Test(
    "a string is read with escapes and in many scripts",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0000""#, "\u{0}"),
      (#""\u00e9\u00E9""#, "éé"), (#""\u2660""#, "♠"), (#""\uD83C\uDCA1""#, "🂡"),
      (#""\ud83c\udca1""#, "🂡"), (#""\uE000\uFFFF""#, "\u{E000}\u{FFFF}"), (#""a\u0062c""#, "abc"),
      ("\"♠🂡é\"", "♠🂡é"), ("\"\u{7F}\u{80}\u{7FF}\"", "\u{7F}\u{80}\u{7FF}"),
      ("\"\u{800}\u{D7FF}\u{FFFF}\"", "\u{800}\u{D7FF}\u{FFFF}"),
      ("\"\u{10000}\u{40000}\u{10FFFF}\"", "\u{10000}\u{40000}\u{10FFFF}"),
      ("\"\u{2028}\u{FEFF}\"", "\u{2028}\u{FEFF}"), (#""/""#, "/"), (#""\u005C\u0022""#, "\\\""),
    ])
  func strings(text: String, expected: String) throws {
    guard case .string(let read) = try JSONValue(parsing: text) else {
      Issue.record("no string was read")
      return
    }
    #expect(Array(read.utf8) == Array(expected.utf8))
  }

  @Test("arrays and objects can be nested 64 deep")
  func depth() throws {
    #expect(JSONValue.depthLimit == 64)
    let arrays = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try JSONValue(parsing: arrays).text == arrays)
    let mixed = String(repeating: "[{\"a\":", count: 32) + "1" + String(repeating: "}]", count: 32)
    #expect(try JSONValue(parsing: mixed).text == mixed)
    let wide = "[" + String(repeating: "[[]],", count: 200) + "[]]"
    #expect(try JSONValue(parsing: wide).text == wide)
  }

  @Test("an object with a hundred thousand names keeps them all in order")
  func bigObject() throws {
    let members = (0..<100_000).map { "\"name \($0 * 7919 % 100_000)\":\($0)" }
    let text = "{" + members.joined(separator: ",") + "}"
    #expect(try JSONValue(parsing: text).text == text)
  }
}

@Suite("Invalid JSON")
struct JSONRefusedTests {
  private func refusal(_ bytes: [UInt8]) -> JSONRefusal? {
    do {
      _ = try JSONValue(parsing: bytes)
      return nil
    } catch { return error }
  }

  @Test(
    "invalid JSON is refused with its position",
    arguments: [
      // nothing, or too much
      ("", 0), (" \n", 2), ("1 2", 2), ("[] []", 3), ("{}x", 2), ("null,", 4), ("\"a\"\"b\"", 3),
      ("1\u{0}", 1), ("\u{A0}1", 0), ("1\u{B}", 1), ("\u{FEFF}1", 0),
      // words
      ("nul", 0), ("True", 0), ("TRUE", 0), ("truefalse", 4), ("nulll", 4), ("undefined", 0),
      ("NaN", 0), ("Infinity", 0), ("-Infinity", 1), ("'a'", 0), ("a", 0),
      // numbers
      ("+1", 0), ("01", 1), ("-01", 2), ("00", 1), ("1.", 2), (".5", 0), ("-.5", 1), ("1.e1", 2),
      ("1e", 2), ("1e+", 3), ("1E-", 3), ("-", 1), ("--1", 1), ("0x10", 1), ("1_000", 1),
      ("1,5", 1), ("1e1.5", 3), ("1 000", 2), ("٣", 0), ("[1.]", 3), ("[-]", 2),
      // arrays
      ("[", 1), ("]", 0), ("[1", 2), ("[1,", 3), ("[1,]", 3), ("[,1]", 1), ("[1,,2]", 3),
      ("[1 2]", 3), ("[1}", 2), ("[1]]", 3), ("[/* one */1]", 1), ("[1]//", 3), ("[1;2]", 2),
      // objects
      ("{", 1), ("{]", 1), ("{\"a\"", 4), ("{\"a\":", 5), ("{\"a\":1", 6), ("{\"a\":1,", 7),
      ("{\"a\":1,}", 7), ("{,}", 1), ("{\"a\" 1}", 5), ("{\"a\"=1}", 4), ("{a:1}", 1),
      ("{1:1}", 1), ("{'a':1}", 1), ("{null:1}", 1), ("{\"a\":1 \"b\":2}", 7), ("{\"a\"}", 4),
      ("{\"a\":}", 5), ("{:1}", 1), ("{\"a\":1]", 6), ("{\"a\":1;}", 6),
    ])
  func malformed(text: String, offset: Int) {
    #expect(refusal(Array(text.utf8))?.offset == offset)
  }

  @Test(
    "an unfinished or malformed string is refused with its position",
    arguments: [
      ("\"", 1), ("\"a", 2), ("\"a\n\"", 2), ("\"\t\"", 1), ("\"\u{0}\"", 1), ("\"\u{1F}\"", 1),
      (#""\"#, 2), (#""\""#, 3), (#""\x41""#, 1), (#""\'""#, 1), (#""\U0041""#, 1), (#""\0""#, 1),
      (#""\u""#, 3), (#""\u004""#, 6), (#""\u00G1""#, 5), (#""\u+041""#, 3), (#""\u 041""#, 3),
      (#""\u00"#, 5),
      // halves of a surrogate pair
      (#""\uD800""#, 1), (#""\uDC00""#, 1), (#""\uDFFF\uD800""#, 1), (#""\uD800\uD800""#, 1),
      (#""\uD800x""#, 1), (#""\uD800\n""#, 1), (#""\uDBFF\uE000""#, 1), (#""\uD800\uE000""#, 1),
      (#""\uDC00\uDC00""#, 1), (#""ab\uD83C""#, 3),
      (#""\uD83C\uDC""#, 11),
    ])
  func strings(text: String, offset: Int) {
    #expect(refusal(Array(text.utf8))?.offset == offset)
  }

  @Test(
    "invalid UTF-8 is refused where it begins",
    arguments: [
      [0x80], [0xBF], [0xFE], [0xFF],
      // longer than necessary
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0xAF],
      [0xF0, 0x8F, 0xBF, 0xBF],
      // surrogates
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      // beyond the last character
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
      // cut short
      [0xC3], [0xE2, 0x99], [0xE2], [0xF0, 0x9F, 0x82], [0xF0, 0x9F], [0xC3, 0x41],
      [0xE2, 0x99, 0x41], [0xF0, 0x9F, 0x82, 0xC0],
    ] as [[UInt8]])
  func badUTF8(sequence: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    #expect(refusal([quote] + sequence + [quote])?.offset == 1, "in a string")
    #expect(refusal([quote] + sequence)?.offset == 1, "at the end")
    #expect(refusal(sequence)?.offset == 0, "as a value")
  }

  @Test("a byte order mark is reported as such, also that of UTF-16")
  func byteOrderMark() throws {
    let marked = try #require(refusal([0xEF, 0xBB, 0xBF] + Array("{}".utf8)))
    #expect(marked.offset == 0)
    #expect(marked.problem.contains("byte order mark"))
    #expect(refusal([0xFF, 0xFE, 0x31, 0x00])?.offset == 0)
    #expect(refusal([0x00, 0x31])?.offset == 0)
  }

  @Test("the 65th level of nesting is refused, and so are a hundred thousand")
  func depth() {
    #expect(refusal([UInt8](repeating: UInt8(ascii: "["), count: 65))?.offset == 64)
    #expect(refusal([UInt8](repeating: UInt8(ascii: "["), count: 100_000))?.offset == 64)
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(refusal(Array(objects.utf8))?.offset == 64 * 5)
  }

  @Test(
    "a duplicate name is refused at its second occurrence",
    arguments: [
      (#"{"a":1,"a":1}"#, 7), (#"{"a":1,"b":2,"a":3}"#, 13), (#"{"":1,"":2}"#, 6),
      (#"{"a":1,"\u0061":2}"#, 7), (#"[{"x":{"a":1,"a":2}}]"#, 13),
      (#"{"c":0,"b":0,"a":0,"b":0,"a":0,"c":0}"#, 19), (#"{"a":1,"a":2,"a":3}"#, 7),
    ])
  func repeatedName(text: String, offset: Int) {
    #expect(refusal(Array(text.utf8))?.offset == offset)
    #expect(refusal(Array(text.utf8))?.problem.contains("twice") == true)
  }

  @Test("the same name in two objects, or in an object and its member, is no duplicate")
  func sameNameElsewhere() throws {
    _ = try JSONValue(parsing: #"[{"a":1},{"a":2},{"a":{"a":3}},{"A":1,"a":2}]"#)
  }

  @Test("a document truncated anywhere is refused")
  func truncation() {
    let text =
      #"{"v":1,"shoe":{"seed":"A\u00e9\uD83C\uDCA1♠","cut":-1.5e+2},"ok":[true,false,null]}"#
    let bytes = Array(text.utf8)
    #expect(refusal(bytes) == nil)
    for count in 0..<bytes.count {
      #expect(refusal(Array(bytes[..<count])) != nil, "the first \(count) bytes")
    }
  }

  @Test("an error lists what is allowed")
  func sentences() {
    #expect(
      refusal(Array("[01]".utf8))
        == JSONRefusal(
          2, "a digit after a leading zero; a number other than 0 begins with 1 to 9"))
    #expect(
      refusal(Array("{a:1}".utf8))?.problem
        == "the name of an object's member is expected, as a string in double quotes")
  }
}
