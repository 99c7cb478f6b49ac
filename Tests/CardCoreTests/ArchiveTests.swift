import CardCore
import Testing

@Suite("Values of an archive")
struct ArchiveTests {
  private let archive: JSONValue = .object([
    .init("bet", .integer(100)), .init("half", .number("2.5")), .init("huge", .number("1e400")),
    .init("below", .number("-9223372036854775809")), .init("dealer", .string("Aunty")),
    .init("soft17", .bool(true)), .init("cards", .strings(["AS", "TD"])),
    .init("wrong", .strings(["AS", "XX"])), .init("nothing", .null),
  ])

  private func path(_ read: () throws -> Void) -> String? {
    do {
      try read()
      return nil
    } catch { return (error as? ArchiveRefusal)?.path }
  }

  @Test("existing values are read")
  func reads() throws {
    #expect(try archive.integer("bet", in: 1...Int64(100)) == 100)
    #expect(try archive.string("dealer") == "Aunty")
    #expect(try archive.bool("soft17"))
    #expect(try archive.array("cards").count == 2)
    #expect(try archive.texts("cards") == [Card(.ace, .spades), Card(.ten, .diamonds)])
    #expect(try archive.required("nothing") == .null)
    #expect(archive.member("none") == nil)
    #expect(JSONValue.null.member("bet") == nil)
  }

  @Test(
    "an invalid or out-of-range integer is refused",
    arguments: ["half", "huge", "below", "dealer", "nothing", "none"])
  func integers(name: String) {
    #expect(path { _ = try archive.integer(name, in: Int64.min...Int64.max) } == name)
  }

  @Test("an integer at the limits of its range is read, and refused beyond them")
  func ranges() throws {
    #expect(try archive.integer("bet", in: 100...Int64(100)) == 100)
    #expect(path { _ = try archive.integer("bet", in: 101...Int64(200)) } == "bet")
    #expect(path { _ = try archive.integer("bet", in: 0...Int64(99)) } == "bet")
    #expect(path { _ = try archive.integer("bet", in: 0...Int8.max) } == nil)
  }

  @Test("a value of another type is refused")
  func kinds() {
    #expect(path { _ = try archive.string("bet") } == "bet")
    #expect(path { _ = try archive.bool("bet") } == "bet")
    #expect(path { _ = try archive.array("bet") } == "bet")
    #expect(path { let _: [Card] = try archive.texts("wrong") } == "wrong[1]")
    #expect(path { _ = try JSONValue.array([]).required("bet") } == "bet")
  }

  @Test("a refusal has the full path")
  func under() {
    let refusal = ArchiveRefusal("decks", "is 3").under("shoe").under("opening")
    #expect(refusal == ArchiveRefusal("opening.shoe.decks", "is 3"))
    #expect(ArchiveRefusal("", "is no object").under("shoe").path == "shoe")
  }

  @Test("names that only look alike are different")
  func lookAlikes() throws {
    // U+212A, the Kelvin sign, is canonically equivalent to the letter K.
    let value = try JSONValue(parsing: "{\"\u{212A}\":1,\"K\":2}")
    #expect(value.member("K") == .number("2"))
    #expect(value.member("\u{212A}") == .number("1"))
  }
}
