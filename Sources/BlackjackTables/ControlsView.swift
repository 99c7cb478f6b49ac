import BlackjackRules
import CardCore
import CasinoKit

/// The rail: dials, the plate, and the key bed.
///
/// In play, the plate shows messages and the hand's keys are in the bed. Before the deal and after
/// a result, the chips and the Deal key are on the plate, and a lid over the bed shows the messages,
/// or instead the card of a new level or the tour. So a key that bets or stakes credits never appears where another key was a moment ago.
enum ControlsView {
  static func controls(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let dials = DialsView.dials(table, most: layout.mostDials)
    let isBetting = BlackjackButtons.isBetting(table)
    let advised = table.isCoached || table.isHinted ? " advised" : ""
    let rail =
      "controls rail racked \(layout.form.rawValue) dials-\(dials.count)\(advised)\(TourView.lit(table))"
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
      TourView.panel(table).map { .box("plate", $0 + [line(table, isForListeners: true)]) }
        ?? .box("plate saying", said(table, printed: []) + CoachView.ways(table)),
      .box(
        "bed",
        [
          ActionButtonsView.row(
            hand(table), key: "hand-actions", look: "playing",
            showsKeys: table.houseChoices.hasKeyShortcuts)
        ]),
    ]
  }

  /// The buttons of the hand, or the answers to the dealer's offers.
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
    let actions = ActionButtonsView.row(
      buttons, key: "bet-actions", look: "betting n\(buttons.count)",
      showsKeys: table.houseChoices.hasKeyShortcuts)
    return [
      .box("plate", RackView.rack(table) + [actions]),
      .box(
        "bed",
        (table.levelCard ?? TourView.panel(table)).map {
          $0 + [line(table, isForListeners: true)]
        } ?? [.box("lid", said(table, printed: printed(table)) + CoachView.ways(table))]),
    ]
  }

  /// The print on the lid: before the deal the table minimum, unless the status shows it, and the
  /// number of rounds if the player wants it.
  private static func printed(_ table: BlackjackTable) -> [Element] {
    let game = table.nextGame
    let isSaid = table.nextBet < game.lowestBet
    // NB: it keeps its space while the status shows the same, so that nothing shifts.
    let limits = [
      Element.words(
        isSaid ? "limits untold" : "limits",
        table.scene(.limits(minimum: game.lowestBet, unit: game.betUnit)))
    ]
    return (table.shown.phase == .betting && !isClearing(table) ? limits : [])
      + (table.handCount.map { [.words("limits hand-count", table.say($0))] } ?? [])
  }

  /// Whether the cards of the last round leave.
  ///
  /// The next deal may follow at once, so nothing new is printed yet.
  private static func isClearing(_ table: BlackjackTable) -> Bool {
    if case .tableCleared = table.movingEvent { true } else { false }
  }

  // MARK: - Messages

  /// The status.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - isForListeners: Whether something else has its place, so that only screen readers read it.
  /// - Returns: The line with the status.
  private static func line(_ table: BlackjackTable, isForListeners: Bool = false) -> Element {
    let isOver = table.shown.phase == .roundComplete
    let status = table.isOutOfCredits && !isOver ? table.emptyPurse : table.status
    // NB: the chips show the bet.
    let isOnFelt = if case .told(.bet) = status { true } else { false }
    let line = table.statusLine(
      status.map { table.say($0) } ?? yourMove(table) ?? "",
      isForListeners: isForListeners || isOnFelt)
    // NB: the result is announced as well, and screen readers shouldn't read it twice.
    return isOver ? line.with("aria-live", "off") : line
  }

  /// The status, the coach's lines, and the print below.
  private static func said(_ table: BlackjackTable, printed: [Element]) -> [Element] {
    let isOver = table.shown.phase == .roundComplete
    let reduced = table.houseWords(.betsReduced(table.nextBet))
    let more: [(look: String, words: String?)] = [
      ("empty-purse", table.isOutOfCredits && isOver ? table.say(table.emptyPurse) : nil),
      ("bet-reduced", isOver && table.isBetReduced ? reduced : nil),
      ("hint-words", table.hint.map { table.say(.hint($0)) }),
      ("auto-words", table.autoDeal == nil ? nil : table.say(.autoDealSoon)),
    ]
    let said =
      [line(table)]
      + more.compactMap { line in line.words.map { .words(line.look, $0) } }
      + CoachView.lines(table)
    let amount = said.reduce(0) { $0 + letters(in: $1) }
    // NB: an element that may scroll must be focusable, or the keyboard can't scroll it.
    let group =
      table.isCoached || table.isHinted
      ? [("tabindex", "0"), ("role", "group"), ("aria-label", table.coachSays(.sayings))] : []
    let look = amount > 2 * mostLetters ? "said most" : amount > mostLetters ? "said much" : "said"
    return [Element("div", key: "said", [("class", look)] + group, said + printed)]
  }

  /// The number of letters that fit the plate in the usual size.
  ///
  /// Longer texts are set smaller.
  private static let mostLetters = 60

  private static func letters(in element: Element) -> Int {
    element.content.reduce(0) { sum, one in
      switch one {
      case .element(let child): sum + letters(in: child)
      case .text(let text): sum + text.scalarCount
      }
    }
  }

  /// The current decision, while there is no other message.
  private static func yourMove(_ table: BlackjackTable) -> String? {
    guard !table.isAnimating, let hand = table.shown.handInPlay, let upcard = table.shown.upcard,
      !table.isCoached
    else { return nil }
    return table.scene(.yourMove(hand.hand, upcard: upcard))
  }
}
