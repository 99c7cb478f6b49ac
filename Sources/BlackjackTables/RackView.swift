import BlackjackRules
import CardCore
import CasinoKit

/// The chips of a player who bets, on the plate.
enum RackView {
  /// The chips and the button that takes one back; empty without credits.
  static func rack(_ table: BlackjackTable) -> [Element] {
    if table.isOutOfCredits { return [] }
    let showsKeys = table.houseChoices.hasKeyShortcuts
    let chips = zip(table.chips, BlackjackButtons.chips(at: table)).map {
      ChipSelectorView.chip(
        $0, table.say(.chip($0)), $1, in: table.chips, showsKey: showsKeys)
    }
    let back = BlackjackButtons.takeBack(at: table).map {
      ChipSelectorView.takeBack($0, showsKey: showsKeys)
    }
    return [ChipSelectorView.rack(chips + back, label: table.say(.chips))]
  }
}
