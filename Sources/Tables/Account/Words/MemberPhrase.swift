import CardCore
import CasinoKit

/// What is said of the account wherever the player is.
public enum MemberPhrase: Phrase {
  /// The house has given credits, and why.
  case granted(Credits, reason: String)

  public var english: String {
    switch self {
    case .granted(let credits, let reason):
      "The house has given you \(English.count(credits, "credit")): \(reason)"
    }
  }

  public var german: String {
    switch self {
    case .granted(let credits, let reason):
      "Das Haus hat dir \(German.credits(counting: credits)) gegeben: \(reason)"
    }
  }
}
