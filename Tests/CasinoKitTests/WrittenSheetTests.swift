import CardCore
import CasinoKit
import Testing

@Suite("A sheet that the background worker writes")
struct WrittenSheetTests {
  private let phone = Viewport(width: 390, height: 844)

  /// What the open sheet shows below its title.
  private func shown(_ table: LedgerTable) -> String? {
    table.page(in: phone).all.first { $0.key == "body" }?.text
  }

  @Test("It is open at once with its title and says that it comes; the body comes with the answer")
  func opens() {
    let house = ToyHouse()
    let table = LedgerTable(house)
    #expect(table.perform(text: "open ledger"))
    #expect(table.page(in: phone).all.contains { $0.tag == "h2" && $0.text == "Ledger" })
    #expect(shown(table) == "Head One moment…")
    table.hear(house.answers())
    #expect(shown(table) == "Head 0 cards")
    #expect(house.sheetQuestions.count == 1)
  }

  @Test("While it is open it is asked for again when it is to show something else, and only then")
  func renewed() {
    let house = ToyHouse()
    let table = LedgerTable(house)
    _ = table.perform(text: "open ledger")
    table.hear(house.answers())
    _ = table.perform(text: "set keys off")
    #expect(house.sheetQuestions.count == 1)
    _ = table.perform(text: "turn")
    #expect(house.sheetQuestions.count == 2)
    #expect(shown(table) == "Head 0 cards", "the old body stays until the new one is there")
    table.hear(house.answers())
    #expect(shown(table) == "Head 1 cards")
  }

  @Test("An answer to an older question, or one that comes twice, changes nothing")
  func late() {
    let house = ToyHouse()
    let table = LedgerTable(house)
    _ = table.perform(text: "open ledger")
    let first = house.answers()
    _ = table.perform(text: "turn")
    let second = house.answers()
    table.hear(first)
    #expect(shown(table) == "Head One moment…")
    table.hear(second)
    table.hear(second)
    table.hear(first)
    #expect(shown(table) == "Head 1 cards")
  }

  @Test("An answer for a sheet that is closed is dropped; opened again, it is asked for again")
  func closed() {
    let house = ToyHouse()
    let table = LedgerTable(house)
    _ = table.perform(text: "open ledger")
    let answers = house.answers()
    _ = table.perform(text: "close")
    table.hear(answers)
    #expect(shown(table) == nil && house.spoken.isEmpty)
    _ = table.perform(text: "open ledger")
    table.hear(answers)
    #expect(shown(table) == "Head One moment…" && house.sheetQuestions.count == 2)
  }

  @Test("Another sheet in its place does not get its body")
  func replaced() {
    let house = ToyHouse()
    let table = LedgerTable(house)
    _ = table.perform(text: "open ledger")
    let answers = house.answers()
    _ = table.perform(text: "open help")
    table.hear(answers)
    #expect(shown(table)?.contains("cards") == false)
  }

  @Test("If the worker fails, the sheet says so; opened again, it is asked for again")
  func failed() {
    let house = ToyHouse()
    let table = LedgerTable(house)
    _ = table.perform(text: "open ledger")
    table.workerFailed()
    #expect(shown(table)?.hasPrefix("Head This didn't load.") == true)
    _ = table.perform(text: "close")
    _ = table.perform(text: "open ledger")
    #expect(shown(table) == "Head One moment…")
    table.hear(house.answers())
    table.workerFailed()
    #expect(shown(table) == "Head 0 cards", "what is there stays there")
  }

  @Test("An answer that is no body of a sheet is told like a failure")
  func unreadable() throws {
    for says in [JSONValue.null, .string("p"), .object([.init("elements", .array([.null]))])] {
      let house = ToyHouse()
      let table = LedgerTable(house)
      _ = table.perform(text: "open ledger")
      let question = try #require(house.workQuestions.last)
      table.hear([
        try WorkAnswer(
          archive: .object([
            .init("topic", .string("sheet")), .init("number", .integer(question.number)),
            .init("says", says), .init("isLast", .bool(true)),
          ]))
      ])
      #expect(shown(table)?.hasPrefix("Head This didn't load.") == true)
    }
  }

  @Test("A player who comes back to a sheet that is still awaited has it asked for again")
  func cameBack() {
    let house = ToyHouse()
    let table = LedgerTable(house)
    _ = table.perform(text: "open ledger")
    table.attend(false)
    table.attend(true)
    #expect(house.sheetQuestions.count == 2)
    table.hear(house.answers())
    table.attend(false)
    table.attend(true)
    #expect(house.sheetQuestions.count == 2 && shown(table) == "Head 0 cards")
  }

