import CardCore
import CasinoKit
import GameList

/// A board of winnings: one game, of all time or of one month.
public struct Board: Equatable, Sendable {
  public let game: GameName
  /// The month by year and number, such as 202611; `nil` for all time.
  public let month: Int64?
  /// The first of the board.
  public let leaders: [BoardLine]
  /// How many players are on it.
  public let players: Int64
  /// The player who asks with those above and below; empty where the player is not on the board.
  public let neighbours: [BoardLine]

  /// The games that have a board: those with stakes.
  public static let games = GameName.allCases.filter { $0.isForCredits }

  /// How many leaders there are, and how many neighbours on each side.
  public static let leaders = 20
  public static let neighboursEachSide = 2

  /// What a place on a board proves, and what not.
  public static let proof = """
    Every round here was played again by the rules, with cards that count once. It is not proven that they were \
    dealt by chance: each device shuffled for itself.
    """

  /// The month of a time, in UTC.
  public static func month(at time: Int64) -> Int64 {
    let day = CalendarDay(at: time)
    return day.year * 100 + day.month
  }
}

/// A player's line on a board.
public struct BoardLine: Equatable, Sendable {
  /// 8 bytes in hexadecimal by which the line is reported, and which say nothing of the account.
  public let id: String
  /// The place; players who have won as much share it.
  public let rank: Int64
  /// The chosen name; `nil` for a player without one.
  public let name: String?
  /// What was won less what was lost.
  public let net: Credits
  public let rounds: Int64
  /// Whether it is the player who asks.
  public let isAsker: Bool
}

/// How a player takes part in the boards.
public struct BoardPlayer: Equatable, Sendable {
  public let joined: Int64
  public let name: String?
  /// The name that the office took from the player last; `nil` where it has taken none.
  public let taken: String?
}

/// A name on the boards that somebody has reported.
public struct NameReport: Equatable, Sendable {
  public let number: Int64
  /// The player who bears it.
  public let support: SupportID
  /// The name as it was when it was reported.
  public let name: String
  /// Whether the player still bears it.
  public let isBorne: Bool
  public let given: Int64
}

/// Why the boards refuse something.
public enum BoardRefusal: String, Error, Sendable {
  case badName = "the name is none for the boards"
  case nameIsTaken = "another player has this name"
  case nameWasTaken = "the office has taken this name from the player"
  case notOnBoards = "the player does not take part"
  case unknownLine = "there is no such line, or it has no name"
  case tooManyReports = "the player has reported as many names as one may"
}
