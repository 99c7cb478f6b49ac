import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The strategy chart of the table: the engine's own, with the hand in play lit, and what a counter
/// would play otherwise now.
enum ChartSheet {
  /// The sheet; at a table without hints it only says why there is no chart.
  static func sheet(_ table: BlackjackTable) -> Sheet {
    let say = table.trainerSays
    let chart = table.game.chart
    if let objection = table.hintObjection {
      return Sheet(.chart, title: say(.chart), [Element("p", key: "none", text: objection)])
    }
    let lit = CoachQuestion(of: table.game, at: table.shown).map { ChartCell(of: $0) }
    let departures = table.departures
    func rows(_ id: ChartCell.Chart, _ rows: [StrategyChart.Row]) -> Element {
      StrategyTable.table(
        "chart-\(id.rawValue)", look: "strategy", table.coachSays(.chart(id)),
        rows.map { $0.label }
      ) { row, column in
        let place = ChartCell(id, row: row, column: column)
        return cell(
          rows[row].moves[column], isLit: place == lit,
          departures.first { $0.cell == place }, say)
      }
    }
    return Sheet(
      .chart, title: say(.chart),
      now(table) + [
        rows(.hard, chart.hard), rows(.soft, chart.soft), rows(.pairs, chart.pairs), key(say),
        Element("p", key: "insurance", text: say(.neverInsure)),
      ] + counted(table, departures)
        + [
          Element(
            "p", key: "rules", [("class", "fine-print")],
            text: say(.chartOf(table.game.rules, table.game.dealerSoft17)))
        ])
  }

  /// What the chart says for the hand in play.
  private static func now(_ table: BlackjackTable) -> [Element] {
    let seen = table.shown
    guard let hand = seen.handInPlay, let upcard = seen.upcard,
      let play = table.game.advice(at: seen)
    else { return [] }
    return [
      Element(
        "p", key: "now", [("class", "chart-now")],
        text: table.trainerSays(
          .chartSays(hand.cards.map { $0.card }, upcard: upcard, play)))
    ]
  }

  /// A cell: its letter, its shape and its colour say the same.
  private static func cell(
    _ move: StrategyMove, isLit: Bool, _ departure: Departure?, _ say: Words<TrainerPhrase>
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
  private static func key(_ say: Words<TrainerPhrase>) -> Element {
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

  /// What a counter would play otherwise now, where there is a coach who knows.
  private static func counted(_ table: BlackjackTable, _ departures: [Departure]) -> [Element] {
    let say = table.trainerSays
    guard table.isCoached, let count = table.wholeTrueCount else { return [] }
    let lines: [Element] =
      table.coach.counter == nil
      ? [Element("li", key: "wait", text: table.coachSays(.working))]
      : departures.isEmpty
        ? [Element("li", key: "none", text: say(.noDepartures))]
        : departures.map { Element("li", key: "\($0.cell.number)", text: say(.departure($0))) }
    return [
      Element("h3", key: "counted", text: say(.atCount(count))),
      Element("ul", key: "departures", [("class", "plain")], lines),
    ]
  }
}

extension BlackjackTable {
  /// Why there are no hints at this table, or `nil` where there are.
  var hintObjection: String? { coachObjection }

  /// The true count as a counter uses it, rounded down; `nil` where the cards are not known.
  var wholeTrueCount: Int? {
    game.unseenCards(of: shown).map {
      IndexPlay.trueCount(running: shown.count.running, unseen: $0.total)
    }
  }

  /// The cells that a counter plays otherwise now, where there is a coach who knows.
  var departures: [Departure] {
    guard isCoached, let counter = coach.counter, let count = wholeTrueCount else { return [] }
    return Departure.all(of: counter, at: count, game.rules)
  }
}
