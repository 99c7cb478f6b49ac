import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

@Suite("The sheets of blackjack")
struct BlackjackSheetTests {
  private static let sheets = ["help", "tables", "chart", "coach", "shoes"]

  @Test("Each sheet is complete as soon as it opens", arguments: sheets)
  func body(sheet: String) {
    let guest = Guest("TS 9D 6C 7H")
    guest.ask("deal")
    let before = guest.house.questions.count
    guest.ask("open \(sheet)")
    #expect((guest.sheet?.text.utf8.count ?? 0) > 100)
    #expect(guest.sheet?.text.contains("One moment…") == false)
    #expect((guest.house.questions.count > before) == (sheet == "tables"), "edges take time")
  }

  @Test("Sheets and requests to the worker don't depend on hidden cards", arguments: sheets)
  func hidden(sheet: String) {
    let guests = ["TS 9D 6C 7H 5D", "TS 9D 6C 8H 2C"].map { cards in
      let coached = CoachedGuest(cards, mode: .meanwhile)
      coached.ask("deal", "open \(sheet)")
      return coached.guest
    }
    #expect(guests[0].sheet != nil && guests[0].sheet == guests[1].sheet)
    #expect(guests[0].house.questions == guests[1].house.questions)
  }

  @Test("Neither sheets nor requests contain the seed of the current shoe", arguments: sheets)
  func secret(sheet: String) {
    let guest = Guest(
      Player(coach: .meanwhile).document(
        BlackjackOpening(bankroll: 100_000, bet: 100, seed: 987_654_321)))
    for _ in 0..<3 {
      guest.ask("deal")
      while guest.shown.isRoundUnderWay {
        guest.ask((guest.model.game.advice(at: guest.shown) ?? .stand).text)
      }
      guest.ask("open \(sheet)")
      let shown = guest.sheet?.all.flatMap { [$0.text] + $0.attributes.map { $0.value } } ?? []
      #expect(!shown.isEmpty && shown.allSatisfy { !$0.contains("987654321") })
      guest.ask("close")
    }
    let asked = guest.house.questions.map { String(decoding: $0, as: UTF8.self) }
    #expect(!asked.isEmpty && asked.allSatisfy { !$0.contains("987654321") })
  }

  @Test("The open chart follows the hand")
  func follows() {
    let guest = Guest("TS 9D 2C 7H 3D 5H")
    guest.ask("deal", "open chart")
    #expect(guest.page.all.contains { $0.text == "10-2 against 9: Hit" })
    guest.ask("hit")
    #expect(guest.page.all.contains { $0.text == "10-2-3 against 9: Hit" })
    #expect(guest.house.questions.isEmpty, "a printed chart needs no worker")
  }

  @Test("A table without hints has no chart and requests none")
  func withoutHints() {
    let guest = Guest(
      "TS 9D 6C 7H", player: Player(at: .ladyLux, xp: 100_000), bankroll: 9_000, bet: 500)
    guest.ask("open chart")
    #expect(!guest.page.all.contains { $0.tag == "table" } && guest.house.questions.isEmpty)
  }

  @Test("The sheets use the table's language", arguments: Language.allCases)
  func language(language: Language) {
    let table = BlackjackTable(
      services: TestServices().services, documents: [], movesCards: false,
      speaking: BlackjackWords(language))
    table.attend(true)
    let titles = ["Decisions rated", "Bewertete Entscheidungen", "House edge", "Hausvorteil"]
    for sheet in Self.sheets { #expect(table.perform(text: "open \(sheet)")) }
    let texts = ["coach", "tables"].map { sheet in
      _ = table.perform(text: "open \(sheet)")
      return table.page(in: Viewport(width: 390, height: 844)).text
    }
    let found = titles.filter { title in texts.contains { $0.contains(title) } }
    #expect(found == [titles[language == .german ? 1 : 0], titles[language == .german ? 3 : 2]])
  }

  // MARK: - Numbers from the background worker

  @Test("The list of tables shows the exact edges once the worker has answered, and keeps them")
  func edges() {
    let guest = Guest()
    guest.ask("open tables")
    #expect(guest.edges == Array(repeating: "…", count: 5))
    guest.answer(.houseEdges)
    let known = guest.edges
    #expect(known.count == 5 && known.allSatisfy { $0.hasSuffix("%") })
    guest.ask("close", "open tables")
    #expect(guest.edges == known && guest.requests(.houseEdges).count == 1)
    guest.ask("close", "set soft17 hit", "open tables")
    #expect(guest.edges == Array(repeating: "…", count: 5))
    guest.answer(.houseEdges)
    #expect(guest.edges.count == 5 && guest.edges != known)
  }

  @Test("A player who returns to the list of tables has missing edges requested again")
  func cameBack() {
    let guest = Guest()
    guest.ask("open tables")
    for _ in 0..<2 {
      guest.model.attend(false)
      guest.model.attend(true)
      #expect(guest.requests(.houseEdges).count == 2)
      guest.answer(.houseEdges)
    }
  }

  @Test("An outdated or repeated answer changes nothing")
  func late() {
    let guest = Guest()
    guest.ask("open tables")
    let first = guest.requests(.houseEdges).flatMap { CoachedGuest.answers(to: $0) }
    guest.ask("set soft17 hit")
    for answer in first { guest.model.receive(answer) }
    #expect(guest.edges == Array(repeating: "…", count: 5))
    guest.answer(.houseEdges)
    let known = guest.edges
    for answer in first { guest.model.receive(answer) }
    guest.answer(.houseEdges)
    #expect(guest.edges == known && known.allSatisfy { $0.hasSuffix("%") })
  }

  @Test("The chart for custom rules is computed; if that fails, the sheet says so")
  func ownChart() throws {
    let guest = try OwnTableTests.guest()
    guest.ask("open chart")
    #expect(guest.sheet?.all.contains { $0.text == "One moment…" } == true)
    guest.model.workerFailed()
    #expect(guest.sheet?.text.contains("This didn't load.") == true)
    guest.ask("close", "open chart")
    #expect(guest.sheet?.all.contains { $0.text == "One moment…" } == true)
    guest.answer(.chart)
    #expect(guest.sheet?.all.contains { $0.tag == "table" } == true)
    guest.model.workerFailed()
    guest.ask("close", "open chart")
    #expect(guest.sheet?.all.contains { $0.tag == "table" } == true)
    #expect(guest.requests(.chart).count == 2)
  }

  @Test("A worker refuses a chart for something other than a game")
  func refused() {
    let worker = BackgroundWorker(for: WorkKind.blackjack)
    #expect(throws: ArchiveRefusal.self) {
      try worker.take(WorkQuestion(.chart, number: 1, about: .bool(true)))
    }
    #expect(worker.isIdle)
  }
}

extension Guest {
  /// The open sheet.
  var sheet: Element? { page.all.first { $0.tag == "dialog" } }

  /// The edges in the list of tables.
  fileprivate var edges: [String] {
    page.all.filter { $0["class"] == "dealer-edge" }.compactMap { $0.children.last?.text }
  }

  /// The requests of a topic that were sent to the worker.
  func requests(_ topic: WorkTopic) -> [WorkQuestion] {
    house.questions.compactMap { bytes in
      (try? JSONValue(parsing: bytes)).flatMap { try? WorkQuestion(archive: $0) }
    }.filter { $0.topic == topic }
  }

  /// Lets the background worker answer the last request of a topic.
  func answer(_ topic: WorkTopic) {
    guard let request = requests(topic).last else { return }
    for answer in CoachedGuest.answers(to: request) { model.receive(answer) }
  }
}
