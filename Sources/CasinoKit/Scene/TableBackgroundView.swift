import CardCore

/// The felt itself: its cloth, its edge and the light on it, painted once.
public enum TableBackgroundView {
  /// The cloth; its colour is that of the dealer whose table it is on.
  ///
  /// - Parameter place: Where it lies.
  /// - Returns: The cloth, which nobody can press.
  public static func surface(in place: Rect) -> Element {
    Element("div", key: "surface", [("class", "surface"), ("style", place.css)])
  }
}
