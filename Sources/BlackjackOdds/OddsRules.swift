import BlackjackRules
import CardCore

/// The rules that odds depend on.
///
///     OddsRules(.czarita, soft17: .hit).decks  // 6
public struct OddsRules: Equatable, Sendable {
  /// Decks in the shoe, from 1 to 8.
  public var decks: Int
  public var soft17: SoftSeventeen
  public var blackjackPayout: BlackjackPayout
  public var doubleRestriction: DoubleRestriction
  /// Whether a hand that came from a split may be doubled.
  public var doubleAfterSplit: Bool
  /// The most hands that splits can make, from 2 to 4.
  public var mostHands: Int
  /// Whether aces that came from a split may be split again.
  public var resplitAces: Bool
  public var surrender: SurrenderMode
  /// Whether the dealer looks for a blackjack before the player's first decision.
  ///
  /// If the dealer does not look, a blackjack takes doubled and split bets too.
  public var dealerPeeks: Bool
  /// Whether insurance is offered against an ace.
  public var insurance: Bool

  /// Creates the rules of a table.
  ///
  /// - Parameters:
  ///   - rules: The table's rules.
  ///   - soft17: What the dealer does with a soft 17.
  public init(_ rules: TableRules, soft17: SoftSeventeen = .stand) {
    decks = rules.deckCount
    self.soft17 = soft17
    blackjackPayout = rules.blackjackPayout
    doubleRestriction = rules.doubleRestriction
    doubleAfterSplit = rules.doubleAfterSplit
    surrender = rules.surrenderMode
    insurance = rules.insuranceAvailable
    mostHands = rules.mostHands
    resplitAces = rules.resplitAces
    dealerPeeks = rules.dealerPeeks
  }

  /// A fresh shoe.
  public var freshShoe: Composition { Composition(decks: decks) }

  /// Returns the payouts for each credit bet.
  ///
  /// - Parameter bet: The bet, whose payouts are rounded to whole credits in the player's favor, or
  ///   `nil` for payouts that are not rounded.
  /// - Returns: The amounts, in bets.
  func payouts(bet: Credits?) -> Payouts {
    guard let bet else {
      return Payouts(
        blackjack: Double(blackjackPayout.numerator) / Double(blackjackPayout.denominator),
        surrender: -0.5, insurance: 0.5)
    }
    let blackjack = HandOutcome.blackjack.returned(bet: bet, paying: blackjackPayout) - bet
    let surrender = HandOutcome.surrender.returned(bet: bet, paying: blackjackPayout) - bet
    return Payouts(
      blackjack: Double(blackjack) / Double(bet), surrender: Double(surrender) / Double(bet),
      insurance: Double(Insurance.stake(for: bet)) / Double(bet))
  }
}

/// Amounts that depend on rounding, in bets.
struct Payouts {
  /// The win of a blackjack.
  let blackjack: Double
  /// The result of surrendering: about minus a half.
  let surrender: Double
  /// The cost of insurance: about a half.
  let insurance: Double
}
