import CardCore
import ElementTree
import Testing

@Suite("A view's tree of elements")
struct ElementTests {
  private let tree = Element(
    "section", key: "hand", [("class", "hand"), ("aria-label", "Your hand")],
    [
      Element("b", text: "21"), Element("i", [("aria-hidden", "true")], text: "♠"),
      Element("div", [], [Element("button", [("data-do", "hit")], text: "Hit")]),
    ])

  @Test("Attributes are found by their names")
  func attributes() {
    #expect(tree["class"] == "hand" && tree["style"] == nil)
    #expect(tree.with("style", "left:0")["style"] == "left:0")
    #expect(tree.with("style", "left:0").key == "hand")
  }

  @Test("Text is read in order, without what is hidden from screen readers")
  func text() {
    #expect(tree.text == "21 Hit")
    #expect(tree.children.map { $0.text } == ["21", "♠", "Hit"])
  }

  @Test("An element's accessible name is its label, or else its text")
  func names() {
    #expect(tree.accessibleName == "Your hand")
    #expect(tree.children[2].accessibleName == "Hit")
  }

  @Test("All elements are in reading order, and a press finds its command")
  func all() {
    #expect(tree.all.map { $0.tag } == ["section", "b", "i", "div", "button"])
    #expect(tree.all.compactMap { $0.command } == ["hit"])
  }
}

@Suite("Encoding an element tree")
struct ElementJSONTests {
  private func text(of element: Element) -> String {
    var bytes: [UInt8] = []
    element.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("The tag, the attributes with the key first, and the children")
  func form() {
    #expect(text(of: Element("p")) == #"["p",{},[]]"#)
    #expect(text(of: Element("p", text: "21")) == #"["p",{},["21"]]"#)
    let list = Element(
      "ul", key: "cards", [("class", "fan")],
      [Element("li", key: "1", text: "AS"), Element("li", key: "2", [("role", "img")])])
    #expect(
      text(of: list)
        == #"["ul",{"key":"cards","class":"fan"},[["li",{"key":"1"},["AS"]],"#
        + #"["li",{"key":"2","role":"img"},[]]]]"#)
  }

  @Test("It is appended to existing bytes")
  func appends() {
    var bytes = Array("tree: ".utf8)
    Element("p").write(to: &bytes)
    #expect(bytes == Array(#"tree: ["p",{},[]]"#.utf8))
  }

  @Test(
    "Quotes, backslashes and control characters are escaped; everything else stays as it is",
    arguments: [
      ("say \"hit\"", #"say \"hit\""#), (#"C:\"#, #"C:\\"#), ("a\nb\tc", #"a\u000ab\u0009c"#),
      ("\u{0}\u{1F}", #"\u0000\u001f"#), ("\u{7F}/</script>", "\u{7F}/</script>"),
      ("♠ 🂡 é \u{2028}", "♠ 🂡 é \u{2028}"),
    ])
  func escapes(words: String, written: String) {
    #expect(text(of: Element("p", text: words)) == "[\"p\",{},[\"\(written)\"]]")
    #expect(text(of: Element("p", [("title", words)])) == "[\"p\",{\"title\":\"\(written)\"},[]]")
    #expect(text(of: Element("p", key: words)) == "[\"p\",{\"key\":\"\(written)\"},[]]")
  }

  @Test("Every character of the first three thousand, and some beyond, survives")
  func everyCharacter() throws {
    let first = (0..<3_000).compactMap { Unicode.Scalar(UInt32($0)) }
    for scalar in first + ["\u{FFFF}", "\u{10FFFF}"] {
      let tree = Element("p", text: String(Character(scalar)))
      try expectReadsBack(tree, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("A thousand random trees survive")
  func randomTrees() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      var generator = MersenneTwister(seed: seed)
      try expectReadsBack(randomTree(depth: 0, &generator), "seed \(seed)")
    }
  }

  private func expectReadsBack(_ tree: Element, _ what: String) throws {
    var bytes: [UInt8] = []
    tree.write(to: &bytes)
    let value = try JSONValue(parsing: bytes)
    #expect(value == json(of: tree), "\(what)")
  }

  private func json(of element: Element) -> JSONValue {
    let key = element.key.map { [JSONValue.Member("key", .string($0))] } ?? []
    return .array([
      .string(element.tag),
      .object(key + element.attributes.map { .init($0.name, .string($0.value)) }),
      .array(
        element.content.map {
          switch $0 {
          case .element(let child): json(of: child)
          case .text(let text): .string(text)
          }
        }),
    ])
  }

  private func randomTree(depth: Int, _ generator: inout MersenneTwister) -> Element {
    let key = generator.bounded(2) == 0 ? nil : randomText(&generator)
    let attributes = (0..<generator.bounded(4)).map { ("name-\($0)", randomText(&generator)) }
    if depth > 4 || generator.bounded(3) == 0 {
      return Element("b", key: key, attributes, text: randomText(&generator))
    }
    let children = (0..<generator.bounded(5)).map { _ in randomTree(depth: depth + 1, &generator) }
    return Element("div", key: key, attributes, children)
  }

  private func randomText(_ generator: inout MersenneTwister) -> String {
    let signs = Array("\"\\/\n\0\u{1B}a{],é♥🂮")
    let places = (0..<generator.bounded(9)).map { _ in generator.bounded(UInt64(signs.count)) }
    return String(places.map { signs[Int($0)] })
  }
}
