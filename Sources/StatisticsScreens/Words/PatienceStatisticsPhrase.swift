import CardCore
import CasinoKit
import Patience
import PatienceDeals
import Records

/// What is said about statistics of patience.
enum PatienceStatisticsPhrase: Phrase {
  /// What a patience is called.
  case name(PatienceRules)
  case game, all

  // Each patience by itself.
  case byGame, games, won, share
  /// A part of a whole, in whole percent.
  case percent(Int64, of: Int64)
  /// Nothing to tell.
  case none

  // Deals that could be won.
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

  // Daily deals.
  case dailyDeals
  case dailyMeans(won: Int64, of: Int64, month: CalendarMonth)
  case dailyStreak(PatienceStatistics.Streak)
  case zone, legendWon, legendShown, legendPlayed
  case month(CalendarMonth)
  case previousMonth, nextMonth
  /// A day of the week, in short and in full; 0 is Monday.
  case weekday(Int64)
  case weekdayName(Int64)
  /// A day with what was played on it.
  case day(UInt64, [PatienceStatistics.Day])
  case todaysDeal(UInt64)
  /// A day before today.
  case dayNotPlayed(UInt64)
  case monthTable, date, result, bestTime
  case dateOf(UInt64)
  case resultOf(PatienceStatistics.Day)
  case nothingInMonth
}
