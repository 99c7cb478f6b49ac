import Conformance
import Testing

@Suite("Bit-exact dealt shoes")
struct ExactDealingTests {
  @Test("Orders, roots and whole shoes match the recordings on every platform")
  func shoes() throws {
    let list = try #require(ExactCatalog.lists.first { $0.name == "dealing" })
    #expect(list.text.split(separator: "\n").count > 40)
    try expectGolden(list.text, named: "dealing")
  }
}
