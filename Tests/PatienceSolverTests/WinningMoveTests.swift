import CardCore
import Patience
import PatienceSolver
import Testing

@Suite("Hints that keep a known win")
struct WinningMoveTests {
  private func search(
    _ game: Patience, _ position: PatiencePosition, trying moves: [PatienceAction],
    knowing line: [PatienceAction], nodes: Int = 2_000
  ) -> WinningMove {
    let search = WinningMoveSearch(
      game, from: position, trying: moves.map { [$0] }, knowing: line,
      within: SolverLimits(nodes: nodes))
    while true {
      if let found = search.work(effort: 1_000) { return found }
    }
  }

  @Test("Baker's Game 226995 is won by the first hints, which lose it without the solver")
  func bakersGame() throws {
    let game = Patience(.bakersGame)
    var position = game.begin(.numbered(226_995))
    var trail = PatienceTrail(from: position)
    let solver = Solver(game, limits: SolverLimits(nodes: 200_000))
    var line = solver.judge(position).line
    #expect(!line.isEmpty)
    var (corrected, steps) = (0, 0)
    while !game.isWon(position.seen), steps < 400 {
      steps += 1
      let hints = game.hints(in: position, after: trail).actions
      let found = search(
        game, position, trying: Array(hints.prefix(3)) + line.prefix(1), knowing: line,
        nodes: 20_000)
      line = found.line
      let action = try #require(line.first, "a known win is kept")
      corrected += action == hints.first ? 0 : 1
      try game.play(action, in: &position)
      trail.add(position)
      line.removeFirst()
    }
    #expect(corrected > 0 && game.isWon(position.seen))
  }

  @Test("without effort, only the next move of the known win is decided")
  func withoutEffort() throws {
    let game = Patience(.freeCell)
    let position = game.begin(.numbered(1))
    let line = Solver(game).judge(position).line
    let other = try #require(game.legalActions(in: position).first { $0 != line.first })
    func decided(_ moves: [PatienceAction]) -> WinningMove? {
      WinningMoveSearch(
        game, from: position, trying: moves.map { [$0] }, knowing: line, within: SolverLimits()
      ).work(effort: 0)
    }
    #expect(decided([line[0], other]) == WinningMove(line: line))
    #expect(decided([other, line[0]]) == nil)
  }
}
