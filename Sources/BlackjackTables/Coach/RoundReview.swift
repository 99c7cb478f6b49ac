import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// All decisions of a round, each with its cost: a list in the rail, and a table in the coach's log.
enum RoundReview {
  /// The number of decisions that the rail always has room for.
  static let mostWithBest = 3

  /// The decisions as a list, each in a few words.
  ///
  /// After a long round with mistakes, it has only the mistakes. The log has all decisions.
  static func list(_ round: RoundJudgement, _ say: Words<CoachPhrase>) -> Element {
    let hasOnlyMistakes = round.judgements.count > mostWithBest && round.mistakes > 0
    return Element(
      "ul", key: "review", [("class", "review"), ("aria-label", say(.decisions))],
      round.judgements.enumerated().filter { !hasOnlyMistakes || $1.isMistake }.map {
        place, judgement in
        let isCostly = judgement.isCostly
        return Element(
          "li", key: "\(place)",
          [("class", judgement.kind), ("aria-label", say(.reviewed(judgement)))],
          [
            Element("span", [("aria-hidden", "true")], text: say(.situation(judgement))),
            Element("b", [("aria-hidden", "true")], text: say(.playAndBest(judgement))),
          ]
            + (!isCostly
              ? []
              : [Element("i", [("aria-hidden", "true")], text: say(.costInCredits(judgement)))]))
      })
  }

  /// The decisions as a table with the count and the cost.
  ///
  /// - Parameters:
  ///   - key: Identifies the table.
  ///   - title: Its accessible name.
  ///   - judgements: The decisions, in the order of the rows.
  ///   - notation: The way in which true counts are shown.
  ///   - language: The player's language.
  /// - Returns: The table.
  static func table(
    _ key: String, _ title: String, _ judgements: [Judgement], counting notation: TrueCountNotation,
    in language: Language
  ) -> Element {
    let (say, coach) = (Words<CoachLogPhrase>(language), Words<CoachPhrase>(language))
    let heads: [(key: String, title: CoachLogPhrase)] = [
      ("hand", .hand), ("count", .count), ("you", .you), ("best", .best), ("cost", .cost),
    ]
    return Element(
      "table", key: key, [("class", "coach-log"), ("aria-label", title)],
      [
        Element(
          "thead", [],
          [
            Element(
              "tr", [],
              heads.map { Element("th", key: $0.key, [("scope", "col")], text: say($0.title)) })
          ]),
        Element(
          "tbody", [],
          judgements.enumerated().map { place, one in row(one, place, notation, say, coach) }),
      ])
  }

  private static func row(
    _ entry: Judgement, _ place: Int, _ notation: TrueCountNotation, _ say: Words<CoachLogPhrase>,
    _ coach: Words<CoachPhrase>
  ) -> Element {
    Element(
      "tr", key: "\(place)", [],
      [
        Element(
          "th", [("scope", "row")], text: say(.matchup(entry.hand, upcard: entry.upcard))),
        Element("td", text: coach(.trueCount(entry.figure(in: notation)))),
        Element("td", text: say(.play(entry.chosen, isInsurance: entry.isInsurance))),
        Element("td", text: say(.play(entry.advice.cards, isInsurance: entry.isInsurance))),
        entry.costs.cards == 0
          ? Element("td", text: say(.whole(0)))
          : Element(
            "td", [],
            [
              Element("b", text: say(.lost(entry.lost.cards))),
              Element("small", text: coach(.percent(entry.costs.cards))),
            ]),
      ])
  }
}

extension Judgement {
  /// The true count at the decision; judgements of earlier versions have only the whole one.
  func figure(in notation: TrueCountNotation) -> TrueCountFigure {
    reading.map { notation.figure(of: $0) } ?? TrueCountFigure(whole: trueCount)
  }
}
