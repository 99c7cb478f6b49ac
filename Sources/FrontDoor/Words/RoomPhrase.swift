import CardCore
import CasinoKit
import GameList
import Patience
import Training

/// What the card room says: the front door, and the ways between the tables.
enum RoomPhrase: Phrase {
  case name, motto, doorTitle
  /// What a game is called.
  case title(GameName)
  /// What a game is, in one line.
  case about(GameName)
  /// What lies on a table that has no more to say about itself.
  case savedGame
  case newGame
  /// The way back to a game that lies on its table, and to the deal of the day.
  case continueGame, todaysDeal
  /// What a patience is called.
  case patience(PatienceRules)
  /// The way to the calendar of daily deals.
  case dailyDeals, dailyDealsMean
  /// The way to the daily challenge, and how far it is; `challengeMeans` where it has not begun.
  case challenge, challengeMeans
  case challengeProgress(Int, ChallengeTier)
  case challengeDone(minutesLeft: Int64)
  /// The way to the statistics.
  case statistics, statisticsMean
  /// The way to the trainer, and what is learned there.
  case trainer, trainerMeans
  /// The ways to one's own rules, and to time and breaks.
  case yourHouse, yourHouseMeans
  case pause, pauseMeans
  case playMoney
  /// The way to the notices of what the program is built from.
  case licences
  /// The ways to the account, the store and the boards.
  case account, store, boards
  /// What a player has.
  case purse(Credits, level: Int64)
}
