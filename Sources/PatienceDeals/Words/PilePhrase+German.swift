import CardCore
import Localization
import Patience

extension PilePhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .name(let rules): Self.germanName(of: rules)
    case .shortName(let rules): Self.shortGermanName(of: rules)
    case .game(let rules, let deal): Self.title(rules, deal)
    case .gameUnderWay(let rules, let deal, let moves):
      "\(Self.title(rules, deal)), \(German.count(Int64(moves), "Zug", "Züge"))"
    case .gameDealt(let rules, let deal): "\(Self.title(rules, deal))."
    case .card(let card, let pile): "\(German.name(of: card)), \(Self.name(of: pile))"
    case .atCursor(let card, let others): Self.cards(card, others)
    case .pile(let pile, let faceDown, let cards, let look):
      Self.pile(pile, faceDown: faceDown, cards: cards, look: look)
    case .step(let step): Self.step(step)
    case .moved(let card, let others, let goal): "\(Self.move(card, others, goal))."
    case .turned(let card, let isUp, let pile):
      "\(German.name(of: card)) \(isUp ? "aufgedeckt" : "zugedeckt"), \(Self.name(of: pile))."
    case .drawn(let card): "\(German.name(of: card)) gezogen."
    case .dealt(let cards, let toAll):
      "\(Self.cards(cards)) gegeben, \(toAll ? "eine auf jede Spalte" : "auf die ersten Spalten")."
    case .drawnBack(let cards): "\(Self.cards(cards)) zurück auf dem Talon."
    case .turnedOver(let isTakenBack):
      isTakenBack ? "Die Ablage liegt wieder offen." : "Ablage umgedreht."
    case .paired(let card, let other):
      "\(German.name(of: card)) und \(German.name(of: other)) abgeräumt."
    case .runLeft(let suit): "Die Folge in \(German.name(of: suit)) ist vollständig abgelegt."
    case .whatHelpIs:
      "Drei Dinge gelten als Hilfe: „Lösbarkeit prüfen“ bei verdeckten Karten, „Lösung zeigen“ und ein Tipp, der verdeckte "
        + "Karten nutzt. Andere Tipps sind keine Hilfe. Sie werden gezählt und beim Sieg genannt."
    case .allHome: "Alle Karten liegen auf den Zielstapeln. Gewonnen!"
    case .allCleared: "Alles ist abgeräumt. Gewonnen!"
    }
  }

  private static func count(_ number: Int, _ thing: String, _ things: String) -> String {
    German.count(Int64(number), thing, things)
  }

  private static func cards(_ number: Int) -> String { count(number, "Karte", "Karten") }

  private static func title(_ rules: PatienceRules, _ deal: DealTitle?) -> String {
    let name = germanName(of: rules)
    return switch deal {
    case .daily(let date): "\(name), \(germanDate(date))"
    case .numbered(.own(let number)): "\(name), Spiel \(number)"
    case .numbered(.microsoft(let number)): "\(name), Microsoft-Spiel \(number)"
    case nil: name
    }
  }

  /// A date such as 20261121, in words.
  public static func germanDate(_ date: UInt64) -> String {
    "\(date % 100). \(German.month(Int64(date / 100 % 100))) \(date / 10_000)"
  }

  private static func cards(_ card: Card, _ others: Int) -> String {
    German.name(of: card) + (others > 0 ? " und \(count(others, "weitere", "weitere"))" : "")
  }

  private static func move(_ card: Card, _ others: Int, _ goal: PatienceGoal) -> String {
    "\(cards(card, others)) \(place(goal))"
  }

  /// Possible destinations of cards, such as `auf den Pik-König und in Spalte 3`.
  package static func germanPlaces(_ goals: [PatienceGoal]) -> String {
    German.list(goals.map { place($0) })
  }

  /// A destination, such as `auf den Pik-König`, `auf den Zielstapel` or `in Spalte 3`.
  private static func place(_ goal: PatienceGoal) -> String {
    switch goal {
    case .card(let under, let pile):
      "auf \(German.accusative(under))" + (pile.map { " in \(name(of: $0))" } ?? "")
    case .pile(let pile):
      switch pile {
      case .stock: "auf den Talon"
      case .waste: "auf die Ablage"
      case .foundation, .run: "auf den Zielstapel"
      case .pairs: "vom Tisch"
      case .cell(let place): "in Zelle \(place)"
      case .column(let place): "in Spalte \(place)"
      case .spot(let row, let place): "in Reihe \(row), Platz \(place)"
      case .reserve: "auf die Reserve"
      }
    }
  }

  private static func step(_ step: PatienceStep) -> String {
    switch step {
    case .draw: "Vom Talon ziehen"
    case .dealToColumns: "Vom Talon geben"
    case .turnOver: "Die Ablage umdrehen"
    case .pair(let card, let other): "\(German.name(of: card)) mit \(German.name(of: other))"
    case .move(let card, let others, let from, let goal):
      cards(card, others) + (from.map { " aus \(name(of: $0))" } ?? "") + " \(place(goal))"
    case .takeBack(let card, let goal): "\(German.name(of: card)) zurück \(place(goal))"
    }
  }

  /// The name of a pile, such as `Spalte 3`, within a sentence and by itself.
  private static func name(of pile: PileTitle) -> String {
    switch pile {
    case .stock: "Talon"
    case .waste: "Ablage"
    case .foundation(let suit, let copy):
      "Zielstapel \(German.name(of: suit))" + (copy.map { " \($0)" } ?? "")
    case .run(let place): "Zielstapel \(place)"
    case .pairs: "Abgeräumt"
    case .cell(let place): "Zelle \(place)"
    case .column(let place): "Spalte \(place)"
    case .spot(let row, let place): "Reihe \(row), Platz \(place)"
    case .reserve: "Reserve"
    }
  }

  private static func pile(
    _ pile: PileTitle, faceDown: Int, cards: [Card], look: PileLook
  ) -> String {
    var parts = cards.map { German.name(of: $0) }
    if faceDown > 0 {
      parts.insert(pile == .stock ? Self.cards(faceDown) : "\(faceDown) verdeckt", at: 0)
    }
    if parts.isEmpty { parts = ["leer"] }
    if look.isCovered { parts.append("bedeckt") }
    if look.isPickedUp { parts.append("aufgenommen") }
    if look.isTarget { parts.append("passt hierher") }
    if look.turnsWasteOver { parts.append("dreht die Ablage um") }
    return "\(name(of: pile)): \(parts.joined(separator: ", "))"
  }
}
