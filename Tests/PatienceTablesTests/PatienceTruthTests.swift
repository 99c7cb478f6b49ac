import CardCore
import CasinoKit
import Foundation
import Navigation
import Patience
import PatienceDeals
import PatienceSolver
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("The table's statements match the rules")
struct PatienceTruthTests {
  @Test("In random positions: no move, stuck, lost, won, can finish, today's deal")
  func search() {
    let named = ProcessInfo.processInfo.environment["TRUTH_SEED"].flatMap { UInt64($0) }
    let seed = named ?? UInt64.random(in: 0...UInt64.max)
    print("Searching with TRUTH_SEED=\(seed)")
    var search = TruthSearch(seed: seed)
    // Rare statements are waited for.
    while search.positions < often(100_000)
      || search.positions < 1_000_000 && search.claims.count < TruthSearch.Claim.allCases.count,
      search.lies.isEmpty
    {
      search.walk()
    }
    #expect(search.lies.isEmpty, "TRUTH_SEED=\(seed)")
    for (claim, count) in search.claims { print("  \(claim): \(count)") }
    for claim in TruthSearch.Claim.allCases {
      #expect(search.claims[claim] ?? 0 > 0, "\(claim) was never said, TRUTH_SEED=\(seed)")
    }
  }

  @Test("In Vegas, when no move makes sense, Hint shows legal moves, and the proven one")
  func vegas() throws {
    let player = try #require(Self.endOfSense())
    player.ask("set tells-lost off", "hint")
    #expect(player.model.insight.hint?.kind == .legal)
    #expect(player.model.message?.text.hasPrefix("No obvious move is left. Legal move ") == true)
    player.ask("set lamp on")
    let worker = BackgroundWorker(for: WorkKind.patience)
    if let question = player.house.questions.last { _ = worker.take(document: question) }
    while !worker.isIdle { if let answer = worker.work() { player.model.receive(answer) } }
    #expect(player.elements("lamp").first?.text == "can be won")
    var steps = 0
    while !player.model.isWon, steps < 300 {
      player.ask("hint")
      #expect(player.model.insight.hint?.kind == .proven)
      guard let action = player.model.insight.hint?.action else { break }
      player.play(action)
      steps += 1
    }
    #expect(player.model.isWon, "the lamp's hints lead to the win")
  }

  /// Deal 215 after always following a hint until no sensible one is left, in a position that can
  /// still be won.
  private static func endOfSense() -> PatiencePlayer? {
    let game = Patience(.vegas(draw: 1))
    let solver = Solver(game, limits: SolverLimits(nodes: 20_000, bytes: 16 << 20))
    for seed in 0..<3_000 as Range<UInt64> {
      var generator = MersenneTwister(seed: seed)
      var journal = Journal(of: game, from: .numbered(215))
      while journal.actions.count < 120 {
        let sensible = game.sensibleActions(in: journal.observation)
        guard !sensible.isEmpty else { break }
        _ = try? journal.play(sensible[Int(generator.bounded(UInt64(sensible.count)))])
      }
      guard game.sensibleActions(in: journal.observation).isEmpty, !journal.legalActions.isEmpty,
        solver.judge(journal.position).verdict == .winnable
      else { continue }
      return PatiencePlayer(journal)
    }
    return nil
  }
}

/// Minimal services for a fast search.
private final class QuietServices: WakeUpService, EntropyService, DocumentStore, AnnouncingService,
  CueService, WorkService, ClockService
{
  var question: [UInt8]?
  private var seeds: UInt64 = 0

  func wake(afterMilliseconds delay: Int) {}
  func seed() -> UInt64 {
    seeds += 1
    return seeds
  }
  func save(_ documents: [StoredDocument], adding rounds: [PlayedRound]) {}
  func quarantine(_ document: StoredDocument) {}
  func announce(_ sentence: String) {}
  func play(_ cue: Cue, at place: CuePlace) {}
  func ask(_ question: [UInt8]) { self.question = question }
  func now() -> Int64 { 1_795_262_400_000 }
  func universal() -> Int64 { now() }
  func local(at universal: Int64) -> Int64 { universal }

  var services: TableServices {
    TableServices(
      of: Program.name, wakeUps: self, entropy: self, store: self, announcer: self, cues: self,
      worker: self,
      clock: self)
  }
}

/// Random games at the table.
///
/// After every step, the table's statements are checked against the rules.
private struct TruthSearch {
  /// A statement of the table that the rules can contradict.
  enum Claim: CaseIterable {
    case noMove, noWayOn, leadsOn, onlyLegal, proven, nowhere, stuck, lost, won, canFinish, today,
      notToday
  }

