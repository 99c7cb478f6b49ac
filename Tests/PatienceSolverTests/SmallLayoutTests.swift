import CardCore
import Foundation
import Patience
import PatienceDeals
import PatienceSolver
import Testing

/// Verdicts and hints compared with a list of all positions that can be reached.
///
/// With `DEEP=1`, it checks 100,000 positions of all games together.
@Suite("Verdicts and hints in small layouts")
struct SmallLayoutTests {
  private static let isDeep = ProcessInfo.processInfo.environment["DEEP"] != nil
  /// The seed of the layouts: always the same, or a new one in a deep run.
  private static let seed =
    ProcessInfo.processInfo.environment["HINT_SEED"].flatMap { UInt64($0) }
    ?? (isDeep ? UInt64.random(in: 0...UInt64.max) : 1)
  private static let positionsOfAGame = isDeep ? 100_000 / PatienceRules.all.count + 1 : 60
  private static let positionsOfALayout = 40
  /// The number of layouts without a losing move that are skipped in a row.
  private static let mostSkipped = 4

  @Test(
    "no verdict, warning or hint of the solver contradicts the list of all positions",
    arguments: PatienceRules.all)
  func search(rules: PatienceRules) {
    var generator = MersenneTwister(seed: Self.seed)
    let games = [3, 2].flatMap { columns in
      [false, true].flatMap { hasAllRanks in
        [6, 9].map {
          SmallGame(like: rules, columns: columns, mostCards: $0, hasAllRanks: hasAllRanks)
        }
      }
    }
    var tally = Tally()
    var skipped = 0
    while tally.positions < Self.positionsOfAGame, tally.faults.isEmpty {
      let small = games[Int(generator.bounded(UInt64(games.count)))]
      let layout = small.layout(shuffledBy: &generator)
      guard let reached = small.reached(from: small.game.begin(.prepared(layout))) else { continue }
      var critical = reached.critical
      // NB: layouts in which nothing can go wrong prove little, but some games have few others.
      if critical.isEmpty, skipped < Self.mostSkipped {
        skipped += 1
        continue
      }
      skipped = 0
      var lost = reached.positions.indices.filter { !reached.winnable[$0] }
      var others = Array(reached.positions.indices)
      generator.shuffle(&critical)
      generator.shuffle(&lost)
      generator.shuffle(&others)
      let share = Self.positionsOfALayout / 4
      for place in critical.prefix(2 * share) + lost.prefix(share) + others.prefix(share) {
        check(place, of: reached, from: layout, in: small.game, &tally)
      }
    }
    print("  \(rules.id): \(tally.text)")
    #expect(tally.faults.isEmpty, "\(rules.id), HINT_SEED=\(Self.seed): \(tally.faults)")
    #expect(tally.winnable > 0 && tally.proven > 0, "\(rules.id): \(tally.text)")
  }

  @Test("a deal from the stock that completes the last runs is not the end of the moves")
  func lastDeal() throws {
    func run(_ suit: Suit) -> [Card] {
      Rank.allCases.reversed().dropLast().map { Card($0, suit) }
    }
    let game = SmallGame(like: .scorpion, columns: 2).game
    var layout = PatienceLayout(
      columns: [run(.diamonds), run(.clubs)], faceUp: [12, 12],
      stock: [Card(.ace, .diamonds), Card(.ace, .clubs)])
    layout.foundations = [run(.hearts) + [Card(.ace, .hearts)]]
    var position = game.begin(.prepared(layout))
    let legal = game.legalActions(in: position.seen)
    #expect(legal.count == 1 && legal.allSatisfy { $0.isStockAction })
    #expect(!game.isStuck(position))
    try game.play(legal[0], in: &position)
    #expect(game.isWon(position.seen))
  }

  private struct Tally {
    var positions = 0
    var winnable = 0
    var lost = 0
    /// The positions for which the solver gave no verdict.
    var unknown = 0
    /// The hints that are proven to win.
    var proven = 0
    /// The proven hints that differ from what the face-up cards suggest.
    var corrected = 0
    /// The moves that were left out because they lose.
    var losing = 0
    var faults: [String] = []

