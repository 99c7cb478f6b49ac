import BlackjackRules
import CardCore
import CasinoKit

/// What blackjack shows at the upper edge of the felt: the credits and the level; and whose table it
/// is, where there is no portrait.
enum BlackjackBarView {
  static func bar(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let dealer = layout.portrait == nil ? [DealerView.plate(table)] : []
    return BarView.bar(in: layout.bar, table.houseWords, [bankroll(table, layout)] + dealer)
  }

  private static func bankroll(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let credits = table.say(.amount(table.bankroll))
    let room = max(56, (layout.portrait.map { $0.x - $0.width / 2 } ?? layout.bar.width - 190) - 64)
    return Element(
      "div", key: "bankroll",
      [
        ("class", "bankroll"),
        ("style", "--room:\(room.css)px;--n:\(credits.scalarCount)"),
      ],
      [
        .words("caption", table.say(.bankroll)), Element("b", key: "credits", text: credits),
        level(table),
      ])
  }

  private static func level(_ table: BlackjackTable) -> Element {
    let progress = table.shownRank.progress
    let level = table.say(.level(table.shownRank.level))
    let share = Double(progress.done) * 100 / Double(max(1, progress.needed))
    return Element(
      "div", key: "level",
      [
        ("class", "level"), ("role", "progressbar"), ("aria-label", level), ("aria-valuemin", "0"),
        ("aria-valuemax", "\(progress.needed)"), ("aria-valuenow", "\(progress.done)"),
        ("aria-valuetext", table.say(.progress(done: progress.done, needed: progress.needed))),
      ],
      [
        .words("caption", level),
        Element(
          "div", key: "bar", [("class", "level-bar")],
          [Element("i", [("style", "width:\(share.css)%")])]),
      ])
  }
}
