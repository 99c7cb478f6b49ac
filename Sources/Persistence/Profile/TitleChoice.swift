import CardCore

/// The title that is shown beside the player's level.
public enum TitleChoice: Equatable, Sendable {
  /// The highest that a level has unlocked, as for a player who hasn't chosen yet.
  case highest
  case none
  case title(PlayerTitle)

  /// Returns the title that a player of a level has; `nil` for none, as before the first one is
  /// unlocked.
  ///
  /// A chosen one stays, whatever the level.
  public func title(atLevel level: Int64) -> PlayerTitle? {
    switch self {
    case .highest: PlayerTitle(level: level) == .guest ? nil : PlayerTitle(level: level)
    case .none: nil
    case .title(let title): title
    }
  }
}

extension TitleChoice: TextCodable {
  public var text: String {
    switch self {
    case .highest: "highest"
    case .none: "none"
    case .title(let title): title.text
    }
  }

  public init?(text: String) {
    switch text {
    case "highest": self = .highest
    case "none": self = .none
    default:
      guard let title = PlayerTitle(text: text) else { return nil }
      self = .title(title)
    }
  }
}

extension PlayerTitle: TextCodable {
  public var text: String {
    switch self {
    case .guest: "guest"
    case .regular: "regular"
    case .counter: "counter"
    case .sharp: "sharp"
    case .highRoller: "high-roller"
    case .legend: "legend"
    }
  }

  public init?(text: String) {
    guard let title = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = title
  }
}
