import CardCore
import Patience
import Testing

@Suite("Dealing a patience")
struct DealTests {
  @Test("Klondike is dealt row by row from the shuffled deck, and the rest is the stock")
  func rowByRow() {
    let game = Patience(.klondike(draw: 3))
    let layout = game.layout(number: 42)
    let deck = Shoe(decks: 1, seed: 42).cards
    var next = 0
    for row in 0..<7 {
      for column in row..<7 {
        #expect(layout.columns[column][row] == deck[next])
        next += 1
      }
    }
    #expect(layout.stock == Array(deck[28...]))
    #expect(layout.faceUp == [1, 1, 1, 1, 1, 1, 1])
  }

  @Test("deal 7 never changes")
  func goldenDeal() {
    let layout = Patience(.klondike(draw: 3)).layout(number: 7)
    let columns = layout.columns.map { $0.map { $0.text }.joined(separator: " ") }
    #expect(
      columns == [
        "8D", "7D JH", "4C 2H 2D", "3S TD 2C 5C", "8C TH 9D 6S AS", "7C 7H QH 9C 6H KH",
        "QD KC AC 7S 6D 6C 5S",
      ])
    #expect(
      layout.stock.map { $0.text }.joined(separator: " ")
        == "AH 2S 5H KD QC TS 4D 5D 4S 3C 3D JD 8S 9H 4H 9S JS QS JC AD TC 3H 8H KS")
  }

  @Test(
    "every patience deals each card of the deck once",
    arguments: PatienceRules.all)
  func wholeDeck(rules: PatienceRules) {
    let game = Patience(rules)
    for number in 0..<50 as Range<UInt64> {
      let layout = game.layout(number: number)
      #expect(layout.refusal(for: rules) == nil)
      let piles = layout.columns + layout.cells + layout.foundations + layout.reserves
      let cards = piles.reduce(layout.stock + layout.waste, +)
      #expect(cards.sorted() == rules.deck.sorted())
    }
  }

  @Test(
    "FreeCell is dealt face up in four columns of seven and four of six; Yukon covers as Klondike does"
  )
  func otherGames() {
    let freeCell = Patience(.freeCell).layout(number: 1)
    #expect(freeCell.columns.map { $0.count } == [7, 7, 7, 7, 6, 6, 6, 6])
    #expect(freeCell.faceUp == [7, 7, 7, 7, 6, 6, 6, 6])
    let yukon = Patience(.yukon).layout(number: 1)
    #expect(yukon.columns.map { $0.count } == [1, 6, 7, 8, 9, 10, 11])
    #expect(yukon.faceUp == [1, 5, 5, 5, 5, 5, 5])
  }

  @Test("the player does not see a face-down card")
  func hidden() {
    let game = Patience(.klondike(draw: 3))
    let seen = game.observe(game.begin(.numbered(3)))
    #expect(seen.stock.allSatisfy { $0.card == nil })
    for (index, column) in seen.columns.enumerated() {
      #expect(column.filter { $0.card == nil }.count == index)
    }
  }

  @Test("a layout survives archiving, and so does the game in any position")
  func archive() throws {
    for rules in PatienceRules.all {
      let game = Patience(rules)
      try game.playAtRandom(number: 5, steps: 60) { _, _, _, position in
        let layout = game.layout(of: position)
        let archive = try? JSONValue(parsing: layout.archive.text)
        #expect(archive.flatMap { try? PatienceLayout(archive: $0) } == layout)
        #expect(layout.refusal(for: rules) == nil)
        let again = game.begin(.prepared(layout))
        #expect(game.layout(of: again) == layout)
        #expect(
          again.seen.columns.map { $0.map { $0.card } }
            == position.seen.columns.map { $0.map { $0.card } })
      }
    }
  }
}
