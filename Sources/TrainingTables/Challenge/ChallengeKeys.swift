import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Training

/// The keys of the daily challenge: those of the tier's plays, and the one that goes on.
enum ChallengeKeys {
  /// All keys that are on the screen.
  static func all(of table: ChallengeTable) -> [TableButton] {
    answers(of: table) + (hasGoOn(table) ? [goOn(table)] : [])
  }

  /// Whether there is anything to go on with; otherwise a way leads to the trainer.
  static func hasGoOn(_ table: ChallengeTable) -> Bool {
    table.stage != .list || (table.book.closing == nil && !table.progress.isDone)
  }

  /// The large key that goes on.
  static func goOn(_ table: ChallengeTable) -> TableButton {
    let (say, trainer) = (table.words.say, table.words.training.say)
    let (label, isAwake): (String, Bool) =
      switch table.stage {
      case .list:
        (
          table.progress.solved == 0 && table.progress.missed == nil
            ? trainer(.begin) : say(.goOn), true
        )
      case .asking: (trainer(.nextQuestion), false)
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

  /// The keys that answer; after the verdict, the right one is marked, and each says what it is worth.
  static func answers(of table: ChallengeTable) -> [TableButton] {
    let say = table.words.training.say
    var verdict: ChallengeVerdict?
    switch table.stage {
    case .list, .pause, .paid: return []
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
}
