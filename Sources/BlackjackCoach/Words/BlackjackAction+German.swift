import BlackjackRules
import CardCore
import CasinoKit

// NB: separate from the phrases of the table, so that the background worker doesn't need those.
extension BlackjackAction {
  /// The German name of an action.
  package static func german(_ action: BlackjackAction) -> String {
    switch action {
    case .bet(let amount): "Einsatz \(German.number(amount))"
    case .deal: "Geben"
    case .insurance: "Versicherung"
    case .decline: "Ablehnen"
    case .hit: "Karte"
    case .stand: "Bleiben"
    case .double: "Verdoppeln"
    case .split: "Teilen"
    case .surrender: "Aufgeben"
    case .next: "Weiter"
    }
  }

  /// The German name of a play as advice or in a verdict.
  ///
  /// - Parameters:
  ///   - play: The play.
  ///   - isInsurance: Whether `decline` refers to insurance, as opposed to early surrender.
  /// - Returns: The name.
  package static func germanPlay(_ play: BlackjackAction, isInsurance: Bool = true) -> String {
    play == .decline && isInsurance ? "Keine Versicherung" : german(play)
  }

  /// A hand and an upcard, such as `10-6 gegen 9`.
  package static func germanMatchup(_ hand: [Card], _ upcard: Card) -> String {
    "\(Hand.named(hand)) gegen \(upcard.rank.index)"
  }
}
