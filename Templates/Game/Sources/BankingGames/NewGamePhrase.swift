import Banking
import BankingTables
import CardCore
import CasinoKit
import NewGame

/// The texts at the table of New Game.
public enum NewGamePhrase: BankingGamePhrase {
  public typealias Game = NewGame

  case title
  case spot(NewGame.Spot)
  case odds(NewGame.Spot)
  case choice(NewGame.Choice)
  case make([Card])
  case question
  case higherWins, doubling

  public static var rules: [NewGamePhrase] { [.higherWins, .doubling] }

  public static func key(of choice: NewGame.Choice) -> String {
    switch choice {
    case .double: "d"
    case .stand: "s"
    }
  }
}

extension NewGamePhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .title: "New Game"
    case .spot(.ante): "Ante"
    case .spot(.double): "Double"
    case .odds: "1:1"
    case .choice(.double): "Double"
    case .choice(.stand): "Stand"
    case .make: ""
    case .question: "Double or stand?"
    case .higherWins: "You and the dealer get one card each. The higher one wins; aces are high."
    case .doubling: "After you see your card, you can double your bet."
    }
  }

  /// The phrase in German.
  public var german: String {
    switch self {
    case .title: "New Game"
    case .spot(.ante): "Ante"
    case .spot(.double): "Verdopplung"
    case .odds: "1:1"
    case .choice(.double): "Verdoppeln"
    case .choice(.stand): "Bleiben"
    case .make: ""
    case .question: "Verdoppeln oder bleiben?"
    case .higherWins:
      "Du bekommst eine Karte und der Dealer auch. Die höhere gewinnt; das Ass ist am höchsten."
    case .doubling: "Sobald du deine Karte siehst, kannst du deinen Einsatz verdoppeln."
    }
  }
}
