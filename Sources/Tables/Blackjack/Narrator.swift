import CardCore
import CasinoKit
import TrueCountEngine

/// Says what happens at the table, for those who listen instead of looking.
public enum Narrator {
  /// The sentences for one event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - seen: The table after it happened.
  /// - Returns: None where the event changes nothing to be heard.
  public static func sentences(
    for event: BlackjackEvent, in seen: BlackjackObservation
  ) -> [String] {
    switch event {
    case .cardDealt(let card, let recipient): afterCard(card, to: recipient, in: seen)
    case .cutCardReached: ["The cut card. This is the last round of the shoe."]
    case .discardsShuffled: ["The shoe is empty. The discards are shuffled to finish the round."]
    case .insuranceOffered(let cost): ["Insurance for \(English.number(cost)) credits?"]
    case .insuranceSettled: insurance(in: seen)
    case .earlySurrenderOffered: ["Surrender half the bet before the dealer looks?"]
    case .dealerPeeked(let found): found ? [] : ["The dealer has no blackjack."]
    case .handActivated(let index):
      seen.hands.count > 1
        ? ["Hand \(index + 1) of \(seen.hands.count): \(describe(seen.hands[index]))"] : []
    case .handSplit: ["Split."]
    case .handDoubled: ["Doubled."]
    case .handBusted(let index): ["\(name(of: index, in: seen)) busts."]
    case .handStood(let index): standing(index, in: seen)
    case .holeCardRevealed(let card):
      ["The dealer turns over \(card.name). \(dealerTotal(in: seen))"]
    case .handSettled(let index, let outcome, let returned):
      [settled(index, outcome, returned: returned, in: seen)]
    case .roundSettled:
      ["Bankroll: \(English.number(seen.bankroll))."]
    case .shoeShuffled: ["A new shoe is shuffled."]
    default: []
    }
  }

  /// A hand of the player's in words.
  ///
  /// Such as `Ace of Spades, 10 of Hearts. Total: 21.`
  public static func describe(_ hand: PlayerHand) -> String {
    "\(hand.cards.map { $0.card.name }.joined(separator: ", ")). Total: \(total(of: hand.hand))."
  }

  /// The dealer's cards in words, a card that lies face down among them.
  public static func describeDealer(in seen: BlackjackObservation) -> String {
    let names = seen.dealer.map { $0.card?.name ?? "a card face down" }
    return names.isEmpty
      ? "no cards"
      : "\(names.joined(separator: ", ")). Total: \(total(of: seen.dealerHand))."
        + (seen.dealerHand.isBlackjack ? " Blackjack." : "")
  }

  /// A total in words, such as `soft 17`.
  public static func total(of hand: Hand) -> String {
    hand.isSoft && hand.bestTotal < 21 ? "soft \(hand.bestTotal)" : String(hand.bestTotal)
  }

  private static func afterCard(
    _ card: SeenCard, to recipient: BlackjackEvent.Recipient, in seen: BlackjackObservation
  ) -> [String] {
    let isOpeningDeal = seen.phase == .dealing
    switch recipient {
    case .dealer where isOpeningDeal:
      guard seen.dealer.count == 2, let upcard = seen.upcard else { return [] }
      return ["Player hand: \(describe(seen.hands[0]))", "The dealer shows \(upcard.name)."]
    case .hand where isOpeningDeal: return []
    case .dealer:
      guard let name = card.card?.name else { return [] }
      return ["The dealer draws \(name). \(dealerTotal(in: seen))"]
    case .hand(let index):
      guard let name = card.card?.name else { return [] }
      return ["\(name). Total: \(total(of: seen.hands[index].hand))."]
    }
  }

  private static func dealerTotal(in seen: BlackjackObservation) -> String {
    let hand = seen.dealerHand
    if hand.isBlackjack { return "The dealer has blackjack." }
    return "Dealer total: \(total(of: hand))."
  }

  private static func insurance(in seen: BlackjackObservation) -> [String] {
    guard case .settled(let stake, let returned) = seen.insurance else { return [] }
    return [
      returned > stake
        ? "Insurance wins \(English.number(returned - stake))."
        : "Insurance loses \(English.number(stake))."
    ]
  }

  private static func standing(_ index: Int, in seen: BlackjackObservation) -> [String] {
    ["\(name(of: index, in: seen)) stands on \(total(of: seen.hands[index].hand))."]
  }

  private static func name(of index: Int, in seen: BlackjackObservation) -> String {
    seen.hands.count > 1 ? "Hand \(index + 1)" : "Your hand"
  }

  private static func settled(
    _ index: Int, _ outcome: HandOutcome, returned: Credits, in seen: BlackjackObservation
  ) -> String {
    let gain = English.number((returned - seen.hands[index].bet).magnitudeInCredits)
    let hand = name(of: index, in: seen)
    return switch outcome {
    case .blackjack: "Blackjack! You win \(gain)."
    case .win: "\(hand) wins \(gain)."
    case .push: "\(hand) pushes."
    case .loss: "\(hand) loses \(gain)."
    case .bust: "\(hand) is bust and loses \(gain)."
    case .surrender: "\(hand) is surrendered and loses \(gain)."
    }
  }
}

extension Credits {
  /// The amount without its sign.
  var magnitudeInCredits: Credits { self < 0 ? -self : self }
}
