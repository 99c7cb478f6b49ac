import CardCore

/// The legal actions. Face-down cards do not affect them.
extension Blackjack {
  /// Returns the actions that a player can take, in the order in which tables list them.
  ///
  /// Of the possible bets it lists round multiples of the lowest one.
  public func legalActions(in seen: BlackjackObservation) -> [BlackjackAction] {
    candidates(in: seen).filter { refusal(of: $0, in: seen) == nil }
  }

  public func legalActions(in position: BlackjackPosition) -> [BlackjackAction] {
    legalActions(in: position.seen)
  }

  public func refusal(
    of action: BlackjackAction, in position: BlackjackPosition
  ) -> BlackjackRefusal? {
    refusal(of: action, in: position.seen)
  }

  /// Returns why the rules refuse an action now, or `nil` if it is legal.
  public func refusal(
    of action: BlackjackAction, in seen: BlackjackObservation
  ) -> BlackjackRefusal? {
    switch (action, seen.phase) {
    case (.bet(let amount), .betting):
      refusalOfBet(amount, bankroll: seen.bankroll)
    case (.deal, .betting):
      refusalOfWager(seen.bet, bankroll: seen.bankroll)
    case (.insurance, .insurance), (.decline, .insurance), (.next, .roundComplete):
      nil
    case (.surrender, .playerTurn) where seen.isEarlySurrenderOffered: nil
    case (.decline, .playerTurn): seen.isEarlySurrenderOffered ? nil : .surrenderNotOffered
    case (_, .playerTurn) where seen.isEarlySurrenderOffered && action.isPlayOfHand:
      .answerSurrenderFirst
    case (.hit, .playerTurn): seen.handInPlay?.isSplitAce == true ? .oneCardToSplitAce : nil
    case (.stand, .playerTurn): nil
    case (.double, .playerTurn): refusalOfDouble(in: seen)
    case (.split, .playerTurn): refusalOfSplit(in: seen)
    case (.surrender, .playerTurn): refusalOfSurrender(in: seen)
    case (.insurance, _): .insuranceNotOffered
    default: .notNow(seen.phase)
    }
  }

  /// Returns why a bet cannot be placed in every box, or `nil` if it can; it may still be too low
  /// to deal.
  func refusalOfBet(_ amount: Credits, bankroll: Credits) -> BlackjackRefusal? {
    if amount < 0 { return .noBet }
    // NB: the bet times the number of boxes could overflow.
    if amount > bankroll / Credits(rules.boxes) { return .betAboveBankroll(bankroll) }
    if amount > Blackjack.highestBet { return .betAboveLimit(Blackjack.highestBet) }
    return nil
  }

  /// Returns why the dealer does not deal for a wager, or `nil` if it is accepted.
  ///
  /// - Parameters:
  ///   - amount: The bet on each box.
  ///   - bankroll: The player's credits.
  /// - Returns: The reason.
  public func refusalOfWager(_ amount: Credits, bankroll: Credits) -> BlackjackRefusal? {
    if amount <= 0 { return .noBet }
    if amount < lowestBet { return .betBelowMinimum(lowestBet) }
    if amount % betUnit > 0 { return .betNotMultiple(of: betUnit) }
    return refusalOfBet(amount, bankroll: bankroll)
  }

  /// Returns all actions of the current phase, legal or not.
  private func candidates(in seen: BlackjackObservation) -> [BlackjackAction] {
    switch seen.phase {
    case .betting:
      [.deal] + [1, 2, 5, 10, 20, 50, 100].map { .bet(lowestBet * $0) }
        + (seen.bet > 0 ? [.bet(0)] : [])
    case .insurance: [.insurance, .decline]
    case .playerTurn: [.hit, .stand, .double, .split, .surrender, .decline]
    case .roundComplete: [.next]
    case .dealing, .dealerTurn, .evaluating, .payout: []
    }
  }

  private func refusalOfDouble(in seen: BlackjackObservation) -> BlackjackRefusal? {
    guard let hand = seen.handInPlay else { return .notNow(seen.phase) }
    if hand.cards.count != 2 { return .onlyOnFirstTwoCards }
    if hand.isSplitAce { return .oneCardToSplitAce }
    if hand.isFromSplit && !rules.doubleAfterSplit { return .noDoubleAfterSplit }
    if !rules.doubleRestriction.allows(total: hand.hand.bestTotal) {
      return .doubleRestricted(rules.doubleRestriction)
    }
    return refusalOfCost(hand.bet, in: seen)
  }

  func refusalOfSplit(in seen: BlackjackObservation) -> BlackjackRefusal? {
    guard let hand = seen.handInPlay else { return .notNow(seen.phase) }
    if !hand.hand.isPair { return .notAPair }
    if hand.isSplitAce && !rules.resplitAces { return .oneCardToSplitAce }
    if seen.hands(inBoxOf: hand) >= rules.mostHands { return .noMoreHands(most: rules.mostHands) }
    return refusalOfCost(hand.bet, in: seen)
  }

  private func refusalOfSurrender(in seen: BlackjackObservation) -> BlackjackRefusal? {
    guard let hand = seen.handInPlay else { return .notNow(seen.phase) }
    if rules.surrenderMode == .none { return .surrenderNotOffered }
    if hand.isFromSplit { return .noSurrenderAfterSplit }
    if hand.cards.count != 2 { return .onlyOnFirstTwoCards }
    // NB: with early surrender, the player has declined before the dealer looked.
    return rules.surrenderMode == .early && dealerLooks(in: seen) ? .surrenderNotOffered : nil
  }

  private func refusalOfCost(
    _ cost: Credits, in seen: BlackjackObservation
  ) -> BlackjackRefusal? {
    cost > seen.bankroll ? .notEnoughCredits(needed: cost, bankroll: seen.bankroll) : nil
  }
}

extension Blackjack {
  /// Returns whether the dealer looks for a blackjack before the player's first decision.
  func dealerLooks(in seen: BlackjackObservation) -> Bool {
    rules.dealerPeeks && seen.upcard?.rank.canMakeBlackjack == true
  }
}

extension Rank {
  /// Whether a dealer who shows this rank can have a blackjack: an ace or a ten-value card.
  public var canMakeBlackjack: Bool { self == .ace || hardValue == 10 }
}

extension BlackjackAction {
  /// Whether the action plays a hand.
  fileprivate var isPlayOfHand: Bool {
    switch self {
    case .hit, .stand, .double, .split: true
    case .bet, .deal, .insurance, .decline, .surrender, .next: false
    }
  }
}
