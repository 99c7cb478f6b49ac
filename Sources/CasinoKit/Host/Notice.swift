/// A message that something went wrong, what it means and what to do; the table stays playable.
public struct Notice: Equatable, Sendable {
  public let title: String
  public let advice: String

  public init(title: String, advice: String) {
    self.title = title
    self.advice = advice
  }
}

/// A line for the player, beside the buttons.
public struct Message: Equatable, Sendable {
  public let text: String
  /// Whether it explains why something was not done.
  public let isObjection: Bool

  /// A line that explains why something was not done.
  public static func objection(_ text: String) -> Message { Message(text: text, isObjection: true) }
}
