import CardCore
import CasinoKit
import GameList

/// The texts about stored rounds and their replay.
public enum ReplayPhrase: Phrase {
  /// The title of the list, and whether it lists only patience games.
  case title(isPatience: Bool)
  case shareTitle
  /// The name of a game.
  case game(GameName)

  // The list.
  /// The way back to the lobby of the patiences.
  case allPatiences
  case allGames, games, results
  /// A filter of the list, and whether it lists only patience games.
  case filter(RoundFilter.Result, isPatience: Bool)
  case end(RoundEnd, isPatience: Bool)
  /// Texts of the list, and whether it lists only patience games.
  case nothingYet(isPatience: Bool)
  case nothingYetMeans(isPatience: Bool)
  case noneFound(isPatience: Bool)
  case olderAreGone(isPatience: Bool)
  case openFile(isPatience: Bool)
  case play
  /// The day that the search has reached, if it is known.
  case searching(CalendarDay?)
  case more, tableRules
  case day(CalendarDay)
  case time(hours: Int, minutes: Int)
  case bet(Credits)
  case gain(Credits)
  case mistakes(Int, lost: Int64)
  case moves(Int)
  /// When a round was played.
  case played(CalendarDay, hours: Int, minutes: Int)
  case unreadable
  case unknownTable
  case workerAway

  // The replay.
  case backToRounds, ownRounds
  case felt
  case stepOf(Int, of: Int)
  case toStart, back, playOn, pause, forward, toEnd, nextMistake, noMistake
  case position
  case holeCard
  case gets(String, String)
  /// The net result of a round with several hands, or with insurance.
  case total(Credits)
  case judging
  case bestPlay(String)
  /// A mistake, with its cost in millionths of the bet and in thousandths of a credit.
  case mistake(chosen: String, best: String, cost: Int64, lost: Int64)
  case worthOfPlays
  case worth(Int64)
  case noVerdict

  // Sharing.
  case share, copyLink, saveFile, copied, uncopied
  case seedIsShared
  case verified(ReplayResult, steps: Int)
  case verifiedPatience(moves: Int)

  // Rounds that can't be replayed.
  case noSuchRound
  case brokenFile, newerFile, newerFileMeans
  case brokenLink, brokenLinkMeans
  case problem(ReplayProblem)
}
