import CardCore
import Patience
import PatienceSolver
import Testing

@Suite("Verdicts of the solver")
struct VerdictTests {
  @Test("every win comes with a line that the rules can play to the end", arguments: [1, 3])
  func linesReplay(draw: Int) {
    let game = Patience(.klondike(draw: draw))
    let solver = Solver(game, limits: SolverLimits(nodes: 5_000))
    var won = 0
    for number in 0..<300 as Range<UInt64> {
      let judgement = solver.judge(game.begin(.numbered(number)))
      #expect((judgement.verdict == .winnable) == !judgement.line.isEmpty)
      guard judgement.verdict == .winnable else { continue }
      won += 1
      let proof = PatienceProof(game: game, opening: .numbered(number), line: judgement.line)
      #expect(throws: Never.self) { try proof.check() }
    }
    #expect(won > 200)
  }

  @Test(
    "on small decks, trying every action by the rules gives the same verdicts",
    arguments: [(1, 4, 4), (3, 4, 4), (3, 4, 5), (2, 5, 4), (3, 5, 5), (1, 5, 5)])
  func smallDecksByTheRules(draw: Int, ranks: Int, columns: Int) {
    let game = smallKlondike(draw: draw, ranks: ranks, columns: columns)
    let solver = Solver(game)
    var verdicts: [Verdict: Int] = [:]
    for number in 0..<150 as Range<UInt64> {
      let position = game.begin(.numbered(number))
      let verdict = solver.judge(position).verdict
      #expect(verdict == solver.judgeByRules(position).verdict, "deal \(number)")
      verdicts[verdict, default: 0] += 1
    }
    #expect((verdicts[.lost] ?? 0) > 0)
    #expect((verdicts[.winnable] ?? 0) > 0)
    #expect(verdicts[.unknown] == nil)
  }

  @Test(
    "on thousands of small decks, the search without pruning gives the same verdicts",
    arguments: [(3, 5, 5), (1, 5, 5), (3, 6, 6), (2, 7, 6), (3, 8, 7)])
  func smallDecksPlainly(draw: Int, ranks: Int, columns: Int) throws {
    let game = smallKlondike(draw: draw, ranks: ranks, columns: columns)
    for number in 0..<3_000 as Range<UInt64> {
      let position = game.begin(.numbered(number))
      let compact = try #require(CompactKlondike(game, from: position))
      let plain = compact.judgePlainly()
      #expect(plain.verdict != .unknown)
      #expect(Solver(game).judge(position).verdict == plain.verdict, "deal \(number)")
      #expect(compact.judgeAsking().verdict == plain.verdict, "deal \(number), asking")
    }
  }

  @Test("both methods give the same verdicts, and the latest decides more with fewer positions")
  func methods() {
    let game = Patience(.klondike(draw: 3))
    let limits = SolverLimits(nodes: 20_000)
    let latest = Solver(game, limits: limits)
    let lasting = Solver(game, limits: limits, by: .lasting)
    var nodes = (latest: 0, lasting: 0)
    var undecided = (latest: 0, lasting: 0)
    for number in 0..<150 as Range<UInt64> {
      let position = game.begin(.numbered(number))
      let (new, old) = (latest.judge(position), lasting.judge(position))
      nodes.latest += new.nodes
      nodes.lasting += old.nodes
      undecided.latest += new.verdict == .unknown ? 1 : 0
      undecided.lasting += old.verdict == .unknown ? 1 : 0
      guard new.verdict != .unknown, old.verdict != .unknown else { continue }
      #expect(new.verdict == old.verdict, "deal \(number)")
    }
    #expect(nodes.latest < nodes.lasting)
    #expect(undecided.latest * 2 < undecided.lasting)
  }

  @Test("deals that once took millions of positions are lost within the winnable check's limits")
  func longProofs() {
    let game = Patience(.klondike(draw: 3))
    let solver = Solver(game, limits: SolverLimits(nodes: 1_000_000, bytes: 32 << 20))
    for number in [21, 50, 80] as [UInt64] {
      #expect(solver.judge(game.begin(.numbered(number))).verdict == .lost, "deal \(number)")
    }
  }

  /// Deals on which a rule for pruning moves was once wrong.
  @Test("deals that were once wrongly called lost", arguments: [3_695, 4_632, 53_913])
  func onceWrong(number: UInt64) {
    let game = smallKlondike(draw: 3, ranks: 5, columns: 5)
    #expect(Solver(game).judge(game.begin(.numbered(number))).verdict == .winnable)
  }

  @Test("a whole deck that is lost is also lost in the search without pruning")
  func wholeDecksPlainly() throws {
    let game = Patience(.klondike(draw: 3))
    var confirmed = 0
    for number in 0..<60 as Range<UInt64> {
      let position = game.begin(.numbered(number))
      let verdict = Solver(game, limits: SolverLimits(nodes: 2_000)).judge(position).verdict
      guard verdict == .lost else { continue }
      let plain = try #require(CompactKlondike(game, from: position))
        .judgePlainly(limits: SolverLimits(nodes: 300_000))
      #expect(plain.verdict != .winnable)
      confirmed += plain.verdict == .lost ? 1 : 0
    }
    #expect(confirmed > 0)
  }

  @Test("a search that reaches its limit reports that, and keeps the limit")
  func limits() {
    let game = Patience(.klondike(draw: 3))
    for number in 0..<20 as Range<UInt64> {
      let judgement = Solver(game, limits: SolverLimits(nodes: 10))
        .judge(game.begin(.numbered(number)))
      #expect(judgement.nodes <= 11)
    }
    let tight = Solver(game, limits: SolverLimits(bytes: 100_000))
    let verdicts = (0..<50 as Range<UInt64>).map { tight.judge(game.begin(.numbered($0))).verdict }
    #expect(verdicts.contains(.unknown))
  }

  @Test("a won game and a game in progress get the right verdict")
  func middle() throws {
    let game = Patience(.klondike(draw: 3))
    let solver = Solver(game, limits: SolverLimits(nodes: 20_000))
    var position = game.begin(.numbered(1))
    let line = solver.judge(position).line
    for (place, action) in line.enumerated() {
      try game.play(action, in: &position)
      if place % 10 == 0 {
        #expect(solver.judge(position).verdict != .lost, "after \(place + 1) actions")
      }
    }
    #expect(game.isWon(position.seen))
    #expect(solver.judge(position).verdict == .winnable)
  }

  @Test("FreeCell deals are won by the rules alone")
  func freeCell() {
    let game = Patience(.freeCell)
    let solver = Solver(game, limits: SolverLimits(nodes: 100_000, bytes: 400 << 20))
    for number in 1...10 as ClosedRange<UInt64> {
      let judgement = solver.judge(game.begin(.numbered(number)))
      #expect(judgement.verdict == .winnable, "deal \(number)")
      let proof = PatienceProof(game: game, opening: .numbered(number), line: judgement.line)
      #expect(throws: Never.self) { try proof.check() }
    }
  }
}
