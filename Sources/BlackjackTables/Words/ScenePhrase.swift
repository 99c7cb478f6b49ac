import BlackjackRules
import CardCore
import CasinoKit

/// The texts on the felt and the rail of the blackjack table.
public enum ScenePhrase: Phrase, Sendable {
  // The arc.
  case rules(SoftSeventeen, hasInsurance: Bool)
  case ending(RoundEnding)
  case against(Hand, dealer: Hand)
  case pays(BlackjackPayout)
  case hands(Int)

  // The figure.
  case hard, soft, bust
  case stake(Credits, pays: Credits)
  case gain(Credits)

  // The rail.
  /// The lowest bet, and the amount of which every bet is a multiple.
  case limits(minimum: Credits, unit: Credits)
  case dials
  case trueCount
  case yourEdge
  case unknown
  case lastRound, shuffleNext
  case dealerBlackjack
  case dealerBusts(Hand)
  case yourMove(Hand, upcard: Card)
  case countChoice, countChoiceMeans
}

/// How a round ended for the player, as the arc prints it.
public enum RoundEnding: Sendable {
  case blackjack, win, push, loss, bust, surrender
}
