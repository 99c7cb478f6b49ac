import Conformance
import Testing

@Suite("Bit-exact odds")
struct ExactOddsTests {
  @Test("Edges, dealers, hands and index numbers match the recordings on every platform")
  func fingerprints() throws {
    let lists = ExactCatalog.odds.map { $0.text.split(separator: "\n") }
    #expect(lists.allSatisfy { $0.count > 50 })
    try expectGolden(lists.map { $0[0] + "\n" }.joined(), named: "odds")
  }
}
