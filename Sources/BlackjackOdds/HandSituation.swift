import BlackjackRules
import CardCore

/// A hand in play: its cards, the upcard, the rest of the shoe, and the rules.
struct HandSituation {
  private let cards: [Rank]
  private let hand: Int
  private let upcard: Int
  private let shoe: Composition
  private let rules: OddsRules
  private let place: HandOdds.Route
  private let chances: DrawChances
  private let mass: Double

  /// Creates a hand in play.
  ///
  /// - Throws: An error if the hand is impossible, or if too few cards are left.
  init(
    _ cards: [Rank], _ upcard: Rank, _ shoe: Composition, _ rules: OddsRules,
    _ place: HandOdds.Route
  ) throws(OddsRefusal) {
    guard cards.count >= 2 else { throw .handTooSmall }
    let pips = cards.reduce(0) { $0 + $1.hardValue }
    guard let hand = HandTable.shared.hand(of: cards.map { $0.valueIndex }) else {
      throw .handOverTwentyOne(pips)
    }
    var rest = shoe
    try rest.remove(upcard)
    try rest.remove(cards)
    let needed = rest.cardsNeeded(pips: 20 - min(pips, 20) + 16 - upcard.hardValue) + 2
    guard needed <= rest.total else { throw .tooFewCards(left: rest.total, needed: needed) }
    self.cards = cards
    self.hand = hand
    self.upcard = upcard.valueIndex
    self.shoe = shoe
    self.rules = rules
    self.place = place
    chances = DrawChances(shoe)
    mass = chances.mass(of: hand, upcard: self.upcard, peek: rules.dealerPeeks)
    guard mass > 0 else { throw .dealerHasBlackjack }
  }

  /// Whether this is the first decision of the round.
  private var isFirst: Bool { cards.count == 2 && !place.isFromSplit }

  private var isTwentyOne: Bool { HandTable.shared.best(hand) == 21 }

  /// Whether the hand is a split ace with its one card, which gets no more.
  private var isSplitAce: Bool { place.isFromSplit && cards.count == 2 && cards[0] == .ace }

  /// Returns the legal plays with their expectations.
  ///
  /// - Throws: An error if too few cards are left for a split.
  func plays() throws(OddsRefusal) -> [HandOdds.Play] {
    let dealer = DealerHands(rules.soft17, upcards: [upcard])
    var values = HandValues(chances, dealer, plan: .best)
    values.look(at: [hand])
    let first = FirstPlays(hand, slot: 0, values, rules, isFromSplit: place.isFromSplit)
    let stand = HandOdds.Play(action: .stand, expectation: first.standing / mass - 1)
    if isTwentyOne { return [isFirst ? blackjack : stand] }
    var plays = [stand]
    if !isSplitAce {
      plays.insert(HandOdds.Play(action: .hit, expectation: first.drawing / mass - 1), at: 0)
      if let doubling = first.doubling, cards.count == 2 {
        plays.append(HandOdds.Play(action: .double, expectation: doubling / mass - 1))
      }
    }
    if let split = try splitting(dealer) {
      plays.append(HandOdds.Play(action: .split, expectation: split))
    }
    if let surrender {
      plays.append(HandOdds.Play(action: .surrender, expectation: surrender))
    }
    return plays
  }

  /// The only play of a blackjack, which stands automatically and wins its payout.
  private var blackjack: HandOdds.Play {
    let won = rules.payouts(bet: nil).blackjack
    return HandOdds.Play(
      action: .stand, expectation: rules.dealerPeeks ? won : won * (1 - dealerBlackjack))
  }

  /// Returns the value of splitting the pair, or `nil` if the rules don't allow it.
  ///
  /// The pair is split again only if that is better. For tens it isn't.
  private func splitting(_ dealer: DealerHands) throws(OddsRefusal) -> Double? {
    let most = rules.mostHands - place.hands + 1
    guard cards.count == 2, cards[0].valueIndex == cards[1].valueIndex, most >= 2 else {
      return nil
    }
    if isSplitAce && !rules.resplitAces { return nil }
    var bounded = rules
    bounded.mostHands = most
    var splits = SplitValues(shoe.cards, rules, chart: nil, dealer)
    let hands = try shoe.mostHands(for: bounded)
    return splits.bestWon(splitting: cards[0].valueIndex, to: hands)[0] / mass
  }

  /// The value of surrendering after the dealer has looked; `nil` if it is not allowed.
  private var surrender: Double? {
    guard isFirst else { return nil }
    switch rules.surrender {
    case .none: return nil
    case .late: return rules.dealerPeeks ? -0.5 : -0.5 - 0.5 * dealerBlackjack
    case .early: return isAskedEarly ? nil : -0.5
    }
  }

  /// The probability of a dealer's blackjack, before the dealer looks.
  private var dealerBlackjack: Double {
    chances.chanceOfBlackjack(of: hand, upcard: upcard)
      / chances.chance(of: hand, upcard: upcard)
  }

  private var isAskedEarly: Bool {
    rules.dealerPeeks && DrawChances.hole(under: upcard) != nil
  }

  /// The value of insurance, if it is offered.
  var insurance: Double? {
    rules.insurance && isFirst && upcard == 0 ? 0.5 * (3 * dealerBlackjack - 1) : nil
  }

  /// Returns the choice before the dealer looks, if early surrender is offered.
  ///
  /// - Parameter bestPlay: The value of the best play after the dealer has looked.
  /// - Returns: The values of both answers, or `nil` if there is no offer.
  func earlySurrender(bestPlay: Double) -> HandOdds.EarlySurrender? {
    guard rules.surrender == .early, isFirst, isAskedEarly, !isTwentyOne else { return nil }
    return HandOdds.EarlySurrender(blackjack: dealerBlackjack, bestPlay: bestPlay)
  }
}
