import CardCore

extension Blackjack {
  /// Basic strategy for these rules, as the game hints it.
  public var strategy: BasicStrategy {
    BasicStrategy(.multiDeck(soft17: dealerSoft17, doubleAfterSplit: rules.doubleAfterSplit))
  }

  /// What basic strategy does now, or `nil` where the player has nothing to decide about cards.
  public func advice(at seen: BlackjackObservation) -> BlackjackAction? {
    if seen.phase == .insurance { return .decline }
    guard let hand = seen.handInPlay, let upcard = seen.upcard else { return nil }
    return strategy.move(
      for: hand.hand, upcard: upcard.rank, legal: legalActions(in: seen))
  }
}
