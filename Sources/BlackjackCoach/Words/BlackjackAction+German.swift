import BlackjackRules
import CardCore
import CasinoKit

// NB: apart from the phrases of the table, so that the background worker can name a play without them.
extension BlackjackAction {
  /// What an action is called in German.
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

  /// What a play is called where it is advised or judged.
  ///
  /// - Parameters:
  ///   - play: The play.
  ///   - isInsurance: Whether it is insurance that is declined, rather than an early surrender.
  /// - Returns: Its name.
  package static func germanPlay(_ play: BlackjackAction, isInsurance: Bool = true) -> String {
    play == .decline && isInsurance ? "Keine Versicherung" : german(play)
  }

  /// A hand and an upcard, such as `10-6 gegen 9`.
  package static func germanMatchup(_ hand: [Card], _ upcard: Card) -> String {
    "\(hand.map { $0.rank.index }.joined(separator: "-")) gegen \(upcard.rank.index)"
  }
}
