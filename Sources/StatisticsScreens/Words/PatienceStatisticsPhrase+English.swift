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

    case .allPatiences: "All patience games"
    case .howCounted: "All numbers come from replaying the games saved on this device."

    case .nothingYet: "No games yet"
    case .nothingYetMeans:
      "Every game you play is saved on this device. Here you'll see your wins, streaks and best times."
    case .pastGames: "Past games"
    case .howGamesEnded: "How games ended"

    case .winnableDeals: "Winnable deals"
    case .winnableMeans:
      "Each deal you played without help counts once. It's winnable if you won it or the solver found a way to win."
    case .winnable: "Winnable"
    case .wonDeals: "You won"
    case .unsure(let sums): Self.unsure(sums)
    case .solverAway: "The rest can't be checked right now. Reopen the app to try again."

    case .lines: "Extra moves"
    case .linesMean:
      "How many more moves you took, on average, than the shortest known solution, yours or the solver's. There may be "
        + "a shorter one."
    case .compared: "Won deals"
    case .beyond: "Extra moves"
    case .average(let millionths): English.tenths(millionths)
    case .shortest(let deals, let all): Self.shortest(deals, of: all)

    case .times: "Times"
    case .best: "Fastest win"
    case .mean: "Average win"
    case .inAll: "Total"
    case .time(let milliseconds): Self.clock(milliseconds)

    case .oneGame: "One game"
    case .chooseGame: "Choose a game"
    case .currentStreak: "Current winning streak"
    case .longestStreak: "Longest winning streak"
    case .fewestMoves: "Fewest moves"
    case .hints: "Hints"
    case .withHelp: "With help, counted separately"
    case .bestScore(let scoring):
      scoring == .standard
        ? "Best score with time" : scoring.isLowBest ? "Lowest score" : "Best score"
    case .points(let points, let scoring):
      scoring.isSigned ? English.signed(points) : English.number(points)
    case .number(let number): English.number(number)
    case .timesOfWins: "How long your wins took"
    case .timesTable: "Show as a table"
    case .timeColumn: "Time"
    case .winsColumn: "Wins"
    case .median(let seconds, let wins):
      "At least half of your \(English.number(wins)) wins took under \(Self.clock(seconds * 1_000))."
    case .clock(let seconds): Self.clock(seconds * 1_000)
    case .timeRange(let from, let to):
      to.map { "\(Self.clock(from * 1_000)) to \(Self.clock($0 * 1_000))" }
        ?? "\(Self.clock(from * 1_000)) or longer"
    case .onlyLatest(let counted, let played):
      "Streaks, moves, scores and the chart include only your latest \(English.number(counted)) of "
        + "\(English.count(played, "game"))."

    case .badges: "Badges"
    case .badgesMean:
      "Wins with help earn no badges. \(PilePhrase.whatHelpIs.english) A daily deal counts for its day, even if you win it "
        + "later or with help, unless you saw a part of the solution."
    case .badgeEarned: "Earned"
    case .badgesEarned(let earned, let all): "\(earned) of \(all) badges earned."
    case .badgeProgress(let done, let goal): "\(English.number(done)) of \(English.number(goal))"

    case .dailyDeals: "Daily deals"
    case .dailyMeans(let won, let played, let started, let month):
      "\(Self.month(month)): \(English.count(played, "daily deal")) played, \(English.number(won)) won"
        + (started == 0 ? "." : ", \(English.number(started)) in progress.")
    case .dealsOf(let date): "Deals of \(Self.date(date))"
    case .dailyStreak(let streak):
      "Winning streak: \(English.count(streak.now, "day")), longest \(English.count(streak.best, "day"))."
    case .zone:
      "Days begin at midnight on your device. You can still play past days. A win counts for its day unless you've seen a "
        + "part of the solution."
    case .legendWon: "won"
    case .legendShown: "solution shown"
    case .legendPlayed: "not won yet"
    case .month(let month): Self.month(month)
    case .previousMonth: "Previous month"
    case .nextMonth: "Next month"
    case .weekday(let day): ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][Int(day)]
    case .weekdayName(let day):
      ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][Int(day)]
    case .day(let date, let deals):
      "\(Self.date(date)): "
        + English.list(deals.map { "\(Self.name(of: $0)), \(Self.result(of: $0))" })
    case .started(let date, let games):
      "\(Self.date(date)): "
        + English.list(
          games.map { "\(PilePhrase.englishName(of: $0.rules)), \(Self.progress($0.moves))" })
    case .notStarted: "not started"
    case .inProgress(let moves): Self.progress(moves)
    case .todaysDeal(let date): "\(Self.date(date)): today, not played yet"
    case .dayNotPlayed(let date): "\(Self.date(date)): not played"
    case .monthTable: "Show as a table"
    case .date: "Day"
    case .result: "Result"
    case .bestTime: "Time"
    case .dateOf(let date): Self.date(date)
    case .resultOf(let day): Self.result(of: day)
    case .nothingInMonth: "No daily deals played this month."
    }
  }

  private static func progress(_ moves: Int) -> String {
    "in progress, \(English.count(Int64(moves), "move"))"
  }

  private static func name(of day: PatienceStatistics.Day) -> String {
    PatienceRules.onTable(named: day.game).map { PilePhrase.englishName(of: $0) } ?? day.game
  }

  private static func result(of day: PatienceStatistics.Day) -> String {
    day.isWon
      ? "won"
      : day.isShown
        ? "solution shown"
        : day.played == 1 ? "not won" : "not won in \(English.number(day.played)) games"
  }

  private static func unsure(_ sums: DealSums) -> String {
    let parts = [
      sums.lost > 0 ? "\(English.number(sums.lost)) proven unwinnable" : "",
      sums.unknown > 0 ? "\(English.number(sums.unknown)) unknown" : "",
      sums.open > 0 ? "\(English.number(sums.open)) not checked yet" : "",
    ].filter { !$0.isEmpty }
    return parts.isEmpty
      ? "All your deals are winnable." : "Other deals: \(English.list(parts))."
  }

  private static func shortest(_ deals: Int64, of all: Int64) -> String {
    if all == 1 {
      return "\(deals == 0 ? "A" : "No") shorter solution is known for your deal."
    }
    return deals == 0
      ? "Shorter solutions are known for all \(English.number(all)) deals."
      : "No shorter solution is known for \(English.number(deals)) of your \(English.number(all)) deals."
  }

  private static func month(_ month: CalendarMonth) -> String {
    "\(English.month(month.month)) \(month.year)"
  }

  private static func date(_ date: UInt64) -> String { PilePhrase.englishDate(date) }
}

extension PatienceStatisticsPhrase {
  /// A time such as `4:07`, or `1:04:07` from an hour on.
  ///
  /// It counts whole seconds, at least one for a game, as the table does.
  static func clock(_ milliseconds: Int64) -> String {
    let seconds = milliseconds == 0 ? 0 : max(1, milliseconds / 1_000)
    let hours = seconds / 3_600
    if hours == 0 { return Stopwatch.text(seconds: seconds) }
    let rest = Stopwatch.text(seconds: seconds % 3_600)
    return "\(hours):\(seconds % 3_600 < 600 ? "0" : "")\(rest)"
  }
}
