import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Records

/// The list of tables: the five dealers, their rules, exact house edges and requirements, and the
/// link to the custom table.
struct DealersSheet {
  private let table: BlackjackTable
  private let say: Words<DealerPhrase>

  /// Creates the sheet of a table.
  init(of table: BlackjackTable) {
    self.table = table
    say = Words(table.language)
  }

  var body: [Element] {
    [
      // NB: without the challenge's progress, which the table doesn't have.
      .way(say(.challenge), to: "challenge"),
      Element(
        "p", key: "rank", [("class", "dealers-rank")], text: table.levelWords(table.shownRank.level)
      ),
      Element(
        "ul", key: "dealers", [("class", "dealers")],
        DealerTable.allCases.map { dealer($0) } + [ownTable]),
      .box("dealers-choice", table.rows(in: .dealers)),
      Element("p", key: "edges", [("class", "fine-print")], text: say(.edgeExplained)),
    ]
  }

  private func dealer(_ dealer: DealerTable) -> Element {
    let isHere = table.profile.place == .table(dealer)
    let objection = isHere ? nil : table.objection(toSittingAt: dealer)
    var attributes = [
      ("type", "button"), ("class", "dealer"), ("data-dealer", dealer.text),
      ("data-do", BlackjackCommand.sit(dealer).text),
    ]
    if isHere { attributes.append(("aria-current", "true")) }
    if objection != nil { attributes.append(("aria-disabled", "true")) }
    return Element(
      "li", key: dealer.text, [],
      [
        Element(
          "button", attributes,
          [
            face(dealer, isHere ? "pleased" : "calm"), part("name", dealer.name),
            house(table.houseEdges[dealer]),
            part("rules", say(.rules(dealer.rules))),
            part("lacks", say(.lacks(dealer.rules))),
            part("bets", say(.betsFrom(dealer.rules.lowestBet))),
          ] + standing(dealer, isHere: isHere, objection))
      ])
  }

  /// The custom table.
  ///
  /// Its rules are chosen on a screen of their own.
  private var ownTable: Element {
    let isHere = table.profile.own != nil
    return Element(
      "li", key: OwnTable.name, [],
      [
        Element(
          "a",
          [("class", "dealer"), ("data-dealer", OwnTable.name), ("href", "#house")]
            + (isHere ? [("aria-current", "true")] : []),
          [
            face(.jeanLuc, isHere ? "pleased" : "calm"),
            part("name", say(.ownTable)),
          ]
            + (table.knownOwnTable.map { own in
              [house(table.houseEdges.own), part("rules", say(.rules(own.rules)))]
                + (isHere ? standing(.jeanLuc, isHere: true, nil) : [])
            } ?? [part("rules", say(.anyRules))]) + [part("go", say(.chooseRules))])
      ])
  }

  private func house(_ edge: Double?) -> Element {
    part("edge", say(.houseEdge), [Element("b", text: say(edge.map { .edge($0) } ?? .workingOut))])
  }

  /// The reason why the player can't sit down, the dealer's text for a player who sits here, or the
  /// button to sit down.
  private func standing(
    _ dealer: DealerTable, isHere: Bool, _ objection: DealerPhrase?
  ) -> [Element] {
    if isHere {
      return [part("state", say(.youSitHere))]
        + (table.dealerLine.map { [part("line", say(.line(dealer, $0)))] } ?? [])
    }
    guard let objection else { return [part("go", say(.sitDown))] }
    if table.isUnlocked(dealer) { return [part("state", say(objection))] }
    let needed = PlayerRank.xpForLevel(dealer.unlockLevel)
    let points = min(table.shownRank.totalXP, needed)
    let share = Double(points) * 100 / Double(max(1, needed))
    return [
      part("state", say(objection), [drawing("0 0 24 24", ["lock"])]),
      part(
        "way", say(.experience(points, of: needed)),
        [Element("i", [("style", "width:\(share.css)%"), ("aria-hidden", "true")])]),
    ]
  }

  private func face(_ dealer: DealerTable, _ mood: String) -> Element {
    drawing("0 0 120 120", [dealer.text, "\(dealer.text)-\(mood)"])
  }

  private func drawing(_ viewBox: String, _ symbols: [String]) -> Element {
    Element(
      "svg", key: symbols[0], [("viewBox", viewBox), ("aria-hidden", "true")],
      symbols.map { Element("use", key: $0, [("href", "art.svg#\($0)")]) })
  }

  private func part(_ name: String, _ text: String, _ more: [Element] = []) -> Element {
    Element(
      "span", key: name, [("class", "dealer-\(name)")], [Element("span", text: text)] + more)
  }
}
