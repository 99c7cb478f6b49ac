import CardCore
import Patience
import PatienceSolver
import Testing

@Suite("Searches of the other patiences")
struct OtherSearchesTests {
  @Test(
    "every win of a compact search replays by the rules, and its verdict doesn't depend on pauses",
    arguments: [
      PatienceRules.freeCell, .bakersGame, .eightOff, .seahaven, .golf, .triPeaks, .pyramid,
    ])
  func compact(rules: PatienceRules) throws {
    let game = Patience(rules)
    let limits = SolverLimits(nodes: 20_000)
    for number in 1...6 as ClosedRange<UInt64> {
      let position = game.begin(.numbered(number))
      let whole = Solver(game, limits: limits).judge(position)
      #expect(whole.verdict != .winnable || whole.nodes > 0)
      if whole.verdict == .winnable {
        let proof = PatienceProof(game: game, opening: .numbered(number), line: whole.line)
        #expect(throws: Never.self) { try proof.check() }
      }
      let search = SolverSearch(game, from: position, within: limits)
      var judgement = search.work(effort: 5_000)
      while judgement == nil { judgement = search.work(effort: 5_000) }
      #expect(judgement == whole)
    }
  }

  /// A late position: all cards on the foundations except a few, which are in columns in shuffled
  /// order.
  private func ending(_ rules: PatienceRules, seed: UInt64, left: Int) -> (
    Patience, PatiencePosition
  ) {
    var generator = MersenneTwister(seed: seed)
    var columns = rules.columns.map { _ in [Card]() }
    var out = Card.deck.filter { Int($0.rank.rawValue) > 13 - left }
    generator.shuffle(&out)
    for (place, card) in out.enumerated() { columns[place % 3].append(card) }
    let layout = PatienceLayout(
      columns: columns, faceUp: columns.map { $0.count },
      foundations: Suit.allCases.map { suit in
        Rank.allCases.filter { Int($0.rawValue) <= 13 - left }.map { Card($0, suit) }
      })
    let game = Patience(rules)
    #expect(game.refusal(of: .prepared(layout)) == nil)
    return (game, game.begin(.prepared(layout)))
  }

  /// FreeCell with fewer columns and cells, so that some late positions are lost and all can be
  /// searched.
  private func narrow(_ building: Building, _ whenEmpty: EmptyPile) -> PatienceRules {
    PatienceRules(
      id: "narrow",
      columns: PileRule.columns(
        faceUp: [18, 17, 17], on: [0, 0, 0], building: building, whenEmpty: whenEmpty,
        lifting: .runOverCells),
      cells: [.cell])
  }

