import BlackjackRules
import CardCore
import CasinoKit

/// What the player plays with: chips before the deal, the hand's actions during it.
enum ControlsView {
  static func controls(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    Element(
      "section", key: "controls",
      [
        ("class", "controls"), ("style", layout.controls.css),
        ("aria-label", table.houseWords(.controls)), ("tabindex", "-1"),
      ],
      [table.statusLine(table.status.map { table.say($0) } ?? "")] + buttons(table))
  }

  // MARK: - Buttons

  private static func buttons(_ table: BlackjackTable) -> [Element] {
    guard BlackjackButtons.isBetting(table) else {
      return [row("hand-actions", "actions playing", playing(table), table)]
    }
    let betting = BlackjackButtons.betting(at: table)
    if table.isOutOfCredits {
      let words = Element("p", key: "words", [], text: table.say(table.emptyPurse))
      return [
        Element(
          "div", key: "out", [("class", "out")], [words] + betting.map { element($0, table) })
      ]
    }
    let rack = zip(table.chips, BlackjackButtons.chips(at: table)).map { chip($0, $1, table) }
    return [
      Element(
        "div", key: "rack",
        [("class", "rack"), ("role", "group"), ("aria-label", table.say(.chips))], rack),
      row("bet-actions", "actions betting", betting, table),
    ]
  }

  /// The buttons of the hand, or the answers to what the dealer asks.
  private static func playing(_ table: BlackjackTable) -> [TableButton] {
    let isAsked = table.shown.phase == .insurance || table.shown.isEarlySurrenderOffered
    return BlackjackButtons.playing(at: table).filter {
      isAsked == ["insurance", "surrender", "decline"].contains($0.id)
    }
  }

  private static func row(
    _ key: String, _ look: String, _ buttons: [TableButton], _ table: BlackjackTable
  ) -> Element {
    Element("div", key: key, [("class", look)], buttons.map { element($0, table) })
  }

  private static func element(_ button: TableButton, _ table: BlackjackTable) -> Element {
    button.element(showsKey: table.houseChoices.hasKeyShortcuts)
  }

  /// A chip: its face tells its value, its name what a press does.
  private static func chip(
    _ value: Credits, _ button: TableButton, _ table: BlackjackTable
  ) -> Element {
    Element(
      "button", key: button.id,
      [
        ("class", "chip-button chip \(ChipStack.color(of: value))"),
        ("aria-label", button.label),
      ] + button.attributes(showsKey: table.houseChoices.hasKeyShortcuts),
      [Element("span", text: table.say(.chip(value)))])
  }
}
