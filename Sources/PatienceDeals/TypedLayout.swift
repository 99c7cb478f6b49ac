import CardCore
import Localization
import Patience

/// A layout of cards that a player types or pastes.
///
/// Each line is a pile: `Column 3: (4C) (2H) 2D`, with face-down cards in parentheses, or `Stock:`,
/// `Waste:`, `Cells:`, `Reserve:` and `Foundations:` with their cards. `truecount patience GAME deal`
/// prints such lines. A line without a name is the next column. The document that this command
/// prints with `--json` is read, too.
public struct TypedLayout: Equatable, Sendable {
  public let rules: PatienceRules
  public let layout: PatienceLayout

  /// The reason why a text isn't a layout of a patience.
  public enum Fault: Error, Equatable, Sendable {
    case empty
    /// The text begins like a JSON document, but isn't one of a layout.
    case badDocument
    case unknownCard(String)
    case unknownPile(String)
    /// A face-down card is on a face-up one in a column, counted from 1.
    case hiddenOnOpen(column: Int)
    case twice(Card)
    case notInDeck(Card)
    case missing(Card, others: Int)
    /// The cards are complete, but the patience has other piles.
    case otherPiles
  }

  /// Creates a layout after checking it.
  ///
  /// - Throws: The reason why the patience can't begin with it.
  package init(_ layout: PatienceLayout, of rules: PatienceRules) throws(Fault) {
    (self.rules, self.layout) = (rules, layout)
    let laid =
      layout.columns + [layout.stock, layout.waste] + layout.cells + layout.foundations
      + layout.reserves
    try Self.check(laid.reduce([], +), against: rules.deck)
    if layout.refusal(for: rules) != nil { throw .otherPiles }
  }

  /// Reads what a player typed.
  ///
  /// - Throws: The first fault.
  package init(written text: String, of rules: PatienceRules) throws(Fault) {
    if text.unicodeScalars.first(where: { !Self.isSpace($0) }) == "{" {
      guard let document = try? JSONValue(parsing: text),
        let layout = try? PatienceLayout(archive: document)
      else { throw .badDocument }
      try self.init(layout, of: rules)
      return
    }
    var piles = Piles()
    for line in Self.split(text, at: { "\n\r;".unicodeScalars.contains($0) }) {
      try piles.read(line)
    }
    if piles.isEmpty { throw .empty }
    try self.init(piles.layout(of: rules), of: rules)
  }

  private static func check(_ cards: [Card], against deck: [Card]) throws(Fault) {
    var rest = [Int](repeating: 0, count: 52)
    for card in deck { rest[Int(card.number)] += 1 }
    let copies = rest
    for card in cards {
      if copies[Int(card.number)] == 0 { throw .notInDeck(card) }
      rest[Int(card.number)] -= 1
      if rest[Int(card.number)] < 0 { throw .twice(card) }
    }
    if let first = deck.first(where: { rest[Int($0.number)] > 0 }) {
      throw .missing(first, others: rest.reduce(0, +) - 1)
    }
  }

  fileprivate static func isSpace(_ sign: Unicode.Scalar) -> Bool {
    " \t\n\r,\u{A0}".unicodeScalars.contains(sign)
  }

  /// The parts of a text between some signs, without empty ones.
  fileprivate static func split(
    _ text: String, at separates: (Unicode.Scalar) -> Bool
  ) -> [String] {
    text.unicodeScalars.split(whereSeparator: separates).map {
      String(String.UnicodeScalarView($0))
    }
  }
}

/// The piles of a text, bottom to top, as they are read.
private struct Piles {
  private var columns: [[Card]] = []
  private var faceUp: [Int] = []
  private var stock: [Card] = []
  private var waste: [Card] = []
  private var cells: [Card] = []
  private var reserve: [Card] = []
  private var home: [Card] = []

  var isEmpty: Bool {
    columns.isEmpty && (stock + waste + cells + reserve + home).isEmpty
  }

  mutating func read(_ line: String) throws(TypedLayout.Fault) {
    let parts = line.parts(between: ":")
    let cards = try Self.cards(parts[parts.count - 1], column: columns.count + 1)
    guard parts.count > 1 else {
      if !cards.open.isEmpty || !cards.hidden.isEmpty { add(cards) }
      return
    }
    let word = TypedLayout.split(parts[0]) { !isLetter($0) }.first ?? ""
    let all = cards.hidden + cards.open
    switch word.lowercasedASCII {
    case "column", "spalte": add(cards)
    case "stock", "talon": stock += all
    case "waste", "ablage": waste += all
    case "cells", "cell", "zellen", "zelle": cells += all
    case "reserve": reserve += all
    case "foundations", "foundation", "zielstapel": home += all
    default: throw .unknownPile(Self.quoted(parts[0]))
    }
  }

  private func isLetter(_ sign: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(sign) || ("A"..."Z").contains(sign)
  }

  private mutating func add(_ cards: (hidden: [Card], open: [Card])) {
    columns.append(cards.hidden + cards.open)
    faceUp.append(cards.open.count)
  }

