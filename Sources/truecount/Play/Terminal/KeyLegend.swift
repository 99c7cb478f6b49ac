import BlackjackCoach
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit
import TerminalShell

/// The keys that work now, with their labels.
struct KeyLegend {
  let model: BlackjackTable
  let sitting: Sitting

  private var say: Words<TerminalPhrase> { Words(model.language) }

  /// Keys and labels in the order in which they are shown.
  var keys: [(key: String, label: String)] {
    switch model.sheet {
    case .dealers: [("1-5", say(.sitDown)), ("Esc", say(.back))]
    case .settings:
      [("S", say(.soft17)), ("I", model.say(.insurance)), ("Esc", say(.back))]
    case nil: play + [("?", say(.plain(.help))), ("Q", say(.plain(.leave)))]
    default: [("Esc", say(.back))]
    }
  }

  private var play: [(key: String, label: String)] {
    if model.isAnimating { return [] }
    if model.isOutOfCredits { return [("Enter", say(.takeCredits(Purse.freeCredits)))] }
    if model.canBet {
      return [
        ("1-5", say(.betKey)), ("C", model.houseWords(.clearBets)),
        ("Enter", model.say(.told(.action(.deal)))),
        ("T", say(.tables)), ("O", say(.options)),
      ]
    }
    return model.availableActions.compactMap { action in
      action.key.map { (KeyLegend.name(of: $0), model.say(.told(.action(action)))) }
    } + (model.game.rules.hintsAvailability == .toggle ? [("B", say(.hints))] : [])
  }

  /// The name of a key as shown on the screen.
  private static func name(of key: String) -> String {
    key.count == 1 ? key.uppercased() : key
  }
}
