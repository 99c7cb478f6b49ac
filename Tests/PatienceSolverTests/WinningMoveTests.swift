import CardCore
import Foundation
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

  @Test("in small layouts, the move found wins, and every move found to lose is lost")
  func small() {
    let named = ProcessInfo.processInfo.environment["HINT_SEED"].flatMap { UInt64($0) }
    let seed = named ?? UInt64.random(in: 0...UInt64.max)
    print("Searching with HINT_SEED=\(seed)")
    let isDeep = ProcessInfo.processInfo.environment["DEEP"] != nil
    var generator = MersenneTwister(seed: seed)
    for rules in SmallGame.patterns {
      let small = SmallGame(like: rules, columns: 3)
      let game = small.game
      var checked = 0
      while checked < (isDeep ? 500 : 5) {
        let start = small.layout(shuffledBy: &generator)
        guard let reached = small.reached(from: start) else { continue }
        for place in reached.positions.indices.prefix(20)
        where reached.winnable[place] && !game.isWon(reached.positions[place].seen) {
          let position = reached.positions[place]
          let line = Solver(game).judgeByRules(position).line
          let hints = game.hints(in: position, after: PatienceTrail(from: position)).actions
          let found = search(game, position, trying: hints + Array(line.prefix(1)), knowing: line)
          var end = position
          for action in found.line { _ = try? game.play(action, in: &end) }
          #expect(game.isWon(end.seen), "\(rules.id), HINT_SEED=\(seed)")
          for action in found.losing {
            var next = position
            _ = try? game.play(action, in: &next)
            #expect(reached.isWinnable(next) != true, "\(rules.id), HINT_SEED=\(seed)")
          }
          checked += 1
        }
      }
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
