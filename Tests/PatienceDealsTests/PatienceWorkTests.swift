import CardCore
import Patience
import PatienceDeals
import PatienceSolver
import Testing
import Workers

/// Sends a question to a worker as bytes, and returns its answers, the last one last.
private func answers(
  _ topic: WorkTopic, about question: JSONValue
) throws -> [WorkAnswer] {
  let worker = BackgroundWorker(for: WorkKind.patience)
  let asked = WorkQuestion(topic, number: 7, about: question)
  try worker.take(WorkQuestion(archive: JSONValue(parsing: asked.archive.text)))
  var answers: [WorkAnswer] = []
  while !worker.isIdle {
    guard let answer = worker.work() else { continue }
    answers.append(try WorkAnswer(archive: JSONValue(parsing: answer.archive.text)))
  }
  #expect(answers.last?.isLast == true)
  #expect(answers.allSatisfy { $0.topic == topic && $0.number == 7 })
  return answers
}

private func answer<Answer: Archivable>(
  _ topic: WorkTopic, about question: some Archivable
) throws -> Answer {
  try Answer(archive: #require(answers(topic, about: question.archive).last).says)
}

/// A game played for a while by the first hints.
private func journal(
  _ rules: PatienceRules, _ number: UInt64, actions: Int = 0
) throws -> Journal<Patience> {
  var journal = Journal(of: Patience(rules), from: .numbered(number))
  for _ in 0..<actions {
    guard let action = journal.game.sensibleActions(in: journal.position.seen).first else { break }
    try journal.play(action)
  }
  return journal
}

@Suite("The worker's answers about patience")
struct PatienceWorkTests {
  @Test(
    "the winnable check gives the solver's verdict, for fresh deals and in the middle of a game",
    arguments: [1, 3], [0, 25])
  func lamp(draw: Int, actions: Int) throws {
    var verdicts: Set<Verdict> = []
    for number in 0..<12 as Range<UInt64> {
      let journal = try journal(.klondike(draw: draw), number, actions: actions)
      let answer: LampAnswer = try answer(.lamp, about: LampQuestion(journal))
      let solver = Solver(
        journal.game, limits: SolverLimits(nodes: 1_000_000, bytes: 32 << 20))
      let judgement = solver.judge(journal.position)
        .shortened(in: journal.game, from: journal.position)
      #expect(answer == judgement, "deal \(number)")
      verdicts.insert(answer.verdict)
    }
    #expect(verdicts.contains(.winnable))
  }

  @Test(
    "the check's line plays the rest of the game legally, action by action",
    arguments: [PatienceRules.klondike(draw: 1), .klondike(draw: 3), .freeCell])
  func line(rules: PatienceRules) throws {
    var played = 0
    for number in 1...6 as ClosedRange<UInt64> {
      var journal = try journal(rules, number, actions: 8)
      let answer: LampAnswer = try answer(.lamp, about: LampQuestion(journal))
      guard answer.verdict == .winnable else { continue }
      for action in answer.line { try journal.play(action) }
      #expect(journal.game.isWon(journal.observation), "deal \(number)")
      played += 1
    }
    #expect(played > 0)
  }

  @Test("the check reports increasing progress before its answer")
  func progress() throws {
    let journal = try journal(.klondike(draw: 3), 136)
    let answers = try answers(.lamp, about: LampQuestion(journal).archive)
    let parts = try answers.dropLast().map { try LampProgress(archive: $0.says).percent }
    #expect(parts.count >= 2 && parts == parts.sorted() && Set(parts).count == parts.count)
    #expect(parts.allSatisfy { 0 < $0 && $0 < 100 })
    let (said, last) = (try #require(parts.last), try #require(answers.last))
    #expect(try LampAnswer(archive: last.says).nodes >= said * 10_000)
  }

  @Test("the chance gets more precise step by step, and matches the solver")
  func chance() throws {
    let journal = try journal(.klondike(draw: 3), 11, actions: 20)
    let question = ChanceQuestion(journal, samples: 35)
    let parts = try answers(.chance, about: question.archive)
      .map { try ChanceAnswer(archive: $0.says) }
    #expect(parts.map { $0.deals } == [10, 20, 30, 35])
    for part in parts { #expect(part.bounds.low <= part.bounds.high) }
    let chance = WinChance(
      journal.game, at: journal.position, seed: 1,
      limits: SolverLimits(nodes: 20_000, bytes: 32 << 20))
    for _ in 0..<35 { chance.sample() }
    #expect(parts.last == chance.tally)
  }

  @Test("the chance doesn't depend on hidden cards")
  func blindChance() throws {
    let game = Patience(.klondike(draw: 3))
    var layout = game.layout(number: 11)
    let one: ChanceAnswer = try answer(
      .chance,
      about: ChanceQuestion(Journal(of: game, from: .prepared(layout)), samples: 20))
    layout.stock.reverse()
    layout.columns[6].swapAt(0, 5)
    let other: ChanceAnswer = try answer(
      .chance,
      about: ChanceQuestion(Journal(of: game, from: .prepared(layout)), samples: 20))
    #expect(one == other)
  }

  @Test("if no card is hidden, all sampled deals end alike")
  func openChance() throws {
    let answer: ChanceAnswer = try answer(
      .chance, about: ChanceQuestion(journal(.freeCell, 1), samples: 3))
    #expect(answer.winnable == 3)
  }

  @Test("a deal's grade is the number of games that a careful player wins")
  func grade() throws {
    let game = Patience(.klondike(draw: 1))
    var won: [DealGrade: [Int]] = [:]
    for number in 0..<8 as Range<UInt64> {
      let answer: GradeAnswer = try answer(
        .grade, about: GradeQuestion(game, opening: .numbered(number)))
      #expect(answer.played == DealGrade.games)
      #expect(answer == DealGrade.play(game, deal: number))
      won[try #require(DealGrade(answer)), default: []].append(answer.won)
    }
    #expect(won.count >= 2, "in eight deals there are several grades")
    for (easier, harder) in zip(DealGrade.allCases, DealGrade.allCases.dropFirst()) {
      #expect(easier.wins.lowerBound == harder.wins.upperBound + 1)
    }
    #expect(won.allSatisfy { grade, numbers in numbers.allSatisfy { grade.wins.contains($0) } })
  }

  @Test("a patience whose deals have no grades answers nothing, and no deal of a grade is found")
  func noGrade() throws {
    let game = Patience(.golf)
    #expect(!GradeQuestion.isCalibrated(for: game.rules) && DealGrade.play(game, deal: 1) == nil)
    let question = GradeQuestion(game, opening: .numbered(1))
    #expect(try answers(.grade, about: question.archive).map { $0.says } == [.null])
  }

  @Test("the best hint that keeps a known win comes first, also with the cards that follow it")
  func hint() throws {
    var corrected = 0
    for number in [1, 2, 3, 851] as [UInt64] {
      var journal = try journal(.klondike(draw: 3), number)
      try journal.play(.draw)
      let solver = Solver(journal.game, limits: SolverLimits(nodes: 100_000))
      let line = solver.judge(journal.position).line
      guard !line.isEmpty else { continue }
      for goingHome in GoingHome.allCases {
        let question = HintQuestion(
          journal, knowing: line, goingHome: goingHome, triesHints: true)
        #expect(try HintQuestion(archive: question.archive) == question)
        let found: HintAnswer = try answer(.hint, about: question)
        guard let first = found.line.first else {
          #expect(goingHome == .always, "a known win is kept")
          continue
        }
        var end = journal.position
        for action in found.line { try journal.game.play(action, in: &end) }
        #expect(journal.game.isWon(end.seen), "deal \(number)")
        let after = goingHome.moves(after: first, in: journal)
        var next = journal.position
        for action in [first] + after { try journal.game.play(action, in: &next) }
        #expect(solver.judge(next).verdict == .winnable, "deal \(number)")
        let list = Advice.list(in: journal, knowing: found)
        #expect(list.first?.action == first && list.first?.kind == .proven)
        #expect(!list.contains { found.losing.contains($0.action) })
        corrected += list.first?.usesHiddenCards == true ? 1 : 0
      }
    }
    #expect(corrected > 0, "the first hint of deal 851 loses")
  }

  @Test(
    "a deal of a requested grade is the first winnable one with it",
    arguments: DealGrade.allCases)
  func dealOfGrade(grade: DealGrade) throws {
    let game = Patience(.klondike(draw: 1))
    let found: DealAnswer = try answer(.deal, about: DealQuestion(game, from: 500, grade: grade))
    let number = try #require(found.number)
    let solver = Solver(game, limits: SolverLimits(nodes: 50_000, bytes: 32 << 20))
    for tried in 500...number {
      let isWinnable = solver.judge(game.begin(.numbered(tried))).verdict == .winnable
      let isWanted =
        isWinnable && DealGrade.play(game, deal: tried).flatMap { DealGrade($0) } == grade
      #expect(isWanted == (tried == number), "deal \(tried)")
    }
  }

  @Test(
    "a winnable deal is the first from its number on that is proven to be one",
    arguments: [PatienceRules.klondike(draw: 1), .klondike(draw: 3), .freeCell])
  func deal(rules: PatienceRules) throws {
    let game = Patience(rules)
    let solver = Solver(
      game, limits: SolverLimits(nodes: 50_000, bytes: 32 << 20),
      by: rules == .freeCell ? .latest : .lasting)
    let first: UInt64 = 20_261_121
    let answer: DealAnswer = try answer(.deal, about: DealQuestion(game, from: first))
    let number = try #require(answer.number)
    for earlier in first..<number {
      #expect(solver.judge(game.begin(.numbered(earlier))).verdict != .winnable)
    }
    #expect(solver.judge(game.begin(.numbered(number))).verdict == .winnable)
  }

  @Test(
    "past daily deals never change, even if a newer solver could prove others",
    arguments: [
      (1, 20_261_119, 0), (1, 20_261_122, 0), (3, 20_261_020, 1), (3, 20_261_119, 3),
      (3, 20_261_121, 0), (3, 20_261_122, 1),
    ] as [(Int, UInt64, UInt64)])
  func pastDays(draw: Int, day: UInt64, place: UInt64) throws {
    let game = Patience(.klondike(draw: draw))
    let first = DailyDeal.firstNumber(of: day)
    let answer: DealAnswer = try answer(.deal, about: DealQuestion(game, from: first))
    #expect(answer.number == first + place)
    if draw == 3, place > 0 {
      let lamp = Solver(game, limits: SolverLimits(nodes: 50_000, bytes: 32 << 20))
      #expect(lamp.judge(game.begin(.numbered(first))).verdict == .winnable)
    }
  }

  @Test(
    "the daily deal of every patience is proven winnable, and never changes",
    arguments: [
      ("klondike-1", 20_261_121, 0), ("klondike-3", 20_261_122, 1),
      ("klondike-1-vegas", 20_261_121, 1), ("klondike-3-vegas", 20_261_121, 2),
      ("freecell", 20_261_124, 1), ("yukon", 20_261_122, 1), ("spider-1", 20_261_122, 1),
      ("spider-2", 20_261_121, 0), ("spider-4", 20_261_124, 2), ("pyramid", 20_261_122, 4),
      ("tripeaks", 20_261_121, 0), ("golf", 20_261_123, 2), ("scorpion", 20_261_124, 1),
      ("russian", 20_261_123, 6), ("canfield", 20_261_123, 1), ("forty-thieves", 20_261_124, 1),
      ("easthaven", 20_261_121, 0), ("bakers-game", 20_261_121, 1), ("eight-off", 20_261_121, 0),
      ("seahaven", 20_261_123, 1),
    ] as [(String, UInt64, UInt64)])
  func days(id: String, day: UInt64, place: UInt64) throws {
    let game = Patience(try #require(PatienceRules.named(id)))
    let first = DailyDeal.firstNumber(of: day)
    let answers = try answers(.deal, about: DealQuestion(game, from: first, ofDay: true).archive)
    #expect(try DealAnswer(archive: #require(answers.last).says).number == first + place)
    let tried = try answers.dropLast().map { try DealProgress(archive: $0.says).tried }
    #expect(tried == tried.sorted() && tried.allSatisfy { $0 <= place })
    let nodes = id == "scorpion" ? 5_000 : id == "spider-4" ? 500_000 : 50_000
    let solver = Solver(game, limits: SolverLimits(nodes: nodes, bytes: 32 << 20), by: .lasting)
    for number in first..<first + place {
      #expect(solver.judge(game.begin(.numbered(number))).verdict != .winnable)
    }
    let judgement = solver.judge(game.begin(.numbered(first + place)))
    let proof = PatienceProof(
      game: game, opening: .numbered(first + place), line: judgement.line)
    #expect(throws: Never.self) { try proof.check() }
  }

  @Test(
    "new deals are skipped sooner than daily ones if wins are found early or not at all",
    arguments: [
      ("yukon", 2_000), ("canfield", 2_000), ("klondike-1-vegas", 5_000), ("scorpion", 1_000),
      ("russian", 1_000), ("klondike-3", 50_000),
    ])
  func newDeals(id: String, nodes: Int) throws {
    let game = Patience(try #require(PatienceRules.named(id)))
    let question = DealQuestion(game, from: 1_000)
    #expect(try DealQuestion(archive: question.archive) == question)
    let ofDay = DealQuestion(game, from: 1_000, ofDay: true)
    #expect(try DealQuestion(archive: ofDay.archive) == ofDay && ofDay != question)
    let found: DealAnswer = try answer(.deal, about: question)
    let solver = Solver(game, limits: SolverLimits(nodes: nodes, bytes: 32 << 20), by: .lasting)
    let first = try #require(
      (UInt64(1_000)...3_000).first {
        solver.judge(game.begin(.numbered($0))).verdict == .winnable
      })
    #expect(found.number == first)
  }

  @Test("a new deal of Spider with four suits is one of those that were proven ahead")
  func provenDeals() throws {
    let game = Patience(.spider(suits: 4))
    let numbers = try #require(ProvenDeals(of: game.rules)).numbers
    #expect(numbers.count > 100 && Set(numbers).count == numbers.count)
    #expect(numbers.allSatisfy { $0 < 1_000_000_000 })
    for place in [0, 77, numbers.count + 1] {
      let question = DealQuestion(game, from: UInt64(place))
      let found: DealAnswer = try answer(.deal, about: question)
      #expect(found.number == numbers[place % numbers.count])
    }
    let solver = Solver(game, limits: SolverLimits(nodes: 500_000, bytes: 32 << 20), by: .lasting)
    for number in numbers.prefix(2) {
      let line = solver.judge(game.begin(.numbered(number))).line
      let proof = PatienceProof(game: game, opening: .numbered(number), line: line)
      #expect(throws: Never.self, "deal \(number)") { try proof.check() }
    }
  }

  @Test("after the last number comes the first")
  func lastDeal() throws {
    let question = DealQuestion(Patience(.klondike(draw: 1)), from: .max)
    let answer: DealAnswer = try answer(.deal, about: question)
    #expect(answer.number != nil)
  }
}
