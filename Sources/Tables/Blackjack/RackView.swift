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
      ? zip(table.chips, BlackjackButtons.chips(at: table)).map { chip($0, $1, table) }
        + BlackjackButtons.chipChange(at: table).filter { $0.isEnabled }.map {
          $0.element(showsKey: showsKeys)
        } : []
    return Element(
      "div", key: "rack",
      [
        ("class", isOpen ? "rack" : "rack away"), ("style", layout.rack.css), ("role", "group"),
        ("aria-label", table.say(.chips)),
      ], chips)
  }

  /// A chip: its face tells its value, its name what a press does.
  private static func chip(
    _ value: Credits, _ button: TableButton, _ table: BlackjackTable
  ) -> Element {
    Element(
      "button", key: button.id,
      [
        ("class", "chip-button chip \(ChipStack.color(of: value))"), ("aria-label", button.label),
      ] + button.attributes(showsKey: table.houseChoices.hasKeyShortcuts),
      [SpotView.face(value, table.say(.chip(value)), key: "top")])
  }
}
