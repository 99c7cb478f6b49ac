import CardCore

/// The cards that a player has seen since the shuffle, by blackjack value.
///
/// A player who remembers them all knows which cards are still to come, but not their order.
public struct SeenCards: Equatable, Sendable {
  /// How many cards of each value: aces first, then twos, up to tens with the court.
  public private(set) var counts = [Int](repeating: 0, count: 10)

  /// No cards seen yet.
  public init() {}

  /// How many cards were seen in all.
  public var total: Int { counts.reduce(0, +) }

  /// Remembers a card that lies face up.
  public mutating func see(_ card: Card) { counts[card.rank.hardValue - 1] += 1 }
}
