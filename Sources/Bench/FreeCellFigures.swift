import Foundation
import Patience
import PatienceSolver

/// Benchmarks of the solver on the deals of Microsoft FreeCell.
///
/// All times are processor times, to be comparable with those of another program: see
/// `bench_freecell.py`.
enum FreeCellFigures {
  /// All figures about FreeCell, for deals 1 to 32,000 one after another.
  static func all() -> [Figure] {
    let game = Patience(.freeCell)
    let solver = Solver(game, limits: SolverLimits(nodes: 20_000_000, bytes: 2_000 << 20))
    let deals = 1...32_000
    var counts: [Verdict: Int] = [:]
    var (worst, number) = (0.0, 0)
    let begin = processorSeconds()
    for deal in deals {
      let before = processorSeconds()
      counts[solver.judge(game.begin(.microsoft(deal))).verdict, default: 0] += 1
      let seconds = processorSeconds() - before
      if seconds > worst { (worst, number) = (seconds, deal) }
    }
    let total = processorSeconds() - begin
    let (won, lost) = (counts[.winnable] ?? 0, counts[.lost] ?? 0)
    return [
      Figure("freecell-decided", "of 32,000 deals by Microsoft's numbers", Double(won + lost), ""),
      Figure("freecell-won", "of these, each by a line that the rules played", Double(won), ""),
      Figure("freecell-lost", "of these", Double(lost), ""),
      Figure("freecell-rate", "the same, on one core", Double(deals.count) / total, "/s"),
      Figure("freecell-worst", "deal \(number), which takes longest", worst, "s"),
    ]
  }

  /// The processor time used by this program, in seconds.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
