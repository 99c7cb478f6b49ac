import BlackjackRules
import CardCore
import CasinoKit

/// The texts that describe what happens at the table, for speech output.
package enum BlackjackNarrator {
  /// The texts for an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - seen: The table after the event.
  ///   - payout: The table's payout for a blackjack.
  /// - Returns: An empty array if the event has no text.
  package static func phrases(
    for event: BlackjackEvent, in seen: BlackjackObservation, paying payout: BlackjackPayout
  ) -> [RoundPhrase] {
    switch event {
    case .cardDealt(let card, let recipient): afterCard(card, to: recipient, in: seen)
    case .cutCardReached: [.cutCard]
    case .discardsShuffled: [.discardsShuffled]
    case .insuranceOffered(let cost):
      [seen.evenMoney(for: cost, paying: payout) ?? .insuranceOffered(cost: cost)]
    case .insuranceSettled: insurance(in: seen)
    case .earlySurrenderOffered: [.surrenderBeforePeek]
    case .dealerPeeked(let found): found ? [] : [.noDealerBlackjack]
    case .handActivated(let index):
      seen.hands.count > 1
        ? [.nextHand(seen.hands[index], number: index + 1, of: seen.hands.count)] : []
    case .handSplit: [.splits]
    case .handDoubled: [.doubles]
    case .handBusted(let index): [.busts(hand: number(of: index, in: seen))]
    case .handStood(let index):
      [
        isDone(seen.hands[index])
          ? .ends(hand: number(of: index, in: seen), seen.hands[index].hand)
          : .stands(hand: number(of: index, in: seen), seen.hands[index].hand)
      ]
    case .holeCardRevealed(let card): [.dealerTurnsOver(card, seen.dealerHand)]
    case .handSettled(let index, let outcome, let returned):
      [
        .settled(
          hand: number(of: index, in: seen), outcome, net: returned - seen.hands[index].bet)
      ]
    case .roundSettled: [.newBankroll(seen.bankroll)]
    case .phaseChanged(.roundComplete) where seen.isOutOfCredits: [.emptyPurse(seen.bankroll)]
    case .shoeShuffled: [.newShoe]
    default: []
    }
  }

  private static func afterCard(
    _ card: SeenCard, to recipient: BlackjackEvent.Recipient, in seen: BlackjackObservation
  ) -> [RoundPhrase] {
    let isOpeningDeal = seen.phase == .dealing
    switch recipient {
    case .dealer where isOpeningDeal:
      guard seen.dealer.count == 2, let upcard = seen.upcard else { return [] }
      let count = seen.hands.count
      return seen.hands.enumerated().map { .playerHand($1, number: $0 + 1, of: count) }
        + [.dealerShows(upcard)]
    case .hand where isOpeningDeal: return []
    case .dealer: return card.card.map { [.dealerDraws($0, seen.dealerHand)] } ?? []
    case .hand(let index):
      return card.card.map { [.playerDraws($0, seen.hands[index].hand)] } ?? []
    }
  }

  /// Whether a hand ended without the player's choice: after a double, at 21, or with a card on a
  /// split ace.
  private static func isDone(_ hand: PlayerHand) -> Bool {
    hand.isDoubled || hand.hand.bestTotal == 21 || hand.isSplitAce && !hand.hand.isPair
  }

  private static func insurance(in seen: BlackjackObservation) -> [RoundPhrase] {
    guard case .settled(let stake, let returned) = seen.insurance else { return [] }
    return [returned > stake ? .insuranceWins(returned - stake) : .insuranceLoses(stake)]
  }

  /// The number of a hand, or `nil` if it is the only one.
  private static func number(of index: Int, in seen: BlackjackObservation) -> Int? {
    seen.hands.count > 1 ? index + 1 : nil
  }
}

extension RoundPhrase {
  /// The text for a player with no credits, or too few for the lowest minimum bet.
  package static func emptyPurse(_ credits: Credits) -> RoundPhrase {
    credits == 0
      ? .outOfCredits : .tooFewCredits(credits, minimum: DealerTable.jeanLuc.rules.lowestBet)
  }
}

extension BlackjackObservation {
  /// The text that offers insurance of the player's blackjack ("even money").
  ///
  /// It is `nil` if the player has no blackjack, or several hands.
  ///
  /// - Parameters:
  ///   - cost: The cost of the insurance.
  ///   - payout: The table's payout for a blackjack.
  /// - Returns: The text, with the minimum that the insured player wins.
  package func evenMoney(for cost: Credits, paying payout: BlackjackPayout) -> RoundPhrase? {
    insuredBlackjack(for: cost, paying: payout).map { net in
      .insuranceOfBlackjack(
        cost: cost, worst: min(net.against, net.otherwise), isCertain: net.against == net.otherwise)
    }
  }

  /// The credits that an insured blackjack wins whatever the dealer has.
  ///
  /// It is `nil` if the player has no blackjack, or several hands, or if the dealer's cards matter.
  ///
  /// - Parameters:
  ///   - cost: The cost of the insurance.
  ///   - payout: The table's payout for a blackjack.
  /// - Returns: The credits.
  package func evenMoneyWin(for cost: Credits, paying payout: BlackjackPayout) -> Credits? {
    insuredBlackjack(for: cost, paying: payout).flatMap { net in
      net.against == net.otherwise ? net.against : nil
    }
  }

  /// The net result of an insured blackjack, against the dealer's blackjack and otherwise.
  private func insuredBlackjack(
    for cost: Credits, paying payout: BlackjackPayout
  ) -> (against: Credits, otherwise: Credits)? {
    guard hands.count == 1, let hand = hands.first, hand.hand.isBlackjack else { return nil }
    return (
      Insurance.returned(stake: cost, dealerHasBlackjack: true) - cost,
      HandOutcome.blackjack.returned(bet: hand.bet, paying: payout) - hand.bet - cost
    )
  }

  /// Whether the player has too few credits for the lowest minimum bet.
  package var isOutOfCredits: Bool { bankroll < DealerTable.jeanLuc.rules.lowestBet }
}
