import BaccaratRules
import BlackjackCoach
import CardCore
import CasinoKit
import GameList
import PatienceDeals
import Records

/// The texts about statistics.
enum StatisticsPhrase: Phrase {
  case title, allGames, games
  /// The name of a game, which links to its statistics.
  case game(GameName)

  // Before anything is counted.
  case nothingYet, nothingYetMeans, play
  /// The browser does not save anything.
  case noStore
  /// The rounds that a server dealt are on another screen.
  case rankedRounds, rankedMeans
  /// Rounds are still being counted.
  case counting(percent: Int64)

  // The main figures.
  case result, luck, house, mistakes, rounds, won, timePlayed, bestStreak
  /// The share of wins among the games without help.
  case wonWithoutHelp
  case gain(Credits)
  /// An amount in thousandths of a credit, as a gain or a loss in whole credits.
  case worth(Int64)
  case number(Int64)
  /// A part of a whole, in millionths.
  case percent(Int64)
  /// The same, with a plus sign if it is positive.
  case signedPercent(Int64)
  case tenthsOfPercent(Int64)

  // Luck and skill.
  case luckAgainstSkill
  /// The explanation of the chart, with bands and without.
  case luckMeans, resultMeans
  case valued(Int64, of: Int64)
  case workerAway
  case tooFewRounds(Int64)
  /// Mistakes cost this many credits; the sentences about luck are about the rest.
  case mistakesCost(Credits)
  case withinLuck(rounds: Int64, low: Credits, high: Credits)
  case lucky(rounds: Int64)
  case unlucky(rounds: Int64)
  case luckTable
  case afterRounds, resultColumn, worthColumn, bandColumn
  case band(Credits, Credits)
  case round(Int64)
  /// A round amount on a chart's axis, in few characters.
  case axis(Credits)
  case decisions
  case decisionsRight(Int64, of: Int64)

  // Results.
  case results, resultOverTime
  case wonRounds, lostRounds, evenRounds, assistedGames
  case byMonth, month
  case monthOf(GameStatistics.Month)
  case byDealer, dealer, byCount, count, byBet, bet
  case trueCount(Int64)
  case averageBet
  case nameOf(BaccaratBet)
  case figures, staked, net, biggestWin, biggestLoss
  case streak, noStreak, longestWins, longestLosses
  case winsInARow(Int64)
  case lossesInARow(Int64)
  case resultPerCredit, exactEdge
  /// The 95% range of luck around the result per credit bet, in millionths.
  case luckMovesIt
  case within(Int64)
  case mark(RoundMark)
  case share(Int64, of: Int64)
  /// How many rounds are stored individually, if older ones are not.
  case folded(most: Int64)
  /// How many rounds could not be counted.
  case unread(Int64)

  // Sessions.
  case sessions, sessionsMean, began, gameColumn, tableColumn, length
  case sessionCount(Int64)
  case date(Int64)
  /// A time in milliseconds, in minutes and hours.
  case time(Int64)
  case moreSessions(Int64)
  /// How the figures are calculated.
  case howCounted
}

/// All texts that the statistics need, in one language.
public struct StatisticsWords: Localized {
  let house: Words<CommonPhrase>
  let say: Words<StatisticsPhrase>
  let table: Words<RoundTablePhrase>
  let patience: Words<PatienceStatisticsPhrase>
  let badges: Words<BadgePhrase>

  /// The texts in a language.
  public init(_ language: Language) {
    house = Words(language)
    say = Words(language)
    table = Words(language)
    patience = Words(language)
    badges = Words(language)
  }
}
