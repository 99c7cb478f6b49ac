import CardCore

/// A table at which nothing is played: a place to read, to choose, or to ask the house for something.
///
/// Nothing on it moves by itself, nothing is staked, and what it shows is always how things stand. A place that has
/// links to parts of it, listens to keys, or waits for time or answers says so itself.
public protocol StaticScreen: Table {}

extension StaticScreen {
  public var isAnimating: Bool { false }
  public var showsTheTruth: Bool { true }
  public var worth: Credits? { nil }

  /// No more than the place's own.
  public var link: String { "" }
  @discardableResult
  public func follow(link: String) -> Bool { false }

  public func press(key: String) -> Bool { false }
  public func wake() {}
  public func receive(_ answer: WorkAnswer) {}
}
