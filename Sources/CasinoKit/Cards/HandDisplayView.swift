import CardCore

/// The cards that lie on a felt, and what stands over a hand.
public enum HandDisplayView {
  /// All cards of a table.
  ///
  /// They lie in the order of the deal, so that a card stays the same element when it moves from hand
  /// to hand, and each has its place from a layout, so that a further card pushes nothing.
  ///
  /// - Parameters:
  ///   - cards: The cards.
  ///   - label: What they are called.
  /// - Returns: The group of cards.
  public static func cards(_ cards: [Element], label: String) -> Element {
    Element(
      "div", key: "cards", [("class", "cards"), ("role", "group"), ("aria-label", label)], cards)
  }

  /// The name of a hand over its cards, and what it counts.
  ///
  /// - Parameters:
  ///   - id: Whose hand it is; also its class.
  ///   - name: What the hand is called.
  ///   - figure: What it counts; empty as long as no card has arrived.
  ///   - isWinner: Whether it has won.
  ///   - place: Where it stands.
  ///   - label: The hand as a screen reader tells it.
  /// - Returns: The name and the figure.
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
