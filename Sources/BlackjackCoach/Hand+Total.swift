import BlackjackRules
import CardCore

extension Hand {
  /// The total as tables write it: `7/17` for a soft one, `17` otherwise.
  ///
  /// - Parameter bust: What stands behind the total of a hand that is bust.
  /// - Returns: The total, or `Blackjack`.
  package func printedTotal(bust: String = "") -> String {
    if isBlackjack { return "Blackjack" }
    if isBusted { return "\(bestTotal)\(bust)" }
    return isSoft && bestTotal < 21 ? "\(value.hard)/\(bestTotal)" : String(bestTotal)
  }

  /// The total once the hand takes no more cards: soft or not is of no interest any more.
  package var finalTotal: String { isBlackjack ? "Blackjack" : String(bestTotal) }
}
