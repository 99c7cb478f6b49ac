import Patience
import PatienceSolver

/// Benchmarks of the Klondike solver on numbered deals.
enum KlondikeFigures {
  /// All figures about Klondike.
  static func all() -> [Figure] {
    survey(draw: 3, nodes: 6_000) + survey(draw: 3, nodes: 22_000)
      + survey(draw: 3, nodes: 100_000)
      + survey(draw: 1, nodes: 1_000) + survey(draw: 1, nodes: 100_000)
  }

  /// The share of 2,000 numbered deals that are decided, and the number of deals per second.
  private static func survey(draw: Int, nodes: Int) -> [Figure] {
    let game = Patience(.klondike(draw: draw))
    let solver = Solver(game, limits: SolverLimits(nodes: nodes))
    let deals = 0..<2_000 as Range<UInt64>
    var decided = 0
    let seconds = Stopwatch.seconds {
      for number in deals where solver.judge(game.begin(.numbered(number))).verdict != .unknown {
        decided += 1
      }
    }
    let name = "klondike-\(draw)-\(nodes / 1_000)k"
    return [
      Figure(
        "\(name)-decided", "of 2,000 deals, draw \(draw), \(nodes) positions each",
        Double(decided) * 100 / Double(deals.count), "%"),
      Figure("\(name)-rate", "the same, on one core", Double(deals.count) / seconds, "/s"),
    ]
  }
}
