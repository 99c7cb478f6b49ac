/// All hands that are not over 21, numbered, with links to the hands that arise with one more card.
///
/// A hand is identified by its number of cards of each value; their order does not matter. Hands
/// come before all hands that can arise from them, so a loop in reverse order reaches every hand
/// after those it leads to.
struct HandTable: Sendable {
  /// The shared table.
  static let shared = HandTable()

  /// The result of ``next(_:adding:)`` if the hand goes over 21.
  static let bust = -1

  /// The number of cards of each value, ten entries for each hand.
  private(set) var cards: [UInt8] = []
  /// The number of each hand with one more card of each value, ten entries for each hand.
  private(set) var links: [Int16] = []
  /// The total with every ace as 1.
  private(set) var hard: [UInt8] = []
  /// The number of cards of each hand.
  private(set) var sizes: [UInt8] = []

  private init() {
    var byTotal = [[Int]](repeating: [], count: 22)
    for value in 0..<10 {
      byTotal[value + 1].append(count)
      append(adding: value, to: nil)
    }
    for total in 1...21 {
      for hand in byTotal[total] {
        for value in 0..<10 where total + value + 1 <= 21 {
          let (next, isNew) = grow(hand, by: value)
          links[hand * 10 + value] = Int16(next)
          if isNew { byTotal[total + value + 1].append(next) }
        }
      }
    }
  }

  /// The number of hands.
  var count: Int { hard.count }

  /// Returns the number of the hand with a single card of a value.
  func single(_ value: Int) -> Int { value }

  /// Returns the number of a hand with one more card, or ``bust``.
  func next(_ hand: Int, adding value: Int) -> Int { Int(links[hand * 10 + value]) }

  /// Returns the number of cards of a value in a hand.
  func cards(_ hand: Int, of value: Int) -> Int { Int(cards[hand * 10 + value]) }

  /// Returns whether an ace counts as eleven in the best total.
  func isSoft(_ hand: Int) -> Bool { cards[hand * 10] > 0 && hard[hand] <= 11 }

  /// Returns the highest total that is not over 21.
  func best(_ hand: Int) -> Int { Int(hard[hand]) + (isSoft(hand) ? 10 : 0) }

  /// Returns the number of the hand with these cards, or `nil` if it is over 21 or empty.
  func hand(of values: [Int]) -> Int? {
    guard var hand = values.first else { return nil }
    for value in values.dropFirst() {
      hand = next(hand, adding: value)
      if hand == Self.bust { return nil }
    }
    return hand
  }

  /// Returns whether a hand is an ace with a ten.
  func isBlackjack(_ hand: Int) -> Bool { sizes[hand] == 2 && best(hand) == 21 }

  /// Returns the given hands and all hands that can arise from them.
  ///
  /// - Parameters:
  ///   - roots: The hands to start from.
  ///   - isDrawn: Whether one more card is drawn to a hand.
  /// - Returns: The hands' numbers in ascending order.
  func hands(from roots: [Int], drawingTo isDrawn: (Int) -> Bool) -> [Int] {
    var isMet = [Bool](repeating: false, count: count)
    for root in roots { isMet[root] = true }
    for hand in 0..<count where isMet[hand] && isDrawn(hand) {
      for value in 0..<10 {
        let next = next(hand, adding: value)
        if next != Self.bust { isMet[next] = true }
      }
    }
    return (0..<count).filter { isMet[$0] }
  }

  /// Returns the values of a hand's cards, the lowest first.
  func values(of hand: Int) -> [Int] {
    (0..<10).flatMap { [Int](repeating: $0, count: cards(hand, of: $0)) }
  }

  private mutating func append(adding value: Int, to hand: Int?) {
    for other in 0..<10 {
      let held = hand.map { cards[$0 * 10 + other] } ?? 0
      cards.append(held + (other == value ? 1 : 0))
      links.append(Int16(Self.bust))
    }
    hard.append((hand.map { hard[$0] } ?? 0) + UInt8(value + 1))
    sizes.append((hand.map { sizes[$0] } ?? 0) + 1)
  }

  /// Returns the hand with one more card, and creates it unless it already exists with its cards in
  /// another order.
  private mutating func grow(_ hand: Int, by value: Int) -> (hand: Int, isNew: Bool) {
    let highest = (0..<10).last { cards(hand, of: $0) > 0 } ?? value
    if value >= highest {
      append(adding: value, to: hand)
      return (count - 1, true)
    }
    // NB: the hand without its highest card has a lower total, so its links exist already.
    var without = single(value)
    for other in 0..<10 {
      let held = cards(hand, of: other) - (other == highest ? 1 : 0)
      for _ in 0..<held { without = next(without, adding: other) }
    }
    return (next(without, adding: highest), false)
  }
}