  private var generator: MersenneTwister
  private(set) var positions = 0
  private(set) var lies: [String] = []
  /// The number of times that each statement was made.
  private(set) var claims: [Claim: Int] = [:]
  private var walks = 0

  private var house = QuietServices()
  private var model: PatienceTable
  /// The patiences in which the test itself has won the daily deal.
  private var wonToday: Set<String> = []
  /// Whether the current game is a daily deal, and whether any of it was shown.
  private var isDaily = false
  private var isShown = false
  /// The numbers of the deals that the program has shown any of.
  private var shownDeals: Set<UInt64> = []
  /// What is expected of the games that other patiences have on the table, by their names.
  private var others: [String: (isDaily: Bool, isShown: Bool)] = [:]

  private static let day: UInt64 = 20_261_121

  init(seed: UInt64) {
    generator = MersenneTwister(seed: seed)
    model = PatienceTable(services: house.services, documents: [], movesCards: false)
  }

  private mutating func chance(of percent: UInt64) -> Bool { generator.bounded(100) < percent }

  private mutating func any<Thing>(of things: [Thing]) -> Thing {
    things[Int(generator.bounded(UInt64(things.count)))]
  }

  private var seen: PatienceObservation { model.shown }
  private var rules: Patience { model.game }

  private func ask(_ command: String) {
    precondition(model.perform(text: command), "not a command: \(command)")
  }

  // MARK: - Games

  /// Plays one game, or a part of it.
  mutating func walk() {
    walks += 1
    if walks % 25 == 1 { return playOut() }
    let isLamp = walks % 25 == 2
    sitDown(
      at: any(of: isLamp ? [.klondike(draw: 1), .klondike(draw: 3)] : PatienceRules.onTables))
    if isLamp {
      ask("set lamp on")
      ask("set tells-lost on")
      model.attend(true)
    }
    for _ in 0..<(isLamp ? 60 : 150) {
      step()
      if isLamp { answer() }
      check()
      if model.isWon || !lies.isEmpty { break }
    }
  }

  /// A new player at a table, with a deal or with a few cards left to play.
  private mutating func sitDown(at rules: PatienceRules) {
    let game = Patience(rules)
    var opening = PatienceOpening.numbered(generator.bounded(1_000_000))
    if chance(of: 40), let late = late(in: game) { opening = late }
    house = QuietServices()
    model = PatienceTable(
      services: house.services,
      documents: PatiencePlayer.documents(of: [(Journal(of: game, from: opening), PatienceNotes())]
      ),
      movesCards: false)
    ask("set tells-lost off")
    (wonToday, isDaily, isShown, shownDeals, others) = ([], false, false, [], [:])
  }

  /// A late position: some cards on the foundations, the others anywhere and mostly face up.
  private mutating func late(in game: Patience) -> PatienceOpening? {
    guard game.rules.foundation == .upFromAce, game.rules.cardCount == 52 else { return nil }
    let home = Suit.allCases.map { _ in Int(generator.bounded(14)) }
    let foundations = Suit.allCases.map { suit in
      Rank.allCases.prefix(home[Int(suit.rawValue)]).map { Card($0, suit) }
    }
    let used = Set(foundations.joined())
    var left = Card.deck.filter { !used.contains($0) }
    generator.shuffle(&left)
    var columns = game.rules.columns.map { _ in [Card]() }
    var stock: [Card] = []
    var cells: [[Card]] = []
    for card in left {
      if game.rules.stock != nil, chance(of: 30) {
        stock.append(card)
      } else if cells.count < game.rules.cells.count, chance(of: 20) {
        cells.append([card])
      } else {
        columns[Int(generator.bounded(UInt64(columns.count)))].append(card)
      }
    }
    let isOpen = game.rules.id == "freecell" || chance(of: 50)
    let faceUp = columns.map { column in
      column.isEmpty || isOpen ? column.count : 1 + Int(generator.bounded(UInt64(column.count)))
    }
    let layout = PatienceLayout(
      columns: columns, faceUp: faceUp, stock: stock, cells: cells, foundations: foundations)
    return game.refusal(of: .prepared(layout)) == nil ? .prepared(layout) : nil
  }

  private mutating func step() {
    let legal = rules.legalActions(in: seen)
    switch generator.bounded(100) {
    case 0..<35: followHint()
    case 35..<70: if !legal.isEmpty { play(any(of: legal)) }
    case 70..<90: tap()
    case 90..<94: ask("undo")
    case 94..<97: ask("redo")
    default: finish()
    }
  }

