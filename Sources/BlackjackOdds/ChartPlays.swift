import BlackjackRules

/// The best way to play by totals: what each cell of a chart says, in the form that the odds need.
///
/// The first play of two cards is the best one for all two-card hands of that total together,
/// weighted by how often each occurs; a pair has a cell of its own. Whether to keep drawing is
/// decided over all hands of a total that face that choice, again weighted by how often each
/// occurs.
struct ChartPlays: Equatable {
  /// By ``DrawingPlan/place(_:_:_:)``, the first play of two cards that are not a pair.
  private(set) var first = [BlackjackAction](repeating: .stand, count: 440)
  /// By value times ten plus upcard, the first play of a pair.
  private(set) var pairs = [BlackjackAction](repeating: .stand, count: 100)
  /// By place, whether a hand that is neither doubled nor split nor surrendered draws.
  private(set) var draws: [Bool]

  /// The plays between which a player may choose with two cards.
  static let choices: [BlackjackAction] = [.stand, .hit, .double, .split, .surrender]

  /// The best plays for a fresh shoe.
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

  /// The plays before anything is computed; hands draw as a chart does.
  init(by chart: StrategyChart) { draws = DrawingPlan.chart(chart).draws }

  /// The most passes of choosing plays.
  ///
  /// Which hands reach a total depends on the drawing to lower totals, and what a draw is worth
  /// depends on the drawing to higher ones. Both settle after a pass or two.
  static let mostRounds = 8

  /// Chooses the best plays by their value under the present drawing decisions.
  ///
  /// - Returns: Whether any play has changed.
  mutating func improve(by values: PlayValues) -> Bool {
    let before = self
    chooseFirst(values)
    chooseDraws(values)
    return self != before
  }

  /// The place of a hand and an upcard among the cells.
  static func place(_ hand: Int, _ upcard: Int) -> Int {
    let table = HandTable.shared
    return DrawingPlan.place(table.best(hand), table.isSoft(hand), upcard)
  }

  /// The first play of a hand of two cards.
  func play(_ hand: Int, _ upcard: Int) -> BlackjackAction {
    if let pair = HandTable.shared.pairValue(hand) { return pairs[pair * 10 + upcard] }
    return first[Self.place(hand, upcard)]
  }

  /// In how many orders each hand reaches the choice whether to draw.
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

  /// The play that wins most; if several are equal, the first.
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
