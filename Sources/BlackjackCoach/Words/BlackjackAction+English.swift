import BlackjackRules
import CardCore
import CasinoKit

// NB: separate from the phrases of the table, so that the background worker doesn't need those.
extension BlackjackAction {
  /// The English name of an action.
  package static func english(_ action: BlackjackAction) -> String {
    switch action {
    case .bet(let amount): "Bet \(English.number(amount))"
    case .deal: "Deal"
    case .insurance: "Insurance"
    case .decline: "Decline"
    case .hit: "Hit"
    case .stand: "Stand"
    case .double: "Double"
    case .split: "Split"
    case .surrender: "Surrender"
    case .next: "Next"
    }
  }

  /// The English name of a play as advice or in a verdict.
  ///
  /// - Parameters:
  ///   - play: The play.
  ///   - isInsurance: Whether `decline` refers to insurance, as opposed to early surrender.
  /// - Returns: The name.
  package static func englishPlay(_ play: BlackjackAction, isInsurance: Bool = true) -> String {
    play == .decline && isInsurance ? "No insurance" : english(play)
  }

  /// A hand and an upcard, such as `10-6 against 9`.
  package static func englishMatchup(_ hand: [Card], _ upcard: Card) -> String {
    "\(Hand.named(hand)) against \(upcard.rank.index)"
  }
}
