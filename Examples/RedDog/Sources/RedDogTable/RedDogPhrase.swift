import Banking
import BankingTables
import CardCore
import CasinoKit
import RedDog

/// The texts at the Red Dog table.
public enum RedDogPhrase: BankingGamePhrase {
  public typealias Game = RedDog

  case title
  case spot(RedDog.Spot)
  case odds(RedDog.Spot)
  case choice(RedDog.Choice)
  case make([Card])
  case question
  case neighbours, noThird, threeOfAKind
  case twoCards, spread, equal, bestPlay

  public static var places: (dealer: Int, player: Int) { (2, 1) }
  public static var rules: [RedDogPhrase] { [.twoCards, .spread, .equal, .bestPlay] }

  public static func edges(of game: RedDog) -> [(spot: RedDog.Spot, edge: ExactEdge)] {
    [(.ante, RedDogEdge(game).ante)]
  }

  public static func verdict(in seen: RedDog.Seen) -> RedDogPhrase? {
    guard seen.phase == .complete, seen.choices.isEmpty else { return nil }
    if RedDog.spread(seen.dealerCards) == 0 { return .neighbours }
    return seen.returned.total > seen.wagered.total ? .threeOfAKind : .noThird
  }

  public static func key(of choice: RedDog.Choice) -> String { choice == .call ? "c" : "r" }

  public var english: String {
    switch self {
    case .title: "Red Dog"
    case .spot(.ante): "Ante"
    case .spot(.raise): "Raise"
    case .odds(.ante): "to 11:1"
    case .odds(.raise): "to 5:1"
    case .choice(.call): "Call"
    case .choice(.raise): "Raise"
    case .make(let cards):
      Self.spread(cards).map { "Spread \($0), pays \(RedDog.odds(spread: $0)) to 1" } ?? ""
    case .question: "Call or raise?"
    case .neighbours: "No card fits between."
    case .noThird: "No three of a kind."
    case .threeOfAKind: "Three of a kind."
    case .twoCards:
      "The dealer turns up two cards. You win if the third one falls between them; aces are high."
    case .spread:
      "The fewer ranks lie between them, the more it pays: 5 to 1 for one, 4 to 1 for two, 2 to 1 for "
        + "three, and even money for more. Before the third card, you may raise by the amount of the ante."
    case .equal:
      "Two cards in a row return your bet. A pair pays 11 to 1 if the third card makes three of a kind; "
        + "otherwise your bet is returned."
    case .bestPlay: "Best strategy: raise on a spread of seven or more."
    }
  }

  public var german: String {
    switch self {
    case .title: "Red Dog"
    case .spot(.ante): "Ante"
    case .spot(.raise): "Erhöhung"
    case .odds(.ante): "bis 11:1"
    case .odds(.raise): "bis 5:1"
    case .choice(.call): "Mitgehen"
    case .choice(.raise): "Erhöhen"
    case .make(let cards):
      Self.spread(cards).map { "Abstand \($0), zahlt \(RedDog.odds(spread: $0)) zu 1" } ?? ""
    case .question: "Mitgehen oder erhöhen?"
    case .neighbours: "Dazwischen passt keine Karte."
    case .noThird: "Kein Drilling."
    case .threeOfAKind: "Ein Drilling."
    case .twoCards:
      "Der Dealer deckt zwei Karten auf. Du gewinnst, wenn die dritte dazwischenliegt; das Ass ist die höchste."
    case .spread:
      "Je weniger Werte dazwischenliegen, desto mehr zahlt es: 5 zu 1 bei einem, 4 zu 1 bei zweien, 2 zu 1 bei dreien, "
        + "sonst 1 zu 1. Vor der dritten Karte darfst du um so viel wie die Ante erhöhen."
    case .equal:
      "Liegen zwei Werte nebeneinander, kommt dein Einsatz zurück. Ein Paar gewinnt 11 zu 1, wenn die dritte Karte daraus "
        + "einen Drilling macht; sonst kommt dein Einsatz zurück."
    case .bestPlay: "Beste Strategie: ab einem Abstand von sieben erhöhen."
    }
  }

  /// The spread of two cards; `nil` if no card fits between them.
  private static func spread(_ cards: [Card]) -> Int? {
    cards.count == 2 ? RedDog.spread(cards).flatMap { $0 > 0 ? $0 : nil } : nil
  }
}

/// The Red Dog table.
public enum RedDogScreen {
  /// The name of the table's document in the store.
  public static let name = "reddog"

  /// Creates the table.
  ///
  /// - Parameters:
  ///   - services: The services of the platform.
  ///   - documents: All documents of the store.
  ///   - movesCards: Whether events are animated one after another.
  ///   - words: The texts, in the player's language.
  /// - Returns: The table, with the game that was saved there.
  public static func table(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    speaking words: BankingWords<RedDogPhrase>
  ) -> any Table {
    BankingTable(
      name, tables: [RedDog()], services: services, documents: documents, movesCards: movesCards,
      speaking: words)
  }

  /// The table as the only screen of this program, which opens there.
  public static let place = Route(link: "", title: "Red Dog")
}
