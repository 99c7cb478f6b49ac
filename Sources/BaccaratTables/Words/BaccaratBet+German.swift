import BaccaratRules

extension BaccaratBet {
  /// The bet's name in German.
  package var german: String {
    switch self {
    case .player: "Spieler"
    case .banker: "Bank"
    // NB: it may break where a place on the layout is narrow.
    case .tie: "Unent\u{AD}schieden"
    case .playerPair: "Paar Spieler"
    case .bankerPair: "Paar Bank"
    case .dragonBonusPlayer: "Dragon Spieler"
    case .dragonBonusBanker: "Dragon Bank"
    }
  }
}
