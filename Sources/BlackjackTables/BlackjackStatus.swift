import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension BlackjackTable {
  /// The text of the line above the buttons, if any.
  public var status: BlackjackPhrase? {
    if isShuffling { return .shuffling }
    switch shown.phase {
    case .betting: return bettingStatus
    case .insurance:
      guard case .offered(let cost) = shown.insurance else { return nil }
      return shown.evenMoney(for: cost, paying: game.rules.blackjackPayout).map { .told($0) }
        ?? .insuranceAgainstAce(cost: cost)
    case .playerTurn where shown.isEarlySurrenderOffered: return .told(.surrenderBeforePeek)
    case .playerTurn where shown.hands.count > 1:
      return .told(.handInPlay(number: shown.activeHand + 1, of: shown.hands.count))
    case .roundComplete:
      return shown.result.map { .result(net: $0.net, insurance: insuranceNet, award) }
    case .playerTurn, .dealing, .dealerTurn, .evaluating, .payout: return nil
    }
  }

  private var bettingStatus: BlackjackPhrase {
    let minimum = nextGame.lowestBet
    if shown.bet >= minimum {
      return refusalOfBet.map { .refusal($0) } ?? .told(.bet(shown.bet, boxes: shown.boxes))
    }
    return shown.bet == 0
      ? .placeBet(minimum: minimum) : .betMore(minimum - shown.bet, minimum: minimum)
  }

  /// The reason why there are no chips to bet with: no credits, or too few for any table.
  var emptyPurse: BlackjackPhrase { .told(.emptyPurse(bankroll)) }

  /// The number of rounds played, if the player wants to see it.
  public var handCount: BlackjackPhrase? {
    profile.choices.countsRounds
      ? .handCount(now: roundsThisVisit, ever: profile.roundsPlayed) : nil
  }
}
