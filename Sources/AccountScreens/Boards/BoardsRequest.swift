import CardCore
import CasinoKit
import GameList
import Records
import Wire

/// The requests of the leaderboards' screen.
enum BoardsRequest: PlaceRequest {
  /// Syncs everything, so that the state of the account is current.
  case look
  case list
  case board(BoardChoice)
  case join(name: String)
  case leave
  case report(line: String)
  /// The shared shoe of the day, and the results of a day that is over.
  case shared
  case sharedDay(Int64)

  var isAwaited: Bool {
    switch self {
    case .look, .list, .board, .shared, .sharedDay: false
    case .join, .leave, .report: true
    }
  }

  var task: AccountTask {
    switch self {
    case .look: .look
    case .list: .call(ServerCall(.boards))
    case .board(let choice):
      .call(
        ServerCall(
          .board, choice.game.text, query: choice.query))
    case .shared: .call(ServerCall(.sharedShoe))
    case .sharedDay(let day): .call(ServerCall(.sharedDay, "\(day)"))
    case .join(let name):
      .call(
        ServerCall(
          .joinBoards, sending: Body.BoardJoining { $0.name = name.isEmpty ? nil : name }))
    case .leave: .call(ServerCall(.leaveBoards))
    case .report(let line):
      .call(ServerCall(.reportName, sending: Body.BoardReport { $0.line = line }))
    }
  }
}

/// A leaderboard to show.
struct BoardChoice: Equatable {
  var game: GameName
  /// A month in UTC by year and number, such as 202611; `nil` for all time.
  var month: Int64?
  /// Whether it ranks what decisions cost instead of results.
  var isOfDecisions = false

  /// The query of its request.
  var query: String {
    let parts =
      (isOfDecisions ? ["by=decisions"] : []) + (month.map { ["month=\($0)"] } ?? [])
    return parts.joined(separator: "&")
  }
}

/// A leaderboard that is shown.
struct ShownBoard: Equatable {
  let choice: BoardChoice
  let players: Int64
  let leaders: [Body.BoardLine]
  /// The player and the players above and below, without those among the leaders.
  let neighbours: [Body.BoardLine]
  /// The number of hands that the player still needs to be on it; `nil` if they don't take part, or
  /// if it takes none.
  let missingHands: Int64?

  init(_ board: Body.Board, _ choice: BoardChoice) {
    self.choice = choice
    players = board.players
    leaders = board.leaders
    missingHands = board.hands.flatMap { hands in
      board.leastHands.map { max(0, $0 - hands) }
    }
    neighbours = board.neighbours.filter { line in
      !board.leaders.contains { $0.id == line.id }
    }
  }

  /// The player's own line.
  var own: Body.BoardLine? { (leaders + neighbours).first { $0.isYou } }
}
