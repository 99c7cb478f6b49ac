import CardCore
import CasinoKit
import GameList
import Training

/// The texts of the home page.
enum RoomPhrase: Phrase {
  case name, motto, doorTitle
  /// The name of a game.
  case title(GameName)
  /// A game in one line.
  case about(GameName)
  /// The state of a saved game that has no summary.
  case savedGame
  case newGame
  /// The link to a saved game.
  case continueGame
  /// The link to the calendar of daily deals; `dailyDealsMean` if the date isn't known.
  case dailyDeals, dailyDealsMean
  /// How many of today's daily deals are won, and on how many days in a row one was won.
  case dailyDealsWon(Int, of: Int, streak: Int64)
  /// The link to the daily challenge and its progress; `challengeMeans` before it is started.
  case challenge, challengeMeans
  case challengeProgress(Int, ChallengeTier)
  case challengeDone(minutesLeft: Int64)
  /// The link to ranked play, for which the player needs an account.
  case ranked, rankedMeans, rankedNeedsAccount
  /// The link to the shared shoe of the day.
  case sharedShoe, sharedShoeMeans
  /// The link to the statistics.
  case statistics, statisticsMean
  /// The link to the trainer.
  case trainer, trainerMeans
  /// The links to custom rules, and to time and breaks.
  case yourHouse, yourHouseMeans
  case pause, pauseMeans
  /// Games are closed until a local time, in seconds; `today` is the number of the day.
  case gamesClosed
  case closedUntil(Int64, today: Int64)
  case playMoney
  /// The link to the third-party notices.
  case licences
  /// The link to the saved rounds.
  case rounds
  /// The links to account, store and leaderboards.
  case account, store, boards
  /// The link to the settings for all games.
  case settings
  /// The player's credits and level.
  case purse(Credits, level: Int64, PlayerTitle?)
}
