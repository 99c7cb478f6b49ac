import CardCore

/// The cards that a player has seen since the shuffle, by blackjack value.
///
/// They determine which cards are still in the shoe, but not their order.
public struct SeenCards: Equatable, Sendable {
  /// The number of cards of each value: aces first, then twos, up to ten-value cards.
  public private(set) var counts = [Int](repeating: 0, count: 10)

  /// Creates an empty set of seen cards.
  public init() {}

  /// The number of cards seen in all.
  public var total: Int { counts.reduce(0, +) }

  /// Remembers a face-up card.
  public mutating func see(_ card: Card) { counts[card.rank.hardValue - 1] += 1 }
}
