import BlackjackRules

extension BlackjackAction {
  /// The shortcut key of the action, by its name in browsers, or `nil` for a bet, which has none.
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
