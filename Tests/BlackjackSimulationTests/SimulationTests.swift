import BlackjackOdds
import BlackjackRules
import BlackjackSimulation
import CardCore
import Testing

/// Results of simulations.
@Suite struct SimulationTests {
  /// All blocks of a simulation.
  static func tally(_ simulation: Simulation) -> SimulationTally {
    simulation.play(blocks: 0..<simulation.blockCount)
  }

  static let tables = DealerTable.allCases.flatMap { table in
    SoftSeventeen.allCases.map { OddsRules(table.rules, soft17: $0).text }
  }

  static let unusual = [
    "decks=1,h17", "decks=5,double=9-11", "decks=6,nopeek", "decks=6,rsa", "decks=6,splits=2",
    "decks=6,splits=3,h17,nodas", "decks=2,rsa,nopeek,h17,payout=6:5",
    "decks=1,surrender=early,nopeek", "decks=6,h17,surrender=late",
  ]

  @Test(
    "With fresh shoes the mean is exact within three standard errors",
    arguments: Array((tables + unusual).enumerated()))
  func exact(number: Int, text: String) throws {
    let rules = try RulesText.rules(text)
    let simulation = Simulation(
      rules, penetration: 1, rounds: 3_000_000, seed: 1_000 + UInt64(number))
    let summary = SimulationSummary(Self.tally(simulation))
    let edge = try TableEdge(rules, play: .chart).edge
    let errors = (summary.edge - edge) / summary.standardError
    #expect(abs(errors) < 3, "\(text): \(summary.edge) against \(edge), \(errors) errors")
    #expect(summary.standardError < 0.0008)
  }

  @Test("A seed gives the same rounds in whatever order the blocks are played, alone or together")
  func order() throws {
    let rounds = 6 * Simulation.blockRounds + 1_000
    let rules = OddsRules(.czarita)
    let indices = try IndexSelection.all.indices(.hiLo, rules, penetration: 75)
    for (count, indices) in [(nil, []), (CountSystem.hiLo, []), (.hiLo, indices)] {
      let simulation = Simulation(
        rules, penetration: 75, rounds: rounds, seed: 7, count: count, indices: indices)
      let tally = Self.tally(simulation)
      #expect(tally.rounds == rounds && simulation.blockCount == 7)
      for parts in [[[2], [0], [6], [5], [3], [1], [4]], [[6, 2, 0], [5, 1, 3, 4]]] {
        var sum = simulation.emptyTally
        for part in parts { sum.add(simulation.play(blocks: part)) }
        #expect(sum == tally)
      }
      #expect(simulation.play(blocks: [0]) != simulation.play(blocks: [1]))
    }
  }

  @Test("Counting changes only the grouping of results")
  func counting() {
    let rules = OddsRules(.jack)
    let flat = Self.tally(Simulation(rules, penetration: 70, rounds: 200_000, seed: 7))
    for count in CountSystem.allCases {
      let counted = Self.tally(
        Simulation(rules, penetration: 70, rounds: 200_000, seed: 7, count: count))
      #expect(counted.events == flat.events)
      #expect(SimulationSummary(counted) == SimulationSummary(flat))
    }
  }

  @Test("A tally can be written and read back")
  func archive() throws {
    let simulation = Simulation(
      OddsRules(.ladyLux), penetration: 60, rounds: 50_000, seed: 7, count: .zen)
    let tally = Self.tally(simulation)
    #expect(try SimulationTally(archive: tally.archive) == tally)
  }

  @Test("The house loses to a player who counts and bets much more at high counts")
  func spread() throws {
    let spread = try #require(BettingSpread(text: "1,1:2,2:6,3:10,4:16"))
    let simulation = Simulation(
      OddsRules(.czarita), penetration: 90, rounds: 4_000_000, seed: 7, count: .hiLo)
    let tally = Self.tally(simulation)
    let counter = SimulationSummary(tally, spread: spread)
    #expect(counter.mean > 3 * counter.standardError)
    #expect(counter.averageBet > 1.5 && counter.averageBet < 4)
    #expect(SimulationSummary(tally).mean < 0)
    let rounds = try #require(counter.roundsToOneDeviation)
    #expect(rounds == counter.deviation * counter.deviation / (counter.mean * counter.mean))
    #expect(counter.score == 1_000_000 / rounds)
  }

  @Test("The higher the true count, the better for the player")
  func trueCounts() {
    let simulation = Simulation(
      OddsRules(.czarita), penetration: 75, rounds: 4_000_000, seed: 3, count: .hiLo)
    let tally = Self.tally(simulation)
    func mean(_ counts: ClosedRange<Int>) -> Double {
      var rounds = 0
      var won = 0
      for count in counts {
        for result in tally.results {
          rounds += tally.frequency(of: result, at: count)
          won += result * tally.frequency(of: result, at: count)
        }
      }
      return Double(won) / Double(rounds)
    }
    #expect(mean(-10 ... -2) < mean(-1...0) && mean(-1...0) < mean(1...2))
    #expect(mean(1...2) < mean(3...10) && mean(3...10) > 0)
  }
}

/// Spreads of bets as text.
@Suite struct BettingSpreadTests {
  @Test("A spread bets the step that the true count has reached")
  func bets() throws {
    let spread = try #require(BettingSpread(text: "0,-1:1,2:4"))
    #expect((-3...3).map { spread.bet(at: $0) } == [0, 0, 1, 1, 1, 4, 4])
    #expect(spread.text == "0,-1:1,2:4")
    #expect(BettingSpread.flat.bet(at: 10) == 1)
  }

  @Test(
    "Texts that aren't spreads are refused",
    arguments: ["", "0", "1,", "1,2", "1,2:4,1:3", "1,2:4,2:5", "-1", "101", "1,41:2", "1,1:2:3"])
  func refusals(text: String) {
    #expect(BettingSpread(text: text) == nil)
  }
}