  private func play(_ action: PatienceAction) {
    guard case .move(let count, let from, let to) = action else { return ask("tap s") }
    if !model.profile[.tapTwice] { ask("set tap-twice on") }
    ask("tap \(from.text) \(count)")
    ask("tap \(to.text)")
  }

  private mutating func followHint() {
    ask("hint")
    if model.message?.text.hasPrefix("Checking") == true { answer() }
    guard !model.isWon else { return }
    let legal = rules.legalActions(in: seen)
    let text = model.message?.text ?? ""
    guard let hint = model.insight.hint else {
      if text.contains("lead nowhere") {
        claim(
          .noWayOn,
          legal.allSatisfy { $0.isStockAction || leadsBack($0) || changesPlaces($0) }, text)
      } else if text.contains("draw will fit") {
        claim(.stuck, legal.allSatisfy { $0.isStockAction }, text)
      } else {
        claim(.noMove, legal.isEmpty, text)
      }
      return
    }
    if !legal.contains(hint.action) { lie("hinted at \(hint.action.text)") }
    if text.contains("No moves") { claim(.noMove, legal.isEmpty, text) }
    if text.contains("Legal move") {
      let sensible = rules.sensibleActions(in: seen)
      claim(.onlyLegal, sensible.allSatisfy { $0.isStockAction || leadsBack($0) }, text)
    }
    if hint.kind != .proven, !hint.action.isStockAction, chance(of: 20) {
      claim(.leadsOn, !leadsBack(hint.action), "hinted at \(hint.action.text)")
    }
    play(hint.action)
    if text.contains("Proven: this move still wins") { claim(.proven, verdict() != .lost, text) }
  }

  /// Whether an action leads to a position that has occurred before in this game.
  private func leadsBack(_ action: PatienceAction) -> Bool {
    let journal = model.journal
    var position = rules.begin(journal.opening)
    var past = [piles(position.seen)]
    for action in journal.actions {
      _ = try? rules.play(action, in: &position)
      past.append(piles(position.seen))
    }
    _ = try? rules.play(action, in: &position)
    return past.contains(piles(position.seen))
  }

  private func changesPlaces(_ action: PatienceAction) -> Bool {
    guard case .move(let count, let from, let to) = action else { return false }
    return from.kind == to.kind && seen[from].count == count && seen[to].isEmpty
  }

  private func piles(_ seen: PatienceObservation) -> [SeenPile] {
    [seen.stock, seen.waste] + seen.foundations + seen.cells + seen.columns + seen.reserves
  }

  private mutating func tap() {
    if model.profile[.tapTwice] { ask("set tap-twice off") }
    let pile = any(of: rules.rules.piles)
    guard !seen[pile].isEmpty, !model.isWon else { return }
    let count = 1 + Int(generator.bounded(UInt64(min(4, seen[pile].count))))
    let targets = rules.targets(count: count, from: pile, in: seen)
    ask("tap \(pile.text) \(count)")
    let text = model.message?.text ?? ""
    if text.contains("has nowhere to go") { claim(.nowhere, targets.isEmpty, text) }
  }

  private mutating func finish() {
    guard !model.isWon else { return }
    let isOffered = model.canFinish
    ask("finish")
    if isOffered { claim(.canFinish, rules.isWon(model.journal.observation), "Finish") }
  }

  // MARK: - Today's deal

  /// Plays games to a win, as daily deals or by the day's numbers, some of them shown by the
  /// program.
  private mutating func playOut() {
    sitDown(at: .klondike(draw: 1))
    for _ in 0..<3 {
      let rules: PatienceRules = chance(of: 50) ? .klondike(draw: 1) : .klondike(draw: 3)
      if self.rules.rules != rules {
        change(to: rules)
      }
      check()
      deal()
      check()
      let judgement = Solver(self.rules, limits: SolverLimits(nodes: 100_000, bytes: 32 << 20))
        .judge(model.journal.position)
      guard judgement.verdict == .winnable else { continue }
      let shownFrom = chance(of: 40) ? Int(generator.bounded(UInt64(judgement.line.count))) : nil
      for (place, action) in judgement.line.enumerated() {
        if place == shownFrom, show() { break }
        play(action)
        check()
      }
      check()
      if model.isWon, chance(of: 30) {
        ask("set winnable off")
        change(to: .freeCell)
      }
      check()
    }
  }

  /// Goes to the game of another patience.
  private mutating func change(to rules: PatienceRules) {
    if !isDaily { others[self.rules.rules.id] = (false, isShown) }
    ask("game \(rules.id)")
    (isDaily, isShown) = others[rules.id] ?? (false, false)
  }

  /// The number of the deal on the table.
  private var number: UInt64? {
    if case .own(let number)? = model.number { number } else { nil }
  }

