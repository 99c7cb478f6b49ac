import CardCore

/// The outline of a pile: a target for keys and screen readers, visible where no card covers it.
public enum CardPlaceholderView {
  /// Creates the outline of a pile.
  ///
  /// - Parameters:
  ///   - id: Identifies the pile.
  ///   - look: Its class, besides `pile`.
  ///   - pose: Its position.
  ///   - command: The command that a press sends.
  ///   - label: The pile and its cards, for screen readers.
  ///   - signs: The signs printed on the felt there.
  /// - Returns: The outline as a button.
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
