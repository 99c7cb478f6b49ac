import CardCore

/// The legal actions. The order of the shoe does not affect them.
extension Baccarat {
  /// Returns the actions that a player can take.
  ///
  /// Of the possible bets it lists round multiples of their minimum.
  public func legalActions(in position: BaccaratPosition) -> [BaccaratAction] {
    legalActions(in: position.seen)
  }

  /// Returns the actions that a player can take, from what the player knows.
  public func legalActions(in seen: BaccaratObservation) -> [BaccaratAction] {
    candidates(in: seen).filter { refusal(of: $0, in: seen) == nil }
  }

  public func refusal(
    of action: BaccaratAction, in position: BaccaratPosition
  ) -> BaccaratRefusal? {
    refusal(of: action, in: position.seen)
  }

  /// Returns why the rules refuse an action now, or `nil` if it is legal.
  public func refusal(
    of action: BaccaratAction, in seen: BaccaratObservation
  ) -> BaccaratRefusal? {
    guard (seen.phase == .betting) != (action == .next) else { return .notNow(seen.phase) }
    switch action {
    case .bet(let bet, let amount):
      guard amount >= 0 else { return .noBet }
      var wagers = seen.wagers
      if amount <= limits.highest { wagers[bet] = amount }
      return amount > limits.highest
        ? .betAboveMaximum(bet, limits.highest) : refusal(of: wagers, bankroll: seen.bankroll)
    case .clear: return seen.wagers.isEmpty ? .noBet : nil
    case .rebet:
      if seen.lastWagers.isEmpty { return .nothingToRepeat }
      return refusal(of: seen.lastWagers, bankroll: seen.bankroll)
    case .double:
      if seen.wagers.isEmpty { return .noBet }
      return refusal(of: seen.wagers.doubled, bankroll: seen.bankroll)
    case .deal: return refusalOfDeal(in: seen)
    case .next: return nil
    }
  }

  /// Returns why bets cannot be placed, or `nil` if they can; they may still be too low to deal.
  func refusal(of wagers: Wagers, bankroll: Credits) -> BaccaratRefusal? {
    if let bet = wagers.bets.first(where: { wagers[$0] > limits.highest }) {
      return .betAboveMaximum(bet, limits.highest)
    }
    return wagers.total > bankroll
      ? .notEnoughCredits(needed: wagers.total, bankroll: bankroll) : nil
  }

  private func refusalOfDeal(in seen: BaccaratObservation) -> BaccaratRefusal? {
    let bets = seen.wagers.bets
    guard let first = bets.first else { return .noBet }
    if let low = bets.first(where: { seen.wagers[$0] < lowest(of: $0) }) {
      return .betBelowMinimum(low, lowest(of: low))
    }
    if let odd = bets.first(where: { seen.wagers[$0] % unit(of: $0) > 0 }) {
      return .betNotMultiple(odd, of: unit(of: odd))
    }
    return first.isMain ? refusal(of: seen.wagers, bankroll: seen.bankroll) : .sideBetAlone(first)
  }

  /// Returns all actions of the current phase, legal or not.
  private func candidates(in seen: BaccaratObservation) -> [BaccaratAction] {
    guard seen.phase == .betting else { return [.next] }
    let bets = BaccaratBet.allCases.flatMap { bet in
      [1, 3, 20].map { BaccaratAction.bet(bet, lowest(of: bet) * $0) }
        + (seen.wagers[bet] > 0 ? [.bet(bet, 0)] : [])
    }
    return [.deal, .rebet, .double, .clear] + bets
  }
}
