import CardCore

/// A betting spot with its chips, in a stack that can be counted.
public enum SpotView {
  /// The result of the chips on a spot.
  public enum State: Equatable, Sendable {
    case placed
    /// Won: the stake, and the payout beside it.
    case paid(Credits)
    /// The stake is returned to the player.
    case kept
    case lost
  }

  /// The height of the circle, as a share of its width.
  public static let aspect = 0.64

  /// The stacks of a bet: the stake, and after a win the payout.
  ///
  /// - Parameters:
  ///   - amount: The stake, in credits.
  ///   - state: The result of the bet.
  ///   - rack: The player's chips.
  ///   - print: The value on the top chip.
  /// - Returns: The stacks; none if the bet is lost.
  static func stacks(
    _ amount: Credits, state: State, from rack: [Credits], print: (Credits) -> String
  ) -> [Element] {
    if state == .lost { return [] }
    let leaving = state == .placed ? "to-house" : "to-player"
    let stake = ChipStackView.stack("stake", amount, from: rack, leaving: leaving, print: print)
    guard case .paid(let won) = state else { return [stake] }
    return [
      stake, ChipStackView.stack("pay", won, from: rack, leaving: "to-player", print: print),
    ]
  }

  /// A spot.
  ///
  /// - Parameters:
  ///   - amount: The stake, in credits.
  ///   - state: The result of the bet.
  ///   - key: Identifies the spot.
  ///   - pose: Its center and width.
  ///   - label: Its name for screen readers.
  ///   - caption: The amounts below the stack; empty if they are shown elsewhere.
  ///   - rack: The player's chips.
  ///   - room: The maximum width of the caption, in pixels.
  ///   - print: The amount on the top chip.
  /// - Returns: The spot as an element of the page.
  public static func spot(
    _ amount: Credits, state: State, key: String, at pose: Pose, label: String, caption: String,
    from rack: [Credits] = [], room: Double, print: (Credits) -> String
  ) -> Element {
    let stacks = stacks(amount, state: state, from: rack, print: print)
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
}
