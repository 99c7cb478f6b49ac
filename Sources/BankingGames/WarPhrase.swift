import Banking
import BankingTables
import CardCore
import CasinoKit
import War

/// The texts of the casino war table.
public enum WarPhrase: BankingGamePhrase {
  public typealias Game = War

  case title
  case spot(War.Spot)
  case odds(War.Spot)
  case choice(War.Choice)
  case make([Card])
  case question
  case cardsTie, warWon, warLost, surrendered
  case halfLost(Credits)
  case higherWins, evenAnte, tie, warIsWon, tieBet
  /// How many of the 13 ranks are better played by going to war on a tie.
  case bestPlay(wars: Int)
  case line(Int)

  public static var rules: [WarPhrase] {
    [.higherWins, .evenAnte, .tie, .warIsWon, .tieBet]
  }

  public static func verdict(in seen: War.Seen) -> WarPhrase? {
    if seen.phase == .playing { return .cardsTie }
    if seen.phase == .complete, seen.choices.contains(.surrender) { return .surrendered }
    if seen.wagered[.raise] == 0 { return nil }
    return seen.returned[.raise] > 0 ? .warWon : .warLost
  }

  public static func settlement(of spot: War.Spot, in seen: War.Seen) -> WarPhrase? {
    guard spot == .ante, seen.choices.contains(.surrender) else { return nil }
    return .halfLost(seen.wagered[.ante] - seen.returned[.ante])
  }

  public static func loss(by choice: War.Choice, in seen: War.Seen) -> Credits {
    choice == .surrender ? seen.wagered[.ante] / 2 : 0
  }

  public static func edges(of game: War) -> [(spot: War.Spot, edge: ExactEdge)] {
    let edge = WarEdge(game)
    return [(.ante, edge.ante), (.tie, edge.tie)]
  }

  public static func strategy(of game: War) -> [WarPhrase] {
    let wars = WarEdge(game).goesToWar.count
    return wars == 0 || wars == Rank.allCases.count ? [.bestPlay(wars: wars)] : []
  }

  public static var dealer: HouseDealer? { .czarita }

  public static func dealerLine(_ number: Int) -> WarPhrase? {
    (0..<HouseDealer.lineCount).contains(number) ? .line(number) : nil
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
    case .odds(.tie): "\(War.tieOdds):1"
    case .choice(.war): "Go to war"
    case .choice(.surrender): "Surrender"
    case .make: ""
    case .question: "Go to war or surrender?"
    case .cardsTie: "It's a tie."
    case .warWon: "You win the war."
    case .warLost: "You lose the war."
    case .surrendered: "You surrender."
    case .halfLost(let credits): "You lose half the ante: \(English.number(credits))."
    case .higherWins: "You and the dealer get one card each. The higher card wins; aces are high."
    case .evenAnte: "The ante is an even number, so that you can surrender exactly half of it."
    case .tie:
      "If they tie, surrender and lose half the ante, or go to war with a raise equal to the ante."
    case .warIsWon:
      "In a war, three cards are burned and you both get one more. If yours ties or is higher, the "
        + "raise wins and the ante is returned. Otherwise you lose both."
    case .tieBet:
      "The tie bet pays 10 to 1 if the first two cards tie, whatever happens next. Otherwise it loses."
    case .bestPlay(let wars):
      wars > 0
        ? "Going to war is always better than surrendering."
        : "Surrendering is always better than going to war."
    case .line(let number):
      [
        "One card each. Even my grandmother dealt it so.", "Wars are short at this table.",
        "A tie is only a longer greeting.", "Sit straight. The cards notice.",
      ][number]
    }
  }

  /// The phrase in German.
  public var german: String {
    switch self {
    case .title: "Casino War"
    case .spot(.ante): "Ante"
    case .spot(.tie): "Unentschieden"
    case .spot(.raise): "Erhöhung"
    case .odds(.ante), .odds(.raise): "1:1"
    case .odds(.tie): "\(War.tieOdds):1"
    case .choice(.war): "Krieg"
    case .choice(.surrender): "Aufgeben"
    case .make: ""
    case .question: "In den Krieg ziehen oder aufgeben?"
    case .cardsTie: "Unentschieden."
    case .warWon: "Du gewinnst den Krieg."
    case .warLost: "Du verlierst den Krieg."
    case .surrendered: "Du gibst auf."
    case .halfLost(let credits): "Du verlierst die halbe Ante: \(German.number(credits))."
    case .higherWins:
      "Du und der Dealer bekommt je eine Karte. Die höhere gewinnt; das Ass ist die höchste."
    case .evenAnte: "Die Ante ist gerade, damit du genau die Hälfte aufgeben kannst."
    case .tie:
      "Bei Unentschieden kannst du aufgeben und die halbe Ante verlieren. Oder du ziehst in den Krieg "
        + "und setzt noch einmal so viel wie die Ante."
    case .warIsWon:
      "Im Krieg werden drei Karten weggelegt, und beide bekommen noch eine. Ist deine gleich hoch "
        + "oder höher, gewinnt die Erhöhung, und die Ante kommt zurück. Sonst verlierst du beide."
    case .tieBet:
      "Die Wette auf Unentschieden zahlt 10 zu 1, wenn die ersten beiden Karten gleich sind, egal wie "
        + "es weitergeht. Sonst verliert sie."
    case .bestPlay(let wars):
      wars > 0
        ? "In den Krieg zu ziehen ist immer besser als aufzugeben."
        : "Aufzugeben ist immer besser, als in den Krieg zu ziehen."
    case .line(let number):
      [
        "Je eine Karte. So hat schon meine Großmutter gegeben.",
        "Kriege sind an diesem Tisch kurz.",
        "Ein Unentschieden ist nur ein längerer Gruß.", "Sitz gerade. Die Karten merken es.",
      ][number]
    }
  }
}
