import CardCore

/// The choice of the chips that the player bets with.
enum ChipsSheet {
  /// The id of the choice.
  static let choice = "rack"
  /// The option that restores the usual chips.
  static let usual = "usual"

  static func sheet(
    for range: BetRange, chosen: [Credits]?, _ words: Words<CommonPhrase>
  ) -> Sheet {
    let rack = ChipRack.chips(for: range, chosen: chosen)
    let choices = ChipRack.choices(for: range, chosen: chosen)
    return Sheet(
      .chips, title: words(.chooseChips),
      [
        Element("p", key: "means", text: words(.chipsMean(lowest: range.lowest))),
        Element(
          "div", key: "chips",
          [("class", "chip-choices"), ("role", "group"), ("aria-label", words(.chooseChips))],
          choices.map { chip in
            let isIn = rack.contains(chip)
            let isFixed = chip == range.lowest || !isIn && rack.count == ChipRack.most
            return Element(
              "button", key: "\(chip)",
              [
                ("type", "button"), ("class", "chip-choice"),
                ("data-do", CommonCommand.choose(choice, "\(chip)").text),
                ("aria-pressed", isIn ? "true" : "false"),
              ] + (isFixed ? [("aria-disabled", "true")] : []), text: words(.chip(chip)))
          }),
        Element(
          "p", key: "full", [("class", "fine-print"), ("role", "status")],
          text: rack.count == ChipRack.most ? words(.rackIsFull) : ""),
        .box(
          "choices",
          [
            Element(
              "button", key: "usual",
              [
                ("type", "button"), ("class", "button"),
                ("data-do", CommonCommand.choose(choice, usual).text),
              ] + (chosen == nil ? [("aria-disabled", "true")] : []), text: words(.usualChips))
          ]),
      ])
  }
}
