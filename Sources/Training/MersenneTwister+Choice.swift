import BlackjackRules
import CardCore

extension MersenneTwister {
  /// Returns a number of a range, with equal probabilities.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(bounded(UInt64(range.count)))
  }

  /// Returns one of some items, with equal probabilities.
  ///
  /// - Parameter items: At least one.
  /// - Returns: One of them.
  mutating func one<Item>(of items: [Item]) -> Item { items[number(in: 0...items.count - 1)] }

  /// Returns a card of a blackjack value, in any suit; for ten, any ten-value card.
  ///
  /// - Parameter value: From 1, the ace, to 10.
  /// - Returns: The card.
  mutating func card(worth value: Int) -> Card {
    let ranks = Rank.allCases.filter { $0.hardValue == value }
    return Card(one(of: ranks), one(of: Suit.allCases))
  }
}
