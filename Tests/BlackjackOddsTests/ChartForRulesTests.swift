import BlackjackOdds
import BlackjackRules
import CardCore
import Foundation
import Testing

/// The chart computed for custom rules, and rounds of the game played by it.
@Suite struct ChartForRulesTests {
  static let chosen = [
    "decks=1", "decks=1,nodas,h17,double=10-11", "decks=1,nopeek,surrender=early",
    "decks=2,rsa,surrender=late", "decks=2,h17,nopeek", "decks=4,nopeek,surrender=late,splits=2",
    "decks=6,surrender=late,h17", "decks=6,surrender=early", "decks=6,surrender=early,nopeek,h17",
    "decks=6,rsa,nopeek,double=9-11", "decks=8,splits=3,nodas,surrender=early,h17",
    "decks=8,double=10-11,nopeek,nodas",
  ]

  @Test("The chart is the computed best one, including surrender", arguments: chosen)
  func best(text: String) throws {
    let rules = try RulesText.rules(text)
    let (chart, best) = (rules.chart(), try OptimalChart(rules))
    let rows = zip(chart.hard + chart.soft + chart.pairs, best.hard + best.soft + best.pairs)
    for (row, other) in rows {
      #expect(row.label == other.label)
      #expect(row.moves == other.moves, "\(row.label): \(row.codes) against \(other.codes)")
      let surrenders = StrategyChart.upcards.enumerated()
        .filter { row.surrenders[$0.offset] }.map { $0.element }
      #expect(surrenders == other.surrenders, "\(row.label)")
    }
  }

  /// All rules with a printed chart, or a part of them: all before a release (`make test-deep`).
  static let printed: [String] = {
    var all: [String] = []
    for doubles in ["das", "das,double=9-11", "nodas", "nodas,double=9-11", "nodas,double=10-11"] {
      for splits in ["splits=4", "splits=4,rsa", "splits=3", "splits=3,rsa", "splits=2"] {
        for decks in 4...8 {
          for soft17 in ["s17", "h17"] {
            all.append("decks=\(decks),\(soft17),\(doubles),\(splits)")
          }
        }
      }
    }
    let isDeep = ProcessInfo.processInfo.environment["DEEP"] != nil
    return all.enumerated().filter { isDeep || $0.offset % 17 == 0 }.map { $0.element }
  }()

  @Test("A printed chart is what the computation finds", arguments: printed)
  func matches(text: String) throws {
    let rules = try RulesText.rules(text)
    let chart = try #require(rules.printedChart)
    #expect(try OptimalChart(rules).differences(from: chart).isEmpty)
    #expect(rules.chart() == chart)
  }

  @Test("Against a dealer who doesn't peek, tens and aces are doubled and split against less often")
  func noLook() throws {
    let chart = try RulesText.rules("decks=6,nopeek").chart()
    let printed = StrategyChart.multiDeck(soft17: .stand, doubleAfterSplit: true)
    #expect(chart.hard[6].codes == "DDDDDDDDHH" && printed.hard[6].codes == "DDDDDDDDDH")
    #expect(chart.pairs[6].codes == "PPPPPPPPHH" && chart.pairs[9].codes == "PPPPPPPPPH")
  }

  /// Rules that the game plays, and that have no printed chart.
  static let played = [
    "decks=6,surrender=late,rsa", "decks=8,nopeek,surrender=early,splits=2,h17",
    "decks=4,nopeek,rsa,surrender=late,nodas,splits=3",
  ]

  @Test(
    "Play by the chart pays what the odds say, within four standard errors",
    arguments: Array(played.enumerated()))
  func rounds(number: Int, text: String) throws {
    let odds = try RulesText.rules(text)
    let game = Blackjack(
      rules: TableRules(
        deckCount: odds.decks, blackjackPayout: odds.blackjackPayout, surrenderMode: odds.surrender,
        doubleRestriction: odds.doubleRestriction, doubleAfterSplit: odds.doubleAfterSplit,
        penetration: 1, minBet: 1, hintsAvailability: .none, insuranceAvailable: false,
        mostHands: odds.mostHands, resplitAces: odds.resplitAces, dealerPeeks: odds.dealerPeeks),
      dealerSoft17: odds.soft17)
    let strategy = game.strategy()
    let (rounds, bet, seed) = (200_000, Credits(100), UInt64(31 + number))
    var (sum, squares) = (0.0, 0.0)
    var table = game.begin(BlackjackOpening(bankroll: 1_000_000_000, bet: bet, seed: seed))
    for _ in 0..<rounds {
      _ = try game.play(.deal, in: &table)
      while let hand = table.seen.handInPlay, let upcard = table.seen.upcard {
        let move = strategy.move(
          for: hand.hand, upcard: upcard.rank, legal: game.legalActions(in: table))
        _ = try game.play(move, in: &table)
      }
      let won = Double(try #require(table.seen.result).net) / Double(bet)
      sum += won
      squares += won * won
      _ = try game.play(.next, in: &table)
    }
    let mean = sum / Double(rounds)
    let error = ((squares / Double(rounds) - mean * mean) / Double(rounds)).squareRoot()
    let edge = try TableEdge(odds, play: .chart).edge
    print("seed \(seed), \(text): mean \(mean), exact \(-edge), \((mean + edge) / error) errors")
    #expect(abs(mean + edge) < 4 * error, "seed \(seed)")
    #expect(error < 0.003)
  }
}
