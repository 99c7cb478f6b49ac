import CardCore

/// The chips in front of a player who bets.
public enum ChipSelectorView {
  /// A chip to bet with: its face tells its value, its name what a press does.
  ///
  /// - Parameters:
  ///   - value: Its value, in credits.
  ///   - label: The value as it is printed.
  ///   - button: What a press does, and its key.
  ///   - isChosen: Whether presses on the layout add this chip; `nil` where a press on the chip bets.
  ///   - showsKey: Whether it has its key.
  /// - Returns: The chip as a button.
  public static func chip(
    _ value: Credits, _ label: String, _ button: TableButton, isChosen: Bool? = nil, showsKey: Bool
  ) -> Element {
    let look =
      "chip-button chip \(ChipStack.color(of: value))\(isChosen == true ? " chosen" : "")"
    return Element(
      "button", key: button.id,
      [("class", look), ("aria-label", button.label)]
        + (isChosen.map { [("aria-pressed", $0 ? "true" : "false")] } ?? [])
        + button.attributes(showsKey: showsKey), [ChipView.face(label, key: "top")])
  }

  /// The chips beside each other.
  ///
  /// - Parameters:
  ///   - chips: The chips, and what else lies there.
  ///   - label: What they are called.
  ///   - isOpen: Whether they are there; over a result they have been cleared away.
  ///   - place: Where they are, on a felt.
  /// - Returns: The group of chips.
  public static func rack(
    _ chips: [Element], label: String, isOpen: Bool = true, in place: Rect? = nil
  ) -> Element {
    Element(
      "div", key: "rack",
      [("class", isOpen ? "rack" : "rack away")] + (place.map { [("style", $0.css)] } ?? [])
        + [("role", "group"), ("aria-label", label)], chips)
  }
}
