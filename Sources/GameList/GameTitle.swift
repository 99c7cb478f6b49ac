import CasinoKit

/// What a game is called.
public enum GameTitle: Phrase {
  case title(GameName)

  /// The name in English.
  public var english: String {
    switch self {
    case .title(.blackjack): "Blackjack"
    case .title(.klondike): "Patience"
    case .title(.baccarat): "Baccarat"
    case .title(.war): "Casino War"
    case .title(.threecardpoker): "Three Card Poker"
    }
  }

  /// The name in German.
  public var german: String {
    switch self {
    case .title(.blackjack): "Blackjack"
    case .title(.klondike): "Patiencen"
    case .title(.baccarat): "Baccara"
    case .title(.war): "Casino War"
    case .title(.threecardpoker): "Three Card Poker"
    }
  }
}
