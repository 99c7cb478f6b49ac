import Conformance
import Testing

@Suite("Odds to the last bit")
struct ExactOddsTests {
  @Test("Edges, dealers, hands and index numbers are those on record, on every platform")
  func fingerprints() throws {
    let lists = ExactCatalog.odds.map { $0.text.split(separator: "\n") }
    #expect(lists.allSatisfy { $0.count > 50 })
    try expectGolden(lists.map { $0[0] + "\n" }.joined(), named: "odds")
  }
}
