import BlackjackOdds
import BlackjackRules
import BlackjackSimulation
import CardCore
import Foundation
import Testing

/// One chart for the rules, played by simulations and edges and asked in drills.
@Suite struct ChartOfTheRulesTests {
  /// The number of rule sets: all before a release (`make test-deep`), otherwise a part.
  static let count = ProcessInfo.processInfo.environment["DEEP"] == nil ? 8 : 300

  /// Random rules with every number of decks that the game deals, with and without a peek and surrender.
  static let sets: [String] = {
    let seed: UInt64 = 105
    var generator = MersenneTwister(seed: seed)
    func one(of words: [String]) -> String { words[Int(generator.bounded(UInt64(words.count)))] }
    print("\(count) rule sets from seed \(seed)")
    return (0..<count).map { _ in
      let splits = one(of: ["splits=2", "splits=3", "splits=4"])
      return [
        one(of: Shoe.deckCounts.map { "decks=\($0)" }), one(of: ["s17", "h17"]),
        one(of: ["das", "nodas"]),
        one(of: ["double=any", "double=9-11", "double=10-11"]), splits,
        one(of: splits == "splits=2" ? ["norsa"] : ["rsa", "norsa"]),
        one(of: ["none", "late", "early"].map { "surrender=\($0)" }), one(of: ["peek", "nopeek"]),
      ].joined(separator: ",")
    }
  }()

  @Test("Simulations play the chart of the rules, round by round", arguments: sets)
  func simulation(text: String) throws {
    let odds = try RulesText.rules(text)
    let simulation = Simulation(odds, penetration: 50, rounds: 400, seed: 7)
    let rules = TableRules(
      deckCount: odds.decks, blackjackPayout: odds.blackjackPayout, surrenderMode: odds.surrender,
      doubleRestriction: odds.doubleRestriction, doubleAfterSplit: odds.doubleAfterSplit,
      penetration: 50, minBet: 1, hintsAvailability: .none, insuranceAvailable: false,
      mostHands: odds.mostHands, resplitAces: odds.resplitAces, dealerPeeks: odds.dealerPeeks)
    let game = Blackjack(rules: rules, dealerSoft17: odds.soft17)
    let strategy = BasicStrategy(odds.chart())
    for shoe in simulation.shoes(ofBlock: 0) {
      var table = game.begin(
        BlackjackOpening(
          bankroll: 10_000_000, seed: 1, stacked: shoe.cards.map { Card($0, .spades) }))
      for round in shoe.rounds {
        let before = table.seen.bankroll
        _ = try game.play(.bet(100), in: &table)
        _ = try game.play(.deal, in: &table)
        while table.seen.phase == .playerTurn {
          let play = try #require(game.advice(at: table.seen, by: strategy))
          _ = try game.play(play, in: &table)
        }
        #expect(Int(table.seen.bankroll - before) / 10 == round.won)
        try #require(table.seen.dealtCount == round.dealt, "\(table.seen.hands)")
        _ = try game.play(.next, in: &table)
      }
    }
  }

  @Test("A drill's right answer is the chart's play", arguments: sets)
  func drill(text: String) throws {
    let rules = try RulesText.rules(text)
    let (odds, chart) = (try ChartOdds(rules), rules.chart())
    let rows = chart.hard + chart.soft + chart.pairs
    for (place, cell) in odds.cells.enumerated() {
      let row = rows[place / 10]
      let play: BlackjackAction =
        switch row.moves[place % 10] {
        case _ where row.surrenders[place % 10]: .surrender
        case .hit: .hit
        case .stand: .stand
        case .doubleOrHit, .doubleOrStand: .double
        case .split: .split
        }
      #expect(cell.hand == row.label && cell.best == play, "\(cell.hand) v \(cell.upcard)")
    }
  }

  @Test("The chart loses little to the best play of every hand", arguments: sets)
  func edge(text: String) throws {
    let rules = try RulesText.rules(text)
    let best = try TableEdge(rules).edge
    let chart = try TableEdge(rules, play: .chart).edge
    let most = [1: 0.05, 2: 0.03, 4: 0.015][rules.decks, default: 0.012] / 100
    #expect((0...most).contains(chart - best), "\(text): \(best), \(chart)")
  }
}
