import CardCore
import CasinoKit
import TrueCountEngine

/// The coach's log: what was judged, what it cost, and where.
enum CoachSheet {
  /// The sheet; with the plays of the decisions as well where the panel has no room for them.
  static func sheet(_ model: GameModel, showsPlays: Bool) -> Element {
    let (log, say) = (model.profile.coachLog, model.coachSays)
    var content = [SettingsView.coach(model)]
    if model.isCoached {
      content.append(SettingsView.sheetButton(model.coachSays(.lookAtCount), .count))
    }
    if showsPlays {
      content += CoachView.details(model)
    } else if let last = model.coach.last {
      content.append(
        Element("p", key: "latest", [], text: model.coachSays(.lastDecision(last.judgement))))
    }
    content.append(totals(log, say))
    if log.decisions > 0 {
      content += ChartHeat.tables(
        log, against: model.comparedAdviser, of: model.game.strategy.chart, say)
      content += entries(
        "mistakes", say(.mistakes), say(.mistakesAre), log.entries.filter { $0.isMistake }, say)
      content += entries(
        "not-best", say(.notBest), say(.notBestAre), log.entries.filter { !$0.isMistake }, say)
    }
    content.append(
      Element("p", key: "explanation", [("class", "fine-print")], text: say(.explanation)))
    return SheetView.sheet("coach", title: say(.coach), content)
  }

  /// What was judged so far, and what all of it cost.
  static func totals(_ log: CoachLog, _ say: Words<CoachPhrase>) -> Element {
    FactsView.list(
      "totals",
      [
        ("decisions", say(.decisionsJudged), say(.whole(log.decisions))),
        ("mistakes", say(.mistakes), say(.whole(log.mistakes))),
      ]
        + Adviser.allCases.map {
          ($0.text, say(.creditsAgainst($0)), say(.signedCredits(-log.lost[$0])))
        })
  }

  private static func entries(
    _ key: String, _ title: String, _ subtitle: String, _ entries: [Judgement],
    _ say: Words<CoachPhrase>
  ) -> [Element] {
    guard !entries.isEmpty else { return [] }
    let heads: [(key: String, title: CoachPhrase)] = [
      ("hand", .hand), ("count", .count), ("you", .you), ("best", .best), ("cost", .cost),
    ]
    return [
      Element("h3", key: "\(key)-head", [], text: title),
      Element("p", key: "\(key)-words", [("class", "fine-print")], text: subtitle),
      Element(
        "table", key: key, [("class", "coach-log"), ("aria-label", title)],
        [
          Element(
            "thead",
            [],
            [
              Element(
                "tr", [],
                heads.map { Element("th", key: $0.key, [("scope", "col")], text: say($0.title)) })
            ]),
          Element(
            "tbody", [],
            entries.reversed().enumerated().map { place, entry in row(entry, place, say) }),
        ]),
    ]
  }

  private static func row(
    _ entry: Judgement, _ place: Int, _ say: Words<CoachPhrase>
  ) -> Element {
    Element(
      "tr", key: "\(place)", [],
      [
        Element(
          "th", [("scope", "row")], text: say(.matchup(entry.hand, upcard: entry.upcard))),
        Element("td", text: say(.trueCount(entry.trueCount))),
        Element("td", text: say(.play(entry.chosen))),
        Element("td", text: say(.play(entry.advice.cards))),
        Element(
          "td", [],
          [
            Element("b", text: say(.credits(entry.lost.cards))),
            Element("small", text: say(.percent(entry.costs.cards))),
          ]),
      ])
  }
}

/// Facts with their names.
enum FactsView {
  static func list(_ key: String, _ facts: [(id: String, name: String, value: String)]) -> Element {
    Element(
      "dl", key: key, [("class", "facts")],
      facts.map { fact in
        Element(
          "div", key: fact.id, [],
          [Element("dt", text: fact.name), Element("dd", text: fact.value)])
      })
  }
}
