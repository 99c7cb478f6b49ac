import CardCore

/// The shoe and the discard tray, seen from above: both show the real number of cards.
///
/// The wells that the cards fill are drawn in `art.svg`: the shoe fills from its lip at the left,
/// the tray from the bottom.
public enum ShoeView {
  /// A shoe that empties, with its cut card in position.
  ///
  /// - Parameters:
  ///   - left: The share of the shoe that has not been dealt, from 0 to 1.
  ///   - cut: The share of the shoe behind the cut card, from 0 to 1.
  /// - Returns: The drawing.
  public static func shoe(left: Double, cut: Double) -> Element {
    let end = 30 + 118 * left
    let card = 30 + 118 * max(0, left - cut)
    return .drawing(
      "shoe-drawing", "0 0 160 100",
      [
        .symbol("shoe"), .path("M30 50H\(end.css)", "deck shoe-deck"),
        .path("M\(card.css) 50h3", "cut-card"),
      ])
  }

  /// The shoe on the felt, with the number of cards left.
  ///
  /// - Parameters:
  ///   - drawing: The drawing from ``shoe(left:cut:)``.
  ///   - count: The text below it.
  ///   - pose: Its position.
  ///   - label: The shoe, for screen readers.
  ///   - isShuffling: Whether it is being shuffled.
  ///   - isLast: Whether the cut card is out.
  /// - Returns: The shoe.
  public static func standing(
    _ drawing: Element, count: String, at pose: Pose, label: String, isShuffling: Bool,
    isLast: Bool
  ) -> Element {
    Element(
      "div", key: "shoe",
      [
        ("class", isShuffling ? "shoe shuffling" : isLast ? "shoe last" : "shoe"),
        ("style", pose.css), ("role", "img"), ("aria-label", label),
      ], [drawing, .words("shoe-count", count)])
  }

  /// A tray that fills.
  ///
  /// - Parameter filled: The share of the shoe that has been played, from 0 to 1.
  /// - Returns: The drawing.
  public static func tray(filled: Double) -> Element {
    let top = 88 - 76 * filled
    return .drawing(
      "tray-drawing", "0 0 110 100",
      [.symbol("tray"), .path("M55 88V\(top.css)", "deck tray-deck")])
  }
}
