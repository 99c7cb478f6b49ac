import CardCore
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
  private let sample: JSONValue = .object([
    .init("table", .string("jean-luc")), .init("bets", .array([.integer(5), .integer(-3)])),
    .init("empty", .array([])), .init("none", .object([])),
    .init("rules", .object([.init("das", .bool(true)), .init("surrender", .null)])),
  ])

  @Test("compact text has no white space")
  func compact() {
    let text =
      #"{"table":"jean-luc","bets":[5,-3],"empty":[],"none":{},"rules":{"das":true,"#
      + #""surrender":null}}"#
    #expect(sample.text == text)
    #expect(sample.bytes == Array(text.utf8))
  }

  @Test("readable text has a line for each item, indented by two")
  func pretty() throws {
    #expect(
      sample.prettyText == """
        {
          "table": "jean-luc",
          "bets": [
            5,
            -3
          ],
          "empty": [],
          "none": {},
          "rules": {
            "das": true,
            "surrender": null
          }
        }
        """)
    #expect(try JSONValue(parsing: sample.prettyText) == sample)
    #expect(JSONValue.array([]).prettyText == "[]")
    #expect(JSONValue.null.prettyText == "null")
  }

  @Test("a string is written with as few escapes as possible")
  func escapes() {
    #expect(JSONValue.string("a\"b\\c/d").text == #""a\"b\\c/d""#)
    #expect(JSONValue.string("\n\r\t\u{8}\u{C}").text == #""\n\r\t\u0008\u000c""#)
    #expect(JSONValue.string("\u{0}\u{1F}\u{7F}").text == "\"\\u0000\\u001f\u{7F}\"")
    #expect(JSONValue.string("♠ é 🂡").text == "\"♠ é 🂡\"")
    #expect(JSONValue.object([.init("a\"\n", .null)]).text == #"{"a\"\n":null}"#)
  }

  @Test("every character of the first thousand, and the last, survives")
  func everyCharacter() throws {
    let scalars = (UInt32(0)...1_000).compactMap(Unicode.Scalar.init) + ["\u{FFFF}", "\u{10FFFF}"]
    for scalar in scalars {
      let value = JSONValue.string(String(Character(scalar)))
      #expect(try JSONValue(parsing: value.text).bytes == value.bytes, "U+\(scalar.value)")
    }
  }

  @Test("integers of every width are written exactly")
  func integers() {
    #expect(JSONValue.integer(Int64.min).text == "-9223372036854775808")
    #expect(JSONValue.integer(UInt64.max).text == "18446744073709551615")
    #expect(JSONValue.integer(UInt8(0)).text == "0")
  }

  @Test(
    "a decimal number reads back to the same number",
    arguments: [
      0, -0.0, 0.1, 1.5, -0.41, 100, 1e15, 1e16, 1e17, 1.2345678901234568e20, 1e-5, 1.0 / 3,
      .pi, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .ulpOfOne,
    ] as [Double])
  func decimals(number: Double) throws {
    let value = JSONValue.decimal(number)
    #expect(try JSONValue(parsing: value.text) == value)
    #expect(try #require(Double(value.text)).bitPattern == number.bitPattern)
  }

  @Test("infinity and NaN aren't JSON numbers")
  func nonFinite() async {
    await #expect(processExitsWith: .failure) { _ = JSONValue.decimal(.infinity) }
    await #expect(processExitsWith: .failure) { _ = JSONValue.decimal(.nan) }
  }
}
