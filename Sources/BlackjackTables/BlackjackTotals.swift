import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// The totals beside the cards: of the cards that lie still, never of one that is still on its way.
extension BlackjackTable {
  /// What stands beside one of the player's hands, such as `7/17` while it is played and `17` once
  /// the player stands; `nil` as long as none of its cards has arrived.
  public func total(ofHand index: Int) -> String? {
    guard let landed = landedHand(index) else { return nil }
    let isPlayed = shown.hands[index].status == .playing
    return say(isPlayed ? .told(.badge(landed)) : .finalTotal(landed))
  }

  /// The cards of one of the player's hands that have arrived and lie still.
  func landedHand(_ index: Int) -> Hand? {
    guard shown.hands.indices.contains(index) else { return nil }
    let hand = shown.hands[index]
    // NB: a split moves hands to other places, so the hand is found by its first card.
    guard let before = landed.hands.first(where: { $0.cards.first == hand.cards.first }) else {
      return nil
    }
    let cards = hand.cards.filter { before.cards.contains($0) }
    return cards.isEmpty ? nil : Hand(cards.map { $0.card }, isFromSplit: hand.isFromSplit)
  }

  /// What stands beside the dealer's cards; `nil` as long as none of them has arrived.
  public var dealerTotal: String? {
    guard !shown.dealer.isEmpty, !landed.dealerHand.cards.isEmpty else { return nil }
    return say(
      isDealerDone
        ? .finalTotal(landed.dealerHand)
        : .told(.dealerBadge(landed.dealerHand, isHoleCardHidden: landed.isHoleCardHidden)))
  }

  /// Whether the dealer has drawn the last card.
  private var isDealerDone: Bool {
    switch landed.phase {
    case .evaluating, .payout, .roundComplete: !landed.isHoleCardHidden
    default: false
    }
  }
}
