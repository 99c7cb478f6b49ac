import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The strategy chart of a table: the engine's own, with the hand in play lit, and what a counter
/// would play otherwise now.
enum ChartSheet {
  /// The body of the sheet.
  static func body(of matter: ChartMatter, in language: Language) -> [Element] {
    let say = Words<ChartPhrase>(language)
    let game = matter.game
    let chart = game.chart
    let departures = matter.departures
    func rows(_ id: ChartCell.Chart, _ rows: [StrategyChart.Row]) -> Element {
      StrategyTable.table(
        "chart-\(id.rawValue)", look: "strategy", say(.chart(id)), rows.map { $0.label }
      ) { row, column in
        let place = ChartCell(id, row: row, column: column)
        return cell(
          rows[row].moves[column], isLit: place == matter.cell,
          departures.first { $0.cell == place }, say)
      }
    }
    return now(matter, say) + [
      rows(.hard, chart.hard), rows(.soft, chart.soft), rows(.pairs, chart.pairs), key(say),
      Element("p", key: "insurance", text: say(.neverInsure)),
    ] + counted(matter, departures, language) + [
      Element(
        "p", key: "rules", [("class", "fine-print")],
        text: say(.chartOf(game.rules, game.dealerSoft17)))
    ]
  }

  /// What the chart says for the hand in play.
  private static func now(_ matter: ChartMatter, _ say: Words<ChartPhrase>) -> [Element] {
    matter.advice.map {
      [
        Element(
          "p", key: "now", [("class", "chart-now")],
          text: say(.chartSays($0.hand, upcard: $0.upcard, $0.play)))
      ]
    } ?? []
  }

  /// A cell: its letter, its shape and its colour say the same.
  private static func cell(
    _ move: StrategyMove, isLit: Bool, _ departure: Departure?, _ say: Words<ChartPhrase>
  ) -> Element {
    let look = "move-\(move.letter)\(isLit ? " lit" : "")\(departure == nil ? "" : " counted")"
    var cell = Element(
      "td",
      [
        ("class", look),
        ("aria-label", say(.cell(move, isLit: isLit, departure?.play))),
      ], [Element("span", text: say(.letter(move)))])
    if let departure {
      cell = cell.adding(Element("small", text: say(.playLetter(departure.play))))
    }
    return cell
  }

  /// What the letters mean.
  private static func key(_ say: Words<ChartPhrase>) -> Element {
    Element(
      "ul", key: "key", [("class", "chart-key")],
      StrategyMove.allCases.map { move in
        Element(
          "li", key: "move-\(String(move.letter).lowercasedASCII)",
          [("class", "move-\(move.letter)")],
          [
            Element("span", [("aria-hidden", "true")], text: say(.letter(move))),
            Element("b", text: say(.move(move))),
          ])
      })
  }

  /// What a counter would play otherwise now, where there is a coach who counts.
  private static func counted(
    _ matter: ChartMatter, _ departures: [Departure], _ language: Language
  ) -> [Element] {
    guard let count = matter.count else { return [] }
    let say = Words<ChartPhrase>(language)
    let lines: [Element] =
      matter.indices == nil
      ? [Element("li", key: "wait", text: Words<CoachPhrase>(language)(.working))]
      : departures.isEmpty
        ? [Element("li", key: "none", text: say(.noDepartures))]
        : departures.map { Element("li", key: "\($0.cell.number)", text: say(.departure($0))) }
    return [
      Element("h3", key: "counted", text: say(.atCount(count))),
      Element("ul", key: "departures", [("class", "plain")], lines),
    ]
  }
}
