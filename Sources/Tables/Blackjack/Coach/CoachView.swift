import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// What the coach says at the table: the best play now, and what the last decision cost. All the rest
/// is in the coach's sheet.
enum CoachView {
  /// The coach's lines for the plate; without a coach only the way to the chart, if there is one.
  static func lines(_ table: BlackjackTable) -> [Element] {
    let ways = BlackjackButtons.coach(at: table).map {
      $0.element(showsKey: table.houseChoices.hasKeyShortcuts)
    }
    guard table.isCoached else { return ways.isEmpty ? [] : [.box("coach-buttons", ways)] }
    let words = best(table) + last(table, isShort: true)
    return [
      Element(
        "section", key: "coach",
        [("class", "coach"), ("aria-label", table.coachSays(.coach))],
        [
          // NB: what may have to be scrolled must take the focus, or keys cannot scroll it.
          Element(
            "div", key: "words",
            [
              ("class", "coach-words"), ("tabindex", "0"), ("role", "group"),
              ("aria-label", table.coachSays(.sayings)),
            ], words.isEmpty ? [idle(table)] : words),
          .box("coach-buttons", ways),
        ])
    ]
  }

  /// All that there is to say, for the sheet.
  static func details(_ table: BlackjackTable) -> [Element] {
    now(table) + last(table, isShort: false)
  }

  private static func idle(_ table: BlackjackTable) -> Element {
    Element(
      "p", key: "idle", [("class", "coach-idle")],
      text: table.coachSays(table.coach.isWorking ? .working : .watching))
  }

  // MARK: - The decision in front of the player

  private static func now(_ table: BlackjackTable) -> [Element] {
    guard table.profile.choices.coach == .meanwhile, let open = table.coach.open else { return [] }
    let say = table.coachSays
    let about = CoachPhrase.decision(
      open.question.hand, upcard: open.question.upcard, trueCount: open.trueCount)
    return [
      Element(
        "div", key: "now", [("class", "coach-part")],
        [
          head(say(.now), kind: "", say(about)),
          open.plays.map { plays($0, chosen: nil, say) }
            ?? Element("p", key: "plays", [("class", "coach-idle")], text: say(.working)),
        ])
    ]
  }

  /// The best play for the decision in front of the player, in one line.
  private static func best(_ table: BlackjackTable) -> [Element] {
    guard table.profile.choices.coach == .meanwhile, let open = table.coach.open else { return [] }
    let say = table.coachSays
    let best = open.plays?.max { $0.expectation < $1.expectation }
    let line =
      best.map {
        head(say(.isBest($0.action)), kind: "", say(.percent(.millionths($0.expectation))))
      } ?? head(say(.now), kind: "", say(.working))
    return [Element("div", key: "now", [("class", "coach-part")], [line])]
  }

  // MARK: - The decision judged last

  private static func last(_ table: BlackjackTable, isShort: Bool) -> [Element] {
    guard let (judgement, worth) = table.coach.last else { return [] }
    let say = table.coachSays
    let kind = judgement.costs.cards == 0 ? "best" : judgement.isMistake ? "wrong" : "right"
    let about = CoachPhrase.decision(
      judgement.hand, upcard: judgement.upcard, trueCount: judgement.trueCount)
    let verdict = say(.verdict(judgement))
    let content =
      isShort
      ? [head(verdict, kind: kind, say(.shortFacts(judgement)))]
      : [
        head(verdict, kind: kind, say(about)), plays(worth, chosen: judgement.chosen, say),
        results(judgement, say),
      ]
    return [Element("div", key: "last", [("class", "coach-part")], content)]
  }

  private static func head(_ title: String, kind: String, _ facts: String) -> Element {
    Element(
      "p", key: "head", [("class", "coach-head")],
      [
        Element("b", [("class", "verdict \(kind)")], text: title),
        Element("span", text: facts),
      ])
  }

  /// The plays with what they are worth; words mark the best of them and the player's own.
  private static func plays(
    _ plays: [HandOdds.Play], chosen: BlackjackAction?, _ say: Words<CoachPhrase>
  ) -> Element {
    let best = plays.map { $0.expectation }.max()
    return Element(
      "ul", key: "plays", [("class", "coach-plays")],
      plays.map { play in
        let isBest = play.expectation == best
        let marks = CoachPhrase.marks(isBest: isBest, isOwn: play.action == chosen)
        return Element(
          "li", key: play.action.text, [("class", isBest ? "best" : "")],
          [
            Element("span", text: say(.play(play.action))),
            Element(
              "b", [],
              [
                Element("span", text: say(.percentNumber(.millionths(play.expectation)))),
                Element("i", text: say(.percentSign)),
              ]),
            Element("small", text: say(marks)),
          ])
      })
  }

  /// What the decision brought compared with each adviser's play.
  private static func results(
    _ judgement: Judgement, _ say: Words<CoachPhrase>
  ) -> Element {
    Element(
      "ul", key: "results", [("class", "coach-results")],
      Adviser.allCases.map { adviser in
        let play = say(.wouldPlay(adviser, judgement.advice[adviser]))
        return Element(
          "li", key: adviser.text,
          [("title", play)],
          [
            Element("span", text: play),
            Element("b", text: say(.signedPercent(-judgement.costs[adviser]))),
          ])
      })
  }
}
