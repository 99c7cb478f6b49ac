import CardCore
import CasinoKit
import Training

/// All drills with the player's progress, the cost of mistakes by the chart, and past sessions.
enum TrainingOverview {
  static func parts(_ table: TrainingTable, _ layout: TrainingLayout) -> [Element] {
    let say = table.words.say
    let bar = Rect(x: 0, y: 0, width: layout.rail.maxX, height: layout.bar.height)
    return [
      Element(
        "main", key: "hall", [("class", "training-hall"), ("tabindex", "-1")],
        [
          Element(
            "div", key: "felt", [("class", "training-felt")],
            [
              TopBarView.bar(in: bar, table.words.house, [Element.words("training-name", "")]),
              sign(table), start(table), drills(table),
            ]),
          Element(
            "div", key: "paper", [("class", "training-paper")],
            [TrainingHeat.section(table), results(table, say)]),
        ])
    ]
  }

  // MARK: - The sign

  private static func sign(_ table: TrainingTable) -> Element {
    let say = table.words.say
    let readiness = Readiness(table.progress)
    let met = readiness.criteria.count { $0.isMet }
    let answers = table.progress.answers(onDayOf: table.now)
    let goal = table.progress.settings.dailyGoal
    let today = Double(answers) / Double(max(1, goal))
    return Element(
      "header", key: "sign", [("class", "training-sign")],
      [
        Element(
          "div", key: "words", [("class", "training-title")],
          [Element("h1", text: say(.title)), Element("p", text: say(.about))]),
        Element(
          "div", key: "dials",
          [("class", "training-dials"), ("role", "group"), ("aria-label", say(.readyTitle))],
          [
            Dial(
              "ready", say(.readyTitle), "\(met)/\(readiness.criteria.count)",
              .ring(Double(met) / Double(readiness.criteria.count))
            ).element,
            Dial(
              "today", say(.todayTitle), say(.today(answers: answers, goal: goal)),
              .ring(goal == 0 ? 0 : min(1, today))
            ).element,
          ]),
      ])
  }

  /// The link to the recommended drill.
  private static func start(_ table: TrainingTable) -> Element {
    Element(
      "nav", key: "start",
      [("class", "training-go"), ("aria-label", table.words.house(.controls))],
      [TrainingKeys.start(table).element(showsKey: table.houseChoices.hasKeyShortcuts)])
  }

  // MARK: - The drills

  private static func drills(_ table: TrainingTable) -> Element {
    let readiness = Readiness(table.progress)
    return Element(
      "ul", key: "drills", [("class", "training-drills")],
      (table.lapses.isEmpty ? [] : [lapses(table)]) + readiness.criteria.map { tile($0, table) })
  }

  /// The mistakes at the table and their cost, with a link to their drill.
  private static func lapses(_ table: TrainingTable) -> Element {
    let say = table.words.say
    let lapses = table.lapses
    return Element(
      "li", key: "lapses", [],
      [
        Element(
          "a", key: "go",
          [
            ("class", "training-drill lapses"),
            ("href", "#\(TrainingTable.name)/\(TrainingLink.lapses.text)"),
          ],
          [
            Element("b", key: "title", text: say(.fromTheTable(lapses.count))),
            Element(
              "span", key: "about", [("class", "training-about")],
              text: say(.lapsesCost(lapses.reduce(0) { $0 + $1.lost }, of: lapses.count))),
            Element(
              "span", key: "list", [("class", "training-lapses")],
              lapses.prefix(3).map { Element("span", key: $0.thing.key, text: say(.lapse($0))) }
                + (lapses.count > 3
                  ? [Element("span", key: "more", text: say(.moreLapses(lapses.count - 3)))] : [])),
          ])
      ])
  }

  private static func tile(_ criterion: Readiness.Criterion, _ table: TrainingTable) -> Element {
    let (say, kind) = (table.words.say, criterion.kind)
    let due = kind.isLearnedByHeart ? table.progress.due(kind, at: table.now) : 0
    let last = table.progress.last(kind)
    return Element(
      "li", key: kind.text, [],
      [
        Element(
          "a", key: "go",
          [
            ("class", criterion.isMet ? "training-drill met" : "training-drill"),
            ("href", "#\(TrainingTable.name)/1/\(kind.text)"), ("data-drill", kind.text),
          ],
          [
            Element("b", key: "title", text: say(.drill(kind))),
            Element(
              "span", key: "about", [("class", "training-about")], text: say(.drillMeans(kind))),
            Element(
              "span", key: "last", [("class", "training-last")],
              text: last.map { say(.lastTime($0)) } ?? say(.notYet)),
          ] + (due > 0 ? [Element.words("training-due", say(.due(due)))] : []) + [
            gauge(criterion, say)
          ])
      ])
  }

  /// The player's progress: a bar, its figure and its name.
  static func gauge(
    _ criterion: Readiness.Criterion, _ say: Words<TrainingPhrase>
  ) -> Element {
    let share = Double(criterion.done) / Double(max(1, criterion.needed))
    return Element(
      "span", key: "gauge", [("class", "training-gauge")],
      [
        Element(
          "span", key: "measure", [("class", "training-measure")],
          text: say(.measure(criterion.kind))),
        Element(
          "span", key: "track", [("class", "training-track"), ("aria-hidden", "true")],
          [Element("i", [("style", "width:\((share * 100).css)%")])]),
        Element("strong", key: "figure", text: say(.standing(criterion))),
      ])
  }

  // MARK: - Sessions

  private static func results(_ table: TrainingTable, _ say: Words<TrainingPhrase>) -> Element {
    let last = table.progress.results.suffix(12).reversed()
    let today = table.now / 86_400
    return Element(
      "section", key: "results",
      [("aria-labelledby", "results-title"), ("class", "training-results")],
      [
        Element("h2", key: "title", [("id", "results-title")], text: say(.results)),
        last.isEmpty
          ? Element("p", key: "none", text: say(.notYet))
          : Element(
            "ul", key: "list", [("class", "training-list")],
            last.enumerated().map { place, result in
              Element(
                "li", key: "\(place)", [],
                [
                  Element("span", key: "what", text: say(.resultLine(result))),
                  Element(
                    "small", key: "when",
                    text: say(.ago(days: max(0, today - result.began / 86_400)))),
                ])
            }),
      ])
  }
}
