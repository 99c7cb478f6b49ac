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
  ///   - rack: All chips of the rack, which determine its color.
  ///   - showsKey: Whether it shows its key.
  /// - Returns: The chip as a button.
  public static func chip(
    _ value: Credits, _ label: String, _ button: TableButton, isChosen: Bool? = nil,
    in rack: [Credits] = [], showsKey: Bool
  ) -> Element {
    let color = ChipStack.color(of: value, in: rack)
    let look = "chip-button chip \(color)\(isChosen == true ? " chosen" : "")"
    return Element(
      "button", key: button.id,
      [("class", look), ("aria-label", button.label)]
        + (isChosen.map { [("aria-pressed", $0 ? "true" : "false")] } ?? [])
        + button.attributes(showsKey: showsKey), [ChipView.face(label, key: "top")])
  }

  /// The button that takes the top chip of a bet back, with its key.
  ///
  /// - Parameters:
  ///   - chip: The top chip; `nil` if there is no bet.
  ///   - command: The command of a press.
  ///   - isEnabled: Whether bets may be changed.
  ///   - words: The texts that all tables share.
  /// - Returns: The button.
  public static func takeBackButton(
    _ chip: Credits?, does command: String, isEnabled: Bool, _ words: Words<CommonPhrase>
  ) -> TableButton {
    var button = TableButton(
      "take-back", words(.takeBack(chip)), does: command, keys: ["-"],
      isEnabled: isEnabled && chip != nil)
    button.leavesEnter = true
    return button
  }

  /// The button beside the chips that takes the top chip of the bet back.
  ///
  /// - Parameters:
  ///   - button: The button's command and key; its accessible name tells the value of the chip.
  ///   - showsKey: Whether it shows its key.
  /// - Returns: The button.
  public static func takeBack(_ button: TableButton, showsKey: Bool) -> Element {
    Element(
      "button", key: button.id,
      [("class", "chip-button take-back"), ("aria-label", button.label)]
        + button.attributes(showsKey: showsKey),
      [Element("span", [("aria-hidden", "true")], text: "\u{2212}")])
  }

  /// The chips side by side.
  ///
  /// - Parameters:
  ///   - chips: The chips and any other buttons of the rack.
  ///   - label: The name of the group.
  /// - Returns: The group of chips.
  public static func rack(_ chips: [Element], label: String) -> Element {
    Element(
      "div", key: "rack", [("class", "rack"), ("role", "group"), ("aria-label", label)], chips)
  }
}
