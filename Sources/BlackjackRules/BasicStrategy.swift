import CardCore

/// Basic strategy: the best play from the player's own cards and the dealer's upcard alone.
///
/// It never takes insurance, and surrenders only the hands that its chart marks.
///
///     let strategy = BasicStrategy(.multiDeck(soft17: .stand, doubleAfterSplit: true))
///     let hand = Hand([Card(.eight, .clubs), Card(.eight, .hearts)])
///     strategy.move(for: hand, upcard: .ten, legal: [.hit, .stand, .split])  // .split
///     strategy.move(for: hand, upcard: .ten, legal: [.hit, .stand])          // .hit
public struct BasicStrategy: Equatable, Sendable {
  public let chart: StrategyChart

  /// Creates the strategy that follows a chart.
  public init(_ chart: StrategyChart) { self.chart = chart }

  /// Returns the best of the legal plays.
  ///
  /// If the chart's play is not legal, the next best is chosen. A hand that cannot be doubled is
  /// hit or stood on, as the chart's code says. A pair that cannot be split is played by its total.
  /// Insurance is always declined, and early surrender is declined unless the chart marks the hand
  /// for surrender.
  ///
  /// - Parameters:
  ///   - hand: The hand in play.
  ///   - upcard: The dealer's upcard.
  ///   - legal: The actions that the rules allow now; not empty.
  /// - Returns: One of `legal`.
  public func move(
    for hand: Hand, upcard: Rank, legal: [BlackjackAction]
  ) -> BlackjackAction {
    precondition(!legal.isEmpty, "a player in turn can do something")
    var (move, isPair) = (chart.move(forTotal: hand.value, against: upcard), false)
    if hand.isPair {
      let split = chart.move(forPairOf: hand.cards[0].rank, against: upcard)
      // NB: a player who answers an early surrender offer can still split afterwards.
      if split != .split || legal.contains(.split) || legal.contains(.decline) {
        (move, isPair) = (split, true)
      }
    }
    if legal.contains(.surrender) {
      let surrenders =
        isPair
        ? chart.surrenders(pairOf: hand.cards[0].rank, against: upcard)
        : chart.surrenders(total: hand.value, against: upcard)
      if surrenders { return .surrender }
    }
    if legal.contains(.decline) { return .decline }
    return Self.wishes(move).first { legal.contains($0) } ?? legal[0]
  }

  /// Returns the actions that a move stands for, the best first, whether legal or not.
  ///
  /// Only a split ace cannot be hit; for two of them, splitting again is better than standing.
  private static func wishes(_ move: StrategyMove) -> [BlackjackAction] {
    switch move {
    case .doubleOrHit: [.double, .hit]
    case .doubleOrStand: [.double, .stand]
    case .stand: [.stand]
    case .hit: [.hit, .split, .stand]
    case .split: [.split]
    }
  }
}
