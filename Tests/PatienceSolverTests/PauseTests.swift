import CardCore
import Patience
import PatienceSolver
import Testing

@Suite("Searching with pauses")
struct PauseTests {
  /// The result of a search that pauses at intervals of effort, and the number of pauses.
  private func judge(
    _ game: Patience, _ position: PatiencePosition, within limits: SolverLimits, effort: Int
  ) -> (judgement: Judgement, pauses: Int) {
    let search = SolverSearch(game, from: position, within: limits)
    var pauses = 0
    while true {
      if let judgement = search.work(effort: effort) { return (judgement, pauses) }
      #expect(search.judgement == nil)
      pauses += 1
    }
  }

  @Test(
    "Klondike verdicts are the same to the last position and action, however often the search pauses",
    arguments: [1, 3], [1, 7, 997])
  func klondike(draw: Int, effort: Int) {
    let game = Patience(.klondike(draw: draw))
    let limits = SolverLimits(nodes: 3_000)
    var verdicts: Set<Verdict> = []
    for number in 0..<60 as Range<UInt64> {
      let position = game.begin(.numbered(number))
      let whole = Solver(game, limits: limits).judge(position)
      let (judgement, pauses) = judge(game, position, within: limits, effort: effort)
      #expect(judgement == whole, "deal \(number)")
      #expect(pauses > 0 || whole.nodes <= effort)
      verdicts.insert(whole.verdict)
    }
    #expect(verdicts.count > 1)
  }

  @Test(
    "verdicts of searches by the rules don't depend on pauses either",
    arguments: [PatienceRules.freeCell, .yukon, .vegas(draw: 3)])
  func byTheRules(rules: PatienceRules) {
    let game = Patience(rules)
    let limits = SolverLimits(nodes: 1_000)
    for number in 1...4 as ClosedRange<UInt64> {
      let position = game.begin(.numbered(number))
      let (judgement, pauses) = judge(game, position, within: limits, effort: 1)
      #expect(judgement == Solver(game, limits: limits).judge(position), "deal \(number)")
      #expect(pauses > 0)
    }
  }

  @Test("a finished search repeats its verdict")
  func again() {
    let game = Patience(.klondike(draw: 3))
    let search = SolverSearch(game, from: game.begin(.numbered(1)))
    let judgement = search.work(effort: .max)
    #expect(judgement != nil)
    #expect(search.work(effort: 1) == judgement)
    #expect(search.nodes == judgement?.nodes)
  }

  @Test("a verdict survives archiving, and a damaged one is refused")
  func archive() throws {
    let game = Patience(.klondike(draw: 3))
    let judgement = Solver(game).judge(game.begin(.numbered(1)))
    let text = judgement.archive.text
    #expect(try Judgement(archive: JSONValue(parsing: text)) == judgement)
    for damaged in [
      #"{"verdict":"likely","nodes":1,"line":[]}"#, #"{"verdict":"lost","nodes":-1,"line":[]}"#,
      #"{"verdict":"lost","nodes":1,"line":["up"]}"#, "[]",
    ] {
      #expect(throws: ArchiveRefusal.self) {
        try Judgement(archive: JSONValue(parsing: damaged))
      }
    }
  }

  @Test("an estimate made in portions equals one made of whole deals")
  func chance() {
    let game = Patience(.klondike(draw: 3))
    let position = game.begin(.numbered(5))
    let limits = SolverLimits(nodes: 1_000)
    let whole = WinChance(game, at: position, seed: 5, limits: limits)
    let portioned = WinChance(game, at: position, seed: 5, limits: limits)
    for _ in 0..<30 {
      whole.sample()
      while !portioned.work(effort: 50) {}
      #expect(portioned.tally == whole.tally)
    }
    #expect(whole.tally.winnable > 0)
  }
}