  private mutating func deal() {
    switch generator.bounded(3) {
    case 0:
      if !isDaily { others[rules.rules.id] = (false, isShown) }
      ask("daily")
      answer()
      isDaily = true
    case 1:
      let wanted = Self.day * 100 + generator.bounded(100)
      let isOnTable = number == wanted && !model.notes.isCounted
      ask("deal \(wanted)")
      if model.sheet == .leaving { ask("leave") }
      isDaily = isDaily && isOnTable
    default:
      ask("restart")
    }
    isShown = number.map { shownDeals.contains($0) } ?? false
  }

  /// Lets the program play the rest, and returns whether it did.
  private mutating func show() -> Bool {
    model.attend(true)
    ask("show")
    if model.sheet == .solution { ask("show") }
    answer()
    guard model.isPlayingByItself else { return false }
    isShown = true
    if let number { shownDeals.insert(number) }
    while model.isPlayingByItself { model.wake() }
    return true
  }

  /// Answers the last question.
  private func answer() {
    guard let question = house.question else { return }
    house.question = nil
    let worker = BackgroundWorker(for: WorkKind.patience)
    _ = worker.take(document: question)
    while !worker.isIdle { if let answer = worker.work() { model.receive(answer) } }
  }

  // MARK: - Expected values

  private mutating func lie(_ words: String) {
    let journal = model.journal
    lies.append(
      "\(words): \(rules.rules.id), \(journal.archive), said \(model.message?.text ?? "nothing")")
  }

  /// Records a statement, and checks whether it is true.
  private mutating func claim(_ claim: Claim, _ isSo: Bool, _ words: String) {
    claims[claim, default: 0] += 1
    if !isSo { lie("\(claim), “\(words)”") }
  }

  /// Whether no card can be moved, even after going through the stock as often as the rules allow.
  private func isStuck() -> Bool {
    var position = model.journal.position
    var met: Set<[Int]> = []
    while true {
      let legal = rules.legalActions(in: position)
      guard legal.allSatisfy({ $0.isStockAction }) else { return false }
      guard let action = legal.first else { return !rules.isWon(position.seen) }
      if !met.insert(position.seen.stock.map { $0.place }).inserted { return true }
      guard (try? rules.play(action, in: &position)) != nil else { return false }
    }
  }

  /// The verdict of a separate solver.
  private func verdict() -> Verdict {
    Solver(rules, limits: SolverLimits(nodes: 20_000, bytes: 16 << 20))
      .judge(model.journal.position).verdict
  }

  private mutating func check() {
    positions += 1
    let isWon =
      rules.rules.foundation.clearsColumns
      ? seen.columns.allSatisfy { $0.isEmpty } : seen.cardsHome == rules.rules.cardCount
    if isWon, isDaily, !isShown { wonToday.insert(rules.rules.id) }
    if model.isWon || isWon { claim(.won, model.isWon && isWon, "won") }
    if model.canFinish {
      var end = model.journal.position
      for action in rules.finish(from: end) ?? [] { _ = try? rules.play(action, in: &end) }
      claim(.canFinish, rules.isWon(end.seen), "Finish")
    }
    switch model.insight.lossTold {
    case .stuck: claim(.stuck, isStuck(), "stuck")
    case .proven:
      claim(.lost, verdict() != .winnable, "lost")
    case nil: break
    }
    let isToday = wonToday.contains(rules.rules.id)
    claim(isToday ? .today : .notToday, model.isTodayWon == isToday, "today's deal")
    if positions % 251 == 0 || isWon { read() }
  }

  /// Checks all statements on the page.
  private mutating func read() {
    let viewport = Viewport(width: 390, height: 844)
    let sheet = model.sheet
    ask("open deals")
    let deals = model.page(in: viewport).text
    if deals.contains("You have won it") != wonToday.contains(rules.rules.id) {
      lie("the sheet of deals")
    }
    ask("close")
    if let sheet { ask("open \(sheet.text)") }
    let page = model.page(in: viewport).text
    if page.contains("You win!") != (rules.isWon(seen) && !model.notes.isShown) {
      lie("the page of a win")
    }
    if page.contains("Solved") != (rules.isWon(seen) && model.notes.isShown) {
      lie("the page of a win that was shown")
    }
    if page.contains("no longer be won") || page.contains("deal can't be won"),
      model.insight.lossTold == nil, model.insight.hint == nil
    {
      lie("the page of a loss")
    }
    if page.contains("can't be won"), verdict() == .winnable { lie("the mark of a loss") }
    if page.contains("No move is left"), !rules.legalActions(in: seen).isEmpty {
      lie("the page of the end")
    }
  }
}
