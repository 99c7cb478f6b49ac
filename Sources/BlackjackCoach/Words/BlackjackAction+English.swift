import BlackjackRules
import CardCore
import CasinoKit

// NB: apart from the phrases of the table, so that the background worker can name a play without them.
extension BlackjackAction {
  /// What an action is called in English.
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

  /// What a play is called where it is advised or judged.
  ///
  /// - Parameters:
  ///   - play: The play.
  ///   - isInsurance: Whether it is insurance that is declined, rather than an early surrender.
  /// - Returns: Its name.
  package static func englishPlay(_ play: BlackjackAction, isInsurance: Bool = true) -> String {
    play == .decline && isInsurance ? "No insurance" : english(play)
  }

  /// A hand and an upcard, such as `10-6 v 9`.
  package static func englishMatchup(_ hand: [Card], _ upcard: Card) -> String {
    "\(hand.map { $0.rank.index }.joined(separator: "-")) v \(upcard.rank.index)"
  }
}
