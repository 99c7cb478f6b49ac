import BlackjackOdds
import CardCore
import CasinoKit
import Navigation
import Training

/// The page of the daily challenge, with the parts of a drill.
enum ChallengePage {
  static func view(_ table: ChallengeTable, in viewport: Viewport) -> TableView {
    let layout = TrainingLayout(in: viewport)
    let showsKeys = table.houseChoices.hasKeyShortcuts
    let buttons =
      ChallengeKeys.hasGoOn(table)
      ? [ChallengeKeys.goOn(table)] : ChallengeKeys.counted(table).map { [$0] } ?? []
    let keys =
      (ChallengeKeys.hasGoOn(table) ? [] : [toTrainer(table, isPrimary: buttons.isEmpty)])
      + buttons.map { $0.element(showsKey: showsKeys) }
    let frame = DrillFrame(
      way: way(table), title: table.words.say(.title), felt: felt(table, layout),
      plate: [plate(table)], bed: bed(table, layout), keys: keys)
    return TableView(
      key: "challenge", look: "page scene training challenge \(layout.form.rawValue)",
      frame.parts(layout, table.words.house))
  }

  /// The link to the list, and the number of the question.
  private static func way(_ table: ChallengeTable) -> [Element] {
    let say = table.words.say
    guard table.stage != .list else { return [Element.words("training-name", "")] }
    let back = DrillFrame.back(
      say(.title), to: say(.allQuestions), does: ChallengeCommand.leave.text)
    guard table.stage != .paid else { return [back] }
    let count = DailyChallenge.questionCount
    if table.countedQuestion != nil, table.stage.isCounted {
      return [
        back,
        DrillFrame.progress(
          table.countedPlace, of: count, done: table.progress.counted.count,
          label: say(.questionOf(table.countedPlace))),
      ]
    }
    return [
      back,
      DrillFrame.progress(
        table.place, of: count, done: table.progress.solved,
        label: say(.questionOf(table.place))),
    ]
  }

  // MARK: - The felt

  private static func felt(_ table: ChallengeTable, _ layout: TrainingLayout) -> [Element] {
    let (say, trainer) = (table.words.say, table.words.training.say)
    switch table.stage {
    case .list: return [ChallengeList.list(table, layout)]
    case .asking, .judged:
      guard let question = table.question else { return [] }
      return TrainingFelt.hands(
        [question.upcard, nil], question.hand, shown: table.shownCount, trainer, layout)
    case .countedAsking, .countedJudged:
      return table.countedQuestion.map {
        TrainingFelt.deviation(
          $0, counting: CountedChallenge.settings.count, shown: table.shownCount, trainer, layout)
      } ?? []
    case .pause: return [pause(table.words, layout)]
    case .paid:
      let reward = say(.signed(table.progress.tier.reward))
      return (table.movesCards ? [confetti] : [])
        + [
          TrainingFelt.hero(
            reward,
            say(table.book.isRanked ? .rankedReward(table.progress.tier) : .inYourPurse), layout)
        ]
    }
  }

  /// The page before a question is tried again.
  private static func pause(_ words: ChallengeWords, _ layout: TrainingLayout) -> Element {
    Element(
      "div", key: "pause",
      [
        ("class", "training-briefing challenge-pause"), ("style", layout.words.css),
        ("tabindex", "0"), ("role", "group"), ("aria-label", words.interstitial(.title)),
      ],
      [
        Interstitial.title(words.interstitial),
        Element("p", key: "means", text: words.say(.pauseMeans)),
      ])
  }

  /// The number of pieces of confetti.
  private static let scraps = 24

  /// The confetti, which falls once.
  private static var confetti: Element {
    Element(
      "div", key: "confetti", [("class", "challenge-confetti"), ("aria-hidden", "true")],
      (0..<scraps).map { Element("i", key: "\($0)", [("style", "--n:\($0)")]) })
  }

  // MARK: - The rail

  private static func plate(_ table: ChallengeTable) -> Element {
    let (say, trainer) = (table.words.say, table.words.training.say)
    switch table.stage {
    case .list:
      return DrillFrame.said(
        ([table.listStatus] + ChallengeList.results(table)).joined(separator: " "))
    case .asking: return DrillFrame.said(trainer(.askPlay))
    case .countedAsking:
      let isInsurance = table.countedQuestion?.index.isInsurance ?? false
      return DrillFrame.said(trainer(isInsurance ? .askInsurance : .askPlay))
    case .countedJudged(let verdict):
      return DrillFrame.said(
        isRight: verdict.isRight, trainer(verdict.isRight ? .right : .wrong),
        because: trainer(.because(verdict)))
    case .judged(let verdict):
      return DrillFrame.said(
        isRight: verdict.isRight, trainer(verdict.isRight ? .right : .wrong),
        because: say(.because(verdict)))
    case .pause(let pause): return DrillFrame.said(pause.status(table.words.interstitial))
    case .paid:
      return DrillFrame.said(
        ([table.rewarded] + ChallengeList.results(table)).joined(separator: " "))
    }
  }

  /// The buttons that answer; without a question, a cover with the remaining time.
  private static func bed(_ table: ChallengeTable, _ layout: TrainingLayout) -> Element {
    let answers = ChallengeKeys.answers(of: table)
    guard answers.isEmpty else {
      return DrillFrame.answers(
        answers, columns: layout.columns(for: answers.count),
        showsKeys: table.houseChoices.hasKeyShortcuts)
    }
    if case .pause(let pause) = table.stage { return .box("lid", [pause.track("training-track")]) }
    return .box("lid", ChallengeList.standing(table))
  }

  /// The link to the trainer, when the challenge is over for today.
  private static func toTrainer(_ table: ChallengeTable, isPrimary: Bool) -> Element {
    Element(
      "a", key: "trainer",
      [("class", isPrimary ? "button primary" : "button"), ("href", "#\(RouteName.trainer)")],
      [Element("span", key: "label", text: table.words.say(.toTrainer))])
  }
}

extension ChallengeTable.Stage {
  /// Whether the second set is on the screen.
  fileprivate var isCounted: Bool {
    switch self {
    case .countedAsking, .countedJudged: true
    case .list, .asking, .judged, .pause, .paid: false
    }
  }
}
