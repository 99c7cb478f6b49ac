import CardCore

/// Basic strategy: the best play from the player's own cards and the dealer's upcard alone.
///
/// It never surrenders and never takes insurance. The charts are those of
/// ``StrategyChart/multiDeck(soft17:doubleAfterSplit:)``, made for shoes of four to eight decks.
///
///     let strategy = BasicStrategy(.multiDeck(soft17: .stand, doubleAfterSplit: true))
///     let hand = Hand([Card(.eight, .clubs), Card(.eight, .hearts)])
///     strategy.move(for: hand, upcard: .ten, legal: [.hit, .stand, .split])  // .split
///     strategy.move(for: hand, upcard: .ten, legal: [.hit, .stand])          // .hit
public struct BasicStrategy: Equatable, Sendable {
  public let chart: StrategyChart

  /// The strategy that plays by a chart.
  public init(_ chart: StrategyChart) { self.chart = chart }

  /// The best of the legal plays.
  ///
  /// If the chart's play is not legal, the next best is chosen: a hand that cannot be doubled is
  /// hit or stood on as the chart's code says, and a pair that cannot be split is played by its
  /// total. An offer of insurance or of early surrender is declined.
  ///
  /// - Parameters:
  ///   - hand: The hand in play.
  ///   - upcard: The dealer's upcard.
  ///   - legal: What the rules allow now; not empty.
  /// - Returns: One of `legal`.
  public func move(
    for hand: Hand, upcard: Rank, legal: [BlackjackAction]
  ) -> BlackjackAction {
    precondition(!legal.isEmpty, "a player in turn can do something")
    if legal.contains(.decline) { return .decline }
    let wishes = wishes(for: hand, upcard: upcard)
    return wishes.first { legal.contains($0) } ?? legal[0]
  }

  /// The plays for a hand, the best first, whether legal or not.
  private func wishes(for hand: Hand, upcard: Rank) -> [BlackjackAction] {
    var wishes: [BlackjackAction] = []
    if hand.isPair, chart.move(forPairOf: hand.cards[0].rank, against: upcard) == .split {
      wishes.append(.split)
    }
    switch chart.move(forTotal: hand.value, against: upcard) {
    case .doubleOrHit: wishes += [.double, .hit]
    case .doubleOrStand: wishes += [.double, .stand]
    case .stand: wishes.append(.stand)
    case .hit, .split: wishes.append(.hit)
    }
    return wishes + [.stand]
  }
}
