import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Training

/// The strategy charts with the cost of wrong plays in each cell.
enum TrainingHeat {
  /// The section of the overview: the charts, and the cells that cost most in words.
  static func section(_ table: TrainingTable) -> Element {
    let say = table.words.say
    let chart = StrategyChart.multiDeck(soft17: .stand, doubleAfterSplit: true)
    let cells = table.progress.cells
    let most = cells.map { $0.lost }.max() ?? 0
    // NB: only the labels of the rows are taken, which are those of every chart.
    func part(_ id: ChartCell.Chart, _ rows: [StrategyChart.Row]) -> Element {
      StrategyTable.table(
        "heat-\(id.rawValue)", look: "training-heat", say(.chart(id)), rows.map { $0.label }
      ) { row, column in
        let upcard = StrategyChart.upcards[column]
        let tally = cells.first { $0.name == "\(rows[row].label) v \(upcard.letter)" }
        return cell(tally, most: most, say)
      }
    }
    return Element(
      "section", key: "heat", [("aria-labelledby", "heat-title"), ("class", "training-charts")],
      [
        Element("h2", key: "title", [("id", "heat-title")], text: say(.heat)),
        Element("p", key: "means", [("class", "fine-print")], text: say(.heatMeans)),
        worst(cells, say),
        Element(
          "div", key: "charts", [("class", "training-tables")],
          [part(.hard, chart.hard), part(.soft, chart.soft), part(.pairs, chart.pairs)]),
      ])
  }

  private static func cell(
    _ tally: TrainingProgress.CellTally?, most: Int64, _ say: Words<TrainingPhrase>
  ) -> Element {
    guard let tally else { return Element("td") }
    let shade = tally.lost <= 0 ? 0 : min(4, Int(tally.lost * 4 / max(1, most)) + 1)
    return Element(
      "td", [("class", "shade-\(shade)")],
      text: tally.lost == 0 ? "0" : say(.cellLost(TrainingPhrase.credits(tally.lost))))
  }

  /// The cells that cost most, as a list.
  private static func worst(
    _ cells: [TrainingProgress.CellTally], _ say: Words<TrainingPhrase>
  ) -> Element {
    let worst = cells.filter { $0.lost > 0 }.sorted { $0.lost > $1.lost }.prefix(5)
    guard !worst.isEmpty else {
      return Element("p", key: "worst", text: say(.nothingLost))
    }
    return Element(
      "ol", key: "worst", [("class", "training-list")],
      worst.map { tally in
        let parts = tally.name.parts(between: " ")
        let upcard = StrategyChart.upcards.first { "\($0.letter)" == parts.last } ?? .ace
        return Element(
          "li", key: tally.name,
          text: say(
            .worst(
              hand: parts[0], upcard: upcard, lost: TrainingPhrase.credits(tally.lost),
              missed: tally.missed, asked: tally.asked)))
      })
  }
}
