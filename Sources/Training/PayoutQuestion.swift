import BlackjackOdds
import BlackjackRules
import CardCore

/// A question about whether the dealer pays a finished hand correctly.
public struct PayoutQuestion: Equatable, Sendable {
  public let hand: [Card]
  public let dealer: [Card]
  public let bet: Credits
  public let payout: BlackjackPayout
  /// The outcome of the hand.
  public let outcome: HandOutcome
  /// The credits that the dealer pays back, the bet included; possibly wrong.
  public let paid: Credits

  /// The correct number of credits.
  public var due: Credits { outcome.returned(bet: bet, paying: payout) }

  /// Whether the dealer has made an error.
  public var isError: Bool { paid != due }

  /// Creates a hand at a table; every second hand is paid incorrectly.
  init(_ rules: OddsRules, _ generator: inout MersenneTwister) {
    payout = rules.blackjackPayout
    bet = Credits(generator.number(in: 1...20)) * 5
    var shoe: [Card] = []
    for _ in 0..<rules.decks { shoe += Card.deck }
    generator.shuffle(&shoe)
    // NB: every fourth hand is a blackjack, which dealers pay incorrectly most often.
    if generator.number(in: 0...3) == 0 {
      shoe = [generator.card(worth: 1), generator.card(worth: 10)] + shoe
    }
    let round = Self.play(shoe, rules)
    (hand, dealer, outcome) = (round.hand.cards, round.dealer.cards, round.outcome)
    let due = outcome.returned(bet: bet, paying: payout)
    let wrong = Self.errors(bet, payout).filter { $0 != due }
    paid = generator.number(in: 0...1) == 0 ? due : generator.one(of: wrong)
  }

  /// Returns the amounts that a dealer could pay by mistake: for another outcome, or with another
  /// payout.
  private static func errors(_ bet: Credits, _ payout: BlackjackPayout) -> [Credits] {
    let outcomes: [HandOutcome] = [.loss, .push, .win, .blackjack]
    return outcomes.map { $0.returned(bet: bet, paying: payout) }
      + BlackjackPayout.allCases.map { HandOutcome.blackjack.returned(bet: bet, paying: $0) }
  }

  /// Plays a hand by the chart, without doubling or splitting.
  private static func play(
    _ shoe: [Card], _ rules: OddsRules
  ) -> (hand: Hand, dealer: Hand, outcome: HandOutcome) {
    let game = Blackjack(rules: .jeanLuc, dealerSoft17: rules.soft17, offersInsurance: false)
    // NB: only the payment is asked, so any sensible play will do.
    let strategy = BasicStrategy(
      .multiDeck(soft17: rules.soft17, doubleAfterSplit: rules.doubleAfterSplit))
    var (hand, dealer) = (Hand(Array(shoe[0...1])), Hand(Array(shoe[2...3])))
    var next = 4
    let isOver = hand.isBlackjack || dealer.isBlackjack
    while !isOver, !hand.isBusted, hand.bestTotal < 21,
      strategy.move(for: hand, upcard: shoe[2].rank, legal: [.hit, .stand]) == .hit
    {
      hand.add(shoe[next])
      next += 1
    }
    if hand.isBusted { return (hand, dealer, .bust) }
    while !isOver, game.dealerHits(dealer) {
      dealer.add(shoe[next])
      next += 1
    }
    return (hand, dealer, game.outcome(of: hand, against: dealer))
  }
}
