import CardCore

/// A stack of chips, the largest at the bottom, with the value printed on the top chip.
public enum ChipStackView {
  /// A stack that shows an amount and can be counted.
  ///
  /// - Parameters:
  ///   - key: Identifies the stack, such as `stake`; also its class.
  ///   - amount: The amount, in credits.
  ///   - rack: The player's chips, from which the stack is built.
  ///   - most: The most chips in the stack; a higher amount shows its largest chips.
  ///   - leaving: Where the chips go: `to-house` or `to-player`.
  ///   - print: The value on the top chip.
  /// - Returns: The stack.
  public static func stack(
    _ key: String, _ amount: Credits, from rack: [Credits] = [], most: Int = 8, leaving: String,
    print: (Credits) -> String
  ) -> Element {
    let chips = ChipStack.chips(for: amount, from: rack, most: most)
    return Element(
      "div", key: key, [("class", "stack \(key)")],
      chips.enumerated().map { place, value in
        let isTop = place == chips.count - 1
        let look = "chip \(ChipStack.color(of: value, in: rack))"
        return Element(
          "i", key: "chip-\(place)-\(value)",
          [
            ("class", look), ("style", "--n:\(place)"),
            ("data-from", "\(look) arriving|--n:\(place)"),
            ("data-to", "\(look) \(leaving)|--n:\(place)"),
          ],
          [.drawing("side", "0 0 100 76", [.symbol("chip-side")])]
            + (isTop ? [ChipView.face(print(value), key: "top")] : []))
      })
  }
}
