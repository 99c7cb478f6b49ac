import CardCore
import CasinoKit
import TrueCountEngine

extension BlackjackRefusal {
  /// Why the rules refuse, said to the player, with what is allowed instead.
  ///
  ///     BlackjackRefusal.betBelowMinimum(25).explanation
  ///     // "The lowest bet at this table is 25 credits."
  public var explanation: String {
    switch self {
    case .notNow(let phase): Self.explanation(of: phase)
    case .noBet: "Place a bet first."
    case .betBelowMinimum(let lowest):
      "The lowest bet at this table is \(English.count(lowest, "credit"))."
    case .betAboveBankroll(let bankroll):
      "That is more than your bankroll of \(English.count(bankroll, "credit"))."
    case .betAboveLimit(let limit):
      "No table takes a bet above \(English.count(limit, "credit"))."
    case .notEnoughCredits(let needed, let bankroll):
      "That takes \(English.number(needed)) more credits; you have \(English.number(bankroll))."
    case .insuranceNotOffered:
      "Insurance is not offered now. It is where the table and your choices allow it, when the "
        + "dealer shows an ace."
    case .onlyOnFirstTwoCards: "That is allowed on a hand's first two cards only."
    case .doubleRestricted(.nineToEleven): "This table allows doubling on 9, 10 and 11 only."
    case .doubleRestricted(.tenToEleven): "This table allows doubling on 10 and 11 only."
    case .doubleRestricted(.any): "This table does not allow doubling here."
    case .noDoubleAfterSplit: "This table does not allow doubling after a split."
    case .notAPair: "Only two cards of equal value can be split."
    case .noMoreHands(let most): "You have \(most) hands already; no more can be split."
    case .surrenderNotOffered: "Surrender is not offered here."
    case .noSurrenderAfterSplit: "A hand from a split cannot be surrendered."
    case .answerSurrenderFirst: "Say first whether you surrender or decline."
    }
  }

  private static func explanation(of phase: RoundPhase) -> String {
    switch phase {
    case .betting: "No cards are out. Place a bet and deal."
    case .insurance: "Say first whether you take insurance or decline."
    case .playerTurn: "Finish this round first: your hand is in play."
    case .roundComplete: "This round is over. Go on to the next."
    case .dealing, .dealerTurn, .evaluating, .payout: "Wait until the dealer is done."
    }
  }
}
