import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Training

/// The buttons of the daily challenge: those of the tier's plays, and the one that continues.
enum ChallengeKeys {
  /// All visible buttons.
  static func all(of table: ChallengeTable) -> [TableButton] {
    answers(of: table) + (hasGoOn(table) ? [goOn(table)] : counted(table).map { [$0] } ?? [])
  }

  /// The key to the second set, once the first one is done; `nil` where there is none left.
  static func counted(_ table: ChallengeTable) -> TableButton? {
    guard table.stage == .list, table.book.closing == nil, table.progress.isCountedOpen else {
      return nil
    }
    let isReady = table.counted != nil
    return TableButton(
      "counted", table.words.say(isReady ? .counted : .countedComputing),
      does: ChallengeCommand.counted.text, keys: ["Enter", " "],
      isEnabled: isReady && !table.isGuarding, isPrimary: true)
  }

  /// Whether the player can continue; otherwise a link leads to the trainer.
  static func hasGoOn(_ table: ChallengeTable) -> Bool {
    table.stage != .list || (table.book.closing == nil && !table.progress.isDone)
  }

  /// The large button that continues.
  static func goOn(_ table: ChallengeTable) -> TableButton {
    let (say, trainer) = (table.words.say, table.words.training.say)
    let (label, isAwake): (String, Bool) =
      switch table.stage {
      case .list:
        (
          table.progress.solved == 0 && table.progress.missed == nil
            ? trainer(.begin) : say(.goOn), true
        )
      case .asking, .countedAsking: (trainer(.nextQuestion), false)
      case .countedJudged:
        (table.progress.isCountedOpen ? trainer(.nextQuestion) : trainer(.done), true)
      case .judged(let verdict):
        (
          !verdict.isRight
            ? say(.retry)
            : table.progress.isDone ? say(.toReward) : trainer(.nextQuestion), true
        )
      case .pause(let pause): (say(.goOn), pause.isOver)
      case .paid: (trainer(.done), true)
      }
    return TableButton(
      "go-on", label, does: ChallengeCommand.goOn.text, keys: ["Enter", " "],
      isEnabled: isAwake && !table.isGuarding, isPrimary: true)
  }

  /// The buttons that answer; after the verdict, the right one is marked, and each shows its value.
  static func answers(of table: ChallengeTable) -> [TableButton] {
    let say = table.words.training.say
    var verdict: ChallengeVerdict?
    switch table.stage {
    case .list, .pause, .paid: return []
    case .countedAsking, .countedJudged: return countedAnswers(of: table)
    case .asking: break
    case .judged(let judged): verdict = judged
    }
    return table.progress.tier.plays.map { play in
      let isRight = verdict?.question.answer == play
      let look = verdict?.given == play ? (isRight ? "given right" : "given wrong") : ""
      var button = TableButton(
        "answer-\(play.text)", say(.play(play)), does: ChallengeCommand.answer(play).text,
        keys: play.key.map { [$0] } ?? [], isEnabled: verdict == nil && !table.isGuarding,
        look: look)
      if let worth = verdict?.worth.first(where: { $0.play == play }) {
        button.worth = say(.worth(worth.millionths))
      }
      if isRight { button.bestMark = say(.rightMark) }
      return button
    }
  }

  /// The keys that answer a question of the second set; after the verdict, the right one is marked.
  private static func countedAnswers(of table: ChallengeTable) -> [TableButton] {
    let say = table.words.training.say
    guard let question = table.countedQuestion else { return [] }
    var verdict: Verdict?
    if case .countedJudged(let judged) = table.stage { verdict = judged }
    let plays: [BlackjackAction] =
      question.index.isInsurance
      ? [.insurance, .decline] : [.hit, .stand, .double, .split, .surrender]
    return plays.map { play in
      let isRight = verdict != nil && question.play == play
      let look = verdict?.given == .play(play) ? (isRight ? "given right" : "given wrong") : ""
      var button = TableButton(
        "answer-\(play.text)", say(.play(play)), does: ChallengeCommand.answer(play).text,
        keys: play.key.map { [$0] } ?? [],
        isEnabled: verdict == nil && question.legal.contains(play) && !table.isGuarding, look: look)
      if verdict != nil, let worth = question.plays.first(where: { $0.action == play }) {
        button.worth = say(.worth(.millionths(worth.expectation)))
      }
      if isRight { button.bestMark = say(.rightMark) }
      return button
    }
  }
}
