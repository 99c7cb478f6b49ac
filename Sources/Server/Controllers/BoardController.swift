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
      let you = try await asker(request)
      let player = if let you { try await books.boardPlayer(you) } else { nil as BoardPlayer? }
      return Boards(
        games: Board.games.map { $0.text }, month: Board.month(at: books.now),
        you: player.map { You($0) }, proof: Board.proof)
    }
    api.on(.board) { request, context in
      guard let game = context.parameters.get("game").flatMap({ GameName(text: $0) }),
        Board.games.contains(game)
      else {
        throw APIRefusal(
          .notFound, .boardUnknown, "There is no such leaderboard.", because: "no such leaderboard")
      }
      var month: Int64?
      if let text = request.uri.queryParameters["month"] {
        guard let number = Int64(text), (197_001...999_912).contains(number),
          (1...12).contains(number % 100)
        else { throw APIRefusal.badRequest("the month is not valid") }
        month = number
      }
      return Page(try await books.board(of: game, in: month, for: asker(request)))
    }
    api.on(.joinBoards) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let sent = try await request.json(Joining.self)
      try await books.joinBoards(player, as: sent.name, at: books.now)
      guard let joined = try await books.boardPlayer(player) else {
        throw BoardRefusal.notOnBoards
      }
      return You(joined)
    }
    api.on(.leaveBoards) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      try await books.leaveBoards(player)
      return Response(status: .noContent)
    }
    api.on(.reportName) { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let sent = try await request.json(Report.self)
      try await books.reportName(ofLine: sent.line, by: player, at: books.now)
      return Response(status: .noContent)
    }
  }

  /// The signed-in player, or `nil` for a visitor, who may see the leaderboards too.
  private func asker(_ request: Request) async throws -> Int64? {
    guard !request.sessionToken.isEmpty else { return nil }
    do {
      return try await books.signedIn(with: request.sessionToken, at: books.now).player
    } catch AccountRefusal.unknownSession { return nil }
  }

  // MARK: - Requests and responses

  private struct Joining: Decodable {
    let name: String?
  }

  private struct Report: Decodable {
    let line: String
  }

  private struct Boards: ResponseEncodable {
    let games: [String]
    /// The current month in UTC.
    let month: Int64
    let you: You?
    let proof: String
  }

  private struct You: ResponseEncodable {
    let joined: Int64
    let name: String?
    let taken: String?

    init(_ player: BoardPlayer) {
      (joined, name, taken) = (player.joined, player.name, player.taken)
    }
  }

  private struct Page: ResponseEncodable {
    let game: String
    let month: Int64?
    let players: Int64
    let leaders: [Line]
    let neighbours: [Line]
    let proof: String

    init(_ board: Board) {
      (game, month, players) = (board.game.text, board.month, board.players)
      leaders = board.leaders.map { Line($0) }
      neighbours = board.neighbours.map { Line($0) }
      proof = Board.proof
    }
  }

  private struct Line: ResponseEncodable {
    let id: String
    let rank: Int64
    let name: String?
    let net: Int64
    let rounds: Int64
    let isYou: Bool

    init(_ line: BoardLine) {
      (id, rank, name) = (line.id, line.rank, line.name)
      (net, rounds, isYou) = (line.net, line.rounds, line.isAsker)
    }
  }
}

extension APIRefusal {
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
