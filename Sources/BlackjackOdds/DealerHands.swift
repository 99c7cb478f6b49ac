import TrueCountEngine

/// Every hand with which a dealer can end without going over 21, and in how many orders it comes.
///
/// A blackjack is not among them: it ends the round before the dealer plays.
struct DealerHands: Sendable {
  /// One final hand, in any order of its cards.
  struct Final: Sendable {
    /// The hand's number in the ``HandTable``.
    let hand: Int
    /// From 17 to 21.
    let total: Int
    /// For each value of the upcard, in how many orders the other cards can come.
    let orders: [Double]
  }

  /// For dealers who stand on soft 17.
  static let standing = DealerHands(.stand)
  /// For dealers who hit soft 17.
  static let hitting = DealerHands(.hit)

  /// The final hands, highest total first; those that share many high cards stand together.
  let finals: [Final]

  /// The most cards in a final hand.
  let longest: Int

  /// The final hands by a soft-17 rule.
  static func by(_ soft17: SoftSeventeen) -> DealerHands {
    soft17 == .stand ? standing : hitting
  }

  private init(_ soft17: SoftSeventeen) {
    let table = HandTable.shared
    var orders = [Double](repeating: 0, count: table.count * 10)
    for upcard in 0..<10 { orders[table.single(upcard) * 10 + upcard] = 1 }
    var finals: [Final] = []
    for hand in 0..<table.count {
      let ways = Array(orders[hand * 10..<hand * 10 + 10])
      let total = table.best(hand)
      if total < 17 || (total == 17 && table.isSoft(hand) && soft17 == .hit) {
        for value in 0..<10 {
          let next = table.next(hand, adding: value)
          guard next != HandTable.bust else { continue }
          for upcard in 0..<10 { orders[next * 10 + upcard] += ways[upcard] }
        }
      } else if ways.contains(where: { $0 > 0 }) && !(total == 21 && table.sizes[hand] == 2) {
        finals.append(Final(hand: hand, total: total, orders: ways))
      }
    }
    self.finals = finals.sorted { Self.comesBefore($0, $1, in: table) }
    longest = finals.reduce(0) { max($0, Int(table.sizes[$1.hand])) }
  }

  private static func comesBefore(_ one: Final, _ other: Final, in table: HandTable) -> Bool {
    if one.total != other.total { return one.total > other.total }
    for value in (0..<10).reversed() {
      let (held, otherHeld) = (table.cards(one.hand, of: value), table.cards(other.hand, of: value))
      if held != otherHeld { return held > otherHeld }
    }
    return false
  }
}
