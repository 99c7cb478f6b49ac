import Patience
import PatienceDeals
import PatienceSolver
import Testing

@Suite("First deals")
struct FirstDealsTests {
  @Test("Every listed deal can be won", arguments: PatienceRules.onTables)
  func winnable(rules: PatienceRules) {
    let game = Patience(rules)
    let solver = Solver(
      game, limits: SolverLimits(nodes: 300_000, bytes: 128 << 20), by: .lasting)
    let numbers = FirstDeals.numbers(of: rules)
    #expect(Set(numbers).count == numbers.count && !numbers.isEmpty)
    // The test of the proven deals proves a sample of them; all would take minutes.
    for number in ProvenDeals(of: rules) == nil ? numbers : [] {
      #expect(solver.judge(game.begin(.numbered(number))).verdict == .winnable, "\(number)")
    }
    for seed in [0, 1, UInt64.max] {
      #expect(numbers.contains(FirstDeals.number(of: rules, from: seed)))
    }
  }
}
