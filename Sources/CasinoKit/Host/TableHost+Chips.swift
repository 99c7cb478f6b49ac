import CardCore

/// The chips that the player bets with.
extension TableHost {
  /// The chips of the rack, the lowest first; empty at a table without bets.
  public var chips: [Credits] {
    betRange.map { ChipRack.chips(for: $0, chosen: houseChoices.chips) } ?? []
  }

  /// The link in the settings to the choice of chips.
  var chipSettings: [Element] {
    betRange == nil ? [] : [SheetOpener.button(houseWords(.chooseChips), .chips)]
  }

  /// The sheet with the choice of chips; `nil` at a table without bets.
  var chipsSheet: Sheet? {
    betRange.map { ChipsSheet.sheet(for: $0, chosen: houseChoices.chips, houseWords) }
  }

  /// Adds a chip to the rack or removes it, or restores the usual ones.
  func chooseChips(_ option: String) -> Bool {
    guard let betRange else { return false }
    var choices = houseChoices
    if option == ChipsSheet.usual {
      choices.chips = nil
    } else {
      guard let chip = Credits(wholeNumber: option), chip > 0 else { return false }
      choices.chips = ChipRack.toggling(chip, for: betRange, chosen: choices.chips)
    }
    house.choices = choices
    return true
  }
}
