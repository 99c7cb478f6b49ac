import BlackjackRules
import CardCore
import CasinoKit

/// The five dealers, their rules and exact edges, and what it takes to sit down with them.
enum DealerListView {
  static func sheet(_ table: BlackjackTable) -> Sheet {
    Sheet(
      .dealers, title: table.say(.chooseTable),
      [
        // NB: without the challenge's progress, for which this module has no room.
        .way(words(.challenge, table), to: "challenge"),
        Element(
          "ul", key: "dealers", [("class", "dealers")],
          DealerTable.allCases.map { dealer($0, table) }),
        Element(
          "p", key: "edges", [("class", "fine-print")], text: words(.edgeExplained, table)),
      ])
  }

  private static func words(_ phrase: DealerPhrase, _ table: BlackjackTable) -> String {
    table.dealersSay(phrase)
  }

  private static func dealer(_ dealer: DealerTable, _ table: BlackjackTable) -> Element {
    let isHere = dealer == table.profile.table
    let objection = isHere ? nil : table.objection(toSittingAt: dealer)
    var attributes = [
      ("type", "button"), ("class", "dealer"), ("data-dealer", dealer.text),
      ("data-do", BlackjackCommand.sit(dealer).text),
    ]
    if isHere { attributes.append(("aria-current", "true")) }
    if objection != nil { attributes.append(("aria-disabled", "true")) }
    let edge = table.houseEdges[dealer].map { DealerPhrase.edge($0) } ?? .workingOut
    return Element(
      "li", key: dealer.text, [],
      [
        Element(
          "button", attributes,
          [
            face(dealer, isHere ? "pleased" : "calm"), part("name", dealer.name),
            part("edge", words(.houseEdge, table), [Element("b", text: words(edge, table))]),
            part("rules", table.say(.tableRules(dealer.rules))),
            part("bets", words(.betsFrom(dealer.rules.minBet), table)),
          ] + standing(dealer, table, isHere: isHere, objection))
      ])
  }

  /// Why one cannot sit down, what the dealer says to whoever sits here, or the way to a seat.
  private static func standing(
    _ dealer: DealerTable, _ table: BlackjackTable, isHere: Bool, _ objection: String?
  ) -> [Element] {
    if isHere {
      return [part("state", table.say(.youSitHere))]
        + (table.dealerLine.map { [part("line", $0)] } ?? [])
    }
    guard let objection else { return [part("go", words(.sitDown, table))] }
    if dealer.isUnlocked(atLevel: table.shownRank.level) { return [part("state", objection)] }
    let needed = PlayerRank.xpForLevel(dealer.unlockLevel)
    let points = min(table.shownRank.totalXP, needed)
    let share = Double(points) * 100 / Double(max(1, needed))
    return [
      part("state", objection, [drawing("0 0 24 24", ["lock"])]),
      part(
        "way", words(.experience(points, of: needed), table),
        [Element("i", [("style", "width:\(share.css)%"), ("aria-hidden", "true")])]),
    ]
  }

  private static func face(_ dealer: DealerTable, _ mood: String) -> Element {
    drawing("0 0 120 120", [dealer.text, "\(dealer.text)-\(mood)"])
  }

  private static func drawing(_ viewBox: String, _ symbols: [String]) -> Element {
    Element(
      "svg", key: symbols[0], [("viewBox", viewBox), ("aria-hidden", "true")],
      symbols.map { Element("use", key: $0, [("href", "art.svg#\($0)")]) })
  }

  @inline(never)
  private static func part(_ name: String, _ text: String, _ more: [Element] = []) -> Element {
    Element(
      "span", key: name, [("class", "dealer-\(name)")], [Element("span", text: text)] + more)
  }
}
