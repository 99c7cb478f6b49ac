import CardCore

/// The effect of each event on what a player knows. The engine itself changes the position only
/// through events, so the screen cannot differ from the position.
extension Baccarat {
  public func show(_ event: BaccaratEvent, in seen: inout BaccaratObservation) {
    switch event {
    case .betPlaced(let bet, let amount): seen.wagers[bet] = amount
    case .phaseChanged(let phase): seen.phase = phase
    case .staked(let amount):
      seen.bankroll -= amount
      seen.lastWagers = seen.wagers
    case .lastCoupBegan: seen.isLastCoup = true
    case .cardDealt(let dealt, let side): lay(dealt, for: side, in: &seen)
    case .cutCardReached: seen.isCutCardReached = true
    case .betSettled(let bet, _, let returned):
      seen.returned[bet] = returned
      seen.bankroll += returned
    case .coupSettled(let result): seen.results.append(result)
    case .tableCleared:
      seen.player = []
      seen.banker = []
      seen.wagers = Wagers()
      seen.returned = Wagers()
    case .shoeShuffled:
      seen.dealtCount = 0
      seen.isCutCardReached = false
      seen.isLastCoup = false
      seen.results = []
      seen.seenRanks = Rank.allCases.map { _ in 0 }
    }
  }

  private func lay(_ dealt: DealtCard, for side: Side, in seen: inout BaccaratObservation) {
    seen.dealtCount += 1
    seen.seenRanks[Int(dealt.card.rank.rawValue) - 1] += 1
    if side == .player { seen.player.append(dealt) } else { seen.banker.append(dealt) }
  }
}
