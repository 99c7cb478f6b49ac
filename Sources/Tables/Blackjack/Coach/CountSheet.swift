import CardCore
import CasinoKit
import TrueCountEngine

/// The look at the count: what a counter has in mind, and what that is worth.
enum CountSheet {
  static func sheet(_ model: GameModel) -> Element {
    SheetView.sheet("count", title: "The count", content(model))
  }

  private static func content(_ model: GameModel) -> [Element] {
    guard let peek = model.peek else {
      return [
        Element(
          "p", key: "none", [],
          text: model.coachObjection ?? "The count is shown where the coach is on.")
      ]
    }
    let wait = "…"
    func edge(_ edge: Double?) -> String {
      edge.map { CoachWords.signedPercent(.millionths($0)) } ?? (peek.isWaiting ? wait : "unknown")
    }
    return [
      FactsView.list(
        "count",
        [
          ("Running count, Hi-Lo", English.signed(Int64(peek.count.running))),
          ("Decks not seen", tenths(peek.decksLeft)),
          ("True count", (peek.trueCount > 0 ? "+" : "") + tenths(peek.trueCount)),
        ]),
      Element("h3", key: "edge-head", [], text: "Your edge in the next round"),
      FactsView.list(
        "edge",
        [
          ("With a fresh shoe", edge(peek.freshEdge)),
          ("By the rule of thumb", edge(peek.thumbEdge)),
          ("Exactly, by the cards left", edge(peek.exactEdge)),
        ]),
      Element(
        "p", key: "rule", [("class", "fine-print")],
        text: "The rule of thumb adds half a percent for each true count to the edge with a fresh "
          + "shoe. The exact edge is that of best play with the very cards not seen yet. Both are "
          + "as they were when you looked."),
    ]
  }

  private static func tenths(_ value: Double) -> String {
    CoachWords.decimal(.millionths(value), places: 1, scale: 1_000_000)
  }
}
