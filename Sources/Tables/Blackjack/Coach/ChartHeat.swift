import CardCore
import CasinoKit
import TrueCountEngine

/// The strategy charts with what play in each cell cost in credits.
enum ChartHeat {
  /// The charts, compared with the play of one adviser.
  static func tables(
    _ log: CoachLog, against adviser: Adviser, of charts: StrategyChart
  ) -> [Element] {
    let most = log.cells.map { $0.lost[adviser] }.max() ?? 0
    func table(_ chart: ChartCell.Chart, _ title: String, _ rows: [StrategyChart.Row]) -> Element {
      Self.table(title, rows.map { $0.label }) { row, column in
        cell(log.cell(ChartCell(chart, row: row, column: column)), against: adviser, most: most)
      }
    }
    return [
      Element("h3", key: "heat", [], text: "Credits lost, compared with"),
      Element(
        "div", key: "against",
        [("class", "options"), ("role", "group"), ("aria-label", "Compared with the play of")],
        Adviser.allCases.map { choice($0, isChosen: $0 == adviser) }),
      table(.hard, "Hard totals", charts.hard), table(.soft, "Soft totals", charts.soft),
      table(.pairs, "Pairs", charts.pairs), insurance(log, against: adviser),
    ]
  }

  private static func choice(_ adviser: Adviser, isChosen: Bool) -> Element {
    Element(
      "button", key: adviser.text,
      [
        ("type", "button"), ("class", "option"), ("aria-pressed", isChosen ? "true" : "false"),
        ("data-do", TableCommand.compare(adviser).text),
      ], text: CoachWords.name(adviser))
  }

  private static func table(
    _ title: String, _ rows: [String], _ cell: (_ row: Int, _ column: Int) -> Element
  ) -> Element {
    let heads = StrategyChart.upcards.map { upcard in
      Element("th", key: upcard.index, [("scope", "col")], text: upcard.index)
    }
    return Element(
      "table", key: title, [("class", "heat")],
      [
        Element("caption", text: title),
        Element("thead", [], [Element("tr", [], [Element("td")] + heads)]),
        Element(
          "tbody", [],
          rows.enumerated().map { row, label in
            Element(
              "tr", key: label, [],
              [Element("th", [("scope", "row")], text: label)]
                + heads.indices.map { cell(row, $0) })
          }),
      ])
  }

  /// A cell: its shade tells roughly what its number tells exactly.
  private static func cell(
    _ cell: CoachLog.Cell?, against adviser: Adviser, most: Int64
  ) -> Element {
    guard let cell else { return Element("td") }
    let lost = cell.lost[adviser]
    let shade = lost <= 0 || most == 0 ? 0 : min(4, Int(lost / max(1, most / 4)) + 1)
    return Element(
      "td", [("class", "shade-\(shade)")], text: CoachWords.shortCredits(lost))
  }

  private static func insurance(_ log: CoachLog, against adviser: Adviser) -> Element {
    let cell = log.cell(ChartCell(.insurance, row: 0, column: 9))
    let lost = CoachWords.credits(cell?.lost[adviser] ?? 0)
    return Element(
      "p", key: "insurance", [("class", "fine-print")],
      text: "Insurance: \(lost) in \(English.count(cell?.decisions ?? 0, "decision")). "
        + "An empty cell was never played; a minus means credits won.")
  }
}

extension CoachLog {
  /// What is written down about a cell, or `nil` where nothing was decided there.
  fileprivate func cell(_ cell: ChartCell) -> Cell? { cells.first { $0.cell == cell } }
}
