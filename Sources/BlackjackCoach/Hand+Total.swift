import BlackjackRules
import CardCore

extension BlackjackObservation {
  /// Whether the dealer has drawn the last card.
  package var isDealerDone: Bool {
    switch phase {
    case .evaluating, .payout, .roundComplete: !isHoleCardHidden
    default: false
    }
  }
}

extension Hand {
  /// The total as the tables show it: `7/17` for a soft total, `17` otherwise.
  ///
  /// - Parameter bust: A suffix for the total of a busted hand.
  /// - Returns: The total, or `Blackjack`.
  package func printedTotal(bust: String = "") -> String {
    if isBlackjack { return "Blackjack" }
    if isBusted { return "\(bestTotal)\(bust)" }
    return isSoft && bestTotal < 21 ? "\(value.hard)/\(bestTotal)" : String(bestTotal)
  }

  /// The total of a hand that takes no more cards, without the soft alternative.
  package var finalTotal: String { isBlackjack ? "Blackjack" : String(bestTotal) }
}
