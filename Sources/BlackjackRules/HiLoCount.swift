import CardCore

/// The Hi-Lo count of a shoe: what a card counter keeps track of.
///
/// Low cards leaving the shoe are good for the player and count up; tens and aces leaving it are
/// good for the dealer and count down. A full deck counts to zero.
///
///     var count = HiLoCount()
///     count.see(Card(.five, .hearts))
///     count.see(Card(.king, .spades))
///     count.running  // 0
public struct HiLoCount: Equatable, Sendable {
  /// The sum of the tags of all cards seen since the shuffle.
  public private(set) var running = 0

  /// The count of a freshly shuffled shoe.
  public init() {}

  /// What a rank adds to the count: 1 for 2 to 6, 0 for 7 to 9, -1 for tens and aces.
  public static func tag(of rank: Rank) -> Int {
    switch rank {
    case .two, .three, .four, .five, .six: 1
    case .seven, .eight, .nine: 0
    case .ten, .jack, .queen, .king, .ace: -1
    }
  }

  /// Counts a card that lies face up.
  public mutating func see(_ card: Card) { running += Self.tag(of: card.rank) }

  /// Begins again at zero, as after every shuffle.
  public mutating func reset() { running = 0 }

  /// The running count per deck left: what the player's chances depend on.
  ///
  /// - Parameter decksRemaining: Decks left in the shoe; less than a quarter of a deck counts as a
  ///   quarter, so that the last few cards do not inflate the count.
  /// - Returns: The unrounded true count.
  public func trueCount(decksRemaining: Double) -> Double {
    Double(running) / max(decksRemaining, 0.25)
  }

  /// The decks left in a shoe.
  ///
  /// - Parameters:
  ///   - total: The cards of the whole shoe.
  ///   - dealt: The cards that are out of it.
  /// - Returns: Decks of 52 cards, in fractions.
  public static func decksRemaining(total: Int, dealt: Int) -> Double {
    Double(total - dealt) / 52
  }

  /// The player's edge by the rule of thumb: half a percent for each true count, less the house
  /// edge.
  ///
  ///     HiLoCount.playerEdge(trueCount: 3, houseEdge: 0.5)  // 1.0
  ///
  /// - Parameters:
  ///   - trueCount: The true count.
  ///   - houseEdge: The house's edge off the top of the shoe, in percent of the initial bet.
  /// - Returns: Percent of the initial bet; negative if the house has the edge.
  public static func playerEdge(trueCount: Double, houseEdge: Double) -> Double {
    0.5 * trueCount - houseEdge
  }
}
