import CardCore
import CasinoKit
import Training

/// The five questions of the day with how the player stands in each, and what lies below them.
package enum ChallengeList {
  /// How a question stands.
  package enum Step: Equatable, Sendable {
    case right, next, missed, open
  }

  static func list(_ table: ChallengeTable, _ layout: TrainingLayout) -> Element {
    let (say, progress) = (table.words.say, table.progress)
    let isOpen = table.book.closing == nil
    let lead = Element(
      "p", key: "tier", [("class", "training-lead")], text: say(.tierPays(progress.tier)))
    return Element(
      "div", key: "list",
      [
        ("class", "training-briefing challenge-list"), ("style", layout.words.css),
        ("tabindex", "0"), ("role", "group"), ("aria-label", say(.title)),
      ],
      [Element("h1", key: "title", text: say(.title))]
        + (isOpen ? [lead, steps(progress, say)] : []))
  }

  private static func steps(
    _ progress: ChallengeProgress, _ say: Words<ChallengePhrase>
  ) -> Element {
    Element(
      "ol", key: "steps", [("class", "challenge-steps")],
      (0..<DailyChallenge.questionCount).map { place in
        let step = step(place, progress)
        return Element(
          "li", key: "\(place)", [("class", step == .right ? "done" : "")],
          [
            Element(
              "i", key: "tick", [("aria-hidden", "true")],
              text: step == .right ? "✓" : "\(place + 1)"),
            Element("span", key: "name", text: say(.question(place + 1))),
            Element("b", key: "state", text: say(.step(step))),
          ])
      })
  }

  private static func step(_ place: Int, _ progress: ChallengeProgress) -> Step {
    if place < progress.solved { return .right }
    if place > progress.solved { return .open }
    return progress.missed == nil ? .next : .missed
  }

  /// When the next questions come.
  static func when(_ table: ChallengeTable) -> String {
    table.words.say(.nextIn(minutes: table.minutesLeft))
  }

  /// The days running, and when the next questions come.
  static func standing(_ table: ChallengeTable) -> [Element] {
    let progress = table.progress
    let streak = progress.streak(on: table.today)
    var lines = [Element("p", key: "when", text: when(table))]
    if progress.bestStreak > 0 {
      lines.insert(
        Element(
          "p", key: "streak", [("class", "challenge-streak")],
          text: table.words.say(.streak(streak, best: progress.bestStreak))), at: 0)
    }
    return [.box("challenge-standing", lines)]
  }
}
