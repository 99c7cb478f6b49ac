import CardCore
import CasinoKit
import Foundation
import Patience
import PatienceDeals
import PatienceTables
import TableTesting

/// A player at the patience table, who sends commands as text.
package struct PatiencePlayer: TableGuest {
  package let house: TestServices
  package let model: PatienceTable

  /// The table's document name in the store.
  package static let name = "klondike"

  /// Creates a new player, or the player of the documents.
  ///
  /// The time is noon of 21 November 2026.
  package init(
    _ stored: [StoredDocument] = [], firstSeed: UInt64 = 12_344, movesCards: Bool = false
  ) {
    house = TestServices(stored: stored, firstSeed: firstSeed)
    house.time = 1_795_262_400_000
    model = PatienceTable(services: house.services, documents: stored, movesCards: movesCards)
    model.attend(true)
  }

  /// Creates the player of the table's document, as earlier versions saved it with the only game.
  package init(_ document: [UInt8], movesCards: Bool = false) {
    self.init([StoredDocument(Self.name, document)], movesCards: movesCards)
  }

  /// Creates the player of a game.
  package init(
    _ journal: Journal<Patience>, _ notes: PatienceNotes = PatienceNotes(),
    profile: PatienceProfile = PatienceProfile(), movesCards: Bool = false
  ) {
    self.init(Self.documents(of: [(journal, notes)], profile: profile), movesCards: movesCards)
  }

  /// The documents of a player with games of several patiences, of which the first is on the table.
  package static func documents(
    of games: [(Journal<Patience>, PatienceNotes)], profile: PatienceProfile = PatienceProfile()
  ) -> [StoredDocument] {
    let saved = games.map { SavedPatienceGame($0.0, $0.1) }
    return [StoredDocument(name, SavedPatience(profile: profile, playing: saved[0]).document)]
      + saved.map { StoredDocument(document(of: $0.journal.game.rules), $0.document) }
  }

  /// The name of the document with the game of a patience.
  package static func document(of rules: PatienceRules) -> String { "patience-\(rules.id)" }

  /// Creates a player with a numbered deal.
  package init(_ rules: PatienceRules, deal number: UInt64, movesCards: Bool = false) {
    self.init(Journal(of: Patience(rules), from: .numbered(number)), movesCards: movesCards)
  }

  /// Creates a player with cards laid out by hand.
  ///
  /// Columns and waste are as named, the suits up to the named ranks are on the foundations, and
  /// all other cards are in the stock, in the order of a new deck.
  package init(
    _ rules: PatienceRules = .klondike(draw: 1), columns: String, faceUp: [Int]? = nil,
    waste: String = "", home: [Rank?] = [nil, nil, nil, nil], movesCards: Bool = false
  ) {
    let foundations = Suit.allCases.map { suit in
      Rank.allCases.filter { $0.rawValue <= home[Int(suit.rawValue)]?.rawValue ?? 0 }
        .map { Card($0, suit) }
    }
    let columns = columns.split(separator: "/", omittingEmptySubsequences: false)
      .map { Self.cards(String($0)) }
    let waste = Self.cards(waste)
    let used = Set(columns.joined()).union(waste).union(foundations.joined())
    let layout = PatienceLayout(
      columns: columns, faceUp: faceUp ?? columns.map { $0.count },
      stock: Card.deck.filter { !used.contains($0) }, waste: waste, foundations: foundations)
    self.init(Journal(of: Patience(rules), from: .prepared(layout)), movesCards: movesCards)
  }

  /// A player with only the king of spades left to move to its foundation.
  package static func oneMoveFromWinning(
    _ rules: PatienceRules = .klondike(draw: 1), movesCards: Bool = false
  ) -> PatiencePlayer {
    PatiencePlayer(
      rules, columns: "KS", home: [.king, .king, .king, .queen], movesCards: movesCards)
  }

  private static func cards(_ text: String) -> [Card] {
    text.split(separator: " ").compactMap { Card(text: String($0)) }
  }

  package var shown: PatienceObservation { model.shown }

  /// The number of the deal, if it is one of True Count's.
  package var ownNumber: UInt64? {
    if case .own(let number)? = model.number { number } else { nil }
  }

  /// Sends commands one after another, half a second apart, each when nothing moves.
  package func ask(_ commands: String...) {
    for command in commands {
      wait(milliseconds: 500)
      press(command)
      rest()
    }
  }

  /// Presses keys one after another.
  package func type(_ keys: String...) {
    for key in keys {
      _ = model.press(key: key)
      rest()
    }
  }

  /// Lets time pass.
  package func wait(seconds: Int64 = 0, milliseconds: Int64 = 0) {
    house.time += seconds * 1_000 + milliseconds
  }

  /// A pile's cards as text, bottom to top, with `??` for face-down cards.
  package func cards(_ pile: String) -> String {
    guard let pile = PileID(text: pile) else { return "no such pile" }
    return shown[pile].map { $0.card?.text ?? "??" }.joined(separator: " ")
  }

  /// The document with the game on the table.
  package var document: [UInt8]? { house.stored[Self.document(of: model.rules)] }

  /// The saved game on the table.
  package var saved: SavedPatienceGame? {
    document.flatMap { try? SavedPatienceGame(document: $0) }
  }

  /// The text of the table's document as version 2 wrote it: with the game, and without a checksum.
  package var documentOfVersion2: String? {
    guard let saved else { return nil }
    return JSONValue.object([
      .init("format", .string("truecount.klondike")), .init("version", .integer(2)),
      .init("summary", .string("")), .init("profile", model.profile.archive),
      .init("game", .object(saved.contents)),
    ]).text
  }

  /// The page on an ordinary phone.
  package var page: Element { model.page(in: Viewport(width: 390, height: 844)) }

  /// The questions for a deal sent to the worker so far.
  package var dealsSought: [String] {
    words(about: .deal).filter { !$0.contains(#""about":null"#) }
  }

  /// Whether the last message to the worker about a topic withdraws the question.
  package func isWithdrawn(_ topic: WorkTopic) -> Bool {
    words(about: topic).last?.contains(#""about":null"#) == true
  }

  private func words(about topic: WorkTopic) -> [String] {
    house.questions.map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.contains(#""topic":"\#(topic.text)""#) }
  }

  /// The text of the status line.
  package var status: String? { elements("status").last?.text }

  /// Lets a worker take the questions and answer all of them.
  package func hearAll(of worker: BackgroundWorker) {
    for question in house.questions { _ = worker.take(document: question) }
    while !worker.isIdle { if let answer = worker.work() { model.receive(answer) } }
  }

  /// The elements with a class.
  package func elements(_ name: String) -> [Element] {
    page.all.filter { ($0["class"] ?? "").split(separator: " ").contains { $0 == name } }
  }
}
