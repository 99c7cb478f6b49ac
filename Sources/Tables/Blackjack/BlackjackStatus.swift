import BlackjackRules
import CardCore
import CasinoKit

extension BlackjackTable {
  /// What the line above the buttons says now, if anything.
  public var status: BlackjackPhrase? {
    if isShuffling { return .shuffling }
    switch shown.phase {
    case .betting: return bettingStatus
    case .insurance:
      guard case .offered(let cost) = shown.insurance else { return nil }
      return shown.evenMoney(for: cost, paying: game.rules.blackjackPayout)
        ?? .insuranceAgainstAce(cost: cost)
    case .playerTurn where shown.isEarlySurrenderOffered: return .surrenderBeforePeek
    case .playerTurn where shown.hands.count > 1:
      return .handInPlay(number: shown.activeHand + 1, of: shown.hands.count)
    case .roundComplete:
      return shown.result.map { .result(net: $0.net, insurance: insuranceNet, award) }
    case .playerTurn, .dealing, .dealerTurn, .evaluating, .payout: return nil
    }
  }

  private var bettingStatus: BlackjackPhrase {
    if shown.bet >= game.rules.minBet { return .bet(shown.bet, boxes: shown.boxes) }
    return shown.bet == 0
      ? .placeBet(minimum: game.rules.minBet, chips: lowestBet)
      : .betMore(lowestBet - shown.bet, minimum: game.rules.minBet)
  }

  /// Why there are no chips to bet with: none are left, or too few for any table.
  var emptyPurse: BlackjackPhrase { .emptyPurse(bankroll) }

  /// How many rounds were played, where the player wants to know.
  public var handCount: BlackjackPhrase? {
    profile.choices.countsRounds
      ? .handCount(now: roundsThisVisit, ever: profile.roundsPlayed) : nil
  }
}

extension BlackjackPhrase {
  /// Says that no credits are left, or too few for the lowest bet of all tables.
  static func emptyPurse(_ credits: Credits) -> BlackjackPhrase {
    credits == 0
      ? .outOfCredits : .tooFewCredits(credits, minimum: DealerTable.jeanLuc.rules.minBet)
  }
}

extension BlackjackObservation {
  /// What insuring a blackjack comes to, which is what players call even money; `nil` where the
  /// player's hand is none, or one of several.
  ///
  /// - Parameters:
  ///   - cost: What the insurance costs.
  ///   - payout: What the table pays for a blackjack.
  /// - Returns: The least that the player then wins, whatever the dealer has.
  func evenMoney(for cost: Credits, paying payout: BlackjackPayout) -> BlackjackPhrase? {
    guard hands.count == 1, let hand = hands.first, hand.hand.isBlackjack else { return nil }
    let against = Insurance.returned(stake: cost, dealerHasBlackjack: true) - cost
    let otherwise = HandOutcome.blackjack.returned(bet: hand.bet, paying: payout) - hand.bet - cost
    return .insuranceOfBlackjack(
      cost: cost, worst: min(against, otherwise), isCertain: against == otherwise)
  }
}
