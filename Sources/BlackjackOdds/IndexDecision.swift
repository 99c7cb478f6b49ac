import BlackjackRules
import CardCore

/// A decision that may depend on the count.
struct IndexDecision {
  /// The player's hand: a total, `A7`, `88`, or `any` for insurance.
  let label: String
  /// The upcard's value.
  let upcard: Int
  /// The hands that face the decision, with the number of orders in which each occurs.
  let hands: [(hand: Int, orders: Double)]
  /// The chart's play.
  let base: BlackjackAction
  /// The alternatives to it.
  let others: [BlackjackAction]

  /// Returns all decisions under some rules.
  static func all(_ plays: ChartPlays, _ rules: OddsRules) -> [IndexDecision] {
    var decisions: [IndexDecision] = []
    for upcard in 0..<10 {
      decisions += firstPlays(plays, upcard) + pairs(plays, upcard) + draws(plays, upcard)
    }
    if rules.insurance {
      decisions.append(
        IndexDecision(
          label: "any", upcard: 0, hands: PlayValues.openings, base: .decline,
          others: [.insurance]))
    }
    return decisions
  }

  /// Returns decisions to double or surrender two cards that are not a pair; ``draws(_:_:)`` covers
  /// drawing.
  private static func firstPlays(_ plays: ChartPlays, _ upcard: Int) -> [IndexDecision] {
    cells.compactMap { label, total, isSoft in
      let place = DrawingPlan.place(total, isSoft, upcard)
      let hands = PlayValues.openings.filter {
        HandTable.shared.pairValue($0.hand) == nil && ChartPlays.place($0.hand, upcard) == place
      }
      let base = plays.first[place]
      let isPlain = base == .hit || base == .stand
      let others = ChartPlays.choices.filter {
        $0 != base && !(isPlain && ($0 == .hit || $0 == .stand))
      }
      return hands.isEmpty
        ? nil
        : IndexDecision(label: label, upcard: upcard, hands: hands, base: base, others: others)
    }
  }

  private static func pairs(_ plays: ChartPlays, _ upcard: Int) -> [IndexDecision] {
    (0..<10).map { value in
      let table = HandTable.shared
      let letter = "\(Rank.ofValue(value).letter)"
      let base = plays.pairs[value * 10 + upcard]
      return IndexDecision(
        label: letter + letter, upcard: upcard,
        hands: [(table.next(table.single(value), adding: value), 1)], base: base,
        others: ChartPlays.choices.filter { $0 != base })
    }
  }

  /// Returns decisions to hit or stand with all hands of a total that face that choice.
  private static func draws(_ plays: ChartPlays, _ upcard: Int) -> [IndexDecision] {
    let orders = plays.orders(against: upcard)
    return cells.compactMap { label, total, isSoft in
      let place = DrawingPlan.place(total, isSoft, upcard)
      let hands = orders.indices.filter {
        orders[$0] > 0 && ChartPlays.place($0, upcard) == place
      }.map { (hand: $0, orders: orders[$0]) }
      let base: BlackjackAction = plays.draws[place] ? .hit : .stand
      return hands.isEmpty
        ? nil
        : IndexDecision(
          label: label, upcard: upcard, hands: hands, base: base,
          others: [base == .hit ? .stand : .hit])
    }
  }

  /// The totals at which a player has a choice.
  private static let cells: [(label: String, total: Int, isSoft: Bool)] =
    (5...18).map { ("\($0)", $0, false) } + (13...20).map { ("A\($0 - 11)", $0, true) }
}
