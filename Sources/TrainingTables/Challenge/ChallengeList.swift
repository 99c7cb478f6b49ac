import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Training

/// The five questions of the day with their states, and the parts below them.
package enum ChallengeList {
  /// The state of a question.
  package enum Step: Equatable, Sendable {
    case right, next, missed, open
    /// Answered correctly, but not at once; with the right play, and the cost of the first answer in
    /// millionths of the bet, if that is known.
    case later(BlackjackAction, Int64?)
    /// A wrong answer of the second set, with the right play.
    case wrong(BlackjackAction)
  }

  static func list(_ table: ChallengeTable, _ layout: TrainingLayout) -> Element {
    let (say, progress) = (table.words.say, table.progress)
    let isOpen = table.book.closing == nil
    let tier = Element(
      "p", key: "tier", [("class", "training-lead")],
      text: "\(say(.tierPays(progress.tier, isRanked: table.book.isRanked))). "
        + say(.tierPlays(progress.tier)))
    let lead = Element.box("challenge-lead", [tier] + (share(table).map { [$0] } ?? []))
    return Element(
      "div", key: "list",
      [
        ("class", "training-briefing challenge-list"), ("style", layout.words.css),
        ("tabindex", "0"), ("role", "group"), ("aria-label", say(.title)),
      ],
      [Element("h1", key: "title", text: say(.title))]
        + (isOpen
          ? [lead, steps(table, progress.score(by: table.odds))] + countedSteps(table) : []))
  }

  private static func steps(_ table: ChallengeTable, _ score: ChallengeScore?) -> Element {
    let (say, progress) = (table.words.say, table.progress)
    let questions = table.challenge?.questions ?? []
    return Element(
      "ol", key: "steps", [("class", "challenge-steps")],
      (0..<DailyChallenge.questionCount).map { place in
        let step = step(place, table, score)
        let isDone = place < progress.solved
        let name: ChallengePhrase =
          if isDone, place < questions.count {
            .answered(questions[place].hand, against: questions[place].upcard, count: nil)
          } else {
            .question(place + 1)
          }
        return row(
          place, isDone ? (step == .right ? "✓" : "↻") : "\(place + 1)", name, step, isDone: isDone,
          say)
      })
  }

  /// The answered hands of the second set, with its title; empty before the first answer, and until the
  /// set is computed.
  private static func countedSteps(_ table: ChallengeTable) -> [Element] {
    let (say, answers) = (table.words.say, table.progress.counted)
    guard !answers.isEmpty, let questions = table.counted?.questions else { return [] }
    return [
      Element("h2", key: "counted-title", text: say(.countedTitle)),
      Element(
        "ol", key: "counted-steps", [("class", "challenge-steps")],
        zip(answers, questions).enumerated().map { place, pair in
          let (answer, asked) = pair
          return row(
            place, answer.isRight ? "✓" : "✗",
            .answered(asked.hand, against: asked.upcard, count: asked.count),
            answer.isRight ? .right : .wrong(asked.play), isDone: true, say)
        }),
    ]
  }

  private static func row(
    _ place: Int, _ tick: String, _ name: ChallengePhrase, _ step: Step, isDone: Bool,
    _ say: Words<ChallengePhrase>
  ) -> Element {
    Element(
      "li", key: "\(place)",
      [("class", isDone ? "done" : "")] + (isDone && step != .right ? [("data-later", "")] : []),
      [
        Element("i", key: "tick", [("aria-hidden", "true")], text: tick),
        Element("span", key: "name", text: say(name)),
        Element("b", key: "state", text: say(.step(step))),
      ])
  }

  private static func step(
    _ place: Int, _ table: ChallengeTable, _ score: ChallengeScore?
  ) -> Step {
    let progress = table.progress
    if place < progress.solved {
      guard let marks = score?.marks, place < marks.count, case .wrong(let cost) = marks[place],
        let questions = table.challenge?.questions, place < questions.count
      else { return .right }
      return .later(questions[place].answer, cost.map { .millionths($0) })
    }
    if place > progress.solved { return .open }
    return progress.missed == nil ? .next : .missed
  }

  /// When the next questions come.
  static func when(_ table: ChallengeTable) -> String {
    table.words.say(.nextIn(minutes: table.minutesLeft))
  }

  /// How good the first answers were, and what came of the second set, once there are any.
  static func results(_ table: ChallengeTable) -> [String] {
    let (say, progress) = (table.words.say, table.progress)
    guard table.book.closing == nil, progress.isDone else { return [] }
    let first = progress.score(by: table.odds).map { score in
      say(.firstScore(score.right, cost: score.cost.map { .millionths($0) }))
    }
    let right = progress.counted.count { $0.isRight }
    let second =
      progress.counted.isEmpty
      ? [] : [say(.countedScore(right, of: progress.counted.count))]
    return (first.map { [$0] } ?? []) + second
  }

  /// The days running, and when the next questions come.
  static func standing(_ table: ChallengeTable) -> [Element] {
    let progress = table.progress
    var lines = [Element("p", key: "when", text: when(table))]
    if progress.bestStreak > 0 {
      let streak = progress.streak(on: table.today)
      lines.insert(
        Element(
          "p", key: "streak", [("class", "challenge-streak")],
          text: table.words.say(.streak(streak, best: progress.bestStreak))), at: 0)
    }
    if table.book.closing == nil, progress.isDone, progress.counted.isEmpty {
      lines.append(Element("p", key: "counted", text: table.words.say(.countedMeans)))
    }
    return [.box("challenge-standing", lines)]
  }

  /// The button that shares or copies the result.
  private static func share(_ table: ChallengeTable) -> Element? {
    table.sharedResult.map { result in
      Element(
        "button", key: "share",
        [
          ("type", "button"), ("class", "button challenge-share"), ("data-share", ""),
          ("data-copy", ChallengeTable.name), ("data-words", result),
        ], text: table.words.say(table.sharing ?? .share))
    }
  }
}
