import CardCore
import CasinoKit
import TrueCountEngine

extension BlackjackAction {
  /// The words on the action's button.
  public var label: String {
    switch self {
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

  /// The key that plays the action, by the name that browsers give it, or `nil` for a bet: the
  /// player builds that from chips.
  public var key: String? {
    switch self {
    case .bet: nil
    case .deal, .next: "Enter"
    case .insurance: "i"
    case .decline: "n"
    case .hit: "h"
    case .stand: "s"
    case .double: "d"
    case .split: "p"
    case .surrender: "r"
    }
  }
}
