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
    _ value: Credits, _ label: String, _ button: TableButton, isChosen: Bool? = nil,
    showsKey: Bool
  ) -> Element {
    let color = ChipStack.color(of: value)
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

  /// The buttons of the chips of a rack, the lowest first.
  ///
  /// - Parameters:
  ///   - chips: The values of the chips.
  ///   - canBet: Whether bets may be changed.
  ///   - isFirstStep: Whether there is no bet yet, so that the lowest chip is the next step.
  ///   - name: What a press on a chip does, for screen readers.
  ///   - command: The command of the chip at a place.
  ///   - fits: Whether a chip may be added now.
  /// - Returns: The buttons, with the numbers as their keys.
  public static func buttons(
    _ chips: [Credits], canBet: Bool = true, isFirstStep: Bool = false, name: (Credits) -> String,
    command: (Int, Credits) -> String, fits: (Credits) -> Bool = { _ in true }
  ) -> [TableButton] {
    chips.enumerated().map { place, value in
      var button = TableButton(
        "chip-\(place)", name(value), does: command(place, value), keys: ["\(place + 1)"],
        isEnabled: canBet && fits(value), saysWhyNot: canBet)
      button.leavesEnter = true
      button.isNext = place == 0 && isFirstStep
      return button
    }
  }

  /// The rack of a table: the chips, the lowest first, and after them the button that takes one back.
  ///
  /// - Parameters:
  ///   - chips: The values of the chips.
  ///   - buttons: The buttons of the chips.
  ///   - back: The button that takes one back.
  ///   - chosen: The chip that is selected for betting on the layout; `nil` where a press on a chip
  ///     bets.
  ///   - label: The name of the group.
  ///   - showsKeys: Whether the buttons show their keys.
  ///   - print: The value on a chip.
  /// - Returns: The rack; empty without chips.
  public static func rack(
    of chips: [Credits], _ buttons: [TableButton], back: [TableButton], chosen: Credits? = nil,
    label: String, showsKeys: Bool, print: (Credits) -> String
  ) -> [Element] {
    if buttons.isEmpty { return [] }
    return [
      rack(
        zip(chips, buttons).map { value, button in
          chip(
            value, print(value), button, isChosen: chosen.map { $0 == value },
            showsKey: showsKeys)
        } + back.map { takeBack($0, showsKey: showsKeys) }, label: label)
    ]
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
