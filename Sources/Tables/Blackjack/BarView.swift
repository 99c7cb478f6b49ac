import CasinoKit
import TrueCountEngine

/// The bar at the top: whose table it is, the credits, the level, the settings.
enum BarView {
  static func bar(_ model: GameModel, _ layout: TableLayout) -> Element {
    Element(
      "header", key: "bar",
      [("class", "bar"), ("style", layout.bar.css)],
      [
        WayOutView.link,
        Element(
          "button", key: "table",
          [
            ("type", "button"), ("class", "bar-button table-name"),
            ("data-do", TableCommand.open(.tables).text),
            ("aria-haspopup", "dialog"),
            ("aria-label", model.say(.changeTable(from: model.profile.table))),
          ],
          [
            Element("span", text: model.profile.table.name),
            Element("i", [("class", "caret"), ("aria-hidden", "true")]),
          ]),
        level(model),
        Element(
          "div", key: "bankroll", [("class", "bankroll")],
          [
            Element("span", [("class", "caption")], text: model.say(.bankroll)),
            Element("b", text: model.say(.amount(model.creditsInHand))),
          ]),
        iconButton(.help, label: model.houseSays(.help), icon: .help),
        iconButton(.settings, label: model.houseSays(.settings), icon: .settings),
      ])
  }

  private static func level(_ model: GameModel) -> Element {
    let progress = model.shownRank.progress
    let level = model.say(.level(model.shownRank.level))
    let share = Double(progress.done) * 100 / Double(max(1, progress.needed))
    return Element(
      "div", key: "level",
      [
        ("class", "level"), ("role", "progressbar"),
        ("aria-label", level),
        ("aria-valuemin", "0"), ("aria-valuemax", "\(progress.needed)"),
        ("aria-valuenow", "\(progress.done)"),
        (
          "aria-valuetext", model.say(.progress(done: progress.done, needed: progress.needed))
        ),
      ],
      [
        Element("span", [("class", "caption")], text: level),
        Element(
          "div", [("class", "level-bar")],
          [Element("i", [("style", "width:\(share.css)%")])]),
      ])
  }

  private static func iconButton(
    _ sheet: TableCommand.Sheet, label: String, icon: Icon
  ) -> Element {
    Element(
      "button", key: sheet.text,
      [
        ("type", "button"), ("class", "bar-button icon"),
        ("data-do", TableCommand.open(sheet).text), ("aria-haspopup", "dialog"),
        ("aria-label", label),
      ], [icon.element])
  }
}
