import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Foundation
import Records
import TableTesting
import Testing
import Training
import TrainingTables

/// A player at the trainer, whose rounds at the tables are in the store.
private final class TrainerVisit: RoundArchive {
  let house: TestServices
  var rounds: [PlayedRound?]
  private(set) var table: TrainingTable!
  /// The numbers after which more rounds were requested.
  private(set) var asked: [Int64] = []
  private var open: [(question: Int64, after: Int64, most: Int)] = []
  private let worker = BackgroundWorker(for: WorkKind.blackjack)

  init(_ rounds: [PlayedRound?], stored: [StoredDocument] = []) {
    house = TestServices(stored: stored)
    house.time = 1_800_000_000_000
    self.rounds = rounds
    table = TrainingTable(
      services: house.services, documents: stored, archive: self, movesCards: false)
    table.attend(true)
  }

  func read(answering question: Int64, after number: Int64, most: Int) {
    asked.append(number)
    open.append((question, number, most))
  }

  /// Folding has no effect here.
  func forget(upTo number: Int64) {}

  /// Lets everything be read and judged.
  func finish() throws {
    while true {
      if !open.isEmpty {
        let (question, after, most) = open.removeFirst()
        let page = rounds.enumerated().filter { $0.offset >= after }.prefix(most).map {
          JSONValue.object([
            .init("number", .integer($0.offset + 1)),
            .init(
              "round",
              .string($0.element.map { String(decoding: $0.document, as: UTF8.self) } ?? "?")),
          ])
        }
        let answer = JSONValue.object([
          .init("topic", .string("rounds")), .init("number", .integer(question)),
          .init(
            "says",
            .object([
              .init("first", .integer(min(1, rounds.count))), .init("last", .integer(rounds.count)),
              .init("rounds", .array(Array(page))),
            ])),
          .init("isLast", .bool(true)),
        ])
        table.receive(try WorkAnswer(archive: answer))
        continue
      }
      let questions = house.takeQuestions()
      if questions.isEmpty, worker.isIdle { return }
      for question in questions { #expect(worker.take(document: question)) }
      while !worker.isIdle { if let answer = worker.work() { table.receive(answer) } }
    }
  }

  var lapses: [MissedItem] { table.progress.lapses }
  var text: String { table.page(in: Viewport(width: 390, height: 844)).text }
}

@Suite("Mistakes at the table are drilled")
struct TableMistakeTests {
  /// A round with prepared cards: player, upcard, player, hole card, then any draws.
  ///
  /// Without more actions, the player stands.
  private static func round(
    _ cards: String, _ actions: BlackjackAction..., at rules: TableRules = .jeanLuc,
    after seen: String = "", insurance: Bool = false, bet: Credits? = nil,
    day: Int64 = 0, game: String = "game"
  ) throws -> PlayedRound {
    let before = Self.cards(seen)
    var journal = Journal(
      of: Blackjack(rules: rules, offersInsurance: insurance),
      from: BlackjackOpening(
        bankroll: 100_000, bet: bet ?? max(100, rules.minBet), seed: 1, dealtCount: before.count,
        stacked: before + Self.cards(cards)))
    try journal.play(.deal)
    for action in actions { try journal.play(action) }
    while journal.observation.handInPlay != nil { try journal.play(.stand) }
    let result = try #require(journal.observation.result)
    let ended = 1_799_000_000_000 + day * 86_400_000
    return PlayedRound(
      at: game, began: ended - 5_000, ended: ended, staked: result.wagered + result.insured,
      returned: result.returned, journal: journal.archive)
  }

  private static func cards(_ text: String) -> [Card] {
    text.split(separator: " ").compactMap { Card(text: String($0)) }
  }

  /// Standing on 16 against a ten, which the chart hits.
  private static func wrongSixteen(day: Int64 = 0, bet: Credits = 100) throws -> PlayedRound {
    try round("TS TD 6H 8C", .stand, bet: bet, day: day)
  }

  private static let lows = "2S 3S 4S 5S 6S 2H 3H 4H 5H 6H 2C 3C 4C 5C 6C 2D 3D 4D 5D 6D"

  private static func visit(_ rounds: PlayedRound...) throws -> TrainerVisit {
    let visit = TrainerVisit(rounds)
    try visit.finish()
    return visit
  }

