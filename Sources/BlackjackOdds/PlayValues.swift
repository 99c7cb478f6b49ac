import BlackjackRules

/// The gains of all plays of all hands against all upcards, for the cards of one shoe.
///
/// A gain is the number of bets won, times the probability of the hand's cards, in one order, and
/// of the upcard. Gains include the dealer's blackjacks.
struct PlayValues {
  private let rules: OddsRules
  private let cards: [Double]
  private var values: HandValues
  private var splitting: SplitValues
  private let hands = HandValues.reached(from: openings.map { $0.hand })
  private var splits: [[Double]?] = []
  private var done = 0

  /// The two-card hands, with the number of orders in which each can be dealt.
  static let openings: [(hand: Int, orders: Double)] = (0..<10).flatMap { one in
    (one..<10).map { other in
      let table = HandTable.shared
      return (table.next(table.single(one), adding: other), one == other ? 1 : 2)
    }
  }

  /// Creates the values for a set of cards, before anything is computed.
  ///
  /// - Parameters:
  ///   - cards: The number of cards of each value.
  ///   - rules: The rules, with the most hands that the shoe allows.
  ///   - dealer: The dealer's hands, for all upcards.
  ///   - plan: The decisions to draw of hands that have already drawn; split hands are played in
  ///     the best way.
  init(
    beginningWith cards: [Double], _ rules: OddsRules, _ dealer: DealerHands, plan: DrawingPlan
  ) {
    self.rules = rules
    self.cards = cards
    values = HandValues(DrawChances(cards: cards), dealer, plan: plan)
    splitting = SplitValues(cards, rules, chart: nil, dealer)
  }

  /// Creates the values for a set of cards, with everything computed.
  init(_ cards: [Double], _ rules: OddsRules, _ dealer: DealerHands, plan: DrawingPlan) {
    self.init(beginningWith: cards, rules, dealer, plan: plan)
    while !isDone { step() }
  }

  /// Whether everything is computed, so that plays can be compared.
  var isDone: Bool { splits.count == 10 }

  /// Performs one step: first the values of standing, total by total, then the splits, pair by
  /// pair.
  mutating func step() {
    let totals = HandValues.totals
    if done < totals.count {
      values.stand(on: totals.lowerBound + done, with: hands)
      if done == totals.count - 1 { values.play(hands) }
    } else {
      let value = splits.count
      splits.append(
        cards[value] > 1 ? splitting.bestWon(splitting: value, to: rules.mostHands) : nil)
    }
    done += 1
  }

  /// Returns the probability of a hand's cards, in one order, and an upcard.
  func chance(_ hand: Int, _ upcard: Int) -> Double {
    values.chances.chance(of: hand, upcard: upcard)
  }

  /// Returns the probability of a hand's cards, in one order, and an upcard, for rounds that reach
  /// the player's turn.
  func mass(_ hand: Int, _ upcard: Int) -> Double {
    values.chances.mass(of: hand, upcard: upcard, peek: rules.dealerPeeks)
  }

  /// Returns the gain of one play of a hand, or `nil` if the rules don't allow it.
  func won(_ action: BlackjackAction, _ hand: Int, _ upcard: Int) -> Double? {
    switch action {
    case .stand: values.standing(hand, slot: upcard) - chance(hand, upcard)
    case .hit: values.drawing(hand, slot: upcard) - chance(hand, upcard)
    case .double: doubling(hand, upcard)
    case .split: splitting(hand, upcard)
    case .surrender: surrendering(hand, upcard)
    case .insurance: 0.5 * (3 * blackjack(hand, upcard) - chance(hand, upcard))
    case .decline: 0
    default: nil
    }
  }

  private func isOpening(_ hand: Int) -> Bool { HandTable.shared.sizes[hand] == 2 }

  private func blackjack(_ hand: Int, _ upcard: Int) -> Double {
    values.chances.chanceOfBlackjack(of: hand, upcard: upcard)
  }

  private func doubling(_ hand: Int, _ upcard: Int) -> Double? {
    let first = FirstPlays(hand, slot: upcard, values, rules, isFromSplit: false)
    guard isOpening(hand), let doubling = first.doubling else { return nil }
    return doubling - chance(hand, upcard)
  }

  private func splitting(_ hand: Int, _ upcard: Int) -> Double? {
    guard let value = HandTable.shared.pairValue(hand), let split = splits[value] else {
      return nil
    }
    let mass = values.chances.mass(of: hand, upcard: upcard, peek: rules.dealerPeeks)
    return split[upcard] + mass - chance(hand, upcard)
  }

  private func surrendering(_ hand: Int, _ upcard: Int) -> Double? {
    guard isOpening(hand) else { return nil }
    let (chance, blackjack) = (chance(hand, upcard), blackjack(hand, upcard))
    switch rules.surrender {
    case .none: return nil
    case .early: return -0.5 * chance
    case .late: return -0.5 * (chance - blackjack) - blackjack
    }
  }
}

extension HandTable {
  /// Returns the value of the two cards of a pair, or `nil` if the hand is not a pair.
  func pairValue(_ hand: Int) -> Int? {
    sizes[hand] == 2 ? (0..<10).first { cards(hand, of: $0) == 2 } : nil
  }
}
