import BlackjackOdds
import BlackjackRules
import CardCore

/// Benchmarks of exact odds.
enum OddsFigures {
  /// All figures about odds.
  static func all() throws -> [Figure] {
    let rules = OddsRules(.czarita)
    let first = try Stopwatch.seconds { _ = try TableEdge(rules) }
    let edges = try (0..<21).map { _ in try Stopwatch.seconds { _ = try TableEdge(rules) } }
    let charts = try (0..<21).map { _ in
      try Stopwatch.seconds { _ = try TableEdge(rules, play: .chart) }
    }
    let hands = try times(of: rules)
    return [
      Figure("edge-first", "first exact edge of a process, tables included", first * 1e3, "ms"),
      Figure(
        "edge", "exact edge, 6 decks, S17, DAS, to 4 hands, fastest of 21", edges.quantile(0) * 1e3,
        "ms"
      ),
      Figure("edge-chart", "the same for play by the chart", charts.quantile(0) * 1e3, "ms"),
      Figure("ev-median", "a two-card hand without split", hands.plain.quantile(0.5) * 1e3, "ms"),
      Figure("ev-p95", "the same, 95 of 100 hands", hands.plain.quantile(0.95) * 1e3, "ms"),
      Figure("ev-slowest", "the same, slowest hand", hands.plain.quantile(1) * 1e3, "ms"),
      Figure("ev-split-median", "a pair, splits to 4 hands", hands.pairs.quantile(0.5) * 1e3, "ms"),
      Figure("ev-split-p95", "the same, 95 of 100 pairs", hands.pairs.quantile(0.95) * 1e3, "ms"),
      Figure("ev-split-slowest", "the same, slowest pair", hands.pairs.quantile(1) * 1e3, "ms"),
    ]
  }

  /// The times of every two-card hand against every upcard in seconds, each the fastest of three.
  private static func times(of rules: OddsRules) throws -> (plain: [Double], pairs: [Double]) {
    var plain: [Double] = []
    var pairs: [Double] = []
    let ranks = Rank.allCases.prefix(10)
    for one in ranks {
      for other in ranks where other.rawValue >= one.rawValue {
        for upcard in ranks {
          let seconds = try (0..<3).map { _ in
            try Stopwatch.seconds {
              _ = try HandOdds(hand: [one, other], upcard: upcard, shoe: rules.freshShoe, rules)
            }
          }.quantile(0)
          if one == other { pairs.append(seconds) } else { plain.append(seconds) }
        }
      }
    }
    return (plain, pairs)
  }
}
