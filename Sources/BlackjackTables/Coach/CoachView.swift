import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The coach's lines at the table: the best play now, the cost of the last decision, and after a
/// round the cost of all its decisions.
///
/// The coach's sheet shows everything else.
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

  /// The links to the chart, the count and the log.
  ///
  /// Without a coach, only the chart, if there is one.
  static func ways(_ table: BlackjackTable) -> [Element] {
    let ways = BlackjackButtons.coach(at: table).map {
      $0.element(showsKey: table.houseChoices.hasKeyShortcuts)
    }
    return ways.isEmpty ? [] : [.box("coach-buttons", ways)]
  }

  private static func idle(_ table: BlackjackTable) -> Element {
    let isOver = table.shown.phase == .roundComplete
    return Element(
      "p", key: "idle", [("class", "coach-idle")],
      text: table.coachSays(
        table.coach.isWorking ? .working : isOver ? .nothingToRate : .watching))
  }

  // MARK: - The current decision

  /// The best play for the current decision, in one line, unless a hint shows it.
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

  // MARK: - The last judged decision

  private static func last(_ table: BlackjackTable) -> [Element] {
    guard let verdict = table.coach.verdict else { return [] }
    let say = table.coachSays
    let (judgement, round) = (verdict.judgement, verdict.round)
    let isOver = !table.shown.isRoundUnderWay
    // NB: until all decisions are judged, there is no verdict on the round.
    if isOver, table.coach.isWorking { return [] }
    let head =
      isOver && round.judgements.count > 1
      ? head(say(.roundVerdict(round)), kind: round.kind, say(.roundFacts(round)))
      : head(
        say(.verdict(judgement)), kind: judgement.kind, isOver ? "" : say(.shortFacts(judgement)))
    return [
      Element(
        "div", key: "last", [("class", "coach-part")],
        [head] + (isOver ? [RoundReview.list(round, say)] : []))
    ]
  }

  /// A line of the coach: a verdict or a play, and its details.
  static func head(_ title: String, kind: String, _ facts: String) -> Element {
    Element(
      "p", key: "head", [("class", "coach-head")],
      [
        Element("b", [("class", "verdict \(kind)")], text: title),
        Element("span", text: facts),
      ])
  }
}

extension RoundJudgement {
  /// The CSS class of the verdict.
  var kind: String { isBest ? "best" : mistakes > 0 ? "wrong" : "right" }
}

extension Judgement {
  /// The CSS class of the verdict.
  var kind: String { costs.cards == 0 ? "best" : isMistake ? "wrong" : "right" }
}
