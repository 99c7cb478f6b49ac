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
      [table.statusLine(phrase(table).map { table.say($0) } ?? "")] + buttons(table))
  }

  private static func phrase(_ table: BlackjackTable) -> BlackjackPhrase? {
    if table.isShuffling { return .shuffling }
    let seen = table.shown
    switch seen.phase {
    case .betting:
      let minimum = table.game.rules.minBet
      if seen.bet == 0 { return .placeBet(minimum: minimum) }
      return seen.bet < minimum
        ? .betMore(minimum - seen.bet, minimum: minimum) : .bet(seen.bet)
    case .insurance:
      if case .offered(let cost) = seen.insurance { return .insuranceAgainstAce(cost: cost) }
      return nil
    case .playerTurn where seen.isEarlySurrenderOffered: return .surrenderBeforePeek
    case .playerTurn where seen.hands.count > 1:
      return .handInPlay(number: seen.activeHand + 1, of: seen.hands.count)
    case .roundComplete: return seen.result.map { .result(net: $0.net, table.award) }
    case .playerTurn, .dealing, .dealerTurn, .evaluating, .payout: return nil
    }
  }

  // MARK: - Buttons

  private static func buttons(_ table: BlackjackTable) -> [Element] {
    guard BlackjackButtons.isBetting(table) else {
      return [row("hand-actions", "actions playing", BlackjackButtons.playing(at: table), table)]
    }
    let betting = BlackjackButtons.betting(at: table)
    if table.isOutOfCredits {
      let words = Element("p", key: "words", [], text: table.say(.outOfCredits))
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