  /// The cards of a line, the face-down ones first.
  private static func cards(
    _ text: String, column: Int
  ) throws(TypedLayout.Fault) -> (hidden: [Card], open: [Card]) {
    var cards: (hidden: [Card], open: [Card]) = ([], [])
    var isHidden = false
    for word in TypedLayout.split(text, at: TypedLayout.isSpace) {
      isHidden = isHidden || word.unicodeScalars.first == "("
      let ends = word.unicodeScalars.last == ")"
      let name = TypedLayout.split(word) { $0 == "(" || $0 == ")" }.first ?? ""
      if !name.isEmpty {
        guard let card = card(name) else { throw .unknownCard(quoted(name)) }
        if !isHidden {
          cards.open.append(card)
        } else if cards.open.isEmpty {
          cards.hidden.append(card)
        } else {
          throw .hiddenOnOpen(column: column)
        }
      }
      if ends { isHidden = false }
    }
    return cards
  }

  /// The card of a word such as `TD`, `10d` or `10♦`.
  private static func card(_ word: String) -> Card? {
    var signs = Array(word.unicodeScalars)
    if signs.count == 3, signs[0] == "1", signs[1] == "0" { signs = ["T", signs[2]] }
    guard signs.count == 2 else { return nil }
    let suits: [Unicode.Scalar: Unicode.Scalar] = ["♣": "C", "♦": "D", "♥": "H", "♠": "S"]
    let text = signs.map { sign in
      let upper = ("a"..."z").contains(sign) ? Unicode.Scalar(sign.value - 32) ?? sign : sign
      return suits[upper] ?? upper
    }
    return Card(text: String(String.UnicodeScalarView(text)))
  }

  /// A part of the text for a message.
  private static func quoted(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(12)))
  }

  func layout(of rules: PatienceRules) -> PatienceLayout {
    PatienceLayout(
      columns: columns, faceUp: faceUp, stock: stock, waste: waste, cells: cells.map { [$0] },
      foundations: foundations(of: rules), reserves: reserve.isEmpty ? [] : [reserve])
  }

  /// The cards of the foundations, which are listed one foundation after the other.
  private func foundations(of rules: PatienceRules) -> [[Card]] {
    home.reduce(into: []) { piles, card in
      let continues =
        switch rules.foundation {
        case .upFromAce, .upFromDealt:
          piles.last?.last.map { rules.allows(card, on: $0, by: .upInSuit) } ?? false
        case .wholeRuns: piles.last.map { $0.count < rules.ranks } ?? false
        case .pairs, .none: !piles.isEmpty
        }
      if continues { piles[piles.count - 1].append(card) } else { piles.append([card]) }
    }
  }
}

// MARK: - Links

/// A link to a layout, such as `typed/draw-1/8D_7djh.AH2S`.
///
/// After the patience come the columns, the stock, the waste, the cells, the foundations and the
/// reserve. A card has two letters, in lower case if it is face down.
extension TypedLayout {
  /// The first part of the link.
  private static let word = "typed"

  /// The text of the link.
  public var link: String {
    let columns = zip(layout.columns, layout.faceUp).map { column, faceUp in
      Self.code(column.dropLast(faceUp)).lowercasedASCII + Self.code(column.suffix(faceUp))
    }
    var parts = [columns.joined(separator: "_")]
    parts += [layout.stock, layout.waste].map { Self.code($0) }
    parts += [layout.cells, layout.foundations, layout.reserves].map { Self.code($0.reduce([], +)) }
    while parts.last == "" { parts.removeLast() }
    return "\(Self.word)/\(PatienceLink.game(of: rules))/\(parts.joined(separator: "."))"
  }

  private static func code<Cards: Sequence<Card>>(_ cards: Cards) -> String {
    cards.reduce("") { $0 + $1.text }
  }

  /// Reads a link, or returns `nil` if it doesn't lead to a layout.
  package init?(link: String) {
    let parts = link.parts(between: "/")
    guard parts.count == 3, parts[0] == Self.word, let rules = PatienceLink.game(in: parts[1])
    else { return nil }
    let piles = parts[2].parts(between: ".")
    let names = ["", "Stock: ", "Waste: ", "Cells: ", "Foundations: ", "Reserve: "]
    guard piles.count <= names.count else { return nil }
    var lines = piles[0].parts(between: "_").map { "Column: \(Self.words($0))" }
    for (name, code) in zip(names, piles).dropFirst() { lines.append(name + Self.words(code)) }
    do { try self.init(written: lines.joined(separator: "\n"), of: rules) } catch { return nil }
  }

  /// The cards of a link, as a player would type them.
  private static func words(_ code: String) -> String {
    let signs = Array(code.unicodeScalars)
    return stride(from: 0, to: signs.count, by: 2).map { place in
      let card = String(String.UnicodeScalarView(signs[place..<min(place + 2, signs.count)]))
      return ("a"..."z").contains(signs[min(place + 1, signs.count - 1)]) ? "(\(card))" : card
    }.joined(separator: " ")
  }
}