    var text: String {
      "\(positions) positions, \(winnable) winnable, \(lost) lost, \(unknown) unknown; "
        + "\(proven) proven hints, \(corrected) corrected; \(losing) losing moves left out"
    }
  }

  private func check(
    _ place: Int, of reached: SmallGame.Reached, from layout: PatienceLayout, in game: Patience,
    _ tally: inout Tally
  ) {
    let way = reached.way(to: place)
    func fault(_ text: String) {
      tally.faults.append("\(text) after \(way.map { $0.text }) from \(layout.archive.text)")
    }
    guard let journal = try? Journal(of: game, from: .prepared(layout), replaying: way) else {
      return fault("a way isn't legal")
    }
    let position = journal.position
    tally.positions += 1
    let judgement = Solver(game, limits: SolverLimits(nodes: 20_000)).judge(position)
    switch judgement.verdict {
    case .unknown: tally.unknown += 1
    case .lost:
      tally.lost += 1
      if reached.winnable[place] { fault("told lost") }
    case .winnable:
      tally.winnable += 1
      if !wins(judgement.line, from: position, in: game) { return fault("no win by the line") }
      guard !game.isWon(position.seen) else { return }
      if game.isStuck(position) { fault("told stuck") }
      for goingHome in GoingHome.allCases {
        let question = HintQuestion(
          journal, knowing: judgement.line, goingHome: goingHome,
          triesHints: (place + tally.positions).isMultiple(of: 2))
        if let problem = problem(with: question, reached, &tally) { fault(problem) }
      }
    }
    if game.isStuck(position), reached.winnable[place] { fault("told stuck") }
  }

  /// Returns what is wrong with the hints that follow a verdict, or `nil`.
  private func problem(
    with question: HintQuestion, _ reached: SmallGame.Reached, _ tally: inout Tally
  ) -> String? {
    let search = question.search()
    var found = search.work(effort: 1_000)
    while found == nil { found = search.work(effort: 1_000) }
    guard let answer = found.map({ question.answer($0) }) else { return "no answer" }
    let (journal, goingHome) = (question.journal, question.goingHome)
    let advice = Advice.list(in: journal, knowing: answer)
    for action in answer.losing {
      tally.losing += 1
      if isWinnable(after: action, in: journal, goingHome, reached) == true {
        return "\(action.text) told to lose"
      }
      if advice.contains(where: { $0.action == action }) { return "\(action.text) still a hint" }
    }
    guard let first = advice.first, first.kind == .proven else {
      // NB: cards that go home whether it is safe or not can lose every win.
      return goingHome == .always ? nil : "no proven hint"
    }
    tally.proven += 1
    tally.corrected += first.usesHiddenCards ? 1 : 0
    if !wins(answer.line, from: journal.position, in: journal.game) {
      return "no win by the proven line of \(first.action.text)"
    }
    return isWinnable(after: first.action, in: journal, goingHome, reached)
      ? nil : "proven \(first.action.text) loses with the cards that follow"
  }

  private func wins(
    _ line: [PatienceAction], from position: PatiencePosition, in game: Patience
  ) -> Bool {
    var position = position
    for action in line where (try? game.play(action, in: &position)) == nil { return false }
    return game.isWon(position.seen)
  }

  /// Returns whether a game can be won after an action and the cards that then go home.
  private func isWinnable(
    after action: PatienceAction, in journal: Journal<Patience>, _ goingHome: GoingHome,
    _ reached: SmallGame.Reached
  ) -> Bool {
    let game = journal.game
    var position = journal.position
    for action in [action] + goingHome.moves(after: action, in: journal) {
      guard (try? game.play(action, in: &position)) != nil else { return false }
    }
    // NB: the list leaves out positions with cards taken back from the first foundations.
    return reached.isWinnable(position) == true
      || Solver(game, limits: SolverLimits(nodes: 20_000)).judgeByRules(position).verdict
        == .winnable
  }
}
