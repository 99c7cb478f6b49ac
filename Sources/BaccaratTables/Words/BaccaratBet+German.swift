import BaccaratRules

extension BaccaratBet {
  /// The bet's name in German.
  package var german: String {
    switch self {
    case .player: "Spieler"
    case .banker: "Bank"
    case .tie: "Tie"
    case .playerPair: "Paar Spieler"
    case .bankerPair: "Paar Bank"
    case .dragonBonusPlayer: "Dragon Spieler"
    case .dragonBonusBanker: "Dragon Bank"
    }
  }
}
