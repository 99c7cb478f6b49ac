import BaccaratOdds
import BaccaratSimulation

/// Benchmarks of baccarat.
enum BaccaratFigures {
  /// All figures about baccarat.
  static func all() throws -> [Figure] {
    let shoe = RankCounts(decks: 8)
    let tries = 200
    let odds = try (0..<21).map { _ in
      try Stopwatch.seconds { for _ in 0..<tries { _ = try CoupOdds(shoe) } } / Double(tries)
    }
    let bets = try CoupOdds(shoe)
    let edges = Stopwatch.seconds {
      for _ in 0..<tries { _ = bets.edge(of: .banker, paying: .commission) }
    }
    let rounds = 16 * CoupSimulation.blockRounds
    let coups = (UInt64(1)...5).map { seed in
      let simulation = CoupSimulation(decks: 8, rounds: rounds, seed: seed)
      return Stopwatch.seconds { _ = simulation.play(blocks: 0..<simulation.blockCount) }
    }
    return [
      Figure(
        "baccarat-odds", "exact odds of a coup, 8 decks, fastest of 21; at most 100",
        odds.quantile(0) * 1e6, "µs"),
      Figure(
        "baccarat-edge", "a bet's edge from them", edges / Double(tries) * 1e6, "µs"),
      Figure(
        "simulate-baccarat", "coups per second, 8 decks", Double(rounds) / coups.quantile(0) / 1e6,
        "M/s"),
    ]
  }
}
