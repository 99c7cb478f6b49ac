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

  /// Creates the player of a document.
  package init(_ document: [UInt8], movesCards: Bool = false) {
    self.init([StoredDocument(Self.name, document)], movesCards: movesCards)
  }

  /// Creates a player with a numbered deal.
  package init(_ rules: PatienceRules, deal number: UInt64, movesCards: Bool = false) {
    let journal = Journal(of: Patience(rules), from: .numbered(number))
    self.init(
      SavedPatience(profile: PatienceProfile(), journal: journal).document, movesCards: movesCards)
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
    let journal = Journal(of: Patience(rules), from: .prepared(layout))
    self.init(
      SavedPatience(profile: PatienceProfile(), journal: journal).document, movesCards: movesCards)
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

  /// The table's document in the store.
  package var document: [UInt8]? { house.stored[Self.name] }

  /// The contents of that document.
  package var saved: SavedPatience? { document.flatMap { try? SavedPatience(document: $0) } }

  /// The text of the document as version 2 wrote it, without a checksum.
  package var documentWithoutChecksum: String? {
    guard let document else { return nil }
    let text = String(decoding: document, as: UTF8.self)
    guard let end = text.range(of: #","checksum":""#) else { return nil }
    return text[..<end.lowerBound].replacing(#""version":3"#, with: #""version":2"#) + "}"
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
