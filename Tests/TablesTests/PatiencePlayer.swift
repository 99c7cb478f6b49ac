import CardCore
import CasinoKit
import Foundation
import Patience
import PatienceDeals
import PatienceTables

/// A player at the table of patience, who asks for things by the text of their commands.
struct PatiencePlayer: TableGuest {
  let house: House
  let model: PatienceTable

  /// The name under which the table's document lies in the store.
  static let name = "klondike"

  /// A newcomer, or whoever the documents belong to; the clock stands at noon of 21 November 2026.
  init(_ stored: [StoredDocument] = [], firstSeed: UInt64 = 12_344, movesCards: Bool = false) {
    house = House(stored: stored, firstSeed: firstSeed)
    house.time = 1_795_262_400_000
    model = PatienceTable(services: house.services, documents: stored, movesCards: movesCards)
    model.attend(true)
  }

  /// Whoever a document of the table belongs to.
  init(_ document: [UInt8], movesCards: Bool = false) {
    self.init([StoredDocument(Self.name, document)], movesCards: movesCards)
  }

  /// A player before a deal of a number.
  init(_ rules: PatienceRules, deal number: UInt64, movesCards: Bool = false) {
    let journal = Journal(of: Patience(rules), from: .numbered(number))
    self.init(
      SavedPatience(profile: PatienceProfile(), journal: journal).document, movesCards: movesCards)
  }

  /// A player before cards that were laid out by hand: columns and waste as named, the suits up to the
  /// named ranks at home, and all other cards in the stock, in the order of a new deck.
  init(
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

  /// A player with nothing but the king of spades left to bring home.
  static func oneMoveFromWinning(
    _ rules: PatienceRules = .klondike(draw: 1), movesCards: Bool = false
  ) -> PatiencePlayer {
    PatiencePlayer(
      rules, columns: "KS", home: [.king, .king, .king, .queen], movesCards: movesCards)
  }

  private static func cards(_ text: String) -> [Card] {
    text.split(separator: " ").compactMap { Card(text: String($0)) }
  }

  var shown: PatienceObservation { model.shown }

  /// The house's number of the deal, if it has one.
  var ownNumber: UInt64? {
    if case .own(let number)? = model.number { number } else { nil }
  }

  /// Asks for one thing after the other, one in half a second, each when the cards lie still.
  func ask(_ commands: String...) {
    for command in commands {
      wait(milliseconds: 500)
      press(command)
      rest()
    }
  }

  /// Presses keys one after the other.
  func type(_ keys: String...) {
    for key in keys {
      _ = model.press(key: key)
      rest()
    }
  }

  /// Lets time pass.
  func wait(seconds: Int64 = 0, milliseconds: Int64 = 0) {
    house.time += seconds * 1_000 + milliseconds
  }

  /// A pile's cards as text, bottom to top; what lies face down is `??`.
  func cards(_ pile: String) -> String {
    guard let pile = PileID(text: pile) else { return "no such pile" }
    return shown[pile].map { $0.card?.text ?? "??" }.joined(separator: " ")
  }

  /// The table's document as it is in the store now.
  var document: [UInt8]? { house.stored[Self.name] }

  /// What that says.
  var saved: SavedPatience? { document.flatMap { try? SavedPatience(document: $0) } }

  /// The text of the document as version 2 wrote it, which bore no checksum.
  var documentWithoutChecksum: String? {
    guard let document else { return nil }
    let text = String(decoding: document, as: UTF8.self)
    guard let end = text.range(of: #","checksum":""#) else { return nil }
    return text[..<end.lowerBound].replacing(#""version":3"#, with: #""version":2"#) + "}"
  }

  /// The page on an ordinary phone.
  var page: Element { model.page(in: Viewport(width: 390, height: 844)) }

  /// The questions for a deal that the worker was asked so far.
  var dealsSought: [String] { words(about: .deal).filter { !$0.contains(#""about":null"#) } }

  /// Whether the last that the worker was told about a topic is that nobody waits for an answer.
  func isWithdrawn(_ topic: WorkTopic) -> Bool {
    words(about: topic).last?.contains(#""about":null"#) == true
  }

  private func words(about topic: WorkTopic) -> [String] {
    house.questions.map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.contains(#""topic":"\#(topic.text)""#) }
  }

  /// The line in which the table says what happens.
  var status: String? { elements("status").last?.text }

  /// Lets a worker take what was asked, and answer all of it.
  func hearAll(of worker: BackgroundWorker) {
    for question in house.questions { _ = worker.take(document: question) }
    while !worker.isIdle { if let answer = worker.work() { model.hear(answer) } }
  }

  /// The elements that carry a class.
  func elements(_ name: String) -> [Element] {
    page.all.filter { ($0["class"] ?? "").split(separator: " ").contains { $0 == name } }
  }
}
