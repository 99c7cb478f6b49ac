import BlackjackRules
import CardCore
import CasinoKit
import Tables
import Testing

@Suite("The sheets of blackjack that the background worker writes")
struct BlackjackSheetTests {
  private static let sheets = ["chart", "coach", "shoes"]

  @Test("Each opens at once, and shows the worker's body once that is there", arguments: sheets)
  func body(sheet: String) {
    let guest = Guest("TS 9D 6C 7H")
    guest.ask("deal", "open \(sheet)")
    let body = guest.page.all.first { $0.key == "body" }
    #expect(body?.text.hasSuffix("One moment…") == true)
    guest.read()
    let written = guest.page.all.first { $0.key == "body" }
    #expect(written?.text.contains("One moment…") == false)
    #expect((written?.text.utf8.count ?? 0) > 100)
  }

  @Test("What is asked depends on nothing that lies hidden", arguments: sheets)
  func hidden(sheet: String) {
    let matters = ["TS 9D 6C 7H 5D", "TS 9D 6C 8H 2C"].map { cards in
      let coached = CoachedGuest(cards, mode: .meanwhile)
      coached.ask("deal", "open \(sheet)")
      return coached.guest.sheetQuestions.last?.matter
    }
    #expect(matters[0] != nil && matters[0] == matters[1])
  }

  @Test("No question names the seed of the shoe in play", arguments: sheets)
  func secret(sheet: String) {
    let guest = Guest(
      Player(coach: .meanwhile).document(
        BlackjackOpening(bankroll: 100_000, bet: 100, seed: 987_654_321)))
    for _ in 0..<3 {
      guest.ask("deal")
      while guest.shown.isRoundUnderWay {
        guest.ask((guest.model.game.advice(at: guest.shown) ?? .stand).text)
      }
      guest.ask("open \(sheet)", "close")
    }
    let asked = guest.sheetQuestions.map { String(decoding: $0.archive.bytes, as: UTF8.self) }
    #expect(asked.count == 3 && asked.allSatisfy { !$0.contains("987654321") })
  }

  @Test("The chart follows the hand while it lies open, and is not written again for nothing")
  func follows() {
    let guest = Guest("TS 9D 2C 7H 3D 5H")
    guest.ask("deal", "open chart")
    guest.read()
    #expect(guest.page.all.contains { $0.text == "10-2 v 9: Hit" })
    guest.ask("hit")
    guest.read()
    #expect(guest.page.all.contains { $0.text == "10-2-3 v 9: Hit" })
    let asked = guest.sheetQuestions.count
    guest.ask("set keys off")
    #expect(guest.sheetQuestions.count == asked)
  }

  @Test("A table without hints asks for no chart")
  func withoutHints() {
    let guest = Guest(
      "TS 9D 6C 7H", player: Player(at: .ladyLux, xp: 100_000), bankroll: 9_000, bet: 500)
    guest.ask("open chart")
    #expect(guest.sheetQuestions.isEmpty)
  }

  @Test("The log is written as the table speaks", arguments: Language.allCases)
  func language(language: Language) {
    let house = House()
    let table = BlackjackTable(
      services: house.services, documents: [], movesCards: false,
      speaking: BlackjackWords(language))
    table.attend(true)
    _ = table.perform(text: "open coach")
    let answers = house.questions.last.map { bytes in
      (try? JSONValue(parsing: bytes)).flatMap { try? WorkQuestion(archive: $0) }
        .map { CoachedGuest.answers(to: $0) } ?? []
    }
    for answer in answers ?? [] { table.hear(answer) }
    let text = table.page(in: Viewport(width: 390, height: 844)).text
    #expect(text.contains(language == .german ? "Bewertete Entscheidungen" : "Decisions judged"))
  }
}

extension Guest {
  /// The questions for sheets that were put.
  var sheetQuestions: [SheetQuestion] {
    workQuestions.filter { $0.topic == .sheet }.compactMap { try? SheetQuestion(archive: $0.about) }
  }

  private var workQuestions: [WorkQuestion] {
    house.questions.compactMap { bytes in
      (try? JSONValue(parsing: bytes)).flatMap { try? WorkQuestion(archive: $0) }
    }
  }

  /// Waits until the background worker has written the open sheet.
  func read() {
    guard let question = workQuestions.last(where: { $0.topic == .sheet }) else { return }
    for answer in CoachedGuest.answers(to: question) { model.hear(answer) }
  }
}
