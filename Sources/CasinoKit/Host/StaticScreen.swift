import CardCore

/// A screen without a game, to read, to choose settings, or to send requests to the server.
///
/// Nothing on it moves by itself, and it always shows the present state. A screen with links to its parts, keys,
/// timers or answers overrides the defaults.
public protocol StaticScreen: Table {}

extension StaticScreen {
  public var isAnimating: Bool { false }
  public var showsTheTruth: Bool { true }
  public var worth: Credits? { nil }

  /// The defaults.
  public var link: String { "" }
  @discardableResult
  public func follow(link: String) -> Bool { false }

  public func press(key: String) -> Bool { false }
  public func wake() {}
  public func receive(_ answer: WorkAnswer) {}
}
