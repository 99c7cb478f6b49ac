import BlackjackRules
import CardCore
import CasinoKit

/// Tells what happens at the table, for those who listen instead of looking.
package enum BlackjackNarrator {
  /// What is said of one event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - seen: The table after it happened.
  ///   - payout: What the table pays for a blackjack.
  ///   - award: What the round brought to the player's standing.
  /// - Returns: Nothing where the event changes nothing to be heard.
  package static func phrases(
    for event: BlackjackEvent, in seen: BlackjackObservation, paying payout: BlackjackPayout,
    award: PlayerRank.Award?
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
    case .roundSettled: news(of: award) + [.newBankroll(seen.bankroll)]
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

  /// Whether a hand got its last card without its player being asked: by a double, at 21, or on an ace that was split.
  private static func isDone(_ hand: PlayerHand) -> Bool {
    hand.isDoubled || hand.hand.bestTotal == 21 || hand.isSplitAce && !hand.hand.isPair
  }

  /// A new level, and the tables that it opens.
  private static func news(of award: PlayerRank.Award?) -> [RoundPhrase] {
    guard let award, award.levelAfter > award.levelBefore else { return [] }
    return [.newLevel(award.levelAfter)] + award.unlocked.map { .tableOpens($0) }
  }

  private static func insurance(in seen: BlackjackObservation) -> [RoundPhrase] {
    guard case .settled(let stake, let returned) = seen.insurance else { return [] }
    return [returned > stake ? .insuranceWins(returned - stake) : .insuranceLoses(stake)]
  }

  /// The number of one hand of several, or `nil` for the only one.
  private static func number(of index: Int, in seen: BlackjackObservation) -> Int? {
    seen.hands.count > 1 ? index + 1 : nil
  }
}

extension RoundPhrase {
  /// Says that no credits are left, or too few for the lowest bet of all tables.
  package static func emptyPurse(_ credits: Credits) -> RoundPhrase {
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
  package func evenMoney(for cost: Credits, paying payout: BlackjackPayout) -> RoundPhrase? {
    guard hands.count == 1, let hand = hands.first, hand.hand.isBlackjack else { return nil }
    let against = Insurance.returned(stake: cost, dealerHasBlackjack: true) - cost
    let otherwise = HandOutcome.blackjack.returned(bet: hand.bet, paying: payout) - hand.bet - cost
    return .insuranceOfBlackjack(
      cost: cost, worst: min(against, otherwise), isCertain: against == otherwise)
  }

  /// Whether the player has too few credits for the lowest bet of all tables.
  package var isOutOfCredits: Bool { bankroll < DealerTable.jeanLuc.rules.minBet }
}
