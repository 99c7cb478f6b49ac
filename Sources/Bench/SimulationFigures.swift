import BlackjackOdds
import BlackjackRules
import BlackjackSimulation

/// Benchmarks of simulated rounds.
enum SimulationFigures {
  /// All figures about simulations, with six decks and the cut card at 75 percent.
  static func all() throws -> [Figure] {
    let rules = OddsRules(.czarita)
    let indices = try IndexSelection.all.indices(.hiLo, rules, penetration: 75)
    let waits = BackCount(text: "1:0")
    return [
      Figure(
        "simulate-flat", "rounds per second, flat bets, 6 decks, S17, DAS, to 4 hands",
        rate { Simulation(rules, penetration: 75, rounds: rounds, seed: $0) }, "M/s"),
      Figure(
        "simulate-hi-lo", "the same, told apart by the true count of Hi-Lo",
        rate { Simulation(rules, penetration: 75, rounds: rounds, seed: $0, count: .hiLo) }, "M/s"),
      Figure(
        "simulate-indices", "the same, by all \(indices.count) index numbers of Hi-Lo",
        rate {
          Simulation(
            rules, penetration: 75, rounds: rounds, seed: $0, count: .hiLo, indices: indices)
        }, "M/s"),
      Figure(
        "simulate-backcount", "the same, sitting down from 1 and getting up below 0",
        rate {
          Simulation(
            rules, penetration: 75, rounds: rounds, seed: $0, count: .hiLo, backCount: waits,
            indices: indices)
        }, "M/s"),
    ]
  }

  private static let rounds = 8 * Simulation.blockRounds

  /// Millions of rounds per second in the fastest of five simulations.
  private static func rate(_ simulation: (_ seed: UInt64) -> Simulation) -> Double {
    let seconds = (UInt64(1)...5).map { seed in
      let simulation = simulation(seed)
      return Stopwatch.seconds { _ = simulation.play(blocks: 0..<simulation.blockCount) }
    }
    return Double(rounds) / seconds.quantile(0) / 1e6
  }
}
