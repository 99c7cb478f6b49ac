import CasinoKit
import TrueCountEngine

/// The five dealers, their rules, and what it takes to sit down with them.
enum DealerListView {
  static func sheet(_ model: GameModel) -> Element {
    SheetView.sheet(
      "tables", title: "Choose a table",
      [
        Element(
          "ul", key: "dealers", [("class", "dealers")],
          DealerTable.allCases.map { dealer($0, model) })
      ])
  }

  private static func dealer(_ table: DealerTable, _ model: GameModel) -> Element {
    let isHere = table == model.profile.table
    let objection = model.objection(toSittingAt: table)
    let state = isHere ? "You sit here." : objection ?? ""
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
            Element("span", [("class", "rules")], text: rules(table.rules)),
            Element("span", [("class", "state")], text: state),
          ])
      ])
  }

  /// A table's rules in one line.
  static func rules(_ rules: TableRules) -> String {
    let double =
      switch rules.doubleRestriction {
      case .any: "double any two cards"
      case .nineToEleven: "double on 9 to 11"
      case .tenToEleven: "double on 10 or 11"
      }
    let afterSplit = rules.doubleAfterSplit ? "after a split too" : "not after a split"
    return [
      "\(rules.deckCount) decks", "blackjack \(rules.blackjackPayout.text)",
      "\(double), \(afterSplit)",
      rules.insuranceAvailable ? "insurance" : "no insurance",
      "\(rules.penetration)\u{A0}% dealt", "from \(English.number(rules.minBet))",
    ].joined(separator: "\u{A0}· ")
  }
}
