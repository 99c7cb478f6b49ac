import CardCore

/// A betting spot with the chips on it: a stack that can be counted.
public enum SpotView {
  /// What became of the chips on a spot.
  public enum State: Equatable, Sendable {
    case placed
    /// Won: the stake, and what was paid beside it.
    case paid(Credits)
    /// The stake goes back to the player.
    case kept
    case lost
  }

  /// The height of the circle, as a share of its width.
  public static let aspect = 0.64

  /// The most chips that a stack shows; a higher amount is shown by its largest chips.
  static let mostChips = 8

  /// A spot.
  ///
  /// - Parameters:
  ///   - amount: The stake, in credits.
  ///   - state: What became of it.
  ///   - key: Identifies the spot.
  ///   - pose: The spot's middle and width.
  ///   - label: What a screen reader says.
  ///   - caption: The amounts as they stand below the stack; empty if they stand elsewhere.
  ///   - room: How wide the caption may be, in pixels.
  ///   - print: The amount on the chip on top.
  /// - Returns: The spot as an element of the page.
  public static func spot(
    _ amount: Credits, state: State, key: String, at pose: Pose, label: String, caption: String,
    room: Double, print: (Credits) -> String
  ) -> Element {
    var stacks: [Element] = []
    if state != .lost {
      stacks.append(
        stack("stake", amount, leaving: state == .placed ? "to-house" : "to-player", print))
    }
    if case .paid(let won) = state {
      stacks.append(stack("pay", won, leaving: "to-player", print))
    }
    let look =
      switch state {
      case .placed: "placed"
      case .paid: "won"
      case .kept: "kept"
      case .lost: "lost"
      }
    return Element(
      "div", key: key,
      [
        ("class", "bet \(look)"),
        ("style", "\(pose.css);--room:\(room.css)px;--letters:\(max(1, caption.scalarCount))"),
        ("role", "img"), ("aria-label", label),
      ],
      [
        .drawing(
          "circle", "-75 -48 150 96",
          [
            .path("M-72 0a72 45 0 1 0 144 0a72 45 0 1 0-144 0Z", "circle-edge"),
            .path("M-64 0a64 39 0 1 0 128 0a64 39 0 1 0-128 0Z", "circle-line"),
          ]), .box("stacks", stacks),
        Element("b", key: "amount", [("class", "bet-amount")], text: caption),
      ])
  }

  /// Chips on one another, the largest at the bottom, the value printed on the one on top.
  private static func stack(
    _ key: String, _ amount: Credits, leaving: String, _ print: (Credits) -> String
  ) -> Element {
    let chips = ChipStack.chips(for: amount, most: mostChips)
    return Element(
      "div", key: key, [("class", "stack \(key)")],
      chips.enumerated().map { place, value in
        let isTop = place == chips.count - 1
        let look = "chip \(ChipStack.color(of: value))"
        return Element(
          "i", key: "chip-\(place)-\(value)",
          [
            ("class", look), ("style", "--n:\(place)"),
            ("data-from", "\(look) arriving|--n:\(place)"),
            ("data-to", "\(look) \(leaving)|--n:\(place)"),
          ],
          [.drawing("side", "0 0 100 76", [.symbol("chip-side")])]
            + (isTop ? [face(value, print(value), key: "top")] : []))
      })
  }

  /// A chip from above, with its value.
  public static func face(_ value: Credits, _ label: String, key: String) -> Element {
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
