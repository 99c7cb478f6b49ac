import BlackjackRules
import CardCore
import CasinoKit

/// The chips of a player who bets, on the plate.
enum RackView {
  /// The chips and the button that takes one back; empty without credits.
  static func rack(_ table: BlackjackTable) -> [Element] {
    ChipSelectorView.rack(
      of: table.chips, BlackjackButtons.chips(at: table),
      back: BlackjackButtons.takeBack(at: table),
      label: table.say(.chips), showsKeys: table.houseChoices.hasKeyShortcuts
    ) { table.say(.chip($0)) }
  }
}
