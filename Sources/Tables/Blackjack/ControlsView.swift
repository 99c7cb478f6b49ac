import BlackjackRules
import CardCore
import CasinoKit

/// The rail: dials, the plate, and the key bed.
///
/// In play, the plate says what there is to say and the keys of the hand lie in the bed. Before the
/// deal and over a result, the Deal key lies on the plate, and a lid over the bed says what the plate
/// said: nothing that stakes credits ever lies where something else was pressed a moment ago.
enum ControlsView {
  static func controls(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let dials = DialsView.dials(table, most: layout.mostDials)
    let isBetting = BlackjackButtons.isBetting(table)
    let rail = "controls rail \(layout.form.rawValue) dials-\(dials.count)"
    return Element(
      "section", key: "controls",
      [
        ("class", rail), ("style", layout.controls.css),
        ("aria-label", table.houseWords(.controls)), ("tabindex", "-1"),
      ],
      (dials.isEmpty ? [] : [DialsView.row(dials, table)])
        + (isBetting ? betting(table) : playing(table)))
  }

  // MARK: - Playing

  private static func playing(_ table: BlackjackTable) -> [Element] {
    [
      .box("plate saying", said(table)),
      .box(
        "bed",
        [
          Element(
            "div", key: "hand-actions", [("class", "actions playing")],
            BlackjackButtons.playing(at: table).map { element($0, table) })
        ]),
    ]
  }

  // MARK: - Betting

  private static func betting(_ table: BlackjackTable) -> [Element] {
    let buttons = BlackjackButtons.betting(at: table).map { element($0, table) }
    return [
      .box(
        "plate",
        [Element("div", key: "bet-actions", [("class", "actions betting n\(buttons.count)")], buttons)]),
      .box("bed", [.box("lid", said(table) + [.words("limits", limits(table))])]),
    ]
  }

  /// The lowest bet, printed on the lid.
  private static func limits(_ table: BlackjackTable) -> String {
    table.scene(.limits(minimum: table.game.rules.minBet))
  }

  private static func element(_ button: TableButton, _ table: BlackjackTable) -> Element {
    button.element(showsKey: table.houseChoices.hasKeyShortcuts)
  }

  // MARK: - What is said

  /// The status and, where there is a coach, what the coach says.
  private static func said(_ table: BlackjackTable) -> [Element] {
    let status = table.statusLine(phrase(table).map { table.say($0) } ?? "")
    return [status] + CoachView.lines(table)
  }

  private static func phrase(_ table: BlackjackTable) -> BlackjackPhrase? {
    if table.isShuffling { return .shuffling }
    let seen = table.shown
    switch seen.phase {
    case .betting:
      if table.isOutOfCredits { return .outOfCredits }
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
    case .roundComplete:
      return table.isOutOfCredits
        ? .outOfCredits : seen.result.map { .result(net: $0.net, table.award) }
    case .playerTurn, .dealing, .dealerTurn, .evaluating, .payout: return nil
    }
  }
}
