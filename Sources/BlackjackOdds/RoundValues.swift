import BlackjackRules

/// The average gain of a round, over all hands and upcards that a shoe can deal.
struct RoundValues {
  private let shoe: Composition
  private let rules: OddsRules
  private let payouts: Payouts
  private let most: Int
  private let chart: StrategyChart?
  private let chances: DrawChances
  private var values: HandValues
  private var splits: SplitValues
  private let hands: [Int]
  private var done = 0
  private var sum = 0.0

  /// Creates the values of a round, before anything is computed.
  ///
  /// - Parameters:
  ///   - shoe: The cards of the shoe.
  ///   - rules: The rules.
  ///   - play: The player's strategy.
  ///   - payouts: The payouts for each credit bet.
  ///   - most: The most hands that splits can make.
  init(
    _ shoe: Composition, _ rules: OddsRules, play: TableEdge.Play, payouts: Payouts, most: Int
  ) {
    self.shoe = shoe
    self.rules = rules
    self.payouts = payouts
    self.most = most
    chart = play == .chart ? rules.chart() : nil
    let dealer = DealerHands(rules.soft17, upcards: Array(0..<10))
    chances = DrawChances(shoe)
    values = HandValues(chances, dealer, plan: chart.map { .chart($0) } ?? .best)
    splits = SplitValues(shoe.cards, rules, chart: chart, dealer)
    hands = HandValues.reached(from: PlayValues.openings.map { $0.hand })
  }

  /// The player's average gain in bets, once all steps are done.
  var won: Double? { done == HandValues.totals.count + 10 ? sum : nil }

  /// Performs one step: first the values of standing, total by total, then the hands, value by
  /// value.
  mutating func step() {
    let totals = HandValues.totals
    if done < totals.count {
      values.stand(on: totals.lowerBound + done, with: hands)
      if done == totals.count - 1 { values.play(hands) }
    } else if won == nil {
      addHands(with: done - totals.count)
    }
    done += 1
  }

  /// Adds the gains of the hands whose lowest value this is.
  private mutating func addHands(with one: Int) {
    let table = HandTable.shared
    for other in one..<10 {
      let hand = table.next(table.single(one), adding: other)
      let split =
        one == other && shoe.counts[one] > 1 ? splits.won(splitting: one, to: most) : nil
      for slot in 0..<10 where chances.chance(of: hand, upcard: slot) > 0 {
        let orders: Double = one == other ? 1 : 2
        sum += orders * won(hand, slot: slot, values, split: split?[slot])
      }
    }
  }

  /// Returns the gain of one hand against one upcard, times their probability.
  private func won(_ hand: Int, slot: Int, _ values: HandValues, split: Double?) -> Double {
    let blackjack = chances.chanceOfBlackjack(of: hand, upcard: slot)
    let chance = chances.chance(of: hand, upcard: slot)
    let insured = insurance(slot, chance: chance, blackjack: blackjack)
    if HandTable.shared.best(hand) == 21 {
      return insured + payouts.blackjack * (chance - blackjack)
    }
    let plays = FirstPlays(hand, slot: slot, values, rules, isFromSplit: false)
    // NB: a dealer's blackjack that ends the round is not included in the mass; it takes the bet.
    let lost = chance - plays.mass
    if let chart {
      return rules.surrender != .none && chart.surrenders(hand, against: slot)
        ? surrendering(chance, blackjack)
        : by(chart, hand, plays, against: slot, split: split) - lost
    }
    var best = plays.best - plays.mass
    if let split { best = max(best, split) }
    return insured + max(surrendering(chance, blackjack), best - lost)
  }

  /// Returns the gain by the chart of a hand that is not surrendered, apart from lost rounds.
  private func by(
    _ chart: StrategyChart, _ hand: Int, _ plays: FirstPlays, against upcard: Int, split: Double?
  ) -> Double {
    var move = chart.move(for: hand, against: upcard)
    if let pair = HandTable.shared.pairValue(hand) {
      let paired = chart.move(forPairOf: .ofValue(pair), against: .ofValue(upcard))
      if paired == .split, let split { return split }
      if paired != .split { move = paired }
    }
    return plays.by(move) - plays.mass
  }

  /// Returns the gain of surrendering as early as allowed; minus infinity if it is not allowed.
  private func surrendering(_ chance: Double, _ blackjack: Double) -> Double {
    switch rules.surrender {
    case .none: -.infinity
    case .early: payouts.surrender * chance
    // NB: if the dealer does not look, a blackjack takes the whole bet of a surrendered hand.
    case .late: payouts.surrender * (chance - blackjack) - blackjack
    }
  }

  /// Returns the gain of insurance if taking it is better, and otherwise 0.
  private func insurance(_ upcard: Int, chance: Double, blackjack: Double) -> Double {
    guard rules.insurance, chart == nil, upcard == 0 else { return 0 }
    return max(0, payouts.insurance * (3 * blackjack - chance))
  }
}
