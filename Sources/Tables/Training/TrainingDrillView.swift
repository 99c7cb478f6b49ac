import BlackjackRules
import CardCore
import CasinoKit
import Training

/// A drill on the screen: what is asked lies on the felt, what is said and pressed in the rail.
enum TrainingDrillView {
  static func parts(_ table: TrainingTable, _ layout: TrainingLayout) -> [Element] {
    [
      TableBackgroundView.surface(in: layout.surface),
      TopBarView.bar(in: layout.bar, table.words.house, [progress(table)]),
      Element(
        "main", key: "felt",
        [
          ("class", "felt"), ("style", layout.felt.css), ("tabindex", "-1"),
          ("aria-label", table.kind.map { table.words.say(.drill($0)) } ?? ""),
        ], TrainingFelt.parts(table, layout)),
      rail(table, layout),
    ]
  }

  /// The way back, what is drilled, and how far it is.
  private static func progress(_ table: TrainingTable) -> Element {
    let say = table.words.say
    let title = table.kind.map { say(.drill($0)) } ?? ""
    let leave = Element(
      "button", key: "leave",
      [
        ("type", "button"), ("class", "training-back"),
        ("data-do", TrainingCommand.leave.text),
      ], [Element.words("training-kind", title), .words("training-all", say(.allDrills))])
    guard let session = table.session, table.question != nil, session.count > 0 else {
      return .box("training-way", [leave])
    }
    var done = session.result.asked
    if case .judged = table.stage { done -= 1 }
    let share = Double(session.result.asked) / Double(session.count)
    return .box(
      "training-way",
      [
        leave,
        Element(
          "div", key: "progress",
          [
            ("class", "training-progress"), ("role", "img"),
            ("aria-label", say(.progress(done + 1, of: session.count))),
          ],
          [
            Element("b", text: "\(done + 1)/\(session.count)"),
            .box("level-bar", [Element("i", [("style", "width:\((share * 100).css)%")])]),
          ]),
      ])
  }

  // MARK: - The rail

  private static func rail(_ table: TrainingTable, _ layout: TrainingLayout) -> Element {
    let showsKeys = table.houseChoices.hasKeyShortcuts
    let goOn = TrainingKeys.goOn(table).element(showsKey: showsKeys)
    let answers = TrainingKeys.answers(of: table)
    let keys =
      table.stage == .result
      ? [TrainingKeys.again(table).element(showsKey: showsKeys), goOn] : [goOn]
    return Element(
      "section", key: "controls",
      [
        ("class", "controls rail \(layout.form.rawValue)"), ("style", layout.rail.css),
        ("aria-label", table.words.house(.controls)), ("tabindex", "-1"),
      ],
      [
        Element("div", key: "plate", [("class", "plate saying")], plate(table)),
        Element("div", key: "bed", [("class", "bed")], [bed(table, answers, layout)]),
        Element("div", key: "go", [("class", "actions training-keys")], keys),
      ])
  }

  /// What is asked or was judged, and the figure that one types.
  private static func plate(_ table: TrainingTable) -> [Element] {
    let say = table.words.say
    let said: [Element]
    switch table.stage {
    case .judged(let verdict):
      said = [
        Element(
          "b", key: "mark", [("class", verdict.isRight ? "mark is-right" : "mark is-wrong")],
          text: say(verdict.isRight ? .right : .wrong)),
        Element("p", key: "status", [("class", "status")], text: say(.because(verdict))),
      ]
    case .asking: said = [status(table.question.map { prompt($0, say) } ?? "")]
    case .flash: said = [status(table.question.map { prompt($0, say) } ?? "")]
    case .briefing where !table.isReady: said = [status(say(.computing))]
    case .briefing, .overview: said = [status(say(.ready))]
    case .result: said = [status(table.session.map { say(.score($0.result)) } ?? "")]
    }
    var showsTyped = table.question?.isNumber == true
    // NB: where cards were counted, the felt is empty, and the figure stands there.
    if case .run? = table.question { showsTyped = false }
    let typed = table.typed.isEmpty ? "?" : say(.typedNumber(table.typed))
    return [Element("div", key: "said", [("class", "said")], said)]
      + (showsTyped
        ? [
          Element(
            "output", key: "typed",
            [("class", table.typed.isEmpty ? "training-typed empty" : "training-typed")],
            text: typed)
        ] : [])
  }

  private static func status(_ text: String) -> Element {
    Element("p", key: "status", [("class", "status")], text: text)
  }

  private static func prompt(_ question: DrillQuestion, _ say: Words<TrainingPhrase>) -> String {
    switch question {
    case .run(let run): say(.askCount(run.system))
    case .strategy, .deviation: say(.askPlay)
    case .trueCount: say(.askTrueCount)
    case .tray: say(.askDecks)
    case .ramp: say(.askUnits)
    case .payout: say(.askPayout)
    }
  }

  /// The keys that answer; where nothing is asked, the lid lies on the bed.
  private static func bed(
    _ table: TrainingTable, _ answers: [TableButton], _ layout: TrainingLayout
  ) -> Element {
    guard !answers.isEmpty else {
      return .box("lid", standing(table))
    }
    let columns =
      table.question?.isNumber == true
      ? layout.padColumns : columns(answers.count, layout)
    return Element(
      "div", key: "answers",
      [
        (
          "class",
          table.question?.isNumber == true
            ? "actions training-pad" : "actions playing training-answers"
        ), ("style", "--columns:\(columns)"),
      ],
      answers.map { $0.element(showsKey: table.houseChoices.hasKeyShortcuts) })
  }

  /// How far the player is in the drill that is open.
  private static func standing(_ table: TrainingTable) -> [Element] {
    let criteria = Readiness(table.progress).criteria
    guard let criterion = criteria.first(where: { $0.kind == table.kind }) else { return [] }
    return [TrainingOverview.gauge(criterion, table.words.say)]
  }

  private static func columns(_ count: Int, _ layout: TrainingLayout) -> Int {
    switch count {
    case 1...3: count
    case 4: layout.form == .wide ? 4 : 2
    case 5: layout.form == .wide ? 5 : 3
    case 6...8: 4
    case 9...12: layout.form == .wide ? 6 : 4
    default: 5
    }
  }
}
