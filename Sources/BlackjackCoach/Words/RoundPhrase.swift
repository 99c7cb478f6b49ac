import BlackjackRules
import CardCore
import CasinoKit

/// The texts about a round of blackjack, at the table and in a replay.
public enum RoundPhrase: Phrase, Sendable {
  case dealerHand([SeenCard], Hand)
  case playerHand(PlayerHand, number: Int, of: Int)
  /// The dealer's total beside the cards.
  case dealerBadge(Hand, isHoleCardHidden: Bool)
  /// The total of a player's hand beside the cards.
  case badge(Hand)
  case outcome(HandOutcome, net: Credits)
  case action(BlackjackAction)
  case noInsurance
  case outOfCredits
  case tooFewCredits(Credits, minimum: Credits)
  case bet(Credits, boxes: Int)
  /// Insurance of the player's own blackjack, with the minimum that it then wins.
  case insuranceOfBlackjack(cost: Credits, worst: Credits, isCertain: Bool)
  case surrenderBeforePeek
  case handInPlay(number: Int, of: Int)
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
  /// A hand ends without a choice of the player.
  case ends(hand: Int?, Hand)
  case settled(hand: Int?, HandOutcome, net: Credits)
  case newBankroll(Credits)
  case insured(Credits)
  /// A bet, and the number of boxes it is placed on.
  case bets(Credits, boxes: Int)
}
