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
    let advised = table.isCoached || table.isHinted ? " advised" : ""
    let rail = "controls rail \(layout.form.rawValue) dials-\(dials.count)\(advised)"
    return Element(
      "section", key: "controls",
      [
        ("class", rail), ("style", layout.controls.css),
        ("aria-label", table.houseWords(.controls)), ("tabindex", "-1"),
      ],
      (dials.isEmpty ? [] : [Dial.row(dials, label: table.scene(.dials))])
        + (isBetting ? betting(table) : playing(table)))
  }

  // MARK: - Playing

  private static func playing(_ table: BlackjackTable) -> [Element] {
    [
      .box("plate saying", said(table, printed: [])),
      .box(
        "bed",
        [
          ActionButtonsView.row(
            hand(table), key: "hand-actions", look: "playing",
            showsKeys: table.houseChoices.hasKeyShortcuts)
        ]),
    ]
  }

  /// The buttons of the hand, or the answers to what the dealer asks.
  private static func hand(_ table: BlackjackTable) -> [TableButton] {
    let seen = table.shown
    let ids =
      seen.isEarlySurrenderOffered
      ? ["surrender", "decline"]
      : seen.phase == .insurance
        ? ["insurance", "decline"] : ["hit", "stand", "double", "split", "surrender"]
    return BlackjackButtons.playing(at: table).filter { ids.contains($0.id) }
  }

  // MARK: - Betting

  private static func betting(_ table: BlackjackTable) -> [Element] {
    let buttons = BlackjackButtons.betting(at: table)
    return [
      .box(
        "plate",
        [
          ActionButtonsView.row(
            buttons, key: "bet-actions", look: "betting n\(buttons.count)",
            showsKeys: table.houseChoices.hasKeyShortcuts)
        ]),
      .box("bed", [.box("lid", said(table, printed: printed(table)))]),
    ]
  }

  /// What is printed on the lid: the lowest bet, unless the status says it, and
  /// the number of rounds if the player wants it.
  private static func printed(_ table: BlackjackTable) -> [Element] {
    let isSaid = table.shown.phase == .betting && table.nextBet < table.game.rules.minBet
    // NB: it keeps its place while the status says the same, so that nothing shifts when it comes.
    return [
      .words(
        isSaid ? "limits untold" : "limits", table.scene(.limits(minimum: table.game.rules.minBet)))
    ]
      + (table.handCount.map { [.words("limits hand-count", table.say($0))] } ?? [])
  }

  // MARK: - What is said

  /// The status, what the coach says, what is printed below, and the ways to the coach's sheets.
  private static func said(_ table: BlackjackTable, printed: [Element]) -> [Element] {
    let isOver = table.shown.phase == .roundComplete
    let status = table.isOutOfCredits && !isOver ? table.emptyPurse : table.status
    let more: [(look: String, words: BlackjackPhrase?)] = [
      ("empty-purse", table.isOutOfCredits && isOver ? table.emptyPurse : nil),
      ("hint-words", table.hint.map { .hint($0) }),
      ("new-chips", table.newChips.map { .newChips($0) }),
      ("auto-words", table.autoDeal == nil ? nil : .autoDealSoon),
    ]
    let words = status.map { table.say($0) } ?? yourMove(table) ?? ""
    let said =
      [table.statusLine(words)]
      + more.compactMap { line in line.words.map { .words(line.look, table.say($0)) } }
      + CoachView.lines(table)
    let amount = said.reduce(0) { $0 + letters(in: $1) }
    // NB: what may have to be scrolled must take the focus, or keys cannot scroll it.
    let group =
      table.isCoached || table.isHinted
      ? [("tabindex", "0"), ("role", "group"), ("aria-label", table.coachSays(.sayings))] : []
    let look = amount > 2 * mostLetters ? "said most" : amount > mostLetters ? "said much" : "said"
    return [Element("div", key: "said", [("class", look)] + group, said + printed)]
      + CoachView.ways(table)
  }

  /// How many letters the plate holds in its usual size; more of them are set in smaller ones.
  private static let mostLetters = 60

  private static func letters(in element: Element) -> Int {
    element.content.reduce(0) { sum, one in
      switch one {
      case .element(let child): sum + letters(in: child)
      case .text(let text): sum + text.scalarCount
      }
    }
  }

  /// What the player decides about, while there is nothing else to say.
  private static func yourMove(_ table: BlackjackTable) -> String? {
    guard !table.isAnimating, let hand = table.shown.handInPlay, let upcard = table.shown.upcard,
      !table.isCoached
    else { return nil }
    return table.scene(.yourMove(hand.hand, upcard: upcard))
  }
}
