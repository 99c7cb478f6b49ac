import CardCore
import GameList

extension Books {
  /// Returns the leaderboard of the lowest costs of decisions.
  ///
  /// Of players with the same cost, the one with more hands is above, and then the one who reached
  /// this number earlier. So no two players share a rank.
  ///
  /// - Parameters:
  ///   - game: The game, one of ``Board/skillGames``.
  ///   - kind: The time.
  ///   - player: The requesting player, or `nil` for a visitor.
  /// - Returns: The leaderboard, with ``Board/ownHands`` even if there are too few.
  /// - Throws: A database error.
  /// - Complexity: O(*n*), where *n* is the number of players on the leaderboard.
  public func skillBoard(
    of game: GameName, _ kind: Board.Kind = .allTime, for player: Int64? = nil
  ) async throws -> Board {
    try await store.read { rows in
      let lines = SkillLines(rows: rows, place: [.text(game.text), .integer(kind.column)])
      let leaders = try lines.found("", [], isUp: true, most: Board.leaders)
      var (neighbours, first): ([BookRow], Int64) = ([], 1)
      var ownHands: Int64?
      if let player, try Self.boardPlayer(player, in: rows) != nil {
        let own = try rows.row(
          "SELECT hands FROM skill WHERE player = ? AND game = ? AND month = ?",
          [.integer(player)] + lines.place)
        ownHands = own?.integer(0) ?? 0
        (neighbours, first) = try lines.around(player)
      }
      return Board(
        game: game, kind: kind, leaders: Self.lines(leaders, from: 1, for: player),
        players: try lines.count("", []),
        neighbours: Self.lines(neighbours, from: first, for: player), ownHands: ownHands)
    }
  }

  private static func lines(
    _ found: [BookRow], from first: Int64, for player: Int64?
  ) -> [BoardLine] {
    found.enumerated().map { place, row in
      BoardLine(
        id: Hexadecimal.text(row.bytes(0)), rank: first + Int64(place),
        name: row.text(1).isEmpty ? nil : row.text(1), units: row.integer(2),
        rounds: row.integer(3), isAsker: row.integer(5) == player)
    }
  }
}

/// The lines of a leaderboard of the costs of decisions.
private struct SkillLines {
  let rows: any BookTransaction
  /// The game and the month.
  let place: [BookValue]

  private static let condition = "game = ? AND month = ? AND hands >= \(Board.leastHands)"
  private static let above = """
    AND (rate < ? OR rate = ? AND (hands > ? OR hands = ? AND (reached < ? OR reached = ? AND player < ?)))
    """
  private static let below = """
    AND (rate > ? OR rate = ? AND (hands < ? OR hands = ? AND (reached > ? OR reached = ? AND player > ?)))
    """

  /// Returns the first or last lines that meet a condition.
  func found(
    _ condition: String, _ values: [BookValue], isUp: Bool, most: Int
  ) throws -> [BookRow] {
    let order =
      isUp
      ? "rate, hands DESC, reached, player" : "rate DESC, hands, reached DESC, player DESC"
    return try rows.rows(
      """
      SELECT id, name, rate, hands, reached, player FROM skill JOIN board_player USING (player)
      WHERE \(Self.condition) \(condition) ORDER BY \(order) LIMIT ?
      """, place + values + [.integer(Int64(most))])
  }

  /// Counts the lines that meet a condition.
  func count(_ condition: String, _ values: [BookValue]) throws -> Int64 {
    try rows.row(
      "SELECT count(*) FROM skill WHERE \(Self.condition) \(condition)", place + values
    )?.integer(0) ?? 0
  }

  /// Returns a player's line with those above and below, and the rank of the first of them.
  func around(_ player: Int64) throws -> ([BookRow], first: Int64) {
    guard
      let own = try found("AND player = ?", [.integer(player)], isUp: true, most: 1).first
    else { return ([], 1) }
    let values = [2, 2, 3, 3, 4, 4, 5].map { BookValue.integer(own.integer($0)) }
    let most = Board.neighboursEachSide
    let above = try found(Self.above, values, isUp: false, most: most)
    let below = try found(Self.below, values, isUp: true, most: most)
    let before = try count(Self.above, values)
    return (above.reversed() + [own] + below, before - Int64(above.count) + 1)
  }
}
