import CardCore
import CasinoKit

/// The texts of the reminder.
public enum ReminderPhrase: Phrase {
  case title
  /// The length of the session in seconds.
  case played(Int64)
  case playOn, takeBreak

  public var english: String {
    switch self {
    case .title: "Reminder"
    case .played(let seconds):
      "You've been playing for \(PlayLimitsPhrase.englishLengthInWords(seconds))."
    case .playOn: "Keep playing"
    case .takeBreak: "Take a break"
    }
  }

  public var german: String {
    switch self {
    case .title: "Erinnerung"
    case .played(let seconds):
      "Du spielst seit \(PlayLimitsPhrase.germanLengthInWords(seconds))."
    case .playOn: "Weiterspielen"
    case .takeBreak: "Pause machen"
    }
  }
}
