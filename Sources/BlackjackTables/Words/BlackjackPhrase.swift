import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// The texts of the blackjack table, on the screen and spoken; the coach has its own.
public enum BlackjackPhrase: Phrase, Sendable {
  /// A text about a round, at the table and in a replay.
  case told(RoundPhrase)

  // The bar.
  case changeTable(from: NamedRules)
  case bankroll
  case amount(Credits)
  case progress(done: Int64, needed: Int64)

  // The felt.
  case table
  case blackjackPays(BlackjackPayout)
  case soft17(SoftSeventeen)
  case shoe(cardsLeft: Int, of: Int, isLastRound: Bool)
  case cardsLeft(Int)
  case cards
  case card(Card)
  case cardFaceDown
  /// The total of a hand that takes no more cards.
  case finalTotal(Hand)
  case betOnCircle(Credits)
  case chip(Credits)

  // The controls.
  case chips
  /// Clears the table where the bankroll does not cover the last bet.
  case newBet
  /// Moves the player to a table whose minimum they can afford.
  case sitDown(at: DealerTable)
  case deal(for: Credits, boxes: Int)
  case rebet(Credits)
  /// The button for free credits, with the table to which the player has to move, if any.
  case takeFreeChips(Credits, at: DealerTable?)

  // The line above the buttons.
  case shuffling
  case placeBet(minimum: Credits)
  case betMore(Credits, minimum: Credits)
  case insuranceAgainstAce(cost: Credits)
  /// The button that takes insurance, with what a blackjack then wins whatever the dealer has.
  case insure(for: Credits, evenMoney: Credits?)
  /// The net result of a round, and the part from insurance.
  case result(net: Credits, insurance: Credits?, PlayerRank.Award?)
  case handCount(now: Int64, ever: Int64)
  /// The next round is dealt in a moment.
  case autoDealSoon
  case refusal(BlackjackRefusal)

  // Hints.

  case hint(BlackjackHint)

  // The state of the table, spoken on demand.
  case bankrollAndBet(bankroll: Credits, bet: Credits)
  case shoeLeft(Int, isLastRound: Bool)
  case youMay([BlackjackAction])

  // Tables and notices.
  case chooseTable
  case moved(to: DealerTable)
  case movedBecause(NamedRules)
  case roundLost
  case roundLostBecause
  case summary(NamedRules, isRoundUnderWay: Bool)

  case tableOf(NamedRules)
  /// The name on the plate: the dealer's, or that of the player's own table.
  case nameOf(NamedRules)

  // Settings.
  case soft17Choice
  case soft17Option(SoftSeventeen)
  case insurance
  case insuranceChoice
  case hints, hintsChoice
  case autoDeal, autoDealChoice
  case handCountTitle, handCountChoice

  // The reset.
  case resetLog(rounds: Int64)
  case resetTable
  case resetKeeps
}
