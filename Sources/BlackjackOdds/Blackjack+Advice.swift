import BlackjackRules
import CardCore

extension Blackjack {
  /// The rules in the form that the odds use.
  public var oddsRules: OddsRules { OddsRules(rules, soft17: dealerSoft17) }

  /// Returns basic strategy for these rules, which follows `OddsRules.chart()`.
  public func strategy() -> BasicStrategy { BasicStrategy(oddsRules.chart()) }

  /// Returns the play of basic strategy, or `nil` if the player has no hand to play.
  ///
  /// - Parameters:
  ///   - seen: What the player sees.
  ///   - strategy: The strategy, if it is already known; by default, that of the rules.
  /// - Returns: One of the legal plays.
  public func advice(
    at seen: BlackjackObservation, by strategy: BasicStrategy? = nil
  ) -> BlackjackAction? {
    if seen.phase == .insurance { return .decline }
    guard let hand = seen.handInPlay, let upcard = seen.upcard else { return nil }
    return (strategy ?? self.strategy()).move(
      for: hand.hand, upcard: upcard.rank, legal: legalActions(in: seen))
  }
}
