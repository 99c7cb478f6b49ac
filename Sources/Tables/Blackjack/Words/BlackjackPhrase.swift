import BlackjackRules
import CardCore
import CasinoKit

/// What is said at the blackjack table, on the screen and aloud; the coach has phrases of its own.
public enum BlackjackPhrase: Phrase, Sendable {
  // The bar.
  case changeTable(from: NamedRules)
  case bankroll
  case amount(Credits)
  case level(Int64)
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
  case dealerHand([SeenCard], Hand)
  case playerHand(PlayerHand, number: Int, of: Int)
  /// The dealer's total beside the cards.
  case dealerBadge(Hand, isHoleCardHidden: Bool)
  /// A total of the player's beside the cards.
  case badge(Hand)
  /// The total of a hand that takes no more cards.
  case finalTotal(Hand)
  case outcome(HandOutcome, net: Credits)
  case betOnCircle(Credits)
  case chip(Credits)

  // The controls.
  case chips
  case addChip(Credits)
  case clear
  /// Clears the table where the bankroll does not cover the last bet.
  case newBet
  case undo
  case deal(for: Credits, boxes: Int)
  case doubleBet
  case rebet(Credits)
  case changeChips
  case newChips([Credits])
  case action(BlackjackAction)
  case noInsurance
  case outOfCredits
  case tooFewCredits(Credits, minimum: Credits)
  case takeFreeChips(Credits)

  // The line above the buttons.
  case shuffling
  /// Asks for a bet: the lowest, and the lowest that the chips at hand make.
  case placeBet(minimum: Credits, chips: Credits)
  case betMore(Credits, minimum: Credits)
  case bet(Credits, boxes: Int)
  case insuranceAgainstAce(cost: Credits)
  /// Insurance of the player's own blackjack, and the least that it then wins.
  case insuranceOfBlackjack(cost: Credits, worst: Credits, isCertain: Bool)
  case surrenderBeforePeek
  case handInPlay(number: Int, of: Int)
  /// What a round brought, and of that the insurance.
  case result(net: Credits, insurance: Credits?, PlayerRank.Award?)
  case handCount(now: Int64, ever: Int64)
  /// The next round is dealt in a moment.
  case autoDealSoon
  case refusal(BlackjackRefusal)

  // What is only heard.
  case total(Hand)
  case dealerShows(Card)
  case dealerTurnsOver(Card, Hand)
  case dealerDraws(Card, Hand)
  case playerDraws(Card, Hand)
  case cutCard
  case discardsShuffled
  case newShoe
  case insuranceOffered(cost: Credits)
  case insuranceWins(Credits)
  case insuranceLoses(Credits)
  case noDealerBlackjack
  case nextHand(PlayerHand, number: Int, of: Int)
  case splits
  case doubles
  /// `hand` is the number of one hand of several, or `nil` for the only one.
  case busts(hand: Int?)
  case stands(hand: Int?, Hand)
  /// A hand gets no more cards, and nobody chose that.
  case ends(hand: Int?, Hand)
  case settled(hand: Int?, HandOutcome, net: Credits)
  case newBankroll(Credits)
  case newLevel(Int64)
  case tableOpens(DealerTable)

  // What the player should do, and why.
  case hint(BlackjackHint)

  // What there is to tell of the table, on demand.
  case bankrollAndBet(bankroll: Credits, bet: Credits)
  case insured(Credits)
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

  // A new beginning.
  case resetLog(rounds: Int64)
  case resetTable
  case resetKeeps
}
