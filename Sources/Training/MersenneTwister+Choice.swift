import BlackjackRules
import CardCore

extension MersenneTwister {
  /// One of the numbers of a range, each equally likely.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(bounded(UInt64(range.count)))
  }

  /// One of some items, each equally likely.
  ///
  /// - Parameter items: At least one.
  /// - Returns: One of them.
  mutating func one<Item>(of items: [Item]) -> Item { items[number(in: 0...items.count - 1)] }

  /// A card of a blackjack value, with any suit; for ten, the court too.
  ///
  /// - Parameter value: From 1, the ace, to 10.
  /// - Returns: The card.
  mutating func card(worth value: Int) -> Card {
    let ranks = Rank.allCases.filter { $0.hardValue == value }
    return Card(one(of: ranks), one(of: Suit.allCases))
  }
}
