import Banking
import BankingTables
import CardCore
import CasinoKit
import War

/// What is said at the table of casino war.
public enum WarPhrase: BankingGamePhrase {
  public typealias Game = War

  case title
  case spot(War.Spot)
  case odds(War.Spot)
  case choice(War.Choice)
  case make([Card])
  case higherWins, tie, warIsWon, tieBet, bestPlay

  public static var rules: [WarPhrase] { [.higherWins, .tie, .warIsWon, .tieBet, .bestPlay] }

  public static func edges(of game: War) -> [(spot: War.Spot, edge: ExactEdge)] {
    let edge = WarEdge(game)
    return [(.ante, edge.ante), (.tie, edge.tie)]
  }

  public static func key(of choice: War.Choice) -> String { choice == .war ? "g" : "s" }
}

extension WarPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .title: "Casino War"
    case .spot(.ante): "Ante"
    case .spot(.tie): "Tie"
    case .spot(.raise): "Raise"
    case .odds(.ante), .odds(.raise): "1:1"
    case .odds(.tie): "10:1"
    case .choice(.war): "Go to war"
    case .choice(.surrender): "Surrender"
    case .make: ""
    case .higherWins: "You and the dealer get one card each. The higher one wins; aces are high."
    case .tie:
      "If they tie, you surrender half the ante, or go to war and raise by as much as the ante."
    case .warIsWon:
      "In a war three cards are burned, and both get one more. If yours is as high or higher, the raise wins and "
        + "the ante comes back. Otherwise you lose both."
    case .tieBet: "The tie bet pays 10 to 1 if the first two cards tie."
    case .bestPlay: "Going to war is always better than surrender."
    }
  }

  /// The phrase in German.
  public var german: String {
    switch self {
    case .title: "Casino War"
    case .spot(.ante): "Einsatz"
    case .spot(.tie): "Gleichstand"
    case .spot(.raise): "Erhöhung"
    case .odds(.ante), .odds(.raise): "1:1"
    case .odds(.tie): "10:1"
    case .choice(.war): "In den Krieg"
    case .choice(.surrender): "Aufgeben"
    case .make: ""
    case .higherWins:
      "Du und der Dealer bekommt je eine Karte. Die höhere gewinnt; das Ass ist die höchste."
    case .tie:
      "Bei gleichen Karten gibst du den halben Einsatz auf, oder du ziehst in den Krieg und setzt noch einmal so viel."
    case .warIsWon:
      "Im Krieg werden drei Karten weggelegt, und beide bekommen noch eine. Ist deine gleich hoch oder höher, gewinnt "
        + "die Erhöhung, und der Einsatz kommt zurück. Sonst verlierst du beide."
    case .tieBet:
      "Die Wette auf Gleichstand zahlt 10 zu 1, wenn die ersten beiden Karten gleich sind."
    case .bestPlay: "In den Krieg zu ziehen ist immer besser als aufzugeben."
    }
  }
}