  @Test("The question names the language, and the house waits in it")
  func language() {
    let house = ToyHouse()
    let table = LedgerTable(house, speaking: .german)
    _ = table.perform(text: "open ledger")
    #expect(house.sheetQuestions.map { $0.language } == [.german])
    #expect(shown(table) == "Head Einen Moment …")
    table.hear(house.answers())
    #expect(shown(table) == "Head 0 Karten")
  }

  @Test("What a body says is said once, as long as it stays the same or nobody wants it again")
  func spoken() {
    let house = ToyHouse()
    let table = LedgerTable(house)
    _ = table.perform(text: "open ledger")
    table.hear(house.answers())
    let quiet = house.spoken.count
    table.remark = "Checked."
    for _ in 0..<2 {
      _ = table.perform(text: "turn")
      table.hear(house.answers())
    }
    #expect(house.spoken.dropFirst(quiet).filter { $0 == "Checked." }.count == 1)
    table.listenToSheetAgain()
    table.hear(house.answers())
    #expect(house.spoken.last == "Checked.")
  }

  @Test("A worker refuses a sheet that nobody writes, and answers nothing to what it cannot read")
  func refused() throws {
    let unknown = SheetQuestion(SheetID("cellar"), in: .english, about: .null)
    let worker = BackgroundWorker(for: [LedgerTable.work])
    #expect(throws: ArchiveRefusal("sheet", "is not known")) {
      try worker.take(WorkQuestion(.sheet, number: 1, about: unknown.archive))
    }
    let odd = SheetQuestion(SheetID("ledger"), in: .english, about: .bool(true))
    try worker.take(WorkQuestion(.sheet, number: 2, about: odd.archive))
    let answer = try #require(worker.work())
    #expect(answer.says == .null && answer.isLast && worker.isIdle)
  }
}

/// The table of the toy game with a sheet that tells how many cards lie there.
private final class LedgerTable: SimpleTable<ToyGame> {
  /// What the sheet says when it is written.
  var remark = ""

  init(_ house: ToyHouse, speaking words: Words<HousePhrase> = .english) {
    let game = ToyGame()
    super.init(
      "toy", services: house.services,
      arrival: Arrival<SavedTable<ToyGame>>(at: "toy", among: []).house,
      journal: Journal(of: game, from: game.opening(seed: 7)), movesCards: false, speaking: words)
    attend(true)
  }

  override func ownSheet(_ id: SheetID) -> Sheet? {
    id == SheetID("ledger") ? Sheet(id, title: "Ledger", [Element("p", text: "Head")]) : nil
  }

  override func matter(of sheet: SheetID) -> JSONValue? {
    sheet == SheetID("ledger")
      ? .object([.init("cards", .integer(shown.cards.count)), .init("remark", .string(remark))])
      : nil
  }

  func hear(_ answers: [WorkAnswer]) {
    for answer in answers { hear(answer) }
  }

  static var work: WorkKind {
    .sheets([
      SheetWriter(SheetID("ledger")) { matter, language throws(ArchiveRefusal) in
        let count = try matter.integer("cards", in: 0...52)
        let cards = language == .german ? "Karten" : "cards"
        return SheetBody(
          [Element("p", key: "count", text: "\(count) \(cards)")],
          spoken: try matter.string("remark"))
      }
    ])
  }
}

extension ToyHouse {
  fileprivate var workQuestions: [WorkQuestion] {
    questions.compactMap { bytes in
      (try? JSONValue(parsing: bytes)).flatMap { try? WorkQuestion(archive: $0) }
    }
  }

  fileprivate var sheetQuestions: [SheetQuestion] {
    workQuestions.filter { $0.topic == .sheet }.compactMap { try? SheetQuestion(archive: $0.about) }
  }

  /// What the background worker answers to the last question, as it crosses the border.
  fileprivate func answers() -> [WorkAnswer] {
    let worker = BackgroundWorker(for: [LedgerTable.work])
    guard let question = questions.last, worker.take(document: question) else { return [] }
    var answers: [WorkAnswer] = []
    while !worker.isIdle {
      if let document = worker.work()?.archive.bytes, let read = try? JSONValue(parsing: document),
        let answer = try? WorkAnswer(archive: read)
      {
        answers.append(answer)
      }
    }
    return answers
  }
}
