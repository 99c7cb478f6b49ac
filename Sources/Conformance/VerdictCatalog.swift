import CardCore
import Patience
import PatienceSolver

/// The deals on which the solver's verdicts are compared between platforms.
enum VerdictCatalog {
  /// A few hundred numbered deals of both Klondikes, and some of FreeCell.
  static var lists: [ExactList] {
    [
      list(.klondike(draw: 1), deals: 200, nodes: 5_000),
      list(.klondike(draw: 3), deals: 200, nodes: 5_000),
      list(.freeCell, deals: 10, nodes: 10_000),
    ]
  }

  private static func list(_ rules: PatienceRules, deals: UInt64, nodes: Int) -> ExactList {
    let game = Patience(rules)
    let solver = Solver(game, limits: SolverLimits(nodes: nodes))
    return ExactList("verdicts \(rules.id)") {
      (0..<deals).map { number in
        let judgement = solver.judge(game.begin(.numbered(number)))
        var line = Digest()
        for action in judgement.line { line.add(action.text) }
        return "deal \(number) \(judgement.verdict.text), \(judgement.nodes) positions, "
          + "\(judgement.line.count) actions, digest \(line.text)"
      }
    }
  }
}
