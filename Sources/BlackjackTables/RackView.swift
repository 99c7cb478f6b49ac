import BlackjackRules
import CardCore
import CasinoKit

/// The chips in front of a player who bets, where the cards will lie.
enum RackView {
  static func rack(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    // NB: over a result the cards lie here; chips appear when they have been cleared away.
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
