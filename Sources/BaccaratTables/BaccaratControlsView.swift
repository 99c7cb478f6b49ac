import BaccaratRules
import CardCore
import CasinoKit

/// The rail: the chips and the keys on the plate, and in the bed the status or the card of a new
/// level.
///
/// Nothing in it moves, whatever happens on the felt.
enum BaccaratControlsView {
  static func controls(_ table: BaccaratTable, _ layout: BaccaratLayout) -> Element {
    let showsKeys = table.houseChoices.hasKeyShortcuts
    let dials = layout.mostDials > 0 ? dials(table) : []
    let betting = BaccaratButtons.betting(at: table)
    return Element(
      "section", key: "controls",
      [
        ("class", "controls rail racked one-row \(layout.form.rawValue) dials-\(dials.count)"),
        ("style", layout.controls.css), ("aria-label", table.houseWords(.controls)),
        ("tabindex", "-1"),
      ],
      (dials.isEmpty ? [] : [Dial.row(dials, label: table.say(.dials))]) + [
        .box(
          "plate",
          chips(table) + [
            ActionButtonsView.row(
              betting, key: "bet-actions", look: "betting n\(betting.count)",
              showsKeys: showsKeys)
          ]),
        .box(
          "bed",
          // NB: while the table plays by itself, the button to stop stays.
          (table.autoLeft > 0 ? nil : table.levelCard).map {
            $0 + [statusLine(table, isForListeners: true)]
          } ?? [
            .box(
              "talk",
              [.box("lid", [statusLine(table)])]
                + BaccaratButtons.more(at: table).map { $0.element(showsKey: showsKeys) })
          ]),
      ])
  }

  /// The line below the keys.
  private static func statusLine(
    _ table: BaccaratTable, isForListeners: Bool = false
  ) -> Element {
    // NB: the chips show the bets, and the Deal key their total.
    let isOnFelt =
      table.shown.phase == .betting && !table.shown.wagers.isEmpty && table.rounded == nil
      && !table.isShuffling && table.game.refusal(of: .deal, in: table.shown) == nil
    let line = table.statusLine(
      status(table), isForListeners: isForListeners || isOnFelt)
    // NB: the result is announced as well, and screen readers shouldn't read it twice.
    return table.isOver ? line.with("aria-live", "off") : line
  }

  /// The text of the line below the keys.
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
      let refusal = table.isAnimating ? nil : table.game.refusal(of: .deal, in: seen)
      let bets = say(refusal.map { .refusal($0) } ?? .yourBets(seen.wagers.total))
      guard refusal == nil, let (bet, chip, became) = table.rounded else { return bets }
      let unit = table.game.unit(of: bet)
      return "\(bets) \(say(.rounded(bet, to: unit, chip: chip, became: became)))"
    case .coupComplete:
      guard let result = seen.results.last else { return "" }
      let told = say(.result(result, net: seen.net, xp: table.award?.xp ?? 0))
      let reduced = table.houseWords(.betsReduced(table.nextWagers.total))
      return table.areWagersReduced ? "\(told) \(reduced)" : told
    }
  }

  /// The chips to choose from.
  private static func chips(_ table: BaccaratTable) -> [Element] {
    ChipSelectorView.rack(
      of: table.chips, BaccaratButtons.chips(at: table), back: BaccaratButtons.takeBack(at: table),
      chosen: table.chosenChip, label: table.say(.chips),
      showsKeys: table.houseChoices.hasKeyShortcuts
    ) { table.say(.chip($0)) }
  }

  /// The dial: the net result since the shuffle, coup by coup.
  private static func dials(_ table: BaccaratTable) -> [Dial] {
    let say = table.say
    return [
      .gains("this-shoe", table.houseWords(.shoeResult), of: table.shoeResults) { say(.gain($0)) }
    ]
  }
}