  @Test(
    "the compact search of cells gives the same verdicts as trying every action",
    arguments: [Building.downAlternating, .downInSuit], [EmptyPile.any, .king])
  func cellsByTheRules(building: Building, whenEmpty: EmptyPile) {
    var verdicts: [Verdict: Int] = [:]
    for seed in 1...60 as ClosedRange<UInt64> {
      let (game, position) = ending(narrow(building, whenEmpty), seed: seed, left: 4)
      let solver = Solver(game, limits: SolverLimits(nodes: 60_000))
      let verdict = solver.judge(position).verdict
      let plain = solver.judgeByRules(position).verdict
      if plain != .unknown { #expect(verdict == plain, "\(seed)") }
      verdicts[plain, default: 0] += 1
    }
    #expect((verdicts[.lost] ?? 0) > 3 && (verdicts[.winnable] ?? 0) > 3, "\(verdicts)")
  }

  @Test(
    "Golf, TriPeaks and Pyramid verdicts match the rules on late positions",
    arguments: [PatienceRules.golf, .triPeaks, .pyramid])
  func clearingByTheRules(rules: PatienceRules) throws {
    let game = Patience(rules)
    var verdicts: [Verdict: Int] = [:]
    for number in 1...60 as ClosedRange<UInt64> {
      var position = game.begin(.numbered(number))
      // NB: halfway through a game, everything that is left can be searched.
      for _ in 0..<26 {
        guard let action = game.sensibleActions(in: position.seen).first else { break }
        try game.play(action, in: &position)
      }
      let solver = Solver(game, limits: SolverLimits(nodes: 20_000))
      let plain = solver.judgeByRules(position).verdict
      if plain != .unknown { #expect(solver.judge(position).verdict == plain, "\(number)") }
      verdicts[plain, default: 0] += 1
    }
    #expect((verdicts[.lost] ?? 0) > 5, "\(verdicts)")
  }

  @Test(
    "the search by stages finds legal wins, whatever the pauses",
    arguments: [
      (PatienceRules.spider(suits: 1), 1), (.spider(suits: 2), 1), (.spider(suits: 4), 5),
      (.fortyThieves, 9), (.vegas(draw: 1), 23), (.vegas(draw: 3), 3), (.easthaven, 4),
    ] as [(PatienceRules, UInt64)])
  func stages(rules: PatienceRules, number: UInt64) throws {
    let game = Patience(rules)
    let position = game.begin(.numbered(number))
    let limits = SolverLimits(nodes: 1_000_000, bytes: 32 << 20)
    let whole = Solver(game, limits: limits).judge(position)
    #expect(whole.verdict == .winnable && whole.nodes <= limits.nodes / 10 * 9)
    let proof = PatienceProof(game: game, opening: .numbered(number), line: whole.line)
    #expect(throws: Never.self) { try proof.check() }
    let search = SolverSearch(game, from: position, within: limits)
    var judgement = search.work(effort: 700)
    while judgement == nil { judgement = search.work(effort: 700) }
    #expect(judgement == whole)
    let lasting = Solver(game, limits: limits, by: .lasting).judge(position)
    #expect(lasting == whole, "deals are chosen by the same search")
  }

  @Test("a win by stages goes through the stock as often as the rules allow, and no more")
  func passes() {
    let game = Patience(.vegas(draw: 3))
    var longest = 0
    for number in 1...30 as ClosedRange<UInt64> {
      let line = Solver(game, limits: SolverLimits(nodes: 50_000), by: .lasting)
        .judge(game.begin(.numbered(number))).line
      longest = max(longest, line.filter { $0 == .turnOver }.count)
    }
    #expect(longest == 2, "three passes are two times turned over")
  }

  @Test("a search by stages with too little memory ends, however long it may take")
  func littleMemory() {
    for rules in [PatienceRules.vegas(draw: 1), .fortyThieves, .spider(suits: 2)] {
      let game = Patience(rules)
      let limits = SolverLimits(nodes: 5_000_000, bytes: 1 << 20)
      let judgement = Solver(game, limits: limits, by: .lasting).judge(game.begin(.numbered(1)))
      #expect(judgement.nodes < limits.nodes, "\(rules.id): it sees nothing twice")
    }
  }

  @Test("a game is won by stages from any position of a winning line")
  func stagesFromTheMiddle() throws {
    for (rules, deal) in [
      (PatienceRules.spider(suits: 4), 5), (.fortyThieves, 9), (.vegas(draw: 3), 3),
    ] as [(PatienceRules, UInt64)] {
      let game = Patience(rules)
      let opening = PatienceOpening.numbered(deal)
      let limits = SolverLimits(nodes: 1_000_000)
      let line = Solver(game, limits: limits).judge(game.begin(opening)).line
      var position = game.begin(opening)
      for action in line.dropLast(12) { try game.play(action, in: &position) }
      let rest = Solver(game, limits: SolverLimits(nodes: 5_000)).judge(position)
      #expect(rest.verdict == .winnable, "\(rules.id)")
      for action in rest.line { try game.play(action, in: &position) }
      #expect(game.isWon(position.seen))
    }
  }

  @Test("an undecided short search gives \"unknown\", never \"lost\"")
  func undecided() {
    for rules in [
      PatienceRules.spider(suits: 1), .fortyThieves, .easthaven, .canfield, .scorpion,
      .vegas(draw: 1),
    ] {
      let game = Patience(rules)
      let judgement = Solver(game, limits: SolverLimits(nodes: 300)).judge(game.begin(.numbered(1)))
      #expect(judgement.verdict != .lost && judgement.nodes <= 301, "\(rules.id)")
    }
  }
}
