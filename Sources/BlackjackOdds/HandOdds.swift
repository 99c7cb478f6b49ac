import BlackjackRules
import CardCore

/// The expected value of each legal play of a hand, in initial bets.
///
///     let odds = try HandOdds(
///       hand: [.ten, .six], upcard: .ten, shoe: Composition(decks: 6), OddsRules(.czarita))
///     odds.best  // .hit
///
/// The plays are valued after the dealer has looked for a blackjack and found none. Earlier
/// decisions are separate, in ``insurance`` and ``earlySurrender``.
public struct HandOdds: Equatable, Sendable {
  /// A play with its value.
  public struct Play: Equatable, Sendable {
    public let action: BlackjackAction
    /// The average gain in initial bets.
    public let expectation: Double

    public init(action: BlackjackAction, expectation: Double) {
      self.action = action
      self.expectation = expectation
    }
  }

  /// The state of the round that affects a hand's odds.
  public struct Route: Equatable, Sendable {
    /// The player's current number of hands.
    public var hands: Int
    /// Whether the hand came from a split.
    public var isFromSplit: Bool

    /// Creates the state of a round; by default, with the player's only hand.
    public init(hands: Int = 1, isFromSplit: Bool = false) {
      self.hands = hands
      self.isFromSplit = isFromSplit
    }
  }

  /// The choice to surrender before the dealer looks, with the values of both answers.
  public struct EarlySurrender: Equatable, Sendable {
    /// The value of surrendering: minus a half.
    public let surrender: Double
    /// The value of playing on, given that the dealer may have a blackjack.
    public let decline: Double
    /// The probability that the dealer has a blackjack.
    let blackjack: Double

    /// Creates the choice for rules by which a blackjack takes the whole bet of a hand that plays
    /// on.
    ///
    /// - Parameters:
    ///   - blackjack: The probability of a dealer's blackjack.
    ///   - bestPlay: The value of the best play after the dealer has looked.
    init(blackjack: Double, bestPlay: Double) {
      surrender = -0.5
      decline = (1 - blackjack) * bestPlay - blackjack
      self.blackjack = blackjack
    }

    /// Both answers as plays.
    public var plays: [Play] {
      [
        Play(action: .surrender, expectation: surrender),
        Play(action: .decline, expectation: decline),
      ]
    }
  }

  /// The legal plays, in the order in which the game lists them.
  ///
  /// For a hand that stands automatically, such as any 21, standing is the only play.
  public let plays: [Play]

  /// The value of insurance if it is offered, for a stake of half the initial bet.
  public let insurance: Double?

  /// The choice before the dealer looks, if early surrender is offered.
  public let earlySurrender: EarlySurrender?

  /// A description of how the expectations are computed.
  public static let method =
    "exact over all orders of the cards; best play for the very cards; every split hand played by "
    + "its own cards alone, exact"

  /// The best play; the first if several are equal.
  public var best: BlackjackAction {
    var best = plays[0]
    for play in plays where play.expectation > best.expectation { best = play }
    return best.action
  }

  /// Computes the odds of a hand.
  ///
  /// - Parameters:
  ///   - hand: The hand's cards, in the order in which they were dealt.
  ///   - upcard: The dealer's upcard.
  ///   - shoe: All unseen cards, the upcard and the hand's cards.
  ///   - rules: The rules.
  ///   - place: The state of the round.
  /// - Throws: An error if the hand is impossible, or if too few cards are left.
  public init(
    hand: [Rank], upcard: Rank, shoe: Composition, _ rules: OddsRules, place: Route = Route()
  ) throws(OddsRefusal) {
    let situation = try HandSituation(hand, upcard, shoe, rules, place)
    plays = try situation.plays()
    insurance = situation.insurance
    earlySurrender = situation.earlySurrender(
      bestPlay: plays.reduce(-2) { max($0, $1.expectation) })
  }

  /// The choice before the dealer looks, for a player who cannot afford a second bet and so cannot
  /// double or split.
  public var earlySurrenderWithoutRaise: EarlySurrender? {
    earlySurrender.map { asked in
      EarlySurrender(
        blackjack: asked.blackjack,
        bestPlay: plays.reduce(-2) {
          $1.action == .double || $1.action == .split ? $0 : max($0, $1.expectation)
        })
    }
  }
}
