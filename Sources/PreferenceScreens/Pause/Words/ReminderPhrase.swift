import CardCore
import CasinoKit

/// What is said when the player wanted to be reminded of the time.
public enum ReminderPhrase: Phrase {
  case title
  /// How many seconds the session has lasted.
  case played(Int64)
  case playOn, takeBreak

  public var english: String {
    switch self {
    case .title: "Reminder"
    case .played(let seconds):
      "You have been playing for \(PausePhrase.englishLength(seconds, isLong: true))."
    case .playOn: "Play on"
    case .takeBreak: "Take a break"
    }
  }

  public var german: String {
    switch self {
    case .title: "Erinnerung"
    case .played(let seconds):
      "Du spielst seit \(PausePhrase.germanLength(seconds, isLong: true))."
    case .playOn: "Weiterspielen"
    case .takeBreak: "Pause machen"
    }
  }
}
