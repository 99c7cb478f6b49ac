import CardCore
import CasinoKit
import Patience
import PatienceDeals
import Records

/// The texts about statistics of patience.
enum PatienceStatisticsPhrase: Phrase {
  /// The name of a patience.
  case name(PatienceRules)
  case game, all

  // Each patience on its own.
  case byGame, games, won, share
  /// A part of a whole, in whole percent.
  case percent(Int64, of: Int64)
  /// No value.
  case none

  /// The way back to the lobby of the patiences.
  case allPatiences
  /// How the figures are calculated.
  case howCounted
  /// The page before the first game.
  case nothingYet, nothingYetMeans
  /// The link to the list of games.
  case pastGames
  case howGamesEnded

  // Winnable deals.
  case winnableDeals, winnableMeans
  case winnable, wonDeals
  case unsure(DealSums)
  case solverAway

  // Moves.
  case lines, linesMean, compared, beyond
  /// An average, in millionths.
  case average(Int64)
  case shortest(Int64, of: Int64)

  // Time.
  case times, best, mean, inAll
  /// A time in milliseconds, to the second.
  case time(Int64)

  // One patience.
  case oneGame, chooseGame
  case currentStreak, longestStreak, fewestMoves, hints, withHelp
  case bestScore(PatienceScoring)
  case points(Int64, PatienceScoring)
  case number(Int64)
  case timesOfWins, timesTable, timeColumn, winsColumn
  /// The time within which half of a number of wins happened.
  case median(seconds: Int64, of: Int64)
  case clock(seconds: Int64)
  /// A range of times in seconds; the last one may have no end.
  case timeRange(from: Int64, to: Int64?)
  /// How many of the games the streaks, moves, scores and times include.
  case onlyLatest(Int64, of: Int64)

  // Badges.
  case badges, badgesMean, badgeEarned
  case badgesEarned(Int, of: Int)
  case badgeProgress(Int64, of: Int64)

  // Daily deals.
  case dailyDeals
  case dailyMeans(won: Int64, of: Int64, started: Int64, month: CalendarMonth)
  /// The deals of a day that can be played.
  case dealsOf(UInt64)
  case dailyStreak(PatienceStatistics.Streak)
  case zone, legendWon, legendShown, legendPlayed
  case month(CalendarMonth)
  case previousMonth, nextMonth
  /// A day of the week, short and in full; 0 is Monday.
  case weekday(Int64)
  case weekdayName(Int64)
  /// A day with the deals that were played.
  case day(UInt64, [PatienceStatistics.Day])
  /// A day with deals in progress, none of which was played to an end.
  case started(UInt64, [StartedDaily])
  /// A deal of a day that wasn't played.
  case notStarted
  /// A deal in progress, after a number of moves.
  case inProgress(Int)
  case todaysDeal(UInt64)
  /// A past day without a played deal.
  case dayNotPlayed(UInt64)
  case monthTable, date, result, bestTime
  case dateOf(UInt64)
  case resultOf(PatienceStatistics.Day)
  case nothingInMonth
}
