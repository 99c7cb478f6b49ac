import CardCore
import Localization

/// What is said of the account wherever the player is.
package enum SyncPhrase: Phrase {
  /// The house has given credits, and why.
  case granted(Credits, reason: String)
  /// What other devices have earned and chosen has come.
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

  /// What has come, in parts.
  package static func english(_ experience: Int64, _ settings: Int64) -> [String] {
    (experience == 0 ? [] : ["\(English.signed(experience)) XP"])
      + (settings == 0 ? [] : [English.count(settings, "setting")])
  }

  package static func german(_ experience: Int64, _ settings: Int64) -> [String] {
    (experience == 0 ? [] : ["\(German.signed(experience)) XP"])
      + (settings == 0 ? [] : [German.count(settings, "Einstellung", "Einstellungen")])
  }
}
