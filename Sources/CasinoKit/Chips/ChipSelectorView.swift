import CardCore

/// The chips in front of a player who bets.
public enum ChipSelectorView {
  /// A chip to bet with, which shows its value; its accessible name tells what a press does.
  ///
  /// - Parameters:
  ///   - value: Its value, in credits.
  ///   - label: Its value as printed.
  ///   - button: The button's command and key.
  ///   - isChosen: Whether this chip is selected for betting on the layout; `nil` where a press on
  ///     the chip bets.
  ///   - showsKey: Whether it shows its key.
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

  /// The chips side by side.
  ///
  /// - Parameters:
  ///   - chips: The chips and any other buttons of the rack.
  ///   - label: The name of the group.
  ///   - isOpen: Whether the rack is shown; it is cleared away while a result is shown.
  ///   - place: Its position on the felt.
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
