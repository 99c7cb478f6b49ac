import CardCore
import CasinoKit
import TrueCountEngine

/// The look at the count: what a counter has in mind, and what that is worth.
enum CountSheet {
  static func sheet(_ model: GameModel) -> Element {
    SheetView.sheet("count", title: model.coachSays(.theCount), content(model))
  }

  private static func content(_ model: GameModel) -> [Element] {
    let say = model.coachSays
    guard let peek = model.peek else {
      return [
        Element(
          "p", key: "none", [],
          text: model.coachObjection ?? say(.countNeedsCoach))
      ]
    }
    func edge(_ edge: Double?) -> String { say(.edge(edge, isWaiting: peek.isWaiting)) }
    return [
      FactsView.list(
        "count",
        [
          ("running", say(.runningCount), say(.trueCount(peek.count.running))),
          ("decks", say(.decksUnseen), say(.tenths(peek.decksLeft))),
          ("true", say(.trueCountHead), say(.signedTenths(peek.trueCount))),
        ]),
      Element("h3", key: "edge-head", [], text: say(.yourEdge)),
      FactsView.list(
        "edge",
        [
          ("fresh", say(.freshShoe), edge(peek.freshEdge)),
          ("thumb", say(.ruleOfThumb), edge(peek.thumbEdge)),
          ("exact", say(.exactEdge), edge(peek.exactEdge)),
        ]),
      Element("p", key: "rule", [("class", "fine-print")], text: say(.edgesExplained)),
    ]
  }
}
