import CardCore
import Localization
import Patience

extension PilePhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .name(let rules): Self.englishName(of: rules)
    case .shortName(let rules): Self.shortEnglishName(of: rules)
    case .game(let rules, let deal): Self.title(rules, deal)
    case .gameUnderWay(let rules, let deal, let moves):
      "\(Self.title(rules, deal)), \(English.count(Int64(moves), "move"))"
    case .gameDealt(let rules, let deal): "\(Self.title(rules, deal))."
    case .card(let card, let pile): "\(English.name(of: card)), \(Self.name(of: pile))"
    case .atCursor(let card, let others): Self.cards(card, others)
    case .pile(let pile, let faceDown, let cards, let look):
      Self.pile(pile, faceDown: faceDown, cards: cards, look: look)
    case .step(let step): Self.step(step)
    case .moved(let card, let others, let goal): "\(Self.move(card, others, goal))."
    case .turned(let card, let isUp, let pile):
      "\(English.name(of: card)) turned \(isUp ? "up" : "down") in \(Self.name(of: pile))."
    case .drawn(let card): "Drew the \(English.name(of: card))."
    case .dealt(let cards, let toAll):
      "Dealt \(Self.count(cards, "card"))\(toAll ? ", one to each column" : " to the first columns")."
    case .drawnBack(let cards): "\(Self.count(cards, "card")) back on the stock."
    case .turnedOver(let isTakenBack):
      isTakenBack ? "The waste is face up again." : "Waste turned over."
    case .paired(let card, let other):
      "\(English.name(of: card)) and \(English.name(of: other)) removed."
    case .runLeft(let suit): "Run of \(English.name(of: suit)) completed and removed."
    case .whatHelpIs:
      "Three things count as help: the solver while cards are hidden, Show solution, and a hint based on hidden cards. "
        + "Other hints aren't help. They are counted and shown with the win."
    case .allHome: "All cards are home. You win!"
    case .allCleared: "The table is cleared. You win!"
    }
  }

  private static func count(_ number: Int, _ thing: String) -> String {
    English.count(Int64(number), thing)
  }

  private static func title(_ rules: PatienceRules, _ deal: DealTitle?) -> String {
    let name = englishName(of: rules)
    return switch deal {
    case .daily(let date): "\(name), \(englishDate(date))"
    case .numbered(.own(let number)): "\(name), deal \(number)"
    case .numbered(.microsoft(let number)): "\(name), Microsoft deal \(number)"
    case nil: name
    }
  }

  /// A date such as 20261121, in words.
  public static func englishDate(_ date: UInt64) -> String {
    "\(date % 100) \(English.month(Int64(date / 100 % 100))) \(date / 10_000)"
  }

  private static func cards(_ card: Card, _ others: Int) -> String {
    English.name(of: card) + (others > 0 ? " and \(others) more" : "")
  }

  private static func move(_ card: Card, _ others: Int, _ goal: PatienceGoal) -> String {
    "\(cards(card, others)) \(place(goal))"
  }

  /// Possible destinations of cards, such as `on King of Spades and to column 3`.
  package static func englishPlaces(_ goals: [PatienceGoal]) -> String {
    English.list(goals.map { place($0) })
  }

  /// A destination, such as `on King of Spades`, `home` or `to column 3`.
  private static func place(_ goal: PatienceGoal) -> String {
    switch goal {
    case .card(let under, let pile):
      "on \(English.name(of: under))" + (pile.map { " in \(name(of: $0))" } ?? "")
    case .pile(.pairs): "off the table"
    case .pile(.foundation), .pile(.run): "home"
    case .pile(let pile): "to \(name(of: pile))"
    }
  }

  private static func step(_ step: PatienceStep) -> String {
    switch step {
    case .draw: "Draw from the stock"
    case .dealToColumns: "Deal from the stock"
    case .turnOver: "Turn the waste over"
    case .pair(let card, let other): "\(English.name(of: card)) with \(English.name(of: other))"
    case .move(let card, let others, let from, let goal):
      cards(card, others) + (from.map { " from \(name(of: $0))" } ?? "") + " \(place(goal))"
    case .takeBack(let card, let goal): "\(English.name(of: card)) back \(place(goal))"
    }
  }

  /// The name of a pile within a sentence, such as `column 3`.
  private static func name(of pile: PileTitle) -> String {
    switch pile {
    case .stock: "the stock"
    case .waste: "the waste"
    case .foundation(let suit, nil): "the foundation of \(English.name(of: suit))"
    case .foundation(let suit, let copy?): "foundation \(copy) of \(English.name(of: suit))"
    case .run(let place): "run \(place)"
    case .pairs: "the pairs"
    case .cell(let place): "cell \(place)"
    case .column(let place): "column \(place)"
    case .spot(let row, let place): "row \(row), place \(place)"
    case .reserve: "the reserve"
    }
  }

  /// The name of a pile by itself, such as `Column 3`.
  private static func label(of pile: PileTitle) -> String {
    switch pile {
    case .stock: "Stock"
    case .waste: "Waste"
    case .foundation(let suit, let copy):
      "\(English.name(of: suit)) foundation" + (copy.map { " \($0)" } ?? "")
    case .run(let place): "Run \(place)"
    case .pairs: "Pairs"
    case .cell(let place): "Cell \(place)"
    case .column(let place): "Column \(place)"
    case .spot(let row, let place): "Row \(row), place \(place)"
    case .reserve: "Reserve"
    }
  }

  private static func pile(
    _ pile: PileTitle, faceDown: Int, cards: [Card], look: PileLook
  ) -> String {
    var parts = cards.map { English.name(of: $0) }
    if faceDown > 0 {
      parts.insert(pile == .stock ? count(faceDown, "card") : "\(faceDown) face down", at: 0)
    }
    if parts.isEmpty { parts = ["empty"] }
    if look.isCovered { parts.append("covered") }
    if look.isPickedUp { parts.append("picked up") }
    if look.isTarget { parts.append("can go here") }
    if look.turnsWasteOver { parts.append("turns the waste over") }
    return "\(label(of: pile)): \(parts.joined(separator: ", "))"
  }
}