  @Test("Standing on 16 against a ten is a mistake in that cell, with its cost, and due again")
  func wrong() throws {
    let visit = try Self.visit(try Self.wrongSixteen(bet: 500))
    let lapse = try #require(visit.lapses.first)
    #expect(visit.lapses.count == 1 && lapse.thing.key == "16 v T hit")
    let told = TrainingTeller(.english).sum(of: visit.lapses)
    #expect(
      told.hasPrefix("1 table mistake. It cost ") && told.hasSuffix("Practice only this."))
    #expect(TrainingTeller(.german).sum(of: visit.lapses).hasSuffix(" Credits. Übe nur ihn."))
    #expect(lapse.played == .stand && lapse.times == 1)
    // NB: the coach's verdict on these cards is the same.
    let game = Blackjack(rules: .jeanLuc)
    var position = game.begin(
      BlackjackOpening(bankroll: 10_000, bet: 500, seed: 1, stacked: Self.cards("TS TD 6H 8C")))
    _ = try game.play(.deal, in: &position)
    let plays = try #require(CoachQuestion(of: game, at: position.seen)).plays()
    let worth = { (action: BlackjackAction) in plays.first { $0.action == action }?.expectation ?? 0
    }
    #expect(lapse.lost == RoundWorth.thousandths((worth(.hit) - worth(.stand)) * 500))
    #expect(lapse.lost > 0)
    let memory = try #require(visit.table.progress.memory(of: "16 v T hit"))
    #expect(memory.asked == 1_799_000_000 && memory.due == 1_799_000_060)
    #expect(visit.text.contains("1 table mistake"))
    #expect(visit.text.contains("16 against 10: Stand instead of Hit (1 time, "))
  }

  @Test(
    "The right play is no mistake, nor is a deviation at its count; on its wrong side it is one")
  func right() throws {
    let fine = try Self.visit(
      try Self.round("TS TD 6H 8C 2S", .hit),
      // Standing on 16 against a ten and doubling ten against a ten, when the small cards are gone.
      try Self.round("TS TD 6H 8C", .stand, after: Self.lows),
      try Self.round("6S TD 4H 8C 9C", .double, after: Self.lows))
    #expect(fine.lapses.isEmpty && fine.table.progress.searchedRounds == 3)
    #expect(!fine.text.contains("table mistake"))
    let wrong = try Self.visit(
      try Self.round("6S TD 4H 8C 9C", .double, after: "TS TH TC TD KS KH KC KD"))
    #expect(wrong.lapses.map { $0.thing.key } == ["10 v T hit"])
  }

  @Test("Plays that no two-card drill can ask for aren't mistakes, nor are other games' rounds")
  func others() throws {
    let visit = try Self.visit(
      // Eleven with three cards, where the chart would double with two.
      try Self.round("2S 6D 3H TC 6S TH", .hit, .stand),
      try Self.round("TS TD 6H 8C", .stand, game: "war"),
      PlayedRound(at: "game", began: 0, ended: 0, staked: 0, returned: 0, journal: .null))
    #expect(visit.lapses.isEmpty && visit.table.progress.searchedRounds == 3)
  }

  @Test("Insurance at a fresh shoe is a mistake in its number; declined, it is none")
  func insurance() throws {
    let rules = try #require(DealerTable.allCases.map { $0.rules }.first { $0.insuranceAvailable })
    let cards = "TS AD 9H 7C"
    let visit = try Self.visit(
      try Self.round(cards, .decline, at: rules, insurance: true),
      try Self.round(cards, .insurance, at: rules, insurance: true))
    #expect(visit.lapses.count == 1)
    #expect(visit.lapses.first?.thing.key.hasPrefix("hi-lo any v A decline") == true)
    #expect(visit.lapses.first?.played == .insurance)
  }

