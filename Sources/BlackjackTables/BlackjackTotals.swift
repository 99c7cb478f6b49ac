import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// The totals beside the cards. They include only cards that have stopped moving.
extension BlackjackTable {
  /// The total beside one of the player's hands, such as `7/17` during play and `17` once the
  /// player stands.
  ///
  /// It is `nil` until a card has arrived.
  public func total(ofHand index: Int) -> String? {
    guard let landed = landedHand(index) else { return nil }
    let isPlayed = shown.hands[index].status == .playing
    return say(isPlayed ? .told(.badge(landed)) : .finalTotal(landed))
  }

  /// The cards of one of the player's hands that have stopped moving.
  func landedHand(_ index: Int) -> Hand? {
    guard shown.hands.indices.contains(index) else { return nil }
    let hand = shown.hands[index]
    // NB: a split changes the indices of hands, so the hand is found by its first card.
    guard let before = landed.hands.first(where: { $0.cards.first == hand.cards.first }) else {
      return nil
    }
    let cards = hand.cards.filter { before.cards.contains($0) }
    return cards.isEmpty ? nil : Hand(cards.map { $0.card }, isFromSplit: hand.isFromSplit)
  }

  /// The total beside the dealer's cards, or `nil` until a card has arrived.
  public var dealerTotal: String? {
    guard !shown.dealer.isEmpty, !landed.dealerHand.cards.isEmpty else { return nil }
    return say(
      landed.isDealerDone
        ? .finalTotal(landed.dealerHand)
        : .told(.dealerBadge(landed.dealerHand, isHoleCardHidden: landed.isHoleCardHidden)))
  }
}
