import CardCore

/// The buttons of a table beside each other, such as the plays of a hand, or what becomes of a bet.
public enum ActionButtonsView {
  /// A row of buttons.
  ///
  /// The row has its place whatever is in it: a button that comes or goes moves no other thing.
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
