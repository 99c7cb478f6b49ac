import CardCore
import Localization

/// Announcements about the account on every screen.
package enum SyncPhrase: Phrase {
  /// The player received credits, for a reason.
  case granted(Credits, reason: String)
  /// Experience and settings from other devices arrived.
  case restored(Int64, settings: Int64)

  public var english: String {
    switch self {
    case .granted(let credits, let reason):
      "You received \(English.count(credits, "credit")): \(reason)"
    case .restored(let experience, let settings):
      "From your other devices: \(English.list(Self.english(experience, settings)))."
    }
  }

  public var german: String {
    switch self {
    case .granted(let credits, let reason):
      "Du hast \(German.credits(counting: credits)) erhalten: \(reason)"
    case .restored(let experience, let settings):
      "Von deinen anderen Geräten: \(German.list(Self.german(experience, settings)))."
    }
  }

  /// What arrived, in parts.
  package static func english(_ experience: Int64, _ settings: Int64) -> [String] {
    (experience == 0 ? [] : ["\(English.signed(experience)) XP"])
      + (settings == 0 ? [] : [English.count(settings, "setting")])
  }

  package static func german(_ experience: Int64, _ settings: Int64) -> [String] {
    (experience == 0 ? [] : ["\(German.signed(experience)) XP"])
      + (settings == 0 ? [] : [German.count(settings, "Einstellung", "Einstellungen")])
  }
}
