import Books
import GameList
import HTTPTypes
import Hummingbird

/// Shows the boards of winnings, and lets players on and off them.
struct BoardController {
  let books: Books

  /// Answers at and below `boards`.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addRoutes(to api: RouterGroup<some RequestContext>) {
    api.get("boards") { request, _ in
      let you = try await asker(request)
      let player = if let you { try await books.boardPlayer(you) } else { nil as BoardPlayer? }
      return Boards(
        games: Board.games.map { $0.rawValue }, month: Board.month(at: books.now),
        you: player.map { You($0) }, proof: Board.proof)
    }
    api.get("boards/:game") { request, context in
      guard let game = context.parameters.get("game").flatMap({ GameName(rawValue: $0) }),
        Board.games.contains(game)
      else {
        throw APIRefusal(
          .notFound, "board/unknown", "There is no such board.", because: "no board of this name")
      }
      var month: Int64?
      if let text = request.uri.queryParameters["month"] {
        guard let number = Int64(text), (197_001...999_912).contains(number),
          (1...12).contains(number % 100)
        else { throw APIRefusal.badRequest("no month") }
        month = number
      }
      return Page(try await books.board(of: game, in: month, for: asker(request)))
    }
    api.put("boards/player") { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let sent = try await request.json(Joining.self)
      try await books.joinBoards(player, as: sent.name, at: books.now)
      guard let joined = try await books.boardPlayer(player) else {
        throw BoardRefusal.notOnBoards
      }
      return You(joined)
    }
    api.delete("boards/player") { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      try await books.leaveBoards(player)
      return Response(status: .noContent)
    }
    api.post("boards/reports") { request, _ in
      let player = try await books.signedIn(with: request.sessionToken, at: books.now).player
      let sent = try await request.json(Report.self)
      try await books.reportName(ofLine: sent.line, by: player, at: books.now)
      return Response(status: .noContent)
    }
  }

  /// Who has signed in; `nil` for somebody who has not, and may look all the same.
  private func asker(_ request: Request) async throws -> Int64? {
    guard !request.sessionToken.isEmpty else { return nil }
    do {
      return try await books.signedIn(with: request.sessionToken, at: books.now).player
    } catch AccountRefusal.unknownSession { return nil }
  }

  // MARK: - What is sent and answered

  private struct Joining: Decodable {
    let name: String?
  }

  private struct Report: Decodable {
    let line: String
  }

  private struct Boards: ResponseEncodable {
    let games: [String]
    /// The month that it is now, in UTC.
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
      (game, month, players) = (board.game.rawValue, board.month, board.players)
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
  /// What the API says of what the boards refuse.
  init(_ refusal: BoardRefusal) {
    let reason = refusal.rawValue
    switch refusal {
    case .badName:
      self.init(
        .badRequest, "board/bad-name",
        "Choose a name of 2 to 24 letters and digits that nobody minds.", because: reason)
    case .nameIsTaken:
      self.init(.conflict, "board/name-taken", "Another player has this name.", because: reason)
    case .nameWasTaken:
      self.init(
        .conflict, "board/name-was-taken", "The house has taken this name. Choose another one.",
        because: reason)
    case .notOnBoards:
      self.init(.conflict, "board/not-joined", "Join the boards first.", because: reason)
    case .unknownLine:
      self.init(
        .notFound, "board/unknown-line", "There is no such name on the boards.", because: reason)
    case .tooManyReports:
      self.init(
        .conflict, "board/too-many-reports",
        "You have reported as many names as one may. The office decides on them first.",
        because: reason)
    }
  }
}
