import CardCore
import CasinoKit
import TrueCountEngine

/// The coach's log: what was judged, what it cost, and where.
enum CoachSheet {
  /// The sheet; with the plays of the decisions as well where the panel has no room for them.
  static func sheet(_ model: GameModel, showsPlays: Bool) -> Element {
    let log = model.profile.coachLog
    var content = [SettingsView.coach(model)]
    if model.isCoached {
      content.append(SettingsView.sheetButton("Look at the count", .count))
    }
    if showsPlays {
      content += CoachView.details(model)
    } else if let last = model.coach.last {
      content.append(latest(last.judgement))
    }
    content.append(totals(log))
    if log.decisions > 0 {
      content += ChartHeat.tables(
        log, against: model.comparedAdviser, of: model.game.strategy.chart)
      content += entries(
        "Mistakes", "Plays that no adviser would have made.",
        log.entries.filter { $0.isMistake })
      content += entries(
        "Right, and yet not the best", "The chart or the count says so; the very cards do not.",
        log.entries.filter { !$0.isMistake })
    }
    content.append(explanation)
    return SheetView.sheet("coach", title: "Coach", content)
  }

  private static func latest(_ judgement: Judgement) -> Element {
    let hand = CoachWords.hand(judgement.hand, against: judgement.upcard)
    return Element(
      "p", key: "latest", [],
      text: "Your last decision, \(hand), \(CoachWords.name(judgement.chosen)): "
        + "\(CoachWords.headline(judgement).lowercasedFirst).")
  }

  /// What was judged so far, and what all of it cost.
  static func totals(_ log: CoachLog) -> Element {
    let facts: [(name: String, value: String)] =
      [
        ("Decisions judged", English.number(log.decisions)),
        ("Mistakes", English.number(log.mistakes)),
      ]
      + Adviser.allCases.map {
        (
          "Credits against the \(CoachWords.name($0).lowercasedASCII)",
          CoachWords.signedCredits(-log.lost[$0])
        )
      }
    return FactsView.list("totals", facts)
  }

  private static func entries(
    _ title: String, _ subtitle: String, _ entries: [Judgement]
  ) -> [Element] {
    guard !entries.isEmpty else { return [] }
    let heads = ["Hand", "Count", "You", "Best", "Cost"]
    return [
      Element("h3", key: "\(title)-head", [], text: title),
      Element("p", key: "\(title)-words", [("class", "fine-print")], text: subtitle),
      Element(
        "table", key: title, [("class", "coach-log"), ("aria-label", title)],
        [
          Element(
            "thead",
            [],
            [Element("tr", [], heads.map { Element("th", key: $0, [("scope", "col")], text: $0) })]),
          Element(
            "tbody", [],
            entries.reversed().enumerated().map { place, entry in row(entry, place) }),
        ]),
    ]
  }

  private static func row(_ entry: Judgement, _ place: Int) -> Element {
    Element(
      "tr", key: "\(place)", [],
      [
        Element(
          "th", [("scope", "row")], text: CoachWords.hand(entry.hand, against: entry.upcard)),
        Element("td", text: CoachWords.count(entry.trueCount)),
        Element("td", text: CoachWords.name(entry.chosen)),
        Element("td", text: CoachWords.name(entry.advice.cards)),
        Element(
          "td", [],
          [
            Element("b", text: CoachWords.credits(entry.lost.cards)),
            Element("small", text: CoachWords.percent(entry.costs.cards)),
          ]),
      ])
  }

  private static let explanation = Element(
    "p", key: "explanation", [("class", "fine-print")],
    text: "All plays are valued exactly, by the cards that you have seen. Three advisers say what "
      + "they would have done: the chart of basic strategy, a counter with the index numbers of "
      + "Hi-Lo, and somebody who remembers every card. A play that one of them would have made is "
      + "never called wrong. The hole card plays no part until it is turned.")
}

/// Facts with their names.
enum FactsView {
  static func list(_ key: String, _ facts: [(name: String, value: String)]) -> Element {
    Element(
      "dl", key: key, [("class", "facts")],
      facts.map { fact in
        Element(
          "div", key: fact.name, [],
          [Element("dt", text: fact.name), Element("dd", text: fact.value)])
      })
  }
}

extension String {
  /// The text with its first letter made small.
  var lowercasedFirst: String { String(prefix(1)).lowercasedASCII + dropFirst() }
}
