import BlackjackRules
import CardCore

/// What each legal play of a hand is worth on average, in units of the initial bet.
///
///     let odds = try HandOdds(
///       hand: [.ten, .six], upcard: .ten, shoe: Composition(decks: 6), OddsRules(.czarita))
///     odds.best  // .hit
///
/// The plays are valued once the dealer has looked for a blackjack and found none. Decisions before
/// that are separate, in ``insurance`` and ``earlySurrender``.
public struct HandOdds: Equatable, Sendable {
  /// A play and what it is worth.
  public struct Play: Equatable, Sendable {
    public let action: BlackjackAction
    /// The average gain in initial bets.
    public let expectation: Double

    public init(action: BlackjackAction, expectation: Double) {
      self.action = action
      self.expectation = expectation
    }
  }

  /// Where a hand stands in its round.
  public struct Place: Equatable, Sendable {
    /// How many hands the player has now.
    public var hands: Int
    /// Whether the hand came from a split.
    public var isFromSplit: Bool

    /// A place in the round, by default that of the player's only hand.
    public init(hands: Int = 1, isFromSplit: Bool = false) {
      self.hands = hands
      self.isFromSplit = isFromSplit
    }
  }

  /// The choice whether to surrender before the dealer looks, with the value of either answer.
  public struct EarlySurrender: Equatable, Sendable {
    /// What surrendering is worth: minus a half.
    public let surrender: Double
    /// What playing on is worth, given that the dealer may have a blackjack.
    public let decline: Double
    /// The chance that the dealer has a blackjack.
    let blackjack: Double

    /// The choice where a blackjack takes the whole bet of those who play on.
    ///
    /// - Parameters:
    ///   - blackjack: The chance that the dealer has one.
    ///   - bestPlay: What the best play is worth after the look.
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

  /// The legal plays in the order in which the game lists them.
  ///
  /// A hand that stands automatically, such as any 21, has standing as its only play.
  public let plays: [Play]

  /// What insurance is worth if it is offered; its stake is half the initial bet.
  public let insurance: Double?

  /// The choice before the dealer looks, where early surrender is offered.
  public let earlySurrender: EarlySurrender?

  /// How the expectations are computed, in words.
  public static let method =
    "exact over all orders of the cards; best play for the very cards; every split hand played by "
    + "its own cards alone, exact"

  /// The best of the plays; if several are equal, the first.
  public var best: BlackjackAction {
    var best = plays[0]
    for play in plays where play.expectation > best.expectation { best = play }
    return best.action
  }

  /// The odds of a hand.
  ///
  /// - Parameters:
  ///   - hand: The hand's cards, in the order in which they were dealt.
  ///   - upcard: The dealer's upcard.
  ///   - shoe: All unseen cards, the upcard and the hand's cards.
  ///   - rules: The rules.
  ///   - place: Where the hand stands in its round.
  /// - Throws: That the hand is impossible, or that too few cards are left.
  public init(
    hand: [Rank], upcard: Rank, shoe: Composition, _ rules: OddsRules, place: Place = Place()
  ) throws(OddsRefusal) {
    let situation = try HandSituation(hand, upcard, shoe, rules, place)
    plays = try situation.plays()
    insurance = situation.insurance
    earlySurrender = situation.earlySurrender(
      bestPlay: plays.reduce(-2) { max($0, $1.expectation) })
  }

  /// The choice before the dealer looks, of a player whose credits cover no second bet: who plays on neither
  /// doubles nor splits.
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
