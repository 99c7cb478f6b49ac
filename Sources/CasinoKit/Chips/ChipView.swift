import CardCore

/// A chip with its value.
public enum ChipView {
  /// A chip from above.
  ///
  /// - Parameters:
  ///   - label: Its value as printed, such as `2.5K`.
  ///   - key: Identifies the drawing.
  /// - Returns: The drawing, in the color of its container.
  public static func face(_ label: String, key: String) -> Element {
    .drawing(
      key, "0 0 100 100",
      [
        .symbol("chip"),
        Element(
          "text",
          [
            ("x", "50"), ("y", "59"), ("text-anchor", "middle"),
            ("class", "chip-value n\(label.utf8.count)"),
          ],
          text: label),
      ])
  }
}
