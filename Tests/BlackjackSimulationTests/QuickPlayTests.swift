import BlackjackOdds
import BlackjackRules
import BlackjackSimulation
import CardCore
import Testing

/// The fast player of one box, compared with one that counts card by card and checks the count
/// before every decision.
@Suite struct QuickPlayTests {
  /// A game and a count system.
  struct Case: CustomTestStringConvertible {
    let rules: String
    let count: CountSystem
    /// The counts at which a waiting player sits down and gets up.
    let waits: String
    var rounding = CountRounding.floor
    var estimate = DeckEstimate.cards
    var penetration = 75

    var testDescription: String { "\(rules), \(count.text), \(penetration) percent" }

    var trueCounts: TrueCountRule { TrueCountRule(estimate: estimate, rounding: rounding) }

    /// The index numbers of the count under the rules.
    func indices() throws -> [IndexTable.Index] {
      try IndexTable(
        count, RulesText.rules(rules), trueCounts: trueCounts,
        penetration: min(max(penetration, 10), 95)
      ).indices
    }
  }

  /// Whether both play the same rounds from the same cards, with the same results at each count.
  private func agree(_ simulation: Simulation) -> Bool {
    var careful = simulation
    careful.isCareful = true
    let blocks = 0..<simulation.blockCount
    return careful.play(blocks: blocks) == simulation.play(blocks: blocks)
      && careful.shoes(ofBlock: blocks.upperBound - 1)
        == simulation.shoes(ofBlock: blocks.upperBound - 1)
  }

  static let rules =
    SimulationTests.tables + SimulationTests.unusual + [
      "decks=6,surrender=late", "decks=2,surrender=early,h17", "decks=6,surrender=late,nopeek",
      "decks=4,surrender=early,nopeek,rsa",
    ]

  @Test("Play by the chart, with and without a count", arguments: rules)
  func chart(text: String) throws {
    let rules = try RulesText.rules(text)
    for count in [nil, CountSystem.hiLo, .ko] {
      #expect(
        agree(Simulation(rules, penetration: 75, rounds: 140_000, seed: 5, count: count)))
    }
  }

  static let counted: [Case] = [
    Case(rules: "decks=6", count: .hiLo, waits: "2:0"),
    Case(rules: "decks=6,surrender=late", count: .hiLo, waits: "3", rounding: .truncate),
    Case(rules: "decks=1,h17,double=10-11,nodas", count: .hiLo, waits: "1:-1", rounding: .truncate),
    Case(rules: "decks=2,surrender=early,h17,rsa", count: .hiLo, waits: "0:-2", penetration: 90),
    Case(rules: "decks=8,nopeek,surrender=late", count: .ko, waits: "-12:-30"),
    Case(rules: "decks=1,splits=2", count: .ko, waits: "2", penetration: 100),
    Case(
      rules: "decks=4,nopeek,surrender=early,rsa", count: .hiOptII, waits: "5:-5",
      rounding: .truncate),
    Case(rules: "decks=2,nodas,payout=6:5", count: .hiOptII, waits: "2:-1"),
    Case(
      rules: "decks=8,double=9-11,surrender=late,h17", count: .omegaII, waits: "4:-4",
      penetration: 85),
    Case(
      rules: "decks=1,surrender=late", count: .omegaII, waits: "1", rounding: .truncate,
      penetration: 100),
    Case(rules: "decks=6,splits=3,nopeek", count: .zen, waits: "0", rounding: .truncate),
    Case(rules: "decks=5,surrender=early", count: .zen, waits: "6:0", penetration: 40),
    Case(rules: "decks=2,surrender=late", count: .red7, waits: "4:0"),
    Case(
      rules: "decks=1,surrender=late", count: .hiLo, waits: "1", estimate: .quarters,
      penetration: 90),
    Case(
      rules: "decks=6", count: .hiLo, waits: "2:0", rounding: .truncate, estimate: .halves,
      penetration: 95),
    Case(rules: "decks=8,h17", count: .zen, waits: "2:0", estimate: .decks),
  ]

  @Test(
    "Play by index numbers with insurance and surrender, and with back-counting",
    arguments: counted)
  func indices(_ played: Case) throws {
    let rules = try RulesText.rules(played.rules)
    let waits = try #require(BackCount(text: played.waits))
    let all = try played.indices()
    let insurance = all.filter { $0.atOrAbove == .insurance }
    #expect(all.count > 20 && insurance.count == 1)
    for (seed, indices) in [all, Array(all.prefix(6)), insurance, []].enumerated() {
      for backCount in [nil, waits] {
        let simulation = Simulation(
          rules, penetration: played.penetration, rounds: 140_000, seed: UInt64(seed),
          count: played.count, trueCounts: played.trueCounts, backCount: backCount,
          indices: indices)
        #expect(agree(simulation))
        let tally = simulation.play(blocks: [1])
        let watched = tally.counts.reduce(0) { $0 + tally.watched(at: $1) }
        #expect((watched > 0) == (backCount != nil) && watched < tally.rounds)
      }
    }
  }

  @Test(
    "However long a hand, only shuffled cards are dealt",
    arguments: [("decks=1", 14), ("decks=2,h17", 7), ("decks=6,nopeek", 5)])
  func longHands(text: String, penetration: Int) throws {
    // The last round of a shoe begins as late as possible, so that the fewest cards are shuffled
    // ahead.
    let rules = try RulesText.rules(text)
    let played = Case(rules: text, count: .hiLo, waits: "", penetration: penetration)
    for indices in [[], try played.indices()] {
      let simulation = Simulation(
        rules, penetration: penetration, rounds: 900_000, seed: 5, count: .hiLo, indices: indices)
      #expect(agree(simulation))
    }
  }
}
