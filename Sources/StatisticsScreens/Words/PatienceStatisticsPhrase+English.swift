import CardCore
import CasinoKit
import Patience
import PatienceDeals
import Records

extension PatienceStatisticsPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .name(let rules): PilePhrase.englishName(of: rules)
    case .game: "Game"
    case .all: "All"

    case .byGame: "By game"
    case .games: "Games"
    case .won: "Won"
    case .share: "Share"
    case .percent(let part, let whole):
      "\(English.tenths(StatisticsPhrase.share(part, of: whole) * 100))%"
    case .none: "–"

    case .winnableDeals: "Deals that could be won"
    case .winnableMeans:
      "A deal counts once, however often you played it without help. It could be won if you won it, or if the solver "
        + "found a line to the win."
    case .winnable: "Could be won"
    case .wonDeals: "You won"
    case .unsure(let sums): Self.unsure(sums)
    case .solverAway: "The rest cannot be examined now. Reload the page to try again."

    case .lines: "Moves beyond the shortest known line"
    case .linesMean:
      "The shortest known line is yours or the solver's, whichever has fewer moves. There may be a shorter one that nobody "
        + "has found."
    case .compared: "Won deals"
    case .beyond: "Moves beyond"
    case .average(let millionths): English.tenths(millionths)
    case .shortest(let deals, let all):
      "In \(English.number(deals)) of \(English.count(all, "deal")) no line shorter than yours is known."

    case .times: "Time"
    case .best: "Best win"
    case .mean: "Average win"
    case .inAll: "In all"
    case .time(let milliseconds): Self.clock(milliseconds)

    case .dailyDeals: "Daily deals"
    case .dailyMeans(let won, let played, let month):
      "\(Self.month(month)): \(English.count(played, "daily deal")) played, \(English.number(won)) won."
    case .dailyStreak(let streak):
      "Days won in a row: \(English.number(streak.now)), best \(English.number(streak.best))."
    case .zone:
      "Days are those of your device's clock, from midnight to midnight. Deals of past days can still be played, and "
        + "their wins count for those days, unless the rest was shown."
    case .legendWon: "won"
    case .legendShown: "won with the rest shown"
    case .legendPlayed: "played, not won"
    case .month(let month): Self.month(month)
    case .previousMonth: "Previous month"
    case .nextMonth: "Next month"
    case .weekday(let day): ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][Int(day)]
    case .weekdayName(let day):
      ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][Int(day)]
    case .day(let date, let deals):
      "\(Self.date(date)): "
        + English.list(deals.map { "\(Self.name(of: $0)), \(Self.result(of: $0))" })
    case .todaysDeal(let date): "\(Self.date(date)): today's deal, not played yet"
    case .dayNotPlayed(let date): "\(Self.date(date)): not played"
    case .monthTable: "The month as a table"
    case .date: "Day"
    case .result: "Result"
    case .bestTime: "Time"
    case .dateOf(let date): Self.date(date)
    case .resultOf(let day): Self.result(of: day)
    case .nothingInMonth: "No daily deal was played in this month."
    }
  }

  private static func name(of day: PatienceStatistics.Day) -> String {
    PatienceRules.onTable(named: day.game).map { PilePhrase.englishName(of: $0) } ?? day.game
  }

  private static func result(of day: PatienceStatistics.Day) -> String {
    day.isWon
      ? "won"
      : day.isShown
        ? "won with the rest shown"
        : day.played == 1 ? "not won" : "not won in \(English.number(day.played)) games"
  }

  private static func unsure(_ sums: DealSums) -> String {
    let parts = [
      sums.lost > 0 ? "\(English.number(sums.lost)) proven to be lost" : "",
      sums.unknown > 0 ? "\(English.number(sums.unknown)) not known" : "",
      sums.open > 0 ? "\(English.number(sums.open)) still to be examined" : "",
    ].filter { !$0.isEmpty }
    return parts.isEmpty ? "All your deals could be won." : "Besides: \(English.list(parts))."
  }

  private static func month(_ month: CalendarMonth) -> String {
    "\(English.month(month.month)) \(month.year)"
  }

  private static func date(_ date: UInt64) -> String {
    "\(date % 100) \(month(CalendarMonth(ofDate: date)))"
  }
}

extension PatienceStatisticsPhrase {
  /// A time such as `4:07`, or `1:04:07` from an hour on.
  static func clock(_ milliseconds: Int64) -> String {
    let seconds = (milliseconds + 500) / 1_000
    let hours = seconds / 3_600
    if hours == 0 { return Stopwatch.text(seconds: seconds) }
    let rest = Stopwatch.text(seconds: seconds % 3_600)
    return "\(hours):\(seconds % 3_600 < 600 ? "0" : "")\(rest)"
  }
}
