import BlackjackRules
import CardCore
import CasinoKit

/// The chips of a player who bets, in the place of the later cards.
enum RackView {
  static func rack(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    // NB: after a result the cards are here. The chips appear when the cards have been cleared
    // away.
    let isOpen = table.shown.phase == .betting && !table.isOutOfCredits
    let showsKeys = table.houseChoices.hasKeyShortcuts
    let chips =
      isOpen
      ? zip(table.chips, BlackjackButtons.chips(at: table)).map {
        ChipSelectorView.chip($0, table.say(.chip($0)), $1, showsKey: showsKeys)
      }
        + BlackjackButtons.chipChange(at: table).filter { $0.isEnabled }.map {
          $0.element(showsKey: showsKeys)
        } : []
    return ChipSelectorView.rack(
      chips, label: table.say(.chips), isOpen: isOpen, in: layout.rack)
  }
}
