import BlackjackOdds
import BlackjackSimulation
import TrueCountEngine

/// How fast rounds are simulated.
enum SimulationFigures {
  /// All figures about simulation, at six decks with the cut card at 75 percent.
  static func all() -> [Figure] {
    [
      Figure(
        "simulate-flat", "rounds per second, flat bets, 6 decks, S17, DAS, to 4 hands",
        rate(count: nil), "M/s"),
      Figure(
        "simulate-hi-lo", "the same, told apart by the true count of Hi-Lo", rate(count: .hiLo),
        "M/s"),
    ]
  }

  /// Millions of rounds each second: those of the fastest of five million rounds.
  private static func rate(count: CountSystem?) -> Double {
    let rounds = 8 * Simulation.blockRounds
    let seconds = (UInt64(1)...5).map { seed in
      let simulation = Simulation(
        OddsRules(.czarita), penetration: 75, rounds: rounds, seed: seed, count: count)
      return Stopwatch.seconds { _ = simulation.play(blocks: 0..<simulation.blockCount) }
    }
    return Double(rounds) / seconds.quantile(0) / 1e6
  }
}
