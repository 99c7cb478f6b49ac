import CardCore

/// The buttons of a table side by side, such as the plays of a hand.
public enum ActionButtonsView {
  /// A row of buttons.
  ///
  /// The row keeps its position whatever is in it, so a button that appears or disappears moves
  /// nothing else.
  ///
  /// - Parameters:
  ///   - buttons: The buttons.
  ///   - key: Identifies the row.
  ///   - look: Its class, besides `actions`: `playing`, or `betting` with the number of buttons.
  ///   - showsKeys: Whether the buttons show their keys.
  /// - Returns: The row.
  public static func row(
    _ buttons: [TableButton], key: String, look: String = "", showsKeys: Bool
  ) -> Element {
    Element(
      "div", key: key, [("class", look.isEmpty ? "actions" : "actions \(look)")],
      buttons.map { $0.element(showsKey: showsKeys) })
  }
}
