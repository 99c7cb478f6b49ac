import BlackjackOdds
import BlackjackRules
import CardCore
import Testing

@Suite("Play by the chart and index numbers")
struct IndexPlayTests {
  private static let table = try? IndexTable(.hiLo, OddsRules(.czarita))

  /// A counter's play with a hand at the six-deck table.
  private func move(
    _ cards: String, _ upcard: Rank, count: Int,
    legal: [BlackjackAction] = [.hit, .stand, .double, .split]
  ) throws -> BlackjackAction {
    let play = IndexPlay(
      strategy: Blackjack(rules: .czarita).strategy(), indices: try #require(Self.table).indices)
    let hand = Hand(cards.split(separator: " ").compactMap { Card(text: String($0)) })
    return play.move(for: hand, upcard: upcard, count: count, legal: legal)
  }

  @Test("16 against a ten is hit below 0 and stood on from 0, with any number of cards")
  func sixteen() throws {
    #expect(try move("TS 6S", .ten, count: -1) == .hit)
    #expect(try move("TS 6S", .king, count: 0) == .stand)
    #expect(try move("5S 4S 7D", .ten, count: 0, legal: [.hit, .stand]) == .stand)
    #expect(try move("5S 4S 7D", .ten, count: -1, legal: [.hit, .stand]) == .hit)
  }

  @Test("12 against a four is stood on from 0, hit below")
  func twelve() throws {
    #expect(try move("TS 2S", .four, count: 0) == .stand)
    #expect(try move("TS 2S", .four, count: -1) == .hit)
  }

  @Test("Tens are split against a five from 5, unless they can't be")
  func tens() throws {
    #expect(try move("TS KS", .five, count: 5) == .split)
    #expect(try move("TS KS", .five, count: 4) == .stand)
    #expect(try move("TS KS", .five, count: 9, legal: [.hit, .stand, .double]) == .stand)
  }

  @Test("Illegal doubles aren't advised: ten against a ten from 4")
  func doubling() throws {
    #expect(try move("6S 4S", .ten, count: 4) == .double)
    #expect(try move("6S 4S", .ten, count: 3) == .hit)
    #expect(try move("6S 2S 2D", .ten, count: 4, legal: [.hit, .stand]) == .hit)
  }

  @Test("Insurance is taken from 3")
  func insurance() throws {
    #expect(try move("TS 9S", .ace, count: 3, legal: [.insurance, .decline]) == .insurance)
    #expect(try move("TS 9S", .ace, count: 2, legal: [.insurance, .decline]) == .decline)
  }

  @Test("Without an index number the chart is played")
  func chart() throws {
    for count in -9...9 {
      #expect(try move("AS AD", .six, count: count) == .split)
      #expect(try move("TS 9D", .six, count: count) == .stand)
    }
  }

  @Test("True counts are rounded down, and the last quarter of a deck counts as a quarter")
  func trueCounts() {
    let rule = TrueCountRule.byCards
    #expect(rule.trueCount(running: 7, unseen: 104) == 3)
    #expect(rule.trueCount(running: -7, unseen: 104) == -4)
    #expect(rule.trueCount(running: -4, unseen: 104) == -2)
    #expect(rule.trueCount(running: 0, unseen: 208) == 0)
    #expect(rule.trueCount(running: 2, unseen: 5) == 8)
    #expect(TrueCountRule(rounding: .truncate).trueCount(running: -7, unseen: 104) == -3)
  }

  @Test("Decks are estimated to the nearest unit, and half of one is rounded down")
  func estimates() {
    #expect([90, 91, 92, 5].map { DeckEstimate.halves.cards(left: $0) } == [78, 78, 104, 26])
    #expect([45, 46, 3].map { DeckEstimate.quarters.cards(left: $0) } == [39, 52, 13])
    #expect([77, 78, 79].map { DeckEstimate.decks.cards(left: $0) } == [52, 52, 104])
    #expect(TrueCountRule(estimate: .halves).trueCount(running: 7, unseen: 66) == 4)
    #expect(TrueCountRule.byCards.trueCount(running: 7, unseen: 66) == 5)
    #expect(TrueCountRule.taught(decks: 1).estimate == .quarters)
    #expect(TrueCountRule.taught(decks: 2) == TrueCountRule(estimate: .halves))
  }

  @Test("Index numbers survive archiving exactly")
  func archive() throws {
    for index in try #require(Self.table).indices {
      #expect(try IndexTable.Index(archive: index.archive) == index)
    }
  }

  @Test("Edge and numbers are the same whether found step by step or at once")
  func steps() throws {
    var edge = try EdgeCalculator(OddsRules(.jeanLuc))
    var steps = 0
    while edge.edge == nil {
      edge.step()
      steps += 1
    }
    #expect(steps == 16, "so that nobody waits long for a step")
    #expect(edge.edge == (try TableEdge(OddsRules(.jeanLuc)).edge))
  }
}
