import BlackjackOdds
import BlackjackRules
import CardCore
import Testing

@Suite("Values of plays in the cells of a chart")
struct ChartOddsTests {
  private static let rules: [(OddsRules, String)] = [
    "decks=1,h17,nodas", "decks=2", "decks=2,h17,surrender=late", "", "decks=6,h17,nodas",
    "decks=8,double=10-11,nodas,payout=6:5", "decks=6,nopeek,surrender=late",
  ].compactMap { text in (try? RulesText.rules(text)).map { ($0, text) } }

  @Test("The best play of every cell matches the best chart", arguments: rules)
  func best(rules: OddsRules, text: String) throws {
    let odds = try ChartOdds(rules)
    let chart = try OptimalChart(rules)
    let rows = chart.hard + chart.soft + chart.pairs
    #expect(odds.cells.count == rows.count * 10)
    for (place, cell) in odds.cells.enumerated() {
      let (row, column) = (rows[place / 10], place % 10)
      #expect(cell.hand == row.label)
      #expect(cell.upcard == StrategyChart.upcards[column])
      let isSurrendered = row.surrenders.contains(cell.upcard)
      let said: BlackjackAction =
        switch row.moves[column] {
        case _ where isSurrendered: .surrender
        case .hit: .hit
        case .stand: .stand
        case .doubleOrHit, .doubleOrStand: .double
        case .split: .split
        }
      #expect(cell.best == said, "\(text): \(cell.hand) v \(cell.upcard.letter)")
      #expect(cell.cost(of: cell.best) == 0)
      #expect(cell.plays.allSatisfy { (cell.cost(of: $0.action) ?? -1) >= 0 })
    }
  }

  @Test("A cell's probability is that of its cards, without a dealer's blackjack")
  func chances() throws {
    let cell = try #require(try ChartOdds(OddsRules(.jeanLuc)).cell("16", against: .ten))
    let orders = 2.0 / (208 * 207 * 206) * (1 - 16.0 / 205)
    let tenSix = orders * 64 * 16 * 63
    let nineSeven = orders * 16 * 16 * 64
    #expect(abs(cell.chance - tenSix - nineSeven) < 1e-15)
  }

  @Test("A pair's value is close to that of its exact cards; hands that draw follow the chart")
  func pairs() throws {
    let rules = OddsRules(.czarita)
    let odds = try ChartOdds(rules)
    for (hand, rank) in [("88", Rank.eight), ("TT", .ten), ("AA", .ace), ("33", .three)] {
      for upcard in [Rank.two, .six, .ten, .ace] {
        let cell = try #require(odds.cell(hand, against: upcard))
        let exact = try HandOdds(
          hand: [rank, rank], upcard: upcard, shoe: rules.freshShoe, rules)
        for play in exact.plays {
          let own = try #require(cell.plays.first { $0.action == play.action })
          #expect(abs(own.expectation - play.expectation) < 0.002)
        }
      }
    }
  }

  @Test("The published cost of standing on 16 against a ten: about half a percent")
  func sixteen() throws {
    let cell = try #require(try ChartOdds(OddsRules(.czarita)).cell("16", against: .king))
    #expect(cell.best == .hit)
    #expect(abs((cell.cost(of: .stand) ?? 0) - 0.005) < 0.003)
    #expect(cell.cost(of: .split) == nil)
  }

  @Test("Every count system gives each card the tag of its rank, Red 7 only the red sevens")
  func tags() {
    for card in Card.deck {
      #expect(CountSystem.hiLo.tag(of: card) == HiLoCount.tag(of: card.rank))
    }
    for system in CountSystem.allCases {
      #expect(Card.deck.reduce(0) { $0 + system.tag(of: $1) } == system.deckTotal)
    }
    #expect(CountSystem.red7.tag(of: Card(.seven, .hearts)) == 1)
    #expect(CountSystem.red7.tag(of: Card(.seven, .spades)) == 0)
  }
}
