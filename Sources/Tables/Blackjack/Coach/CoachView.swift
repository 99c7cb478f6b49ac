import BlackjackOdds
import CardCore
import CasinoKit
import TrueCountEngine

/// The coach's panel at the table: what plays are worth, and what the last decision cost.
enum CoachView {
  /// The panel, where there is a coach and room for one.
  static func panel(_ model: GameModel, _ layout: TableLayout) -> [Element] {
    guard model.isCoached, let place = layout.coach, let form = layout.coachForm else { return [] }
    let words =
      form == .lines
      ? best(model) + last(model, isShort: true)
      : now(model) + last(model, isShort: model.openPlays != nil && form != .column)
    return [
      Element(
        "section", key: "coach",
        [
          ("class", "coach \(form.look)"),
          ("style", place.css), ("aria-label", "Coach"),
        ],
        [
          // NB: what may have to be scrolled must take the focus, or keys cannot scroll it.
          Element(
            "div", key: "words",
            [
              ("class", "coach-words"), ("tabindex", "0"), ("role", "group"),
              ("aria-label", "What the coach says"),
            ],
            (words.isEmpty ? [idle(model, form)] : words)
              + (form == .column ? [CoachSheet.totals(model.profile.coachLog)] : [])),
          Element("div", key: "buttons", [("class", "coach-buttons")], buttons(model)),
        ])
    ]
  }

  /// All that there is to say, for the sheet where the panel has no room for it.
  static func details(_ model: GameModel) -> [Element] {
    now(model) + last(model, isShort: false)
  }

  private static func buttons(_ model: GameModel) -> [Element] {
    [("Count", TableCommand.Sheet.count), ("Log", .coach)].map { label, sheet in
      ControlsView.button(
        label, key: sheet.key ?? "", does: .open(sheet), in: model, isEnabled: true)
    }
  }

  private static func idle(_ model: GameModel, _ form: TableRegions.CoachForm) -> Element {
    let when =
      model.profile.choices.coach == .meanwhile
      ? "is worth as soon as you have something to decide."
      : "was worth as soon as you have decided."
    let words = form == .lines ? "The coach looks on." : "The coach tells what each play \(when)"
    return Element(
      "p", key: "idle", [("class", "coach-idle")], text: model.coach.isWorking ? working : words)
  }

  private static let working = "Working it out…"

  // MARK: - The decision in front of the player

  private static func now(_ model: GameModel) -> [Element] {
    guard model.profile.choices.coach == .meanwhile, let open = model.coach.open else { return [] }
    let hand = CoachWords.hand(open.question.hand, against: open.question.upcard)
    return [
      Element(
        "div", key: "now", [("class", "coach-part")],
        [
          head("Now", kind: "", "\(hand), count \(CoachWords.count(open.trueCount))"),
          open.plays.map { plays($0, chosen: nil) }
            ?? Element("p", key: "plays", [("class", "coach-idle")], text: working),
        ])
    ]
  }

  /// The best play for the decision in front of the player, in one line.
  private static func best(_ model: GameModel) -> [Element] {
    guard model.profile.choices.coach == .meanwhile, let open = model.coach.open else { return [] }
    let best = open.plays?.max { $0.expectation < $1.expectation }
    let line =
      best.map {
        head(
          "\(CoachWords.name($0.action)) is best", kind: "",
          CoachWords.percent(.millionths($0.expectation)))
      } ?? head("Now", kind: "", working)
    return [Element("div", key: "now", [("class", "coach-part")], [line])]
  }

  // MARK: - The decision judged last

  private static func last(_ model: GameModel, isShort: Bool) -> [Element] {
    guard let (judgement, worth) = model.coach.last else { return [] }
    let hand = CoachWords.hand(judgement.hand, against: judgement.upcard)
    let kind = judgement.costs.cards == 0 ? "best" : judgement.isMistake ? "wrong" : "right"
    let headline = CoachWords.headline(judgement)
    let cost = CoachWords.signedPercent(-judgement.costs.cards)
    let content =
      isShort
      ? [head(headline, kind: kind, "\(hand), \(cost)")]
      : [
        head(headline, kind: kind, "\(hand), count \(CoachWords.count(judgement.trueCount))"),
        plays(worth, chosen: judgement.chosen), results(judgement),
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
  private static func plays(_ plays: [HandOdds.Play], chosen: BlackjackAction?) -> Element {
    let best = plays.map { $0.expectation }.max()
    return Element(
      "ul", key: "plays", [("class", "coach-plays")],
      plays.map { play in
        let isBest = play.expectation == best
        let marks = (isBest ? ["best"] : []) + (play.action == chosen ? ["yours"] : [])
        return Element(
          "li", key: play.action.text, [("class", isBest ? "best" : "")],
          [
            Element("span", text: CoachWords.name(play.action)),
            Element(
              "b", [],
              [
                Element("span", text: CoachWords.hundredths(.millionths(play.expectation))),
                Element("i", text: "%"),
              ]),
            Element("small", text: marks.joined(separator: ", ")),
          ])
      })
  }

  /// What the decision brought compared with each adviser's play.
  private static func results(_ judgement: Judgement) -> Element {
    Element(
      "ul", key: "results", [("class", "coach-results")],
      Adviser.allCases.map { adviser in
        let play = CoachWords.name(judgement.advice[adviser])
        return Element(
          "li", key: adviser.text,
          [("title", "\(CoachWords.name(adviser)): \(play)")],
          [
            Element("span", text: "\(CoachWords.name(adviser)): \(play)"),
            Element("b", text: CoachWords.signedPercent(-judgement.costs[adviser])),
          ])
      })
  }
}

extension TableRegions.CoachForm {
  fileprivate var look: String {
    switch self {
    case .column: "column"
    case .strip: "strip"
    case .lowStrip: "strip low"
    case .lines: "strip low lines"
    }
  }
}

extension GameModel {
  /// What the plays of the decision in front of the player are worth, where the coach tells already.
  var openPlays: [HandOdds.Play]? {
    profile.choices.coach == .meanwhile ? coach.open?.plays : nil
  }
}
