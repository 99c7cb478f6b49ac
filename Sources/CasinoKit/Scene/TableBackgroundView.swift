import CardCore

/// The felt: its cloth, its edge and the light on it, painted once.
public enum TableBackgroundView {
  /// The cloth, in the color of the table's dealer.
  ///
  /// - Parameter place: Its rectangle.
  /// - Returns: The cloth, which ignores presses.
  public static func surface(in place: Rect) -> Element {
    Element("div", key: "surface", [("class", "surface"), ("style", place.css)])
  }
}
