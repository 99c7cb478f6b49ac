import CardCore

extension Blackjack {
  /// Basic strategy for these rules, as used for hints.
  public var strategy: BasicStrategy {
    BasicStrategy(.multiDeck(soft17: dealerSoft17, doubleAfterSplit: rules.doubleAfterSplit))
  }

  /// The charts of basic strategy for these rules, with only the doubles that the table allows.
  public var chart: StrategyChart { strategy.chart.doubling(rules.doubleRestriction) }

  /// Returns the play of basic strategy, or `nil` if the player has no hand to play.
  public func advice(at seen: BlackjackObservation) -> BlackjackAction? {
    if seen.phase == .insurance { return .decline }
    guard let hand = seen.handInPlay, let upcard = seen.upcard else { return nil }
    return strategy.move(
      for: hand.hand, upcard: upcard.rank, legal: legalActions(in: seen))
  }
}
