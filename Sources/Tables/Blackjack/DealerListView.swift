import CasinoKit
import TrueCountEngine

/// The five dealers, their rules, and what it takes to sit down with them.
enum DealerListView {
  static func sheet(_ model: GameModel) -> Element {
    SheetView.sheet(
      "tables", title: model.say(.chooseTable),
      [
        Element(
          "ul", key: "dealers", [("class", "dealers")],
          DealerTable.allCases.map { dealer($0, model) })
      ])
  }

  private static func dealer(_ table: DealerTable, _ model: GameModel) -> Element {
    let isHere = table == model.profile.table
    let objection = model.objection(toSittingAt: table)
    let state = isHere ? model.say(.youSitHere) : objection ?? ""
    var attributes = [
      ("type", "button"), ("class", "dealer felt-\(table.felt.text)"),
      ("data-do", TableCommand.sit(table).text),
    ]
    if isHere { attributes.append(("aria-current", "true")) }
    if !isHere && objection != nil { attributes.append(("aria-disabled", "true")) }
    let isLocked = !table.isUnlocked(atLevel: model.shownRank.level)
    return Element(
      "li", key: table.text, [],
      [
        Element(
          "button", attributes,
          [
            Element(
              "b", [],
              (isLocked ? [Icon.lock.element] : []) + [Element("span", text: table.name)]),
            Element("span", [("class", "rules")], text: model.say(.tableRules(table.rules))),
            Element("span", [("class", "state")], text: state),
          ])
      ])
  }
}
