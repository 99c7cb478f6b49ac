import CardCore

/// The outline of a place where cards lie: a stop for keys and screen readers, seen where no card
/// covers it.
public enum CardPlaceholderView {
  /// A place for cards.
  ///
  /// - Parameters:
  ///   - id: Identifies the place.
  ///   - look: Its class, besides `pile`.
  ///   - pose: Where it is.
  ///   - command: What a press asks for.
  ///   - label: The place and what lies there, as a screen reader tells it.
  ///   - signs: What is printed on the felt there.
  /// - Returns: The place as a button.
  public static func place(
    _ id: String, look: String, at pose: Pose, does command: String, label: String,
    _ signs: [Element] = []
  ) -> Element {
    Element(
      "button", key: id,
      [
        ("type", "button"), ("class", "pile \(look)"), ("style", pose.css), ("data-do", command),
        ("data-at", id), ("aria-label", label),
      ], signs)
  }

  /// A letter or a suit that is printed there.
  public static func sign(_ text: String, key: String) -> Element {
    Element(
      "span", key: key, [("class", "pile-sign"), ("aria-hidden", "true")], text: text)
  }
}
