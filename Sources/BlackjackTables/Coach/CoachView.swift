import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// What the coach says at the table: the best play now, and what the last decision cost.
///
/// All the rest is in the coach's sheet.
enum CoachView {
  /// The coach's lines for the plate, if there is a coach.
  static func lines(_ table: BlackjackTable) -> [Element] {
    guard table.isCoached else { return [] }
    let words = best(table) + last(table)
    return [
      Element(
        "section", key: "coach",
        [("class", "coach"), ("aria-label", table.coachSays(.coach))],
        words.isEmpty && table.hint == nil ? [idle(table)] : words)
    ]
  }

  /// The ways to the chart, to the count and to the log; without a coach to the chart, if there is
  /// one.
  static func ways(_ table: BlackjackTable) -> [Element] {
    let ways = BlackjackButtons.coach(at: table).map {
      $0.element(showsKey: table.houseChoices.hasKeyShortcuts)
    }
    return ways.isEmpty ? [] : [.box("coach-buttons", ways)]
  }

  private static func idle(_ table: BlackjackTable) -> Element {
    Element(
      "p", key: "idle", [("class", "coach-idle")],
      text: table.coachSays(table.coach.isWorking ? .working : .watching))
  }

  // MARK: - The decision in front of the player

  /// The best play for the decision in front of the player, in one line, unless a hint tells it.
  private static func best(_ table: BlackjackTable) -> [Element] {
    guard table.profile.choices.coach == .meanwhile, table.hint == nil, let open = table.coach.open
    else { return [] }
    let say = table.coachSays
    let best = open.plays?.max { $0.expectation < $1.expectation }
    let line =
      best.map {
        head(
          say(.isBest($0.action, isInsurance: open.question.isInsurance)), kind: "",
          say(.signedPercent(.millionths($0.expectation))))
      } ?? head(say(.now), kind: "", say(.working))
    return [Element("div", key: "now", [("class", "coach-part")], [line])]
  }

  // MARK: - The decision judged last

  private static func last(_ table: BlackjackTable) -> [Element] {
    guard let (judgement, _) = table.coach.last else { return [] }
    let say = table.coachSays
    return [
      Element(
        "div", key: "last", [("class", "coach-part")],
        [head(say(.verdict(judgement)), kind: judgement.kind, say(.shortFacts(judgement)))])
    ]
  }

  /// A line of the coach: a verdict or a play, and what is known of it.
  static func head(_ title: String, kind: String, _ facts: String) -> Element {
    Element(
      "p", key: "head", [("class", "coach-head")],
      [
        Element("b", [("class", "verdict \(kind)")], text: title),
        Element("span", text: facts),
      ])
  }
}

extension Judgement {
  /// The class of the verdict for style sheets.
  var kind: String { costs.cards == 0 ? "best" : isMistake ? "wrong" : "right" }
}
