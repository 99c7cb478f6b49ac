import CardCore
import CasinoKit
import Training

/// A drill on the screen: the question is on the felt, messages and buttons are in the rail.
enum TrainingDrillView {
  static func parts(_ table: TrainingTable, _ layout: TrainingLayout) -> [Element] {
    let goOn = TrainingKeys.goOn(table)
    let keys = TrainingKeys.hasAgain(table) ? [TrainingKeys.again(table), goOn] : [goOn]
    return DrillFrame(
      way: way(table), title: table.title,
      felt: TrainingFelt.parts(table, layout), tap: tap(table), plate: plate(table),
      bed: bed(table, TrainingKeys.answers(of: table), layout),
      keys: keys.map { $0.element(showsKey: table.houseChoices.hasKeyShortcuts) }
    ).parts(layout, table.words.house)
  }

  /// The link back, the name of the drill, and the progress.
  private static func way(_ table: TrainingTable) -> [Element] {
    let say = table.words.say
    let leave = DrillFrame.back(
      table.title, to: say(.allDrills), does: TrainingCommand.leave.text)
    guard let session = table.session, table.question != nil, session.count > 0 else {
      return [leave]
    }
    let asked = session.result.asked
    var place = asked + 1
    if case .judged = table.stage { place -= 1 }
    return [
      leave,
      DrillFrame.progress(
        place, of: session.count, done: asked, label: say(.progress(place, of: session.count))),
    ]
  }

  /// The command of a tap on the cards, which shows the next ones.
  private static func tap(_ table: TrainingTable) -> TrainingCommand? {
    if case .flash = table.stage, table.progress.settings.pace == .own { return .goOn }
    return table.canRecount(isForward: true) ? .recount(isForward: true) : nil
  }

  // MARK: - The rail

  /// The question or the verdict, and the typed figure.
  private static func plate(_ table: TrainingTable) -> [Element] {
    let say = table.words.say
    let said: Element =
      switch table.stage {
      case .judged(let verdict):
        DrillFrame.said(
          isRight: verdict.isRight, say(verdict.isRight ? .right : .wrong),
          because: recount(table) ?? say(.because(verdict)))
      case .asking, .flash: DrillFrame.said(asked(table))
      case .briefing where !table.isReady: DrillFrame.said(say(.computing))
      case .briefing, .overview: DrillFrame.said(table.invitation)
      case .result: DrillFrame.said(table.session.map { say(.score($0.result)) } ?? "")
      }
    var showsTyped = table.question?.isNumber == true
    // NB: after cards were counted, the felt is empty and shows the figure.
    if case .run? = table.question { showsTyped = false }
    let typed = table.typed.isEmpty ? "?" : say(.typedNumber(table.typed))
    return [said]
      + (showsTyped
        ? [
          Element(
            "output", key: "typed",
            [("class", table.typed.isEmpty ? "training-typed empty" : "training-typed")],
            text: typed)
        ] : [])
  }

  /// The card of a miscounted run that is shown, with the count after it.
  private static func recount(_ table: TrainingTable) -> String? {
    guard let run = table.miscounted, let counted = table.recounted else { return nil }
    return table.words.say(.recounted(run, counted))
  }

  /// The question, and its rules if they aren't the player's.
  private static func asked(_ table: TrainingTable) -> String {
    let say = table.words.say
    let asked = table.question.map { prompt($0, say) } ?? ""
    return table.lapse.map { "\(asked) \(say(.tableOf($0.thing.rules)))" } ?? asked
  }

  private static func prompt(_ question: DrillQuestion, _ say: Words<TrainingPhrase>) -> String {
    switch question {
    case .run(let run): say(.askCount(run.system))
    case .strategy: say(.askPlay)
    case .deviation(let asked): say(asked.index.isInsurance ? .askInsurance : .askPlay)
    case .trueCount: say(.askTrueCount)
    case .tray: say(.askDecks)
    case .ramp: say(.askUnits)
    case .payout: say(.askPayout)
    }
  }

  /// The buttons that answer; without a question, a cover.
  private static func bed(
    _ table: TrainingTable, _ answers: [TableButton], _ layout: TrainingLayout
  ) -> Element {
    guard !answers.isEmpty else {
      return .box("lid", standing(table))
    }
    let showsKeys = table.houseChoices.hasKeyShortcuts
    return table.question?.isNumber == true && table.miscounted == nil
      ? DrillFrame.answers(
        answers, look: "training-pad", columns: layout.padColumns, showsKeys: showsKeys)
      : DrillFrame.answers(
        answers, columns: layout.columns(for: answers.count), showsKeys: showsKeys)
  }

  /// The player's progress in the open drill.
  private static func standing(_ table: TrainingTable) -> [Element] {
    let criteria = Readiness(table.progress).criteria
    guard let criterion = criteria.first(where: { $0.kind == table.kind }) else { return [] }
    return [TrainingOverview.gauge(criterion, table.words.say)]
  }
}
