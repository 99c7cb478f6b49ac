import BlackjackRules
import CardCore
import CasinoKit

/// What blackjack shows in the bar: whose table it is, the level, the credits.
enum BlackjackBarView {
  static func bar(_ table: BlackjackTable, _ layout: BlackjackLayout) -> Element {
    BarView.bar(
      in: layout.bar, table.houseWords, [dealer(table), level(table), bankroll(table)])
  }

  private static func dealer(_ table: BlackjackTable) -> Element {
    Element(
      "button", key: "table",
      [
        ("type", "button"), ("class", "bar-button table-name"),
        ("data-do", HouseCommand.open(.dealers).text), ("aria-haspopup", "dialog"),
        ("aria-label", table.say(.changeTable(from: table.profile.table))),
      ],
      [
        Element("span", text: table.profile.table.name),
        Element("i", [("class", "caret"), ("aria-hidden", "true")]),
      ])
  }

  private static func bankroll(_ table: BlackjackTable) -> Element {
    Element(
      "div", key: "bankroll", [("class", "bankroll")],
      [
        Element("span", [("class", "caption")], text: table.say(.bankroll)),
        Element("b", text: table.say(.amount(table.bankroll))),
      ])
  }

  private static func level(_ table: BlackjackTable) -> Element {
    let progress = table.shownRank.progress
    let level = table.say(.level(table.shownRank.level))
    let share = Double(progress.done) * 100 / Double(max(1, progress.needed))
    return Element(
      "div", key: "level",
      [
        ("class", "level"), ("role", "progressbar"),
        ("aria-label", level),
        ("aria-valuemin", "0"), ("aria-valuemax", "\(progress.needed)"),
        ("aria-valuenow", "\(progress.done)"),
        (
          "aria-valuetext", table.say(.progress(done: progress.done, needed: progress.needed))
        ),
      ],
      [
        Element("span", [("class", "caption")], text: level),
        Element(
          "div", [("class", "level-bar")],
          [Element("i", [("style", "width:\(share.css)%")])]),
      ])
  }
}
