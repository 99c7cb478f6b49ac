import BlackjackRules

extension BlackjackAction {
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
