import BlackjackRules

/// The best play by totals: the move of each chart cell, in the form that the odds need.
///
/// The first play of two cards is the best one for all two-card hands of that total together,
/// weighted by their probabilities; pairs have their own cells. The choice to draw or stand is made
/// for all hands of a total that reach it, also weighted by their probabilities.
struct ChartPlays: Equatable {
  /// The first play of two cards that are not a pair, by ``DrawingPlan/place(_:_:_:)``.
  private(set) var first = [BlackjackAction](repeating: .stand, count: 440)
  /// The first play of a pair, by value times ten plus upcard.
  private(set) var pairs = [BlackjackAction](repeating: .stand, count: 100)
  /// Whether a hand that is not doubled, split or surrendered draws, by place.
  private(set) var draws: [Bool]

  /// The possible plays of two cards.
  static let choices: [BlackjackAction] = [.stand, .hit, .double, .split, .surrender]

  /// Computes the best plays for a fresh shoe.
  ///
  /// - Parameters:
  ///   - rules: The rules, with the most hands that the shoe allows.
  ///   - dealer: The dealer's hands, for all upcards.
  init(_ rules: OddsRules, _ dealer: DealerHands) {
    self.init(by: rules.chart)
    for _ in 0..<Self.mostRounds {
      let values = PlayValues(
        rules.freshShoe.cards, rules, dealer, plan: DrawingPlan(draws: draws))
      if !improve(by: values) { return }
    }
  }

  /// Creates the initial plays, in which hands draw by a given chart.
  init(by chart: StrategyChart) { draws = DrawingPlan.chart(chart).draws }

  /// The maximum number of passes.
  ///
  /// The hands that reach a total depend on the drawing to lower totals, and the value of a draw
  /// depends on the drawing to higher ones. Both are stable after one or two passes.
  static let mostRounds = 8

  /// Chooses the plays with the highest values under the current drawing decisions.
  ///
  /// - Returns: Whether any play has changed.
  mutating func improve(by values: PlayValues) -> Bool {
    let before = self
    chooseFirst(values)
    chooseDraws(values)
    return self != before
  }

  /// Returns the place of a hand and an upcard among the cells.
  static func place(_ hand: Int, _ upcard: Int) -> Int {
    let table = HandTable.shared
    return DrawingPlan.place(table.best(hand), table.isSoft(hand), upcard)
  }

  /// Returns the first play of a two-card hand.
  func play(_ hand: Int, _ upcard: Int) -> BlackjackAction {
    if let pair = HandTable.shared.pairValue(hand) { return pairs[pair * 10 + upcard] }
    return first[Self.place(hand, upcard)]
  }

  /// Returns the number of orders in which each hand reaches the choice to draw or stand.
  ///
  /// - Parameter upcard: The upcard's value.
  /// - Returns: A number for each hand of the ``HandTable``.
  func orders(against upcard: Int) -> [Double] {
    let table = HandTable.shared
    var orders = [Double](repeating: 0, count: table.count)
    for (hand, ways) in PlayValues.openings {
      let play = play(hand, upcard)
      if play == .hit || play == .stand { orders[hand] = ways }
    }
    for hand in 0..<table.count where orders[hand] > 0 && table.best(hand) < 21 {
      let isDrawn =
        table.sizes[hand] == 2
        ? play(hand, upcard) == .hit : draws[Self.place(hand, upcard)]
      guard isDrawn else { continue }
      for value in 0..<10 {
        let next = table.next(hand, adding: value)
        if next != HandTable.bust { orders[next] += orders[hand] }
      }
    }
    return orders
  }

  private mutating func chooseFirst(_ values: PlayValues) {
    for upcard in 0..<10 {
      var sums = [Double?](repeating: 0, count: 44 * Self.choices.count)
      for (hand, orders) in PlayValues.openings {
        let pair = HandTable.shared.pairValue(hand)
        let won = Self.choices.map { values.won($0, hand, upcard) }
        if let pair { pairs[pair * 10 + upcard] = Self.best(won) }
        guard pair == nil else { continue }
        let row = Self.place(hand, upcard) / 10 * Self.choices.count
        for (choice, amount) in won.enumerated() {
          sums[row + choice] = amount.flatMap { more in
            sums[row + choice].map { $0 + orders * more }
          }
        }
      }
      for row in 0..<44 {
        let start = row * Self.choices.count
        first[row * 10 + upcard] = Self.best(Array(sums[start..<start + Self.choices.count]))
      }
    }
  }

  /// Returns the play with the highest value; the first if several are equal.
  private static func best(_ won: [Double?]) -> BlackjackAction {
    var best = 0
    for choice in won.indices {
      if let amount = won[choice], amount > won[best] ?? -.infinity { best = choice }
    }
    return choices[best]
  }

  private mutating func chooseDraws(_ values: PlayValues) {
    let table = HandTable.shared
    for upcard in 0..<10 {
      let orders = orders(against: upcard)
      var gains = [Double](repeating: 0, count: 44)
      var isSeen = [Bool](repeating: false, count: 44)
      for hand in 0..<table.count where orders[hand] > 0 && table.best(hand) < 21 {
        guard let hit = values.won(.hit, hand, upcard), let stand = values.won(.stand, hand, upcard)
        else { continue }
        let row = Self.place(hand, upcard) / 10
        gains[row] += orders[hand] * (hit - stand)
        isSeen[row] = true
      }
      for row in 0..<44 where isSeen[row] { draws[row * 10 + upcard] = gains[row] > 0 }
    }
  }
}
