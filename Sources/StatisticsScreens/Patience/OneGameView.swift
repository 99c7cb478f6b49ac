import CardCore
import CasinoKit
import Patience
import PatienceDeals
import Records

/// The statistics of one patience or variant: its figures, and how long its wins took.
enum OneGameView {
  /// The command that chooses the game.
  private static let verb = "of"

  /// The game that a command chooses, if it is one of the picker.
  static func game(of command: String) -> PatienceRules? {
    guard let command = CommandText(command), command.verb == verb else { return nil }
    return command.operand.flatMap { PatienceRules.onTable(named: $0) }
  }

  /// The part of the page, or `nil` before the first game.
  static func section(_ room: StatisticsRoom) -> Element? {
    let say = room.words.patience
    let played = room.patiencesPlayed
    guard let rules = room.onePatience, let tally = room.patience.tally(of: rules) else {
      return nil
    }
    return PlaceView.part(
      "one-game", say(.oneGame),
      (played.count > 1 ? [picker(played, chosen: rules, say)] : [])
        + [
          Element(
            "h3", key: "name", [("class", "one-game-name")],
            text: say(.name(rules))),
          facts(rules, tally, atTable: room.profile[rules], say),
        ] + times(tally, say) + notes(tally, say))
  }

  // MARK: - The picker

  private static func picker(
    _ games: [PatienceRules], chosen: PatienceRules, _ say: Words<PatienceStatisticsPhrase>
  ) -> Element {
    Element(
      "div", key: "picker",
      [("class", "one-game-picker"), ("role", "group"), ("aria-label", say(.chooseGame))],
      games.map { rules in
        Element(
          "button", key: rules.id,
          [
            ("type", "button"), ("class", "one-game-key"),
            ("data-do", CommandText(verb, rules.id).text),
            ("aria-pressed", rules == chosen ? "true" : "false"),
          ], text: say(.name(rules)))
      })
  }

  // MARK: - The figures

  private static func facts(
    _ rules: PatienceRules, _ tally: PatienceStatistics.Tally, atTable record: PatienceRecord,
    _ say: Words<PatienceStatisticsPhrase>
  ) -> Element {
    let results = tally.results ?? PatienceResults()
    let bests = tally.bests.best(with: record.bests, by: rules.scoring)
    let none = say(.none)
    var facts = [
      ("played", say(.games), say(.number(tally.played))),
      ("won", say(.won), say(.number(tally.won))),
      (
        "share", say(.share),
        tally.played > 0 ? say(.percent(tally.won, of: tally.played)) : none
      ),
      ("streak", say(.currentStreak), say(.number(results.streak))),
      ("longest", say(.longestStreak), say(.number(bests.streak))),
      ("best", say(.best), bests.seconds > 0 ? say(.time(bests.seconds * 1_000)) : none),
      ("mean", say(.mean), tally.won > 0 ? say(.time(tally.timeWon / tally.won)) : none),
      (
        "moves", say(.fewestMoves),
        bests.moves > 0 ? say(.number(bests.moves)) : none
      ),
    ]
    if rules.scoring != .none {
      facts.append(
        (
          "score", say(.bestScore(rules.scoring)),
          bests.score.map { say(.points($0, rules.scoring)) } ?? none
        ))
    }
    if record.hints > 0 { facts.append(("hints", say(.hints), say(.number(record.hints)))) }
    if tally.assisted > 0 {
      facts.append(("assisted", say(.withHelp), say(.number(tally.assisted))))
    }
    return Element(
      "dl", key: "facts", [("class", "facts one-game-facts")],
      facts.map { id, name, value in
        Element("div", key: id, [], [Element("dt", text: name), Element("dd", text: value)])
      })
  }

  // MARK: - The times of wins

  /// How the times of wins are spread, if there are enough: the figures already have the fastest and the
  /// average.
  private static func times(
    _ tally: PatienceStatistics.Tally, _ say: Words<PatienceStatisticsPhrase>
  ) -> [Element] {
    guard let times = tally.results?.times, times.wins >= TimeChart.fewest else { return [] }
    let chart = TimeChart(times)
    return [
      Element("h4", key: "times", [("class", "one-game-times")], text: say(.timesOfWins)),
      Element(
        "p", key: "median", [("class", "legend")],
        text: say(.median(seconds: times.median, of: times.wins))),
      chart.drawing(say),
      Element(
        "details", key: "table", [],
        [Element("summary", text: say(.timesTable)), chart.table(say)]),
    ]
  }

  /// What the figures include, if they don't include every game.
  private static func notes(
    _ tally: PatienceStatistics.Tally, _ say: Words<PatienceStatisticsPhrase>
  ) -> [Element] {
    let counted = tally.results?.played ?? 0
    guard counted < tally.played else { return [] }
    return [
      Element(
        "p", key: "since", [("class", "fine-print")],
        text: say(.onlyLatest(counted, of: tally.played)))
    ]
  }
}

extension PatienceStatistics {
  /// The totals of a patience, or `nil` if it was never played.
  func tally(of rules: PatienceRules) -> Tally? { games.first { $0.game == rules.id } }
}

extension PatienceStatistics.Tally {
  /// The bests of the stored rounds.
  fileprivate var bests: PatienceBests {
    PatienceBests(
      seconds: bestTime / 1_000, moves: results?.fewestMoves ?? 0,
      streak: results?.bestStreak ?? 0, score: results?.bestScore)
  }
}
