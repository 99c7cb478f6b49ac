import CardCore
import Patience
import PatienceDeals
import Testing

@Suite("Typed layouts")
struct TypedLayoutTests {
  @Test("Every patience reads what the terminal prints, its JSON document, and its own links")
  func everyPatience() throws {
    for rules in PatienceRules.onTables {
      let game = Patience(rules)
      for number in 1...5 as ClosedRange<UInt64> {
        let layout = game.layout(number: number)
        let typed = try TypedLayout(written: layout.text, of: rules)
        let (position, deal) = (game.begin(.prepared(typed.layout)), game.begin(.numbered(number)))
        for pile in rules.piles + [.stock] {
          #expect(position.cards(of: pile) == deal.cards(of: pile), "\(rules.id) \(pile.text)")
          #expect(position.seen[pile].map { $0.card } == deal.seen[pile].map { $0.card })
        }
        #expect(try TypedLayout(written: layout.archive.text, of: rules).rules == rules)
        let linked = try #require(TypedLayout(link: typed.link), "\(typed.link)")
        #expect(linked == typed && typed.link.utf8.count < 300)
      }
    }
  }

  /// A Klondike whose last cards are in the first columns.
  private static let late = """
    kc, Qd
    (KD) 10d ; column 3: J♦ (
    Foundations: \(home("C", 12)) \(home("D", 9)) \(home("H", 13)) \(home("S", 13))
    """

  private static func home(_ suit: String, _ count: Int) -> String {
    ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"].prefix(count)
      .map { $0 + suit }.joined(separator: " ")
  }

  @Test("Cards may be in any case, with signs and tens in digits, and columns without names")
  func spelling() throws {
    let rules = PatienceRules.klondike(draw: 1)
    let typed = try TypedLayout(written: Self.late, of: rules)
    #expect(
      typed.layout.columns.map { $0.map { $0.text } } == [["KC", "QD"], ["KD", "TD"], ["JD"]])
    #expect(typed.layout.faceUp == [2, 1, 1])
    #expect(typed.layout.foundations.map { $0.count } == [12, 9, 13, 13])
    let linked = try #require(TypedLayout(link: typed.link))
    #expect(linked == typed)
  }

  @Test(
    "Each fault is told by name",
    arguments: [
      ("", .empty), (" \n ; ", .empty), ("{\"tableau\": 3}", .badDocument), ("{", .badDocument),
      ("1X", .unknownCard("1X")), ("AH hearts", .unknownCard("hearts")),
      ("Column 1: AH\nPile: 2H", .unknownPile("Pile")),
      ("Column 1: AH (2H)", .hiddenOnOpen(column: 1)), ("AH AH", .twice(Card(.ace, .hearts))),
      ("AH\nStock: ah", .twice(Card(.ace, .hearts))),
      ("AC", .missing(Card(.two, .clubs), others: 50)),
    ] as [(String, TypedLayout.Fault)])
  func faults(text: String, fault: TypedLayout.Fault) {
    #expect(throws: fault) {
      try TypedLayout(written: text, of: .klondike(draw: 1))
    }
  }

  @Test("51 cards, cards that the game lacks, and other piles are refused")
  func wrongCards() {
    let rules = PatienceRules.klondike(draw: 1)
    let short = Self.late.replacing("kc, ", with: "")
    #expect(throws: TypedLayout.Fault.missing(Card(.king, .clubs), others: 0)) {
      try TypedLayout(written: short, of: rules)
    }
    #expect(throws: TypedLayout.Fault.notInDeck(Card(.king, .clubs))) {
      try TypedLayout(written: Self.late, of: .spider(suits: 1))
    }
    #expect(throws: TypedLayout.Fault.otherPiles) {
      try TypedLayout(written: "Cells: KC\n" + short, of: rules)
    }
  }

  @Test(
    "Links that lead to no layout are refused",
    arguments: [
      "typed", "typed/draw-1", "typed/chess/AH", "typed/draw-1/", "typed/draw-1/AH",
      "typed/draw-1/A", "typed/draw-1/......AH", "typed/draw-1/%%", "typed/draw-1/AH/x",
      "1/draw-1/5",
    ])
  func badLinks(link: String) { #expect(TypedLayout(link: link) == nil) }
}
