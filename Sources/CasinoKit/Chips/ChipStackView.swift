import CardCore

/// A stack of chips, the largest at the bottom, with the value printed on the top chip.
public enum ChipStackView {
  /// A stack that adds up to an amount and can be counted.
  ///
  /// - Parameters:
  ///   - key: Identifies the stack, such as `stake`; also its class.
  ///   - amount: The amount, in credits.
  ///   - rack: The player's chips, from which the stack is built.
  ///   - leaving: Where the chips go: `to-house` or `to-player`.
  ///   - print: The value on the top chip.
  /// - Returns: The stack.
  public static func stack(
    _ key: String, _ amount: Credits, from rack: [Credits] = [], leaving: String,
    print: (Credits) -> String
  ) -> Element {
    let chips = ChipStack.chips(for: amount, from: rack)
    // NB: a stack of many chips is no higher, so they lie closer together.
    let step = min(1, Double(ChipStack.most) / Double(max(1, chips.count)))
    return Element(
      "div", key: key, [("class", "stack \(key)")],
      chips.enumerated().map { place, value in
        let isTop = place == chips.count - 1
        let look = "chip \(ChipStack.color(of: value))"
        let level = "--n:\((Double(place) * step).css)"
        return Element(
          "i", key: "chip-\(place)-\(value)",
          [
            ("class", look), ("style", level), ("data-from", "\(look) arriving|\(level)"),
            ("data-to", "\(look) \(leaving)|\(level)"),
          ],
          [.drawing("side", "0 0 100 76", [.symbol("chip-side")])]
            + (isTop ? [ChipView.face(print(value), key: "top")] : []))
      })
  }
}
