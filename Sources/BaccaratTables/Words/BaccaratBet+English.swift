import BaccaratRules

extension BaccaratBet {
  /// The bet's name in English.
  package var english: String {
    switch self {
    case .player: "Player"
    case .banker: "Banker"
    case .tie: "Tie"
    case .playerPair: "Player pair"
    case .bankerPair: "Banker pair"
    case .dragonBonusPlayer: "Player dragon"
    case .dragonBonusBanker: "Banker dragon"
    }
  }
}
