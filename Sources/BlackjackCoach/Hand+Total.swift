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
  /// The name of a hand wherever a decision is discussed: its cards in the order of the deal, such
  /// as `10-6`.
  package static func named(_ cards: [Card]) -> String {
    cards.map { $0.rank.index }.joined(separator: "-")
  }

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
