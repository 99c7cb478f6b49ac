import BlackjackRules
import CardCore
import CasinoKit

/// What blackjack shows at the upper edge of the felt: the credits and the level; and whose table it
/// is, where there is no portrait.
enum BlackjackBarView {
  static func bar(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    let dealer = layout.portrait == nil ? [DealerView.plate(table)] : []
    return BarView.bar(in: layout.bar, table.houseWords, [bankroll(table)] + dealer)
  }

  private static func bankroll(_ table: BlackjackTable) -> Element {
    Element(
      "div", key: "bankroll", [("class", "bankroll")],
      [
        .words("caption", table.say(.bankroll)),
        Element("b", key: "credits", text: table.say(.amount(table.bankroll))), level(table),
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
