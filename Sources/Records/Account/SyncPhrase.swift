import CardCore
import Localization

/// Announcements about the account on every screen.
public enum SyncPhrase: Phrase {
  /// The player received credits, for a reason.
  case granted(Credits, reason: String)
  /// The server has booked the reward of a challenge.
  case rewarded(Credits)
  /// Experience, practice credits and settings from other devices arrived.
  case restored(PlayerBackup.Arrived)

  public var english: String {
    switch self {
    case .granted(let credits, let reason):
      "You received \(English.count(credits, "ranked credit")): \(reason)"
    case .rewarded(let credits):
      "Daily challenge: you received \(English.count(credits, "ranked credit"))."
    case .restored(let arrived):
      "From your other devices: \(English.list(Self.english(arrived)))."
    }
  }

  public var german: String {
    switch self {
    case .granted(let credits, let reason):
      "Du hast \(German.count(credits, "Ranglistencredit", "Ranglistencredits")) erhalten: \(reason)"
    case .rewarded(let credits):
      "Tagesaufgabe: Du hast \(German.count(credits, "Ranglistencredit", "Ranglistencredits")) erhalten."
    case .restored(let arrived):
      "Von deinen anderen Geräten: \(German.list(Self.german(arrived)))."
    }
  }

  /// What arrived, in parts.
  public static func english(_ arrived: PlayerBackup.Arrived) -> [String] {
    (arrived.experience == 0 ? [] : ["\(English.signed(arrived.experience)) XP"])
      + (arrived.credits == 0 ? [] : ["\(English.signed(arrived.credits)) practice credits"])
      + (arrived.settings == 0 ? [] : [English.count(arrived.settings, "setting")])
  }

  public static func german(_ arrived: PlayerBackup.Arrived) -> [String] {
    (arrived.experience == 0 ? [] : ["\(German.signed(arrived.experience)) XP"])
      + (arrived.credits == 0 ? [] : ["\(German.signed(arrived.credits)) Übungscredits"])
      + (arrived.settings == 0
        ? [] : [German.count(arrived.settings, "Einstellung", "Einstellungen")])
  }
}
