import BaccaratRules

extension BaccaratBet {
  /// The bet's name in German.
  package var german: String {
    switch self {
    case .player: "Spieler"
    case .banker: "Bank"
    // NB: it may break where a place on the layout is narrow.
    case .tie: "Unent\u{AD}schieden"
    case .playerPair: "Spieler-Paar"
    case .bankerPair: "Bank-Paar"
    case .dragonBonusPlayer: "Dragon Bonus Spieler"
    case .dragonBonusBanker: "Dragon Bonus Bank"
    }
  }
}
