import Patience
import PatienceDeals
import PatienceSolver
import Testing

@Suite("First deals")
struct FirstDealsTests {
  @Test("Every listed deal can be won", arguments: PatienceRules.onTables)
  func winnable(rules: PatienceRules) {
    let game = Patience(rules)
    let limits = SolverLimits(nodes: 300_000, bytes: 128 << 20)
    let solver = Solver(game, limits: limits, by: .lasting)
    let numbers = FirstDeals.numbers(of: rules)
    #expect(Set(numbers).count == numbers.count && !numbers.isEmpty)
    // The test of the proven deals proves a sample of them; all would take minutes.
    for number in rules.usualID == "spider-4" ? [] : numbers {
      var line = solver.judge(game.begin(.numbered(number))).line
      if line.isEmpty, let usual = PatienceRules.named(rules.usualID), usual != rules {
        // NB: some options allow more than the usual rules, whose solution is then found sooner.
        let other = Patience(usual)
        line =
          Solver(other, limits: limits, by: .lasting).judge(other.begin(.numbered(number))).line
      }
      let proof = PatienceProof(game: game, opening: .numbered(number), line: line)
      #expect(throws: Never.self, "\(rules.id) \(number)") { try proof.check() }
    }
    for seed in [0, 1, UInt64.max] {
      #expect(numbers.contains(FirstDeals.number(of: rules, from: seed)))
    }
  }
}
