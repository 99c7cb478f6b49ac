import BlackjackRules
import CardCore

// The chart of basic strategy, which `edge`, simulations, coach, drills and index numbers play.

extension OddsRules {
  /// Returns the chart of basic strategy for exactly these rules: of all charts that play by totals,
  /// the one that wins most from a fresh shoe.
  ///
  ///     try RulesText.rules("decks=6,surrender=late").chart().hard[11].codes
  ///     // "SSSSSHHhhh", the row "16"
  ///
  /// - Returns: The chart, whose doubles, splits and surrenders the rules allow.
  /// - Complexity: About thirty milliseconds, unless there is a ``printedChart``.
  public func chart() -> StrategyChart {
    if let printedChart { return printedChart }
    var rules = self
    guard let most = try? freshShoe.mostHands(for: self) else {
      preconditionFailure("a full deck has cards for a round")
    }
    rules.mostHands = most
    return ChartPlays(rules, DealerHands(soft17, upcards: Array(0..<10))).chart
  }

  /// The chart of these rules if it is a printed one, which needs no computation.
  ///
  /// It is for four to eight decks, a dealer who looks for a blackjack, and no surrender.
  public var printedChart: StrategyChart? {
    let isRestricted = doubleRestriction == .tenToEleven && doubleAfterSplit
    guard (4...8).contains(decks), dealerPeeks, surrender == .none, !isRestricted else {
      return nil
    }
    return .multiDeck(soft17: soft17, doubleAfterSplit: doubleAfterSplit)
      .doubling(doubleRestriction)
  }
}
