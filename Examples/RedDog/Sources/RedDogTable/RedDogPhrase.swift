import Banking
import BankingTables
import CardCore
import CasinoKit
import RedDog

/// What is said at the table of Red Dog.
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
    case .noThird: "A pair without a third."
    case .threeOfAKind: "Three of a kind."
    case .twoCards:
      "The dealer turns up two cards. You win if the third one falls between them; aces are high."
    case .spread:
      "The fewer ranks lie between, the more it pays: 5 to 1 for one, 4 to 1 for two, 2 to 1 for three, "
        + "and even money for more. Before the third card you may raise by as much as the ante."
    case .equal:
      "With two cards in a row your bet comes back. Two of a kind win 11 to 1 if the third is of that rank too; otherwise "
        + "your bet comes back."
    case .bestPlay: "It is best to raise on a spread of seven or more."
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
    case .noThird: "Ein Paar ohne dritte Karte."
    case .threeOfAKind: "Ein Drilling."
    case .twoCards:
      "Der Dealer deckt zwei Karten auf. Du gewinnst, wenn die dritte dazwischenliegt; das Ass ist die höchste."
    case .spread:
      "Je weniger Werte dazwischenliegen, desto mehr zahlt es: 5 zu 1 bei einem, 4 zu 1 bei zweien, 2 zu 1 bei dreien, "
        + "sonst 1 zu 1. Vor der dritten Karte darfst du um so viel wie die Ante erhöhen."
    case .equal:
      "Liegen zwei Werte nebeneinander, kommt dein Einsatz zurück. Ein Paar gewinnt 11 zu 1, wenn die dritte Karte daraus "
        + "einen Drilling macht; sonst kommt dein Einsatz zurück."
    case .bestPlay: "Am besten erhöhst du ab einem Abstand von sieben."
    }
  }

  /// The spread of two cards between which a third one fits.
  private static func spread(_ cards: [Card]) -> Int? {
    cards.count == 2 ? RedDog.spread(cards).flatMap { $0 > 0 ? $0 : nil } : nil
  }
}

/// The table of Red Dog.
public enum RedDogHouse {
  /// The name under which the table's document lies in the store.
  public static let name = "reddog"

  /// Sets the table.
  ///
  /// - Parameters:
  ///   - services: What the table needs from outside.
  ///   - documents: All documents of the store.
  ///   - movesCards: Whether events are shown one after another.
  ///   - words: What is said, in the player's language.
  /// - Returns: The table, with the game that lay on it.
  public static func table(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    speaking words: BankingWords<RedDogPhrase>
  ) -> any Table {
    BankingTable(
      name, game: RedDog(), services: services, documents: documents, movesCards: movesCards,
      speaking: words)
  }

  /// The table as the only place of the house, which is entered there.
  public static let place = Place(link: "", title: "Red Dog")
}
