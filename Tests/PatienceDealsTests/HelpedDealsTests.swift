import CardCore
import Patience
import PatienceDeals
import Testing

@Suite("Deals with help, and their fingerprints")
struct HelpedDealsTests {
  @Test("The solution outweighs a verdict, and nothing is recorded twice")
  func kinds() {
    var deals = HelpedDeals()
    #expect(deals.help(with: 7) == nil)
    #expect(deals.note(.verdict, with: 7) && !deals.note(.verdict, with: 7))
    #expect(deals.help(with: 7) == .verdict)
    #expect(deals.note(.solution, with: 7) && !deals.note(.verdict, with: 7))
    #expect(deals.help(with: 7) == .solution && !deals.note(.solution, with: 7))
  }

  @Test("The record is saved, and keeps the latest 4,000 deals of each kind")
  func bounded() throws {
    var deals = HelpedDeals()
    for deal in 1...4_001 as ClosedRange<UInt64> {
      deals.note(.solution, with: .max - deal)
      deals.note(.verdict, with: deal)
    }
    #expect(deals.help(with: 1) == nil && deals.help(with: 2) == .verdict)
    #expect(deals.help(with: .max - 1) == nil && deals.help(with: .max - 2) == .solution)
    let document = deals.document
    #expect(document.count < 140_000)
    #expect(try HelpedDeals(document: document) == deals)
    for text in [#"{"verdicts":[-1],"solutions":[]}"#, #"{"verdicts":[]}"#] {
      #expect(throws: ArchiveRefusal.self) {
        try HelpedDeals(archive: JSONValue(parsing: Array(text.utf8)))
      }
    }
  }

  @Test("Of two records, each deal has the greater help, in whatever order they are merged")
  func merged() {
    var (one, other) = (HelpedDeals(), HelpedDeals())
    for deal in 1...4 as ClosedRange<UInt64> {
      one.note(deal > 2 ? .solution : .verdict, with: deal)
    }
    for deal in 2...5 as ClosedRange<UInt64> {
      other.note(deal > 3 ? .verdict : .solution, with: deal)
    }
    var (first, second) = (one, other)
    first.add(other)
    second.add(one)
    for deal in 1...6 as ClosedRange<UInt64> {
      #expect(first.help(with: deal) == second.help(with: deal))
    }
    #expect((2...4).allSatisfy { first.help(with: $0) == .solution })
    #expect(first.help(with: 1) == .verdict && first.help(with: 5) == .verdict)
    let before = first
    first.add(other)
    #expect(first == before)
  }

  @Test("Only patiences that hide the same cards have the same fingerprint of a deal")
  func fingerprints() {
    let families = [
      [
        "klondike-1", "klondike-3", "klondike-1-vegas", "klondike-3-vegas",
        "klondike-1-passes-1", "klondike-1-passes-3", "klondike-1-no-return",
        "klondike-3-passes-3", "klondike-3-no-return",
      ], ["yukon", "russian"],
      [
        "spider-1", "spider-2", "spider-4", "spider-1-empty-columns", "spider-2-empty-columns",
        "spider-4-empty-columns",
      ], ["golf", "golf-wrap", "golf-kings"], ["pyramid", "pyramid-waste-pairs"],
    ]
    func family(_ rules: PatienceRules) -> [String] {
      families.first { $0.contains(rules.id) } ?? [rules.id]
    }
    for one in PatienceRules.onTables {
      let game = Patience(one)
      let print = game.fingerprint(of: .numbered(1))
      #expect(print != game.fingerprint(of: .numbered(2)))
      // The same cards by another name.
      #expect(print == game.fingerprint(of: .prepared(game.layout(number: 1))), "\(one.id)")
      for other in PatienceRules.onTables {
        let isSame = print == Patience(other).fingerprint(of: .numbered(1))
        #expect(isSame == family(one).contains(other.id), "\(one.id) and \(other.id)")
      }
    }
  }
}
