import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// The texts of the lobby of the patiences.
public enum LobbyPhrase: Phrase, Sendable {
  case title
  /// The links to other screens.
  case more, calendar, statistics, rounds
  case games, results

  // Games in progress.

  case continueGame
  /// The button that shows all of a number of games in progress.
  case allStarted(Int)
  case progress(moves: Int, seconds: Int64)
  case continuing(moves: Int, seconds: Int64)

  // The five deals of the day.

  case fiveOfTheDay
  /// How many are won, of how many the solution was shown, and on how many days in a row all were
  /// won.
  case fiveWon(Int, shown: Int, of: Int, days: Int)
  case dealState(DealState)
  /// The badge to aim for, and how much of its goal is reached.
  case nextBadge(PatienceBadge, progress: Int64)

  // The search.

  case find, kinds
  /// A kind of games, and how many are in progress.
  case kind(LobbySearch.Kind, started: Int)
  case found(Int)
  /// No game has a name that contains a text; it is empty if the player typed none.
  case noneFound(String)
  case noneStarted
  case showAll

  // A game.

  case name(PatienceRules)
  /// A game with the date of its daily deal.
  case daily(PatienceRules, UInt64)
  /// The name of a game that has variants.
  case family(PatienceRules)
  /// A variant, alone, or after the name of the game and with the moves of the game in progress.
  case variant(PatienceRules, moves: Int?)
  case fullVariant(PatienceRules, moves: Int?)
  /// The variants with an option, alone or with the name of the game.
  case otherRules
  case otherRulesOf(PatienceRules)
  /// How hard a game is.
  case difficulty(DealGrade)
  /// What the difficulty of the games that were found means.
  case difficultyMeans(DealGrade)
  /// How many of the cards are face down after the deal.
  case hiddenCards(Int, of: Int)
  /// The average time of the player's wins.
  case takes(seconds: Int64)
  case won(PatienceRecord)
  /// When the player made the last move: how many days ago, and its date, such as 20261121.
  case lastPlayed(daysAgo: Int64, UInt64)
  /// The link to today's deal, and its full name, which contains the words of the link.
  case today
  case todaysDealOf(PatienceRules, isWon: Bool)

  /// What the player has done with a deal of today.
  public enum DealState: Equatable, Sendable {
    case open, won
    case started(moves: Int)
    /// The player has seen a part of the solution, so a win doesn't count for the day.
    case shown
  }

  /// The share of games won in percent.
  static func percent(_ record: PatienceRecord) -> Int64 {
    record.played == 0 ? 0 : (record.won * 200 + record.played) / (record.played * 2)
  }

  /// A time in whole minutes, at least one.
  static func minutes(_ seconds: Int64) -> Int64 { max(1, (seconds + 30) / 60) }

  /// A text whose first letter, one of A to Z, is small.
  static func uncapitalized(_ text: String) -> String {
    let bytes = text.bytes
    return String(bytes: bytes.prefix(1).map { $0 | 0x20 } + bytes.dropFirst())
  }

  /// A text whose first letter, one of a to z or ü, is a capital.
  static func capitalized(_ text: String) -> String {
    let bytes = text.bytes
    if bytes.starts(with: "ü".bytes) { return "Ü" + String(bytes: Array(bytes.dropFirst(2))) }
    return String(bytes: bytes.prefix(1).map { $0 & 0xDF } + bytes.dropFirst())
  }
}
