import BlackjackRules
import CardCore
import CasinoKit

/// The look at the count: what a counter has in mind, and what that is worth.
enum CountSheet {
  static func sheet(_ table: BlackjackTable) -> Sheet {
    Sheet(.count, title: table.coachSays(.theCount), content(table))
  }

  private static func content(_ table: BlackjackTable) -> [Element] {
    let say = table.coachSays
    guard let peek = table.peek else {
      return [
        Element(
          "p", key: "none", [],
          text: table.coachObjection ?? say(.countNeedsCoach))
      ]
    }
    func edge(_ edge: Double?) -> String { say(.edge(edge, isWaiting: peek.isWaiting)) }
    return [
      FactList(
        "count",
        [
          .init("running", say(.runningCount), say(.trueCount(peek.count.running))),
          .init("decks", say(.decksUnseen), say(.tenths(peek.decksLeft))),
          .init("true", say(.trueCountHead), say(.signedTenths(peek.trueCount))),
        ]
      ).element,
      FactList(
        "edge", title: say(.yourEdge),
        [
          .init("fresh", say(.freshShoe), edge(peek.freshEdge)),
          .init("thumb", say(.ruleOfThumb), edge(peek.thumbEdge)),
          .init("exact", say(.exactEdge), edge(peek.exactEdge)),
        ]
      ).element,
      Element("p", key: "rule", [("class", "fine-print")], text: say(.edgesExplained)),
    ]
  }
}