  @Test("No round counts twice: not at the next visit, nor after a reset")
  func once() throws {
    let rounds = [try Self.wrongSixteen(), nil, try Self.wrongSixteen(day: 2)]
    let visit = TrainerVisit(rounds)
    try visit.finish()
    #expect(visit.lapses.first?.times == 2)
    let back = TrainerVisit(rounds, stored: visit.house.stored)
    try back.finish()
    #expect(back.asked == [3] && back.table.progress == visit.table.progress)
    #expect(back.house.transactions.isEmpty)
    back.rounds.append(try Self.wrongSixteen(day: 3))
    back.table.attend(true)
    try back.finish()
    #expect(back.lapses.first?.times == 2, "the store said how many there are")
    for command in ["forget", "forget"] { #expect(back.table.perform(text: command)) }
    let anew = TrainerVisit(back.rounds, stored: back.house.stored)
    try anew.finish()
    #expect(anew.asked == [3] && anew.lapses.first?.times == 1)
    let other = TrainerVisit([try Self.wrongSixteen()], stored: anew.house.stored)
    try other.finish()
    #expect(other.lapses.first?.times == 1, "a store with fewer rounds may hold the same ones")
    #expect(other.table.progress.searchedRounds == 1)
  }

  @Test("To the scheduler, the same mistake on the same day is one; its cost adds up")
  func sameDay() throws {
    let once = try Self.visit(try Self.wrongSixteen())
    let twice = try Self.visit(try Self.wrongSixteen(), try Self.wrongSixteen())
    let later = try Self.visit(try Self.wrongSixteen(), try Self.wrongSixteen(day: 2))
    func memory(_ visit: TrainerVisit) -> Memory? { visit.table.progress.memory(of: "16 v T hit") }
    #expect(memory(once) == memory(twice) && memory(once) != memory(later))
    #expect(twice.lapses.first?.lost == (once.lapses.first?.lost ?? 0) * 2)
  }

  @Test("The drill asks for just these, each until it is right, and then they leave the list")
  func drill() throws {
    let visit = try Self.visit(
      try Self.wrongSixteen(), try Self.round("TS 6D 2H TC", .hit, .stand, at: .ladyLux))
    let keys = visit.lapses.map { $0.thing.key }
    try #require(keys.count == 2)
    let table: TrainingTable = visit.table
    table.follow(link: "1/mistakes/5")
    #expect(table.link == "1/mistakes/5")
    #expect(visit.text.contains("Table mistakes"))
    #expect(table.perform(text: "go-on"))
    var asked: [String] = []
    var isFirst = true
    while visit.lapses.count > 0, asked.count < 9 {
      let cell = try #require(
        visit.lapses.first {
          visit.text.contains($0.thing.rules == OddsRules(.jeanLuc) ? "Jean-Luc" : "Lady Lux")
        })
      asked.append(cell.thing.key)
      let right = try #require(cell.thing.key.split(separator: " ").last)
      let wrong = right == "hit" ? "stand" : "hit"
      #expect(table.perform(text: "answer \(isFirst ? wrong : String(right))"))
      #expect(visit.text.contains(isFirst ? "Wrong" : "Right"))
      isFirst = false
      _ = table.perform(text: "go-on")
    }
    #expect(asked.count == 3 && Set(asked) == Set(keys))
    #expect(table.link == "1/mistakes" && visit.text.contains("2/3"))
    let back = TrainerVisit(visit.rounds, stored: visit.house.stored)
    #expect(back.lapses.isEmpty && back.table.progress.memory(of: keys[0]) != nil)
    back.table.follow(link: "1/mistakes")
    #expect(back.table.link == "")
  }

  @Test("If the index number is being learned, its wrong side is the mistake; otherwise the cell")
  func numbers() throws {
    let round = try Self.wrongSixteen()
    let work = MistakeWork(on: MistakeQuestion([round], counting: .hiLo))
    var answer: JSONValue?
    while !work.isDone { answer = work.work() ?? answer }
    let mistakes = try MistakeAnswer(archive: try #require(answer)).mistakes
    let things = try #require(mistakes.first).things
    #expect(things.map { $0.key } == ["hi-lo 16 v T hit 0 stand", "16 v T hit"])
    var learner = TrainingProgress()
    learner.take(
      [TableMistake(time: 1, played: .stand, lost: 5, things: [things[0]])], upTo: 1)
    learner.take(mistakes, upTo: 2)
    #expect(learner.lapses.map { $0.thing.key } == ["hi-lo 16 v T hit 0 stand"])
    #expect(learner.lapses.first?.times == 2)
    #expect(learner.lapses.asked(counting: .ko).isEmpty, "a number is that of one count")
    #expect(try TrainingProgress(archive: learner.archive) == learner)
  }

  @Test("A document of the first version continues, and all rounds are searched")
  func firstVersion() throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Saves/training-version-1.json")
    let stored = StoredDocument(SavedTraining.name, Array(try Data(contentsOf: url)))
    let visit = TrainerVisit([try Self.wrongSixteen()], stored: [stored])
    let learned = visit.table.progress.memories.count
    try visit.finish()
    #expect(learned == 7 && visit.lapses.count == 1)
    #expect(visit.table.progress.memories.count >= learned)
    let kept = try #require(visit.house.stored[SavedTraining.name])
    #expect(String(decoding: kept, as: UTF8.self).contains("\"version\":2"))
  }
}
