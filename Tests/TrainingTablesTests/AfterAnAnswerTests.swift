import BlackjackCoach
import CardCore
import CasinoKit
import Foundation
import Records
import TableTesting
import Testing
import Training
import TrainingTables

@Suite("What follows an answer in the trainer")
struct AfterAnAnswerTests {
  private let phone = Viewport(width: 390, height: 844)

  private func trainer(in house: TestServices) -> TrainingTable {
    let table = TrainingTable(
      services: house.services, documents: house.stored, movesCards: false)
    table.attend(true)
    return table
  }

  private func text(_ table: TrainingTable) -> String { table.page(in: phone).text }

  private func felt(_ table: TrainingTable) -> Element? {
    table.page(in: phone).all.first { $0["class"] == "felt" }
  }

  /// Begins the drill of the bet ramp, and returns its session as the library creates it.
  private func ramp(_ table: TrainingTable, _ house: TestServices) -> TrainingSession {
    table.follow(link: "1/bet-ramp/7")
    _ = table.perform(text: "go-on")
    return TrainingSession(
      .betRamp, table.progress.settings, seed: 7, knowing: table.progress, at: house.time / 1_000)
  }

  private func answer(_ table: TrainingTable, _ session: TrainingSession, isRight: Bool) throws {
    guard case .number(let units) = try #require(session.question).answer else { return }
    #expect(table.perform(text: "answer \(isRight ? units : units + 1)"))
  }

  @Test(
    "After a right answer, the next question comes by itself, later at a slower tempo",
    arguments: [(Tempo.relaxed, 2_240), (.normal, 1_400), (.fast, 800), (.instant, 800)])
  func byItself(tempo: Tempo, pause: Int) throws {
    let house = TestServices()
    let table = trainer(in: house)
    _ = table.perform(text: "set speed \(tempo.text)")
    try answer(table, ramp(table, house), isRight: true)
    #expect(text(table).contains("Right") && house.pause == pause)
    house.time += Int64(pause) - 1
    table.wake()
    #expect(text(table).contains("1/20") && house.pause == 1)
    house.time += 1
    table.wake()
    #expect(text(table).contains("2/20") && !text(table).contains("Right"))
  }

  @Test("It waits after a wrong answer, under a sheet, unseen, and for players who want it to")
  func waiting() throws {
    for (isRight, before, after) in [
      (false, "open help", "close"), (true, "set advance off", "set advance off"),
    ] {
      let house = TestServices()
      let table = trainer(in: house)
      let session = ramp(table, house)
      #expect(table.perform(text: before))
      if before == "open help" { #expect(table.perform(text: after)) }
      try answer(table, session, isRight: isRight)
      house.time += 60_000
      table.wake()
      #expect(text(table).contains(isRight ? "Right" : "Wrong"))
      _ = table.perform(text: "go-on")
      #expect(text(table).contains("2/20"))
    }
    let house = TestServices()
    let table = trainer(in: house)
    try answer(table, ramp(table, house), isRight: true)
    #expect(table.perform(text: "open help"))
    house.time += 60_000
    table.wake()
    #expect(text(table).contains("Right"))
    table.attend(false)
    #expect(table.perform(text: "close") && text(table).contains("Right"))
    table.attend(true)
    #expect(text(table).contains("2/20"))
  }

  @Test("The last answer stays until the player asks for the result")
  func result() throws {
    let house = TestServices()
    let table = trainer(in: house)
    _ = table.perform(text: "set questions 10")
    var (session, progress) = (ramp(table, house), table.progress)
    while let question = session.question {
      #expect(table.perform(text: "answer \(question.answer.text)"))
      _ = session.answer(question.answer, after: 0, at: 0, in: &progress)
      house.time += 60_000
      table.wake()
    }
    #expect(text(table).contains("Right") && text(table).contains("See the result"))
  }

  @Test("A tap on the cards shows the next ones, but not while they come by themselves")
  func taps() {
    for (pace, isOwn) in [("own", true), ("slow", false)] {
      let table = trainer(in: TestServices())
      #expect(table.perform(text: "set pace \(pace)"))
      table.follow(link: "1/running-count/7")
      #expect(felt(table)?["data-tap"] == nil)
      _ = table.perform(text: "go-on")
      #expect((felt(table)?["data-tap"] == "go-on") == isOwn)
    }
  }

  @Test("After a wrong count, the cards come again one by one with the count after each")
  func recount() throws {
    let house = TestServices()
    let table = trainer(in: house)
    for command in ["set run quarter", "set together 3"] { _ = table.perform(text: command) }
    table.follow(link: "1/running-count/7")
    _ = table.perform(text: "go-on")
    let session = TrainingSession(
      .runningCount, table.progress.settings, seed: 7, knowing: table.progress, at: 0)
    guard case .run(let run) = try #require(session.question) else { return }
    for _ in 0..<run.flashCount { _ = table.perform(text: "go-on") }
    #expect(table.perform(text: "answer \(run.running + 1)"))
    #expect(felt(table)?["data-tap"] == "recount next")
    var count = run.start
    for (place, card) in run.cards.enumerated() {
      #expect(table.press(key: "ArrowRight"))
      count += run.system.tag(of: card)
      let told = "Card \(place + 1) of 13, \(English.name(of: card)): "
      #expect(text(table).contains(told) && house.spoken.last?.hasPrefix(told) == true)
      #expect(house.spoken.last?.hasSuffix(" \(English.signed(Int64(count))).") == true)
      #expect(table.page(in: phone).all.contains { $0["aria-label"] == English.name(of: card) })
    }
    #expect(count == run.running && felt(table)?["data-tap"] == nil)
    let last = house.spoken.last
    #expect(table.press(key: "ArrowRight") && house.spoken.last == last, "there is no other card")
    #expect(table.press(key: "ArrowLeft"))
    #expect(text(table).contains("Card 12 of 13"))
    #expect(table.press(key: "Enter") && text(table).contains("2/4"))
    #expect(!text(table).contains("Card 12 of 13"))
  }

  @Test("A right count isn't counted again")
  func noRecount() throws {
    let house = TestServices()
    let table = trainer(in: house)
    _ = table.perform(text: "set run quarter")
    table.follow(link: "1/running-count/7")
    _ = table.perform(text: "go-on")
    let session = TrainingSession(
      .runningCount, table.progress.settings, seed: 7, knowing: table.progress, at: 0)
    guard case .run(let run) = try #require(session.question) else { return }
    for _ in 0..<run.flashCount { _ = table.perform(text: "go-on") }
    #expect(table.perform(text: "answer \(run.running)"))
    _ = table.perform(text: "recount next")
    #expect(!text(table).contains("Card 1 of 13") && felt(table)?["data-tap"] == nil)
  }

  @Test("Settings from before there was the choice ask by themselves, and the choice is kept")
  func stored() throws {
    var settings = TrainingSettings()
    settings.asksByItself = false
    #expect(try TrainingSettings(archive: settings.archive) == settings)
    let older = settings.archive.text.replacingOccurrences(of: #""asksByItself":false,"#, with: "")
    #expect(older != settings.archive.text)
    #expect(try TrainingSettings(archive: JSONValue(parsing: older)).asksByItself)
  }
}
