import BlackjackRules
import CasinoKit
import Tables

/// The keys that do something now, with what they do.
struct KeyLegend {
  let model: BlackjackTable
  let sitting: Sitting

  /// Keys and labels in the order in which they are shown.
  var keys: [(key: String, label: String)] {
    switch model.sheet {
    case .dealers: [("1-5", "Sit down"), ("Esc", "Back")]
    case .settings: [("S", "Soft 17"), ("I", "Insurance"), ("Esc", "Back")]
    case nil: play + [("?", "Help"), ("Q", "Leave")]
    default: [("Esc", "Back")]
    }
  }

  private var play: [(key: String, label: String)] {
    if model.isAnimating { return [] }
    if model.isOutOfCredits { return [("Enter", "Take \(BlackjackTable.quickChips) credits")] }
    if model.canBet {
      return [("1-5", "Bet"), ("C", "Clear"), ("Enter", "Deal"), ("T", "Tables"), ("O", "Options")]
    }
    return model.availableActions.compactMap { action in
      action.key.map { (KeyLegend.name(of: $0), model.say(.action(action))) }
    } + (model.game.rules.hintsAvailability == .toggle ? [("B", "Hints")] : [])
  }

  /// A key's name on the screen.
  private static func name(of key: String) -> String {
    key.count == 1 ? key.uppercased() : key
  }
}
