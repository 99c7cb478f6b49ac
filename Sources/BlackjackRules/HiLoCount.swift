import CardCore

/// The Hi-Lo count of a shoe, which card counters use.
///
/// Low cards that leave the shoe are good for the player and raise the count; tens and aces that
/// leave it are good for the dealer and lower the count. A full deck counts to zero.
///
///     var count = HiLoCount()
///     count.see(Card(.five, .hearts))
///     count.see(Card(.king, .spades))
///     count.running  // 0
public struct HiLoCount: Equatable, Sendable {
  /// The sum of the tags of all cards seen since the shuffle.
  public private(set) var running = 0

  /// Creates the count of a freshly shuffled shoe.
  public init() {}

  /// Returns a rank's tag: 1 for 2 to 6, 0 for 7 to 9, -1 for tens and aces.
  public static func tag(of rank: Rank) -> Int {
    switch rank {
    case .two, .three, .four, .five, .six: 1
    case .seven, .eight, .nine: 0
    case .ten, .jack, .queen, .king, .ace: -1
    }
  }

  /// Counts a face-up card.
  public mutating func see(_ card: Card) { running += Self.tag(of: card.rank) }

  /// Resets the count to zero, as after every shuffle.
  public mutating func reset() { running = 0 }

  /// Returns the running count per deck left, which determines the player's advantage.
  ///
  /// - Parameter decksRemaining: Decks left in the shoe; less than a quarter of a deck counts as a
  ///   quarter, so that the last few cards do not inflate the count.
  /// - Returns: The unrounded true count.
  public func trueCount(decksRemaining: Double) -> Double {
    Double(running) / max(decksRemaining, 0.25)
  }

  /// Returns the number of decks left in a shoe.
  ///
  /// - Parameters:
  ///   - total: The number of cards in the whole shoe.
  ///   - dealt: The number of cards dealt.
  /// - Returns: Decks of 52 cards, with fractions.
  public static func decksRemaining(total: Int, dealt: Int) -> Double {
    Double(total - dealt) / 52
  }

  /// Returns the player's edge by the rule of thumb: half a percent per true count, minus the house
  /// edge.
  ///
  ///     HiLoCount.playerEdge(trueCount: 3, houseEdge: 0.5)  // 1.0
  ///
  /// - Parameters:
  ///   - trueCount: The true count.
  ///   - houseEdge: The house edge of a fresh shoe, in percent of the initial bet.
  /// - Returns: Percent of the initial bet; negative if the house has the edge.
  public static func playerEdge(trueCount: Double, houseEdge: Double) -> Double {
    0.5 * trueCount - houseEdge
  }
}
