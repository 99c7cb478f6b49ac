import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The strategy chart of a table, derived from the rules.
///
/// It highlights the cell of the current hand, and shows what a counter would play instead at the
/// current count.
enum ChartSheet {
  /// The body of the sheet.
  static func body(of table: BlackjackTable) -> [Element] {
    if let objection = table.coachObjection {
      return [Element("p", key: "none", text: objection)]
    }
    guard let chart = table.computedChart.chart(for: table.game) else {
      let words: CommonPhrase = table.isAsked(.chart) ? .oneMoment : .sheetFailed
      return [Element("p", key: "wait", [("role", "status")], text: table.houseWords(words))]
    }
    return body(of: table, BasicStrategy(chart))
  }

  private static func body(of table: BlackjackTable, _ strategy: BasicStrategy) -> [Element] {
    let say = Words<ChartPhrase>(table.language)
    let game = table.game
    let chart = strategy.chart
    let question = CoachQuestion(of: game, at: table.shown)
    let cell = question.map { ChartCell(of: $0) }
    let count = table.isCoached ? table.countReading : nil
    let departures = count.flatMap { Self.departures(from: strategy, at: $0, table) }
    func rows(_ id: ChartCell.Chart, _ rows: [StrategyChart.Row]) -> Element {
      StrategyTable.table(
        "chart-\(id.rawValue)", look: "strategy", say(.chart(id)), rows.map { $0.label }
      ) { row, column in
        let place = ChartCell(id, row: row, column: column)
        return self.cell(
          rows[row].moves[column], isSurrendered: rows[row].surrenders[column],
          isLit: place == cell,
          departures?.first { $0.cell == place }, say)
      }
    }
    return now(question, strategy, say) + [
      rows(.hard, chart.hard), rows(.soft, chart.soft), rows(.pairs, chart.pairs),
      key(hasSurrender: chart.text.bytes.contains { $0 & 0x20 != 0 }, say),
      Element("p", key: "insurance", text: say(.neverInsure)),
    ] + (count.map { counted($0, departures, table, say) } ?? []) + [
      Element(
        "p", key: "rules", [("class", "fine-print")],
        text: say(.chartOf(game.rules, game.dealerSoft17)))
    ]
  }

  /// The chart's play for the current hand.
  private static func now(
    _ question: CoachQuestion?, _ strategy: BasicStrategy, _ say: Words<ChartPhrase>
  ) -> [Element] {
    guard let question, !question.legal.contains(.insurance) else { return [] }
    let play = strategy.move(
      for: Hand(question.hand, isFromSplit: question.isFromSplit), upcard: question.upcard.rank,
      legal: question.legal)
    return [
      Element(
        "p", key: "now", [("class", "chart-now")],
        text: say(.chartSays(question.hand, upcard: question.upcard, play)))
    ]
  }

  /// The cells that a counter plays differently at a count, or `nil` until the coach's index
  /// numbers are known.
  private static func departures(
    from strategy: BasicStrategy, at count: CountReading, _ table: BlackjackTable
  ) -> [Departure]? {
    table.coach.counter.map {
      Departure.all(
        of: IndexPlay(strategy: strategy, indices: $0.indices),
        at: table.coach.rule.trueCount(running: count.running, unseen: count.unseen),
        table.game.rules)
    }
  }

  /// A cell.
  ///
  /// Its letter, shape and color all show the play.
  private static func cell(
    _ move: StrategyMove, isSurrendered: Bool, isLit: Bool, _ departure: Departure?,
    _ say: Words<ChartPhrase>
  ) -> Element {
    let kind = isSurrendered ? "R" : String(move.letter)
    let look = "move-\(kind)\(isLit ? " lit" : "")\(departure == nil ? "" : " counted")"
    var cell = Element(
      "td",
      [
        ("class", look),
        (
          "aria-label",
          say(.cell(move, isSurrendered: isSurrendered, isLit: isLit, departure?.play))
        ),
      ], [Element("span", text: say(isSurrendered ? .surrenderLetter(move) : .letter(move)))])
    if let departure {
      cell = cell.adding(Element("small", text: say(.playLetter(departure.play))))
    }
    return cell
  }

  /// The key to the letters.
  private static func key(hasSurrender: Bool, _ say: Words<ChartPhrase>) -> Element {
    func line(_ kind: String, _ letter: ChartPhrase, _ meaning: ChartPhrase) -> Element {
      Element(
        "li", key: "move-\(kind.lowercasedASCII)", [("class", "move-\(kind)")],
        [
          Element("span", [("aria-hidden", "true")], text: say(letter)),
          Element("b", text: say(meaning)),
        ])
    }
    return Element(
      "ul", key: "key", [("class", "chart-key")],
      StrategyMove.allCases.map { line(String($0.letter), .letter($0), .move($0)) }
        + (hasSurrender ? [line("R", .surrenderLetter(.hit), .surrenders)] : []))
  }

  /// The plays of a counter at a count that differ from the chart.
  private static func counted(
    _ count: CountReading, _ departures: [Departure]?, _ table: BlackjackTable,
    _ say: Words<ChartPhrase>
  ) -> [Element] {
    var lines = [Element("li", key: "wait", text: table.coachSays(.working))]
    if let departures {
      lines =
        departures.isEmpty
        ? [Element("li", key: "none", text: say(.noDepartures))]
        : departures.map { Element("li", key: "\($0.cell.number)", text: say(.departure($0))) }
    }
    return [
      Element("h3", key: "counted", text: say(.atCount(table.figure(of: count)))),
      Element("ul", key: "departures", [("class", "plain")], lines),
    ]
  }
}
