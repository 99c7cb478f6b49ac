import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The coach's log: what was judged, and what it cost.
enum CoachSheet {
  /// The body of the sheet, below the settings.
  static func body(of table: BlackjackTable) -> [Element] {
    let log = table.profile.coachLog
    let say = Words<CoachLogPhrase>(table.language)
    let coach = table.coachSays
    let notation = table.profile.choices.trueCounts
    let details = CoachDetails(in: table.language, counting: notation)
    var content: [Element] = []
    if table.profile.choices.coach == .meanwhile, let open = table.coach.open {
      content.append(details.now(open))
    }
    content += rounds(log, notation, say, coach)
    if let verdict = table.coach.verdict { content.append(details.last(verdict)) }
    content.append(totals(log, say).element)
    if log.decisions > 0 {
      content += ChartHeat.tables(
        log, against: table.comparedAdviser, say, Words(table.language))
      content += entries(
        "mistakes", say(.mistakes), say(.mistakesAre), log.entries.filter { $0.isMistake },
        of: log.mistakes, notation, say)
      content += entries(
        "not-best", say(.notBest), say(.notBestAre), log.entries.filter { !$0.isMistake }, of: nil,
        notation, say)
    }
    content.append(
      Element("p", key: "explanation", [("class", "fine-print")], text: say(.explanation(notation)))
    )
    return content
  }

  /// The recent rounds with all their decisions, the newest first.
  private static func rounds(
    _ log: CoachLog, _ notation: TrueCountNotation, _ say: Words<CoachLogPhrase>,
    _ coach: Words<CoachPhrase>
  ) -> [Element] {
    guard !log.rounds.isEmpty else { return [] }
    return [Element("h3", key: "rounds-head", [], text: say(.lastRounds))]
      + log.rounds.reversed().enumerated().flatMap { place, round in
        let verdict = coach(
          round.judgements.count > 1
            ? .roundVerdict(round) : .verdict(round.judgements[0]))
        return [
          CoachView.head(verdict, kind: round.kind, coach(.roundFacts(round)))
            .with("key", "round-\(place)-head"),
          RoundReview.table(
            "round-\(place)", verdict, round.judgements, counting: notation, in: say.language),
        ]
      }
  }

  /// The number of decisions judged and their total cost.
  static func totals(_ log: CoachLog, _ say: Words<CoachLogPhrase>) -> FactList {
    FactList(
      "totals",
      [
        FactList.Fact("decisions", say(.decisionsJudged), say(.whole(log.decisions))),
        FactList.Fact("mistakes", say(.mistakes), say(.whole(log.mistakes))),
      ]
        + Adviser.allCases.map {
          FactList.Fact($0.text, say(.creditsAgainst($0)), say(.signedCredits(-log.lost[$0])))
        })
  }

  /// The decisions one by one, under a note if some are no longer kept.
  private static func entries(
    _ key: String, _ title: String, _ meaning: String, _ entries: [Judgement], of all: Int64?,
    _ notation: TrueCountNotation, _ say: Words<CoachLogPhrase>
  ) -> [Element] {
    guard !entries.isEmpty else { return [] }
    let isFull = entries.count >= CoachLog.mostEntries
    let subtitle = isFull ? "\(meaning) \(say(.keepsLast(entries.count, of: all)))" : meaning
    return [
      Element("h3", key: "\(key)-head", [], text: title),
      Element("p", key: "\(key)-words", [("class", "fine-print")], text: subtitle),
      RoundReview.table(
        key, title, entries.reversed(), counting: notation, in: say.language),
    ]
  }
}
