import BlackjackRules
import CardCore
import CasinoKit
import Wire

/// Where the players of a day lost: what each round cost all of them, and the most expensive mistakes.
///
/// The bars are for the eye; a table of the same costs is next to them.
struct SharedShoeChart {
  let day: Body.SharedDay
  let say: Words<SharedShoePhrase>

  /// The parts of the page; none for a day without decisions whose rounds are known.
  var parts: [Element] {
    (day.rounds.isEmpty ? [] : rounds) + (day.mistakes.isEmpty ? [] : mistakes)
  }

  // MARK: - The rounds

  private var rounds: [Element] {
    let title = Element("h3", key: "rounds", text: say(.rounds))
    let costly = day.rounds.filter { $0.cost > 0 }
    guard let most = costly.map({ $0.cost }).max() else {
      return [title, Element("p", key: "no-mistakes", text: say(.noMistakes))]
    }
    return [
      title, Element("p", key: "rounds-mean", text: say(.roundsMean)),
      .box("shared-rounds", [bars(most), table(of: costly)]),
    ]
  }

  private func bars(_ most: Int64) -> Element {
    // NB: a server can answer with any number; a try has 30 rounds.
    let last = min(max(1, day.rounds.map { $0.number }.max() ?? 1), 100)
    let bars = (1...last).map { number in
      let cost = day.rounds.first { $0.number == number }?.cost ?? 0
      // NB: a small cost is still seen.
      let part = cost == 0 ? 0 : max(2, cost * 100 / most)
      return Element(
        "span", key: "\(number)", [("style", "--part:\(part)%")],
        number == 1 || number % 5 == 0 ? [Element("i", key: "number", text: "\(number)")] : [])
    }
    return Element(
      "div", key: "bars", [("class", "shared-bars"), ("aria-hidden", "true")],
      [Element("b", key: "most", text: say(.bets(most)))] + bars)
  }

  private func table(of rounds: [Body.SharedRound]) -> Element {
    table(
      "round-table", say(.rounds), [say(.round), say(.decisions), say(.wrong), say(.cost)],
      rounds.map { round in
        [
          say(.whole(round.number)), say(.whole(round.decisions)), say(.whole(round.missed)),
          say(.bets(round.cost)),
        ]
      })
  }

  // MARK: - The mistakes

  private var mistakes: [Element] {
    [
      Element("h3", key: "mistakes", text: say(.mistakes)),
      table(
        "mistake-table", say(.mistakes),
        [say(.situation), say(.best), say(.wrong), say(.cost)],
        day.mistakes.map { mistake in
          [
            say(.against(mistake.hand, upcard: mistake.upcard)),
            BlackjackAction(text: mistake.best).map { say(.action($0)) } ?? mistake.best,
            say(.part(mistake.missed, of: mistake.decisions)), say(.bets(mistake.cost)),
          ]
        }),
    ]
  }

  // MARK: - Elements

  /// A table whose first column names the rows.
  private func table(
    _ key: String, _ caption: String, _ heads: [String], _ rows: [[String]]
  ) -> Element {
    Element(
      "table", key: key, [("class", "shared-table \(key)")],
      [
        Element("caption", [("class", "visually-hidden")], text: caption),
        Element(
          "thead", [],
          [
            Element(
              "tr", [],
              heads.map { Element("th", key: $0, [("scope", "col")], text: $0) })
          ]),
        Element(
          "tbody", [],
          rows.enumerated().map { place, cells in
            Element(
              "tr", key: "\(place)", [],
              cells.enumerated().map { column, text in
                column == 0
                  ? Element("th", key: "0", [("scope", "row")], text: text)
                  : Element("td", key: "\(column)", text: text)
              })
          }),
      ])
  }
}
