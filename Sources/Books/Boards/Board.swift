import CardCore
import GameList
import Persistence

/// A leaderboard for one game.
///
/// Only rounds count that the server has dealt, at tables whose rules no player can change.
public struct Board: Equatable, Sendable {
  public let game: GameName
  public let kind: Kind
  /// The top lines of the leaderboard.
  public let leaders: [BoardLine]
  /// The number of players on it.
  public let players: Int64
  /// The requesting player's line with those above and below.
  ///
  /// Empty if the player isn't on the leaderboard.
  public let neighbours: [BoardLine]
  /// On a leaderboard of the costs of decisions, the number of hands of the requesting player if
  /// they take part.
  public var ownHands: Int64?

  /// The kinds of leaderboards.
  public enum Kind: Equatable, Sendable {
    /// The winnings of all time, or of a month by its year and number, such as 202611.
    case allTime
    case month(Int64)

    /// The value of the month's column in the database.
    var column: Int64 {
      switch self {
      case .allTime: 0
      case .month(let month): month
      }
    }
  }

  /// The maximum of a sum, and its negative the minimum, in thousandths of a unit.
  static let most: Int64 = 9_000_000_000_000_000

  /// Returns a result in thousandths of a unit, rounded toward zero.
  ///
  ///     Board.units(-15, of: 10)  // -1500
  static func units(_ net: Credits, of unit: Credits) -> Int64 {
    let (product, isTooLarge) = net.multipliedReportingOverflow(by: 1_000)
    if isTooLarge { return net < 0 ? -most : most }
    return min(max(product / unit, -most), most)
  }

  /// The games that have a leaderboard: those played for credits.
  public static let games = GameName.allCases.filter { $0.isForCredits }

  /// The games that have a leaderboard of the costs of decisions.
  public static let skillGames = GameName.allCases.filter { $0.ranksDecisions }

  /// The number of hands from which a player is on such a leaderboard.
  ///
  /// After fewer hands, the cost depends too much on whether they were difficult.
  public static let leastHands: Int64 = 200

  /// The number of top lines, and of neighbors on each side.
  public static let leaders = 20
  public static let neighboursEachSide = 2

  /// A note on what a rank proves, and what it doesn't.
  public static let proof = """
    The server dealt every round from a shoe that neither it nor the player could choose. This does not prove who \
    played, or that nobody has two accounts.
    """

  /// Returns the month of a time, in UTC.
  public static func month(at time: Int64) -> Int64 {
    let day = CalendarDay(at: time)
    return day.year * 100 + day.month
  }
}

/// A player's line on a leaderboard.
public struct BoardLine: Equatable, Sendable {
  /// The line's id for reports: 8 bytes in hexadecimal, unrelated to the account.
  public let id: String
  /// The rank, which players with equal winnings share.
  public let rank: Int64
  /// The chosen name, or `nil` for a player without one.
  public let name: String?
  /// Winnings minus losses, or what decisions cost per 100 hands, in thousandths of the table's
  /// lowest bet.
  public let units: Int64
  public let rounds: Int64
  /// Whether the line is the requesting player's.
  public let isAsker: Bool
}

/// A player's participation in the leaderboards.
public struct BoardPlayer: Equatable, Sendable {
  public let joined: Int64
  public let name: String?
  /// The name that the office removed last, or `nil` if it has removed none.
  public let taken: String?
}

/// A leaderboard name that a player has reported.
public struct NameReport: Equatable, Sendable {
  public let number: Int64
  /// The player with the name.
  public let support: SupportID
  /// The name at the time of the report.
  public let name: String
  /// Whether the player still has the name.
  public let isBorne: Bool
  public let given: Int64
}

/// The reason why a leaderboard request is refused.
public enum BoardRefusal: String, Error, Sendable {
  case badName = "the name is not allowed on the leaderboards"
  case nameIsTaken = "another player has this name"
  case nameWasTaken = "the office removed this name"
  case notOnBoards = "the player has not joined the leaderboards"
  case unknownLine = "there is no such entry, or it has no name"
  case tooManyReports = "the player has reached the limit for reports"
}
