import CardCore

/// The cards on a felt, and the label over a hand.
public enum HandDisplayView {
  /// All cards of a table.
  ///
  /// They are in the order of the deal, so that a card stays the same element when it moves from
  /// hand to hand. A layout gives each card its position, so that a new card moves no other.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - label: The name of the group.
  /// - Returns: The group of cards.
  public static func cards(_ cards: [Element], label: String) -> Element {
    Element(
      "div", key: "cards", [("class", "cards"), ("role", "group"), ("aria-label", label)], cards)
  }

  /// The name of a hand over its cards, and its total.
  ///
  /// - Parameters:
  ///   - id: The owner of the hand; also its class.
  ///   - name: The name of the hand.
  ///   - figure: Its total; empty until the first card has arrived.
  ///   - isWinner: Whether it has won.
  ///   - place: Its position.
  ///   - label: The hand, for screen readers.
  /// - Returns: The name and the total.
  public static func head(
    _ id: String, _ name: String, figure: String, isWinner: Bool, in place: Rect, label: String
  ) -> Element {
    Element(
      "div", key: "head-\(id)",
      [
        ("class", "hand-head \(id)\(isWinner ? " winner" : "")"), ("style", place.css),
        ("role", "img"), ("aria-label", label),
      ],
      [.words("caption", name), Element("b", key: "points", text: figure)])
  }
}
