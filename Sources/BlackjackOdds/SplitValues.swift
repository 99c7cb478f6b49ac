import BlackjackRules

/// The values of splitting a pair, for a whole shoe or for one hand.
///
/// A split pair is split again as often as the rules allow, or never. Each of its hands is played by
/// its own cards alone, without regard to the others; under that condition the value is exact.
struct SplitValues {
  private let cards: [Double]
  private let rules: OddsRules
  private let chart: StrategyChart?
  private var values: HandValues

  /// Creates values for a shoe that still holds the pair and the upcard.
  ///
  /// - Parameters:
  ///   - cards: The number of cards of each value, including the pair and the upcard.
  ///   - rules: The rules.
  ///   - chart: The chart by which the hands are played, or `nil` to play each in the best way.
  ///   - dealer: The dealer's hands.
  init(_ cards: [Double], _ rules: OddsRules, chart: StrategyChart?, _ dealer: DealerHands) {
    self.cards = cards
    self.rules = rules
    self.chart = chart
    let plan = chart.map { DrawingPlan.chart($0) } ?? .best
    values = HandValues(DrawChances(cards: cards), dealer, plan: plan)
  }

  /// Returns the gain of splitting a pair, times the probability of the pair and each upcard.
  ///
  /// - Parameters:
  ///   - value: The value of the pair's cards.
  ///   - most: The most hands.
  /// - Returns: The bets won against each upcard.
  mutating func won(splitting value: Int, to most: Int) -> [Double] {
    let isOneCardEach = value == 0
    let cases = SplitCases(most: isOneCardEach && !rules.resplitAces ? 2 : most)
    var won = [Double](repeating: 0, count: values.upcards.count)
    let others = (0..<10).filter { $0 != value && cards[$0] > 0 }
    add(cases.usual, value, others, to: &won)
    add(cases.stuck, value, [value], to: &won)
    return won
  }

  /// Returns the gain of splitting a pair, when it is split again only if that is better.
  ///
  /// Against each upcard, the pair is split either once or as often as possible. What is better does
  /// not depend on the number of hands, or hardly.
  ///
  /// - Parameters:
  ///   - value: The value of the pair's cards.
  ///   - most: The most hands.
  /// - Returns: The bets won against each upcard, times its probability and that of the pair.
  mutating func bestWon(splitting value: Int, to most: Int) -> [Double] {
    let once = won(splitting: value, to: 2)
    if most == 2 || value == 0 && !rules.resplitAces { return once }
    return zip(once, won(splitting: value, to: most)).map { max($0, $1) }
  }

  /// Adds the gains of hands with certain second cards.
  private mutating func add(
    _ cases: [Double], _ value: Int, _ seconds: [Int], to won: inout [Double]
  ) {
    // NB: the pair's other card is always in another hand.
    values.use(DrawChances(cards: cards, special: value, mix: [0] + cases))
    let table = HandTable.shared
    let hands = seconds.map { table.next(table.single(value), adding: $0) }
    if value == 0 { values.stand(on: hands) } else { values.look(at: hands) }
    for hand in hands {
      for slot in values.upcards.indices { won[slot] += self.won(hand, splitting: value, slot) }
    }
  }

  /// Returns the gain of a hand of the split, from its second card on.
  private func won(_ hand: Int, splitting value: Int, _ slot: Int) -> Double {
    let upcard = values.upcards[slot]
    // NB: a split ace gets one card, and a 21 stands automatically.
    if value == 0 || HandTable.shared.best(hand) == 21 {
      let mass = values.chances.mass(of: hand, upcard: upcard, peek: rules.dealerPeeks)
      return values.standing(hand, slot: slot) - mass
    }
    let plays = FirstPlays(hand, slot: slot, values, rules, isFromSplit: true)
    guard let chart else { return plays.best - plays.mass }
    return plays.by(chart.move(for: hand, against: upcard)) - plays.mass
  }
}

extension StrategyChart {
  /// Returns the chart's move for the total of a hand of the ``HandTable``.
  func move(for hand: Int, against upcard: Int) -> StrategyMove {
    move(forTotal: Self.value(of: hand), against: .ofValue(upcard))
  }

  /// Returns whether the chart surrenders two cards, given as a hand of the ``HandTable``.
  func surrenders(_ hand: Int, against upcard: Int) -> Bool {
    if let pair = HandTable.shared.pairValue(hand) {
      return surrenders(pairOf: .ofValue(pair), against: .ofValue(upcard))
    }
    return surrenders(total: Self.value(of: hand), against: .ofValue(upcard))
  }

  private static func value(of hand: Int) -> HandValue {
    var value = HandValue()
    for card in HandTable.shared.values(of: hand) { value.add(.ofValue(card)) }
    return value
  }
}
