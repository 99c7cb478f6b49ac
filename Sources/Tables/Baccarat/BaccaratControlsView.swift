import BaccaratRules
import CardCore
import CasinoKit

/// The rail: the keys on the plate, and in the bed the status over the chips.
///
/// Nothing there changes its place, whatever happens on the felt.
enum BaccaratControlsView {
  static func controls(_ table: BaccaratTable, _ layout: BaccaratLayout) -> Element {
    let showsKeys = table.houseChoices.hasKeyShortcuts
    let dials = layout.mostDials > 0 ? [shoe(table), level(table)] : []
    let betting = BaccaratButtons.betting(at: table).map { $0.element(showsKey: showsKeys) }
    return Element(
      "section", key: "controls",
      [
        ("class", "controls rail \(layout.form.rawValue) dials-\(dials.count)"),
        ("style", layout.controls.css), ("aria-label", table.houseWords(.controls)),
        ("tabindex", "-1"),
      ],
      row(dials, table) + [
        .box(
          "plate",
          [
            Element(
              "div", key: "bet-actions", [("class", "actions betting n\(betting.count)")], betting)
          ]),
        .box(
          "bed",
          [
            .box(
              "talk",
              [.box("lid", [table.statusLine(status(table))])]
                + BaccaratButtons.more(at: table).map { $0.element(showsKey: showsKeys) }),
            chips(table),
          ]),
      ])
  }

  /// What the line over the chips says now.
  private static func status(_ table: BaccaratTable) -> String {
    let (seen, say) = (table.shown, table.say)
    if table.isShuffling { return say(.shuffling) }
    if table.isOutOfCredits { return say(.outOfCredits(seen.bankroll)) }
    switch seen.phase {
    case .dealing: return say(table.squeeze.map { .bendIt($0.side) } ?? .dealing)
    case .betting:
      if seen.wagers.isEmpty {
        return table.isAnimating ? "" : say(.placeBet(minimum: table.game.limits.lowest))
      }
      let refusal = table.game.refusal(of: .deal, in: seen)
      let why = table.isAnimating ? nil : refusal.map { " \(say(.refusal($0)))" }
      return say(.yourBets(seen.wagers.total)) + (why ?? "")
    case .coupComplete:
      guard let result = seen.results.last else { return "" }
      return say(.result(result, net: seen.net, xp: table.award?.xp ?? 0))
    }
  }

  /// The chips, of which one is chosen.
  private static func chips(_ table: BaccaratTable) -> Element {
    let showsKeys = table.houseChoices.hasKeyShortcuts
    let chips = zip(table.chips, BaccaratButtons.chips(at: table)).enumerated().map {
      place, pair -> Element in
      let (value, button) = pair
      let isChosen = value == table.chosenChip
      return Element(
        "button", key: button.id,
        [
          (
            "class",
            "chip-button chip \(ChipStack.color(of: value))\(isChosen ? " chosen" : "")"
          ), ("aria-label", button.label), ("aria-pressed", isChosen ? "true" : "false"),
        ] + button.attributes(showsKey: showsKeys),
        [SpotView.face(value, table.say(.chip(value)), key: "top")])
    }
    return Element(
      "div", key: "rack",
      [("class", "rack"), ("role", "group"), ("aria-label", table.say(.chips))],
      chips)
  }

  // MARK: - Dials

  private static func row(_ dials: [Dial], _ table: BaccaratTable) -> [Element] {
    if dials.isEmpty { return [] }
    return [
      Element(
        "div", key: "dials",
        [("class", "dials"), ("role", "group"), ("aria-label", table.say(.dials))],
        dials.map { $0.element })
    ]
  }

  /// The credits won since the shoe was shuffled, coup by coup.
  private static func shoe(_ table: BaccaratTable) -> Dial {
    var sum = 0.0
    let sums = table.shoeResults.map { net -> Double in
      sum += Double(net)
      return sum
    }
    return Dial(
      "this-shoe", table.say(.thisShoe), table.say(.gain(table.shoeResults.reduce(0, +))),
      .line(sums))
  }

  private static func level(_ table: BaccaratTable) -> Dial {
    let progress = table.shownRank.progress
    return Dial(
      "level", table.say(.levelTitle), table.say(.amount(table.shownRank.level)),
      .ring(Double(progress.done) / Double(max(1, progress.needed))))
  }
}
