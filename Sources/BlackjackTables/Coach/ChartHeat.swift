import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// The strategy charts with the cost of the plays in each cell, in credits.
enum ChartHeat {
  /// The charts, compared with the plays of an adviser.
  static func tables(
    _ log: CoachLog, against adviser: Adviser, _ say: Words<CoachLogPhrase>,
    _ chartSays: Words<ChartPhrase>
  ) -> [Element] {
    // NB: only the labels of the rows are used, which are those of every chart.
    let charts = StrategyChart.multiDeck(soft17: .stand, doubleAfterSplit: true)
    let most = log.cells.map { $0.lost[adviser] }.max() ?? 0
    func table(_ chart: ChartCell.Chart, _ rows: [StrategyChart.Row]) -> Element {
      StrategyTable.table(
        key(of: chart), look: "heat", chartSays(.chart(chart)), rows.map { $0.label }
      ) { row, column in
        cell(
          log.cell(ChartCell(chart, row: row, column: column)), against: adviser, most: most, say)
      }
    }
    return [
      Element("h3", key: "heat", [], text: say(.creditsLost)),
      Element(
        "div", key: "against",
        [("class", "options"), ("role", "group"), ("aria-label", say(.comparison))],
        Adviser.allCases.map { choice($0, isChosen: $0 == adviser, say) }),
      table(.hard, charts.hard), table(.soft, charts.soft), table(.pairs, charts.pairs),
      insurance(log, against: adviser, say),
    ]
  }

  private static func key(of chart: ChartCell.Chart) -> String {
    switch chart {
    case .hard: "hard"
    case .soft: "soft"
    case .pairs: "pairs"
    case .insurance: "insurance"
    }
  }

  private static func choice(
    _ adviser: Adviser, isChosen: Bool, _ say: Words<CoachLogPhrase>
  ) -> Element {
    Element(
      "button", key: adviser.text,
      [
        ("type", "button"), ("class", "option"), ("aria-pressed", isChosen ? "true" : "false"),
        ("data-do", BlackjackCommand.compare(adviser).text),
      ], text: say(.adviser(adviser)))
  }

  /// A cell.
  ///
  /// Its number is exact, its shade approximate.
  private static func cell(
    _ cell: CoachLog.Cell?, against adviser: Adviser, most: Int64, _ say: Words<CoachLogPhrase>
  ) -> Element {
    guard let cell else { return Element("td") }
    let lost = cell.lost[adviser]
    let shade = lost <= 0 || most == 0 ? 0 : min(4, Int(lost / max(1, most / 4)) + 1)
    return Element("td", [("class", "shade-\(shade)")], text: say(.cellCredits(lost)))
  }

  private static func insurance(
    _ log: CoachLog, against adviser: Adviser, _ say: Words<CoachLogPhrase>
  ) -> Element {
    let cell = log.cell(ChartCell(.insurance, row: 0, column: 9))
    return Element(
      "p", key: "insurance", [("class", "fine-print")],
      text: say(.insuranceLost(cell?.lost[adviser] ?? 0, decisions: cell?.decisions ?? 0)))
  }
}

extension CoachLog {
  /// The log of a cell, or `nil` if no decision belongs to it.
  fileprivate func cell(_ cell: ChartCell) -> Cell? { cells.first { $0.cell == cell } }
}
