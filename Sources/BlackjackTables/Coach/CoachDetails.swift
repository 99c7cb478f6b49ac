import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The coach's details on the current decision and the one before.
struct CoachDetails {
  private let coach: Words<CoachPhrase>
  private let say: Words<CoachLogPhrase>

  private let notation: TrueCountNotation

  init(in language: Language, counting notation: TrueCountNotation) {
    self.notation = notation
    coach = Words(language)
    say = Words(language)
  }

  /// The current decision.
  func now(_ open: Coach.Decision) -> Element {
    let about = CoachLogPhrase.decision(
      open.question.hand, upcard: open.question.upcard, trueCount: notation.figure(of: open.reading)
    )
    return Element(
      "div", key: "now", [("class", "coach-part")],
      [
        CoachView.head(coach(.now), kind: "", say(about)),
        open.plays.map { plays($0, chosen: nil) }
          ?? Element("p", key: "plays", [("class", "coach-idle")], text: coach(.working)),
      ])
  }

  /// The decision judged last.
  package func last(_ verdict: Coach.Verdict) -> Element {
    let judgement = verdict.judgement
    let about = CoachLogPhrase.decision(
      judgement.hand, upcard: judgement.upcard, trueCount: judgement.figure(in: notation))
    return Element(
      "div", key: "last", [("class", "coach-part")],
      [
        CoachView.head(coach(.verdict(judgement)), kind: judgement.kind, say(about)),
        plays(verdict.plays, chosen: judgement.chosen), results(judgement),
      ])
  }

  /// The plays with their values, with labels for the best one and the player's own.
  private func plays(
    _ plays: [HandOdds.Play], chosen: BlackjackAction?
  ) -> Element {
    let best = plays.map { $0.expectation }.max()
    let isInsurance = plays.contains { $0.action == .insurance }
    return Element(
      "ul", key: "plays", [("class", "coach-plays")],
      plays.map { play in
        let isBest = play.expectation == best
        let marks = CoachPhrase.marks(isBest: isBest, isOwn: play.action == chosen)
        return Element(
          "li", key: play.action.text, [("class", isBest ? "best" : "")],
          [
            Element("span", text: say(.play(play.action, isInsurance: isInsurance))),
            Element(
              "b", [],
              [
                Element("span", text: say(.percentNumber(.millionths(play.expectation)))),
                Element("i", text: say(.percentSign)),
              ]),
            Element("small", text: coach(marks)),
          ])
      })
  }

  /// The result of the decision compared with each adviser's play.
  private func results(_ judgement: Judgement) -> Element {
    Element(
      "ul", key: "results", [("class", "coach-results"), ("data-title", say(.comparedWith))],
      Adviser.allCases.map { adviser in
        let play = say(
          .wouldPlay(
            adviser, judgement.advice[adviser], isInsurance: judgement.isInsurance))
        return Element(
          "li", key: adviser.text,
          [("title", play)],
          [
            Element("span", text: play),
            Element("b", text: coach(.signedPercent(-judgement.costs[adviser]))),
          ])
      })
  }
}
