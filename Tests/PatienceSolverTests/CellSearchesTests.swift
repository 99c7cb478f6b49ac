import CardCore
import Patience
import PatienceSolver
import Testing

/// The two searches for FreeCell and similar games: by runs, for a quick win, and card by card,
/// exhaustively.
@Suite("Searches of games with cells")
struct CellSearchesTests {
  /// FreeCell with a number of cells, which the lasting method searches card by card.
  private func freeCell(cells: Int, whenEmpty: EmptyPile = .any) -> PatienceRules {
    PatienceRules(
      id: "cells-\(cells)",
      columns: PileRule.columns(
        faceUp: [7, 7, 7, 7, 6, 6, 6, 6], on: [0, 0, 0, 0, 0, 0, 0, 0], whenEmpty: whenEmpty,
        lifting: .runOverCells),
      cells: Array(repeating: .cell, count: cells))
  }

  @Test(
    "every position of the search by runs is legal, with a correct key and rating",
    arguments: [4, 3], [EmptyPile.any, .king])
  func runs(cells: Int, whenEmpty: EmptyPile) throws {
    let game = Patience(freeCell(cells: cells, whenEmpty: whenEmpty))
    var compared = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      var generator = MersenneTwister(seed: seed)
      var position = game.begin(.numbered(seed))
      for _ in 0..<generator.bounded(25) {
        let actions = game.legalActions(in: position)
        guard !actions.isEmpty else { break }
        try game.play(actions[Int(generator.bounded(UInt64(actions.count)))], in: &position)
      }
      // NB: the compact form can't represent an ace in a cell or on its way to a foundation.
      guard let audit = CompactCells(game, from: position, trying: 40) else { continue }
      for reached in audit.reached {
        let actions = try #require(reached.actions, "seed \(seed)")
        #expect(reached.isExact, "seed \(seed), after \(actions.map { $0.text })")
      }
      compared += audit.reached.count
    }
    #expect(compared > 500, "\(compared)")
  }

  @Test("the search by runs leaves games that are built in suit to the other search")
  func inSuit() {
    for rules in [PatienceRules.bakersGame, .eightOff, .seahaven] {
      let game = Patience(rules)
      let position = game.begin(.numbered(1))
      #expect(CompactCells(game, from: position, trying: 1) == nil)
      #expect(Solver(game).judge(position) == Solver(game, by: .lasting).judge(position))
    }
  }

  @Test(
    "both searches give the same verdicts, and with four cells the first finds wins in fewer positions",
    arguments: [4, 3, 2, 1])
  func methods(cells: Int) {
    let game = Patience(freeCell(cells: cells))
    let limits = SolverLimits(nodes: 100_000)
    var (won, nodes, nodesBefore) = (0, 0, 0)
    for number in 1...20 as ClosedRange<UInt64> {
      let position = game.begin(.numbered(number))
      let judgement = Solver(game, limits: limits).judge(position)
      let before = Solver(game, limits: limits, by: .lasting).judge(position)
      if judgement.verdict != .unknown, before.verdict != .unknown {
        #expect(judgement.verdict == before.verdict, "deal \(number)")
      }
      guard judgement.verdict == .winnable, before.verdict == .winnable else { continue }
      won += 1
      nodes += judgement.nodes
      nodesBefore += before.nodes
    }
    #expect(won > 0)
    #expect(cells < 4 || nodes * 2 < nodesBefore, "\(nodes) and \(nodesBefore)")
  }

  @Test("FreeCell's daily deals are found by the same search as ever")
  func lasting() {
    let game = Patience(.freeCell)
    let limits = SolverLimits(nodes: 20_000, bytes: 32 << 20)
    for number in 1...3 as ClosedRange<UInt64> {
      let position = game.begin(.numbered(number))
      let byRules = Solver(game, limits: limits).judgeByRules(position)
      #expect(Solver(game, limits: limits, by: .lasting).judge(position) == byRules)
    }
  }

  @Test(
    "Microsoft FreeCell deals are won by legal lines, and deal 11982 is lost",
    arguments: [1...300, 11_975...11_990, 31_300...31_302] as [ClosedRange<Int>])
  func microsoft(deals: ClosedRange<Int>) {
    let game = Patience(.freeCell)
    let solver = Solver(game, limits: SolverLimits(nodes: 10_000_000, bytes: 1 << 30))
    for number in deals {
      let judgement = solver.judge(game.begin(.microsoft(number)))
      #expect(judgement.verdict == (number == 11_982 ? .lost : .winnable), "deal \(number)")
      guard judgement.verdict == .winnable else { continue }
      let proof = PatienceProof(game: game, opening: .microsoft(number), line: judgement.line)
      #expect(throws: Never.self, "deal \(number)") { try proof.check() }
    }
  }

  @Test(
    "Of Microsoft's first million deals, the eight that players have never won are lost, and one later",
    arguments: [
      11_982, 146_692, 186_216, 455_889, 495_505, 512_118, 517_776, 781_948, 1_155_215,
    ])
  func lost(number: Int) {
    let game = Patience(.freeCell)
    let solver = Solver(game, limits: SolverLimits(nodes: 1_000_000, bytes: 256 << 20))
    #expect(solver.judge(game.begin(.microsoft(number))).verdict == .lost)
  }

  @Test(
    "a search of cells keeps its limits of positions and memory",
    arguments: [PatienceRules.freeCell, .bakersGame, .eightOff, .seahaven])
  func limits(rules: PatienceRules) {
    let game = Patience(rules)
    for number in 1...20 as ClosedRange<UInt64> {
      let position = game.begin(.numbered(number))
      for nodes in [0, 1, 30, 1_000] {
        let judgement = Solver(game, limits: SolverLimits(nodes: nodes)).judge(position)
        // NB: all moves from a position are examined, and each of the two searches may end with
        // that.
        #expect(judgement.nodes <= nodes + 200, "deal \(number), \(nodes)")
      }
      // NB: the search by runs needs more than this to begin, and the other one needs 32 bytes for
      // a position.
      let tight = Solver(game, limits: SolverLimits(bytes: 60_000)).judge(position)
      #expect(tight.nodes * 32 < 70_000, "deal \(number)")
    }
  }

  @Test("FreeCell is won from any position of a winning line, with cells occupied and cards home")
  func fromTheMiddle() throws {
    let game = Patience(.freeCell)
    let solver = Solver(game, limits: SolverLimits(nodes: 200_000))
    for number in 1...5 {
      var position = game.begin(.microsoft(number))
      for action in solver.judge(position).line {
        try game.play(action, in: &position)
        let judgement = solver.judge(position)
        #expect(judgement.verdict == .winnable, "deal \(number)")
        var rest = position
        for action in judgement.line { try game.play(action, in: &rest) }
        #expect(game.isWon(rest.seen))
      }
    }
  }
}
