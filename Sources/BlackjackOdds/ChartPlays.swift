import BlackjackRules
import CardCore

/// The best play by totals: the move of each chart cell, in the form that the odds need.
///
/// The first play of two cards is the best one for all two-card hands of that total together,
/// weighted by their probabilities; pairs have their own cells. Longer hands draw or stand as two
/// cards of the same total do. If two cards of a total are doubled, longer hands do what is best
/// for all hands that reach it, also weighted by their probabilities.
struct ChartPlays: Equatable {
  /// The first play of two cards that are not a pair, by ``DrawingPlan/place(_:_:_:)``.
  private(set) var first = [BlackjackAction](repeating: .stand, count: 440)
  /// The same for hands that are not surrendered.
  private var firstKept = [BlackjackAction](repeating: .stand, count: 440)
  /// The first play of a pair, by value times ten plus upcard.
  private(set) var pairs = [BlackjackAction](repeating: .stand, count: 100)
  /// The same for pairs that are not surrendered.
  private var pairsKept = [BlackjackAction](repeating: .stand, count: 100)
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
    self.init(startingFor: rules)
    for _ in 0..<Self.mostRounds {
      let values = PlayValues(
        rules.freshShoe.cards, rules, dealer, plan: DrawingPlan(draws: draws))
      if !improve(by: values) { return }
    }
  }

  /// Creates the initial plays, in which hands draw by the printed chart.
  init(startingFor rules: OddsRules) {
    let printed = StrategyChart.multiDeck(
      soft17: rules.soft17, doubleAfterSplit: rules.doubleAfterSplit)
    draws = DrawingPlan.chart(printed).draws
  }

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
        if let pair {
          pairs[pair * 10 + upcard] = Self.best(won)
          pairsKept[pair * 10 + upcard] = Self.best(won.dropLast())
        }
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
        let sums = sums[start..<start + Self.choices.count]
        first[row * 10 + upcard] = Self.best(sums)
        firstKept[row * 10 + upcard] = Self.best(sums.dropLast())
      }
    }
  }

  /// Returns the play with the highest value; the first if several are equal.
  private static func best(_ won: some Collection<Double?>) -> BlackjackAction {
    var (best, most) = (0, -Double.infinity)
    for (choice, amount) in won.enumerated() {
      if let amount, amount > most { (best, most) = (choice, amount) }
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
      for row in 0..<44 where Self.isDealt[row] {
        let kept = firstKept[row * 10 + upcard]
        if kept != .double { draws[row * 10 + upcard] = kept == .hit }
      }
    }
  }

  /// By total, whether two cards that are not a pair can have it.
  private static let isDealt: [Bool] = {
    var isDealt = [Bool](repeating: false, count: 44)
    for (hand, _) in PlayValues.openings where HandTable.shared.pairValue(hand) == nil {
      isDealt[place(hand, 0) / 10] = true
    }
    return isDealt
  }()
}

extension ChartPlays {
  /// The plays as a chart.
  var chart: StrategyChart {
    var codes: [UInt8] = []
    let upcards = StrategyChart.upcards.map { $0.valueIndex }
    for (totals, isSoft) in [(5...17, false), (13...20, true)] {
      for total in totals {
        for place in upcards.map({ DrawingPlan.place(total, isSoft, $0) }) {
          codes.append(code(first[place], firstKept[place], draws: draws[place]))
        }
      }
    }
    for value in [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] {
      let hand = HandTable.shared.next(value, adding: value)
      for upcard in upcards {
        let cell = value * 10 + upcard
        codes.append(code(pairs[cell], pairsKept[cell], draws: draws[Self.place(hand, upcard)]))
      }
    }
    guard let chart = StrategyChart(text: String(decoding: codes, as: UTF8.self)) else {
      preconditionFailure("every cell has a code, and only pairs can be split")
    }
    return chart
  }

  /// Returns the code of a cell.
  private func code(_ play: BlackjackAction, _ kept: BlackjackAction, draws: Bool) -> UInt8 {
    let move: StrategyMove =
      switch kept {
      case .split: .split
      case .double: draws ? .doubleOrHit : .doubleOrStand
      case .hit: .hit
      default: .stand
      }
    return (move.letter.asciiValue ?? 0) | (play == .surrender ? 0x20 : 0)
  }
}
