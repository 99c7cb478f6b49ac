import BlackjackRules
import CardCore
import CasinoKit

extension BlackjackRefusal {
  /// Why the rules refuse an action, and what is allowed instead.
  ///
  ///     BlackjackPhrase.refusal(.betBelowMinimum(25)).text(in: .english)
  ///     // "The minimum bet at this table is 25 credits."
  var english: String {
    switch self {
    case .notNow(let phase): Self.english(phase)
    case .noBet: "Place a bet first."
    case .betBelowMinimum(let minimum):
      "The minimum bet at this table is \(English.count(minimum, "credit"))."
    case .betNotMultiple(let unit):
      "Bet a multiple of \(unit), so that every payout is a whole number."
    case .betAboveBankroll(let bankroll):
      "That is more than your bankroll of \(English.count(bankroll, "credit"))."
    case .betAboveLimit(let limit):
      "No table takes a bet above \(English.count(limit, "credit"))."
    case .notEnoughCredits(let needed, let bankroll):
      "That costs \(English.count(needed, "credit")); you have \(English.number(bankroll))."
    case .insuranceNotOffered:
      "Insurance isn't offered now. The dealer must show an ace, the table and your settings "
        + "must allow it, and it costs half your bet."
    case .onlyOnFirstTwoCards: "You can do that only on a hand's first two cards."
    case .doubleRestricted(.nineToEleven): "You can double only on 9, 10 or 11 at this table."
    case .doubleRestricted(.tenToEleven): "You can double only on 10 or 11 at this table."
    case .doubleRestricted(.any): "You can't double here."
    case .noDoubleAfterSplit: "You can't double after a split at this table."
    case .oneCardToSplitAce: "A split ace gets only one card."
    case .notAPair: "You can split only two cards of the same value."
    case .noMoreHands(let most): "You already have \(most) hands, the most allowed."
    case .surrenderNotOffered: "Surrender isn't offered here."
    case .noSurrenderAfterSplit: "You can't surrender a split hand."
    case .answerSurrenderFirst: "Surrender or decline first."
    }
  }

  private static func english(_ phase: RoundPhase) -> String {
    switch phase {
    case .betting: "Place a bet and deal first."
    case .insurance: "Take or decline insurance first."
    case .playerTurn: "Finish this round first."
    case .roundComplete: "This round is over. Start the next one."
    case .dealing, .dealerTurn, .evaluating, .payout: "Wait for the dealer to finish."
    }
  }
}
