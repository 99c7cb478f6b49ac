import Books
import GameList
import HTTPTypes
import Hummingbird
import Wire

/// Serves the leaderboards, and lets players join and leave them.
struct BoardController {
  let books: Books

  /// Adds the routes at and below `boards`.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addRoutes(to api: RouterGroup<some RequestContext>) {
    api.on(.boards) { request, _ in
      let you = try await books.asker(request)
      let player = if let you { try await books.boardPlayer(you) } else { nil as BoardPlayer? }
      return Body.Boards {
        ($0.games, $0.month) = (Board.games.map { $0.text }, Board.month(at: books.now))
        ($0.you, $0.proof) = (player.map { Body.BoardPlayer($0) }, Board.proof)
      }
    }
    api.on(.board) { request, context in
      guard let game = context.parameters.get("game").flatMap({ GameName(text: $0) }),
        Board.games.contains(game)
      else { throw APIRefusal.noBoard }
      let month = try request.number("month", from: 197_001)
      guard month.map({ $0 <= 999_912 && (1...12).contains($0 % 100) }) ?? true else {
        throw APIRefusal.badRequest("the month is not valid")
      }
      let kind = month.map { Board.Kind.month($0) } ?? .allTime
      switch request.uri.queryParameters["by"].map(String.init) {
      case nil, "result":
        return Body.Board(try await books.board(of: game, kind, for: books.asker(request)))
      case "decisions":
        guard Board.skillGames.contains(game) else { throw APIRefusal.noBoard }
        return Body.Board(
          ofDecisions: try await books.skillBoard(of: game, kind, for: books.asker(request)))
      default: throw APIRefusal.badRequest("there is no such order")
      }
    }
    api.on(.joinBoards) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let sent = try await request.json(Body.BoardJoining.self)
      try await books.joinBoards(player, as: sent.name, at: books.now)
      guard let joined = try await books.boardPlayer(player) else {
        throw BoardRefusal.notOnBoards
      }
      return Body.BoardPlayer(joined)
    }
    api.on(.leaveBoards) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      try await books.leaveBoards(player)
      return Response(status: .noContent)
    }
    api.on(.reportName) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let sent = try await request.json(Body.BoardReport.self)
      try await books.reportName(ofLine: sent.line, by: player, at: books.now)
      return Response(status: .noContent)
    }
  }
}

extension Body.BoardPlayer {
  fileprivate init(_ player: BoardPlayer) {
    self.init()
    (joined, name, taken) = (player.joined, player.name, player.taken)
  }
}

extension Body.Board {
  fileprivate init(_ board: Board) {
    self.init()
    (game, players) = (board.game.text, board.players)
    if case .month(let month) = board.kind { self.month = month }
    leaders = board.leaders.map { Body.BoardLine($0) }
    neighbours = board.neighbours.map { Body.BoardLine($0) }
    proof = Board.proof
  }

  fileprivate init(ofDecisions board: Board) {
    self.init(board)
    (hands, leastHands) = (board.ownHands, Board.leastHands)
  }
}

extension Body.BoardLine {
  fileprivate init(_ line: BoardLine) {
    self.init()
    (id, rank, name) = (line.id, line.rank, line.name)
    (units, rounds, isYou) = (line.units, line.rounds, line.isAsker)
  }
}

extension APIRefusal {
  fileprivate static let noBoard = APIRefusal(
    .notFound, .boardUnknown, "There is no such leaderboard.", because: "no such leaderboard")

  /// Creates the error response for a refusal of the leaderboards.
  init(_ refusal: BoardRefusal) {
    let reason = refusal.rawValue
    switch refusal {
    case .badName:
      self.init(
        .badRequest, .boardBadName,
        "This name is not allowed. Use 2 to 24 Latin letters and digits, and nothing offensive.",
        because: reason)
    case .nameIsTaken:
      self.init(.conflict, .boardNameTaken, "Another player has this name.", because: reason)
    case .nameWasTaken:
      self.init(
        .conflict, .boardNameWasTaken, "This name was removed. Choose another one.",
        because: reason)
    case .notOnBoards:
      self.init(.conflict, .boardNotJoined, "Join the leaderboards first.", because: reason)
    case .unknownLine:
      self.init(
        .notFound, .boardUnknownLine, "There is no such name on the leaderboards.", because: reason)
    case .tooManyReports:
      self.init(
        .conflict, .boardTooManyReports,
        "You have reached the limit for reports. Wait until yours have been reviewed.",
        because: reason)
    }
  }
}
