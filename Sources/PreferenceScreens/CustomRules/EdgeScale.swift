import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// The house edges of the five dealers and of custom rules on one scale.
///
/// It is a table sorted by edge, with a dot in each row.
struct EdgeScale {
  private let rows: [(name: String?, edge: Double?)]

  /// Creates the scale from the edges that are known.
  init(_ room: CustomRulesRoom) {
    let all = DealerTable.allCases.map { (name: Optional($0.name), edge: room.dealers[$0]) }
    rows = (all + [(name: nil, edge: room.edge.edge)]).inOrder {
      ($0.edge ?? 1) < ($1.edge ?? 1)
    }
  }

  /// The table and its heading.
  func elements(_ say: Words<CustomRulesPhrase>) -> [Element] {
    let known = rows.compactMap { $0.edge }
    let (least, most) = (min(0, known.first ?? 0), max(0.01, known.last ?? 0))
    func place(_ edge: Double) -> String { ((edge - least) / (most - least) * 100).css }
    return [
      Element(
        "table", key: "edges", [("class", "house-scale"), ("style", "--zero:\(place(0))")],
        [
          Element(
            "thead", [],
            [
              Element(
                "tr", [],
                [
                  Element("th", [("scope", "col")], text: say(.column)),
                  Element("th", [("scope", "col")], text: say(.houseEdge)),
                ])
            ]),
          Element(
            "tbody", [],
            rows.map { name, edge in
              row(name ?? say(.title), edge, place, isOwn: name == nil, say)
            }),
        ]),
      Element(
        "p", key: "exact", [("class", "fine-print")], text: "\(say(.exact)) \(say(.sameSoft17))"),
    ]
  }

  private func row(
    _ name: String, _ edge: Double?, _ place: (Double) -> String, isOwn: Bool,
    _ say: Words<CustomRulesPhrase>
  ) -> Element {
    let dot = edge.map { Element("i", [("style", "--at:\(place($0))")]) }
    return Element(
      "tr", key: name, [("class", isOwn ? "own" : "dealer")],
      [
        Element("th", [("scope", "row")], text: name),
        Element(
          "td", [],
          [
            Element(
              "span", key: "line", [("class", "line"), ("aria-hidden", "true")],
              dot.map { [$0] } ?? []),
            Element("span", key: "share", text: edge.map { say(.share($0)) } ?? "…"),
          ]),
      ])
  }
}
