import BlackjackRules
import CardCore
import CasinoKit

/// The five dealers, their rules, and what it takes to sit down with them.
enum DealerListView {
  static func sheet(_ table: BlackjackTable) -> Sheet {
    Sheet(
      .dealers, title: table.say(.chooseTable),
      [
        Element(
          "ul", key: "dealers", [("class", "dealers")],
          DealerTable.allCases.map { dealer($0, table) })
      ])
  }

  private static func dealer(_ dealer: DealerTable, _ table: BlackjackTable) -> Element {
    let isHere = dealer == table.profile.table
    let objection = table.objection(toSittingAt: dealer)
    let state = isHere ? table.say(.youSitHere) : objection ?? ""
    var attributes = [
      ("type", "button"), ("class", "dealer felt-\(dealer.felt.text)"),
      ("data-do", BlackjackCommand.sit(dealer).text),
    ]
    if isHere { attributes.append(("aria-current", "true")) }
    if !isHere && objection != nil { attributes.append(("aria-disabled", "true")) }
    let isLocked = !dealer.isUnlocked(atLevel: table.shownRank.level)
    return Element(
      "li", key: dealer.text, [],
      [
        Element(
          "button", attributes,
          [
            Element(
              "b", [],
              (isLocked ? [Icon.lock.element] : []) + [Element("span", text: dealer.name)]),
            Element("span", [("class", "rules")], text: table.say(.tableRules(dealer.rules))),
            Element("span", [("class", "state")], text: state),
          ])
      ])
  }
}
