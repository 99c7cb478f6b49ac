import CardCore

/// The legal actions. Face-down cards do not affect them.
extension BankingGame {
  /// Returns the legal actions, in the order in which tables list them.
  ///
  /// Of the possible bets it lists round multiples of the table minimum.
  public func legalActions(in position: BankingPosition<Spot, Choice>) -> [BankingAction<
    Spot, Choice
  >] {
    candidates(in: position.seen).filter { refusal(of: $0, in: position.seen) == nil }
  }

  public func refusal(
    of action: BankingAction<Spot, Choice>, in position: BankingPosition<Spot, Choice>
  ) -> BankingRefusal? {
    refusal(of: action, in: position.seen)
  }

  /// Returns why the rules refuse an action now, or `nil` if it is legal.
  public func refusal(of action: BankingAction<Spot, Choice>, in seen: Seen) -> BankingRefusal? {
    switch (action, seen.phase) {
    case (.bet(let amount, let spot), .betting):
      refusal(of: amount, on: spot, beside: seen.bets, seen.credits)
    case (.deal, .betting): refusalOfDeal(in: seen)
    case (.choose(let choice), .playing):
      if choices(in: seen).contains(choice) {
        refusalOfCost(cost(of: choice, in: seen), in: seen)
      } else {
        .notOffered
      }
    case (.next, .complete): nil
    default: .notNow(seen.phase)
    }
  }

  private func candidates(in seen: Observation) -> [Action] {
    switch seen.phase {
    case .betting:
      [.deal]
        + Spot.allCases.flatMap { spot in
          [1, 2, 5, 10, 20].map { .bet(lowest(on: spot) * $0, on: spot) }
            + (seen.bets[spot] > 0 ? [.bet(0, on: spot)] : [])
        }
    case .playing: choices(in: seen).map { .choose($0) }
    case .complete: [.next]
    }
  }

  /// Returns why a bet cannot be placed, or `nil` if it can; it may still be too low to deal.
  func refusal(
    of amount: Credits, on spot: Spot, beside bets: Bets<Spot>, _ credits: Credits
  ) -> BankingRefusal? {
    if amount == 0 { return nil }
    if amount < 0 { return .noBet }
    if !spot.takesBets { return .spotClosed }
    if amount > limits.highest { return .aboveHighest(limits.highest) }
    return amount > credits - (bets.total - bets[spot]) ? .beyondCredits(credits) : nil
  }

  private func refusalOfDeal(in seen: Observation) -> BankingRefusal? {
    if seen.bets[Spot.main] == 0 { return seen.bets.total == 0 ? .noBet : .noMainBet }
    for spot in Spot.allCases where seen.bets[spot] > 0 {
      if seen.bets[spot] < lowest(on: spot) { return .belowLowest(lowest(on: spot)) }
      if seen.bets[spot] % unit(of: spot) > 0 { return .notMultiple(of: unit(of: spot)) }
    }
    let needed = seen.bets.total + reserve(beside: seen.bets)
    return refusalOfCost(needed, in: seen)
  }

  private func refusalOfCost(_ cost: Credits, in seen: Observation) -> BankingRefusal? {
    cost > seen.credits ? .notEnoughCredits(needed: cost, credits: seen.credits) : nil
  }
}
