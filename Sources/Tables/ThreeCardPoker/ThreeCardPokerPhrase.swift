import Banking
import BankingTables
import CardCore
import CasinoKit
import ThreeCardPoker

/// What is said at the table of Three Card Poker.
public enum ThreeCardPokerPhrase: BankingGamePhrase {
  public typealias Game = ThreeCardPoker

  case title
  case spot(ThreeCardPoker.Spot)
  case odds(ThreeCardPoker.Spot)
  case choice(ThreeCardPoker.Choice)
  case make([Card])
  case playOrFold, qualifying, bonus, pairPlus, ranking, bestPlay

  public static var places: (dealer: Int, player: Int) { (3, 3) }

  public static var rules: [ThreeCardPokerPhrase] {
    [.playOrFold, .qualifying, .bonus, .pairPlus, .ranking, .bestPlay]
  }

  public static func edges(of game: ThreeCardPoker) -> [(
    spot: ThreeCardPoker.Spot, edge: ExactEdge
  )] {
    let edge = ThreeCardPokerEdge(game)
    return [(.ante, edge.ante), (.pairPlus, edge.pairPlus)]
  }

  public static func key(of choice: ThreeCardPoker.Choice) -> String {
    choice == .play ? "p" : "f"
  }
}

extension ThreeCardPokerPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .title: "Three Card Poker"
    case .spot(.ante): "Ante"
    case .spot(.pairPlus): "Pair Plus"
    case .spot(.play): "Play"
    case .odds(.ante), .odds(.play): "1:1"
    case .odds(.pairPlus): "to 40:1"
    case .choice(.play): "Play"
    case .choice(.fold): "Fold"
    case .make(let cards): cards.count == 3 ? ThreeCardHand(cards).english : ""
    case .playOrFold:
      "You get three cards. Fold and lose your bets, or play for as much as the ante."
    case .qualifying:
      "The dealer plays with queen high or better; otherwise the ante wins and the play bet comes back. "
        + "If the dealer plays, the better hand wins both."
    case .bonus:
      "The ante also wins 5 to 1 for a straight flush, 4 to 1 for three of a kind, 1 to 1 for a straight."
    case .pairPlus:
      "Pair Plus pays for your cards alone: 40 to 1 for a straight flush, 30 to 1 for three of a kind, 6 to 1 for a "
        + "straight, 3 to 1 for a flush, 1 to 1 for a pair."
    case .ranking: "A straight beats a flush, and three of a kind beats both."
    case .bestPlay: "It is best to play queen, 6 and 4 or better, and to fold everything lower."
    }
  }

  /// The phrase in German.
  public var german: String {
    switch self {
    case .title: "Three Card Poker"
    case .spot(.ante): "Ante"
    case .spot(.pairPlus): "Pair Plus"
    case .spot(.play): "Spieleinsatz"
    case .odds(.ante), .odds(.play): "1:1"
    case .odds(.pairPlus): "bis 40:1"
    case .choice(.play): "Mitgehen"
    case .choice(.fold): "Passen"
    case .make(let cards): cards.count == 3 ? ThreeCardHand(cards).german : ""
    case .playOrFold:
      "Du bekommst drei Karten. Passe und verliere deine Einsätze, oder geh mit und setze noch einmal so viel wie die Ante."
    case .qualifying:
      "Der Dealer spielt ab einer Dame mit. Sonst gewinnt die Ante, und der Spieleinsatz kommt zurück. "
        + "Spielt er mit, gewinnt das bessere Blatt beides."
    case .bonus:
      "Die Ante gewinnt außerdem 5 zu 1 für einen Straight Flush, 4 zu 1 für einen Drilling und 1 zu 1 für eine Straße."
    case .pairPlus:
      "Pair Plus zahlt nur für deine Karten: 40 zu 1 für einen Straight Flush, 30 zu 1 für einen Drilling, 6 zu 1 für eine "
        + "Straße, 3 zu 1 für einen Flush, 1 zu 1 für ein Paar."
    case .ranking: "Eine Straße schlägt einen Flush, ein Drilling beide."
    case .bestPlay: "Am besten gehst du ab Dame, 6 und 4 mit und passt mit allem darunter."
    }
  }
}

extension ThreeCardHand {
  fileprivate var english: String {
    let rank = Rank.named(aceHigh: ranks[0]).map { English.name(of: $0) } ?? ""
    return switch ranking {
    case .straightFlush: "straight flush, \(rank) high"
    case .threeOfAKind: "three of a kind: \(rank)"
    case .straight: "straight, \(rank) high"
    case .flush: "flush, \(rank) high"
    case .pair: "pair: \(rank)"
    case .highCard: "\(rank) high"
    }
  }

  fileprivate var german: String {
    let rank = Rank.named(aceHigh: ranks[0]).map { German.name(of: $0) } ?? ""
    return switch ranking {
    case .straightFlush: "Straight Flush bis \(rank)"
    case .threeOfAKind: "Drilling: \(rank)"
    case .straight: "Straße bis \(rank)"
    case .flush: "Flush, höchste Karte \(rank)"
    case .pair: "Paar: \(rank)"
    case .highCard: "höchste Karte \(rank)"
    }
  }
}

extension Rank {
  /// The rank of a place where aces are high.
  fileprivate static func named(aceHigh place: Int) -> Rank? {
    allCases.first { $0.aceHigh == place }
  }
}
