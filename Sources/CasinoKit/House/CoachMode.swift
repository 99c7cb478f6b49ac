import CardCore

/// Whether there is a coach, and when it advises.
public enum CoachMode: CaseIterable, Sendable, TextCodable {
  case off
  /// The coach shows the values of plays after the player has decided.
  case afterwards
  /// The coach shows the values of plays while the player decides.
  case meanwhile

  /// The mode at every table until the player chooses another.
  public static var standard: CoachMode { .off }

  public var text: String {
    switch self {
    case .off: "off"
    case .afterwards: "afterwards"
    case .meanwhile: "meanwhile"
    }
  }

  public init?(text: String) {
    guard let mode = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = mode
  }
}
