import Persistence

/// Events that statistics count besides the results of rounds.
package enum RoundMark: String, CaseIterable, Sendable {
  // blackjack
  case hands
  case handsWon = "hands-won"
  case handsLost = "hands-lost"
  case handsEven = "hands-even"
  case blackjacks
  case dealerBlackjacks = "dealer-blackjacks"
  case busts
  case dealerBusts = "dealer-busts"
  case doubles, splits, surrenders, insured
  // baccarat
  case playerWon = "player-won"
  case bankerWon = "banker-won"
  case tied, naturals, pairs
  // casino war
  case ties, wars
  // Three Card Poker
  case plays, folds
}

extension RoundFacts.Mark {
  init(_ mark: RoundMark, _ count: Int64) { self.init(mark.rawValue, count) }
}

extension GameStatistics {
  /// How often an event happened.
  package func count(of mark: RoundMark) -> Int64 { count(of: mark.rawValue) }
}
