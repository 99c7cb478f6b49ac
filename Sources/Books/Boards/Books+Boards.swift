import CardCore
import GameList

extension Books {
  /// The maximum number of open reports about one player.
  public static let mostReports: Int64 = 20

  /// Returns a player's participation, or `nil` if they don't take part.
  public func boardPlayer(_ player: Int64) async throws -> BoardPlayer? {
    try await store.read { rows in try Self.boardPlayer(player, in: rows) }
  }

  static func boardPlayer(_ player: Int64, in rows: any BookTransaction) throws -> BoardPlayer? {
    try rows.row("SELECT joined, name FROM board_player WHERE player = ?", [.integer(player)]).map {
      BoardPlayer(
        joined: $0.integer(0), name: $0.text(1).isEmpty ? nil : $0.text(1),
        taken: try takenNames(of: player, in: rows).last)
    }
  }

  /// Returns the names that the office has removed from a player, the latest last.
  static func takenNames(of player: Int64, in rows: any BookTransaction) throws -> [String] {
    try rows.rows(
      "SELECT name FROM taken_name WHERE player = ? ORDER BY taken, folded", [.integer(player)]
    ).map { $0.text(0) }
  }

  /// Adds a player to the leaderboards with all rounds dealt so far, or changes the name of a
  /// participant.
  ///
  /// - Parameters:
  ///   - player: The account.
  ///   - name: The name to show, or `nil` for none.
  ///   - now: The time.
  /// - Throws: ``BoardRefusal/badName``, ``BoardRefusal/nameIsTaken`` or
  ///   ``BoardRefusal/nameWasTaken``.
  public func joinBoards(_ player: Int64, as name: String?, at now: Int64) async throws {
    let name = try name.map { text in
      guard let name = BoardName(text) else { throw BoardRefusal.badName }
      return name
    }
    // NB: adding up takes longer the more rounds there are, so no writer waits for most of it.
    let before = try await store.read { rows in
      try Self.boardPlayer(player, in: rows) == nil
        ? try Self.winnings(of: player, in: rows) : PlayedWinnings()
    }
    try await store.write { rows in
      if let name {
        let taken = try rows.row(
          "SELECT 1 FROM board_player WHERE folded = ? AND player <> ?",
          [.text(name.folded), .integer(player)])
        guard taken == nil else { throw BoardRefusal.nameIsTaken }
        let lost = try rows.row(
          "SELECT 1 FROM taken_name WHERE folded = ? AND player = ?",
          [.text(name.folded), .integer(player)])
        guard lost == nil else { throw BoardRefusal.nameWasTaken }
      }
      let isNew = try Self.boardPlayer(player, in: rows) == nil
      if isNew {
        try rows.run(
          "INSERT INTO board_player (player, id, joined) VALUES (?, ?, ?)",
          [.integer(player), .bytes(Secret.bytes(8)), .integer(now)])
        try Self.addUp(player, after: before, in: rows)
        try Self.addUpSkill(player, in: rows)
      }
      try rows.run(
        "UPDATE board_player SET name = ?, folded = ? WHERE player = ?",
        [
          name.map { .text($0.text) } ?? .null, name.map { .text($0.folded) } ?? .null,
          .integer(player),
        ])
    }
  }

  /// Removes a player from the leaderboards, and deletes their name, totals and reports.
  public func leaveBoards(_ player: Int64) async throws {
    let deleted = try await store.write { rows in
      var count = 0
      for table in ["name_report", "winnings", "skill", "board_player"] {
        count += try rows.run("DELETE FROM \(table) WHERE player = ?", [.integer(player)])
      }
      return count
    }
    if deleted > 0 { try await settle() }
  }

  // MARK: - Totals

  /// Adds up all dealt rounds of a player.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - before: What the first rounds add up to, by default none.
  ///   - rows: The rows.
  /// - Throws: A database error.
  private static func addUp(
    _ player: Int64, after before: PlayedWinnings = PlayedWinnings(), in rows: any BookTransaction
  ) throws {
    for (place, sum) in try winnings(of: player, after: before, in: rows).sums {
      try write(sum, at: place, of: player, in: rows)
    }
  }

  /// Adds up all dealt rounds of all players on the leaderboards.
  static func addUpAll(in rows: any BookTransaction) throws {
    for row in try rows.rows("SELECT player FROM board_player ORDER BY player", []) {
      try addUp(row.integer(0), in: rows)
    }
  }

  /// A game's name in links, and a month or that of ``Board/Kind/allTime``.
  private struct Place: Hashable {
    let game: String
    let month: Int64

    /// The places to which a round counts.
    static func all(of game: String, at now: Int64) -> [Place] {
      [Board.Kind.allTime, .month(Board.month(at: now))].map {
        Place(game: game, month: $0.column)
      }
    }
  }

  /// The result of rounds in thousandths of units, and their number.
  private struct Winnings: Equatable {
    var units: Int64 = 0
    var rounds: Int64 = 0

    /// Adds a round.
    ///
    /// A sum stops at the limits, so it depends on the order of rounds there.
    mutating func add(_ other: Int64) {
      units = min(max(units + other, -Board.most), Board.most)
      rounds += 1
    }
  }

  /// The winnings of a player's rounds up to an entry of the ledger.
  private struct PlayedWinnings {
    var sums: [Place: Winnings] = [:]
    /// The number of the last entry.
    var last: Int64 = 0
  }

  /// Returns a player's winnings according to the ledger.
  ///
  /// A round belongs to the month in which the server booked it.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - before: The winnings of the first rounds, by default none.
  ///   - rows: The rows.
  /// - Returns: The winnings of all rounds.
  /// - Throws: A database error.
  private static func winnings(
    of player: Int64, after before: PlayedWinnings = PlayedWinnings(), in rows: any BookTransaction
  ) throws -> PlayedWinnings {
    var played = before
    try rows.forEach(
      """
      SELECT game, booked, entry.amount, unit, entry.number FROM entry
      JOIN shoe_round ON shoe_round.entry = entry.number JOIN shoe ON shoe.number = shoe_round.shoe
      WHERE account = ? AND entry.number > ? AND unit IS NOT NULL ORDER BY entry.number
      """, [.integer(player), .integer(before.last)]
    ) { row in
      for place in Place.all(of: row.text(0), at: row.integer(1)) {
        played.sums[place, default: Winnings()].add(Board.units(row.integer(2), of: row.integer(3)))
      }
      played.last = row.integer(4)
    }
    return played
  }

  /// Adds a dealt round to the totals of a player on the leaderboards.
  ///
  /// - Parameters:
  ///   - units: The result in thousandths of units.
  ///   - game: The game's name in links.
  ///   - player: The player, who need not be on the leaderboards.
  ///   - rows: The rows.
  ///   - now: The time.
  /// - Throws: A database error.
  static func addToBoards(
    _ units: Int64, at game: String, of player: Int64, in rows: any BookTransaction, at now: Int64
  ) throws {
    for place in Place.all(of: game, at: now) {
      let count = try rows.run(
        addition,
        [.text(place.game), .integer(place.month), .integer(units), .integer(player)])
      if count == 0 { return }
    }
  }

  /// The statement that adds a round as ``Winnings/add(_:)`` does, if the player is on the leaderboards.
  private static let addition = """
    INSERT INTO winnings SELECT player, ?, ?, ?, 1 FROM board_player WHERE player = ?
    ON CONFLICT (player, game, month) DO UPDATE SET rounds = winnings.rounds + 1,
    net = CASE WHEN winnings.net + excluded.net > \(Board.most) THEN \(Board.most)
    WHEN winnings.net + excluded.net < -\(Board.most) THEN -\(Board.most)
    ELSE winnings.net + excluded.net END
    """

  private static func write(
    _ sum: Winnings, at place: Place, of player: Int64, in rows: any BookTransaction
  ) throws {
    try rows.run(
      """
      INSERT INTO winnings VALUES (?, ?, ?, ?, ?) ON CONFLICT (player, game, month) DO UPDATE
      SET net = excluded.net, rounds = excluded.rounds
      """,
      [
        .integer(player), .text(place.game), .integer(place.month), .integer(sum.units),
        .integer(sum.rounds),
      ])
  }

  /// Compares the totals of the leaderboards with the ledger.
  static func checkBoards(in rows: any BookTransaction, _ report: inout BooksReport) throws {
    var kept: [Int64: [Place: Winnings]] = [:]
    try rows.forEach("SELECT player FROM board_player", []) { kept[$0.integer(0)] = [:] }
    try rows.forEach("SELECT player, game, month, net, rounds FROM winnings", []) { row in
      kept[row.integer(0), default: [:]][Place(game: row.text(1), month: row.integer(2))] =
        Winnings(units: row.integer(3), rounds: row.integer(4))
    }
    for (player, sums) in kept.sorted(by: { $0.key < $1.key }) {
      if try sums != winnings(of: player, in: rows).sums {
        report.note("The leaderboard winnings of account \(player) do not match its rounds.")
      }
    }
  }

  // MARK: - Leaderboards

  /// Returns a leaderboard.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - kind: The kind of leaderboard.
  ///   - player: The requesting player, or `nil` for a visitor.
  /// - Returns: The leaderboard.
  /// - Throws: A database error.
  /// - Complexity: O(*n*), where *n* is the number of players on the leaderboard, which are counted
  ///   in an index.
  public func board(
    of game: GameName, _ kind: Board.Kind = .allTime, for player: Int64? = nil
  ) async throws -> Board {
    try await store.read { rows in
      let place: [BookValue] = [.text(game.text), .integer(kind.column)]
      func found(_ condition: String, _ values: [BookValue], isUp: Bool, most: Int) throws
        -> [BookRow]
      {
        let order = isUp ? "net DESC, player" : "net, player DESC"
        return try rows.rows(
          """
          SELECT id, name, net, rounds, player FROM winnings JOIN board_player USING (player)
          WHERE game = ? AND month = ? \(condition) ORDER BY \(order) LIMIT ?
          """, place + values + [.integer(Int64(most))])
      }
      let leaders = try found("", [], isUp: true, most: Board.leaders)
      var neighbours: [BookRow] = []
      var standing = Standing()
      if let player,
        let own = try found("AND player = ?", [.integer(player)], isUp: true, most: 1).first
      {
        let net = BookValue.integer(own.integer(2))
        let around: [BookValue] = [net, net, .integer(player)]
        let above = try found(
          "AND (net > ? OR net = ? AND player < ?)", around, isUp: false,
          most: Board.neighboursEachSide)
        let below = try found(
          "AND (net < ? OR net = ? AND player > ?)", around, isUp: true,
          most: Board.neighboursEachSide)
        neighbours = above.reversed() + [own] + below
        standing = try Self.standing(of: above.last ?? own, at: place, in: rows)
      }
      let players = try rows.row(
        "SELECT count(*) FROM winnings WHERE game = ? AND month = ?", place)
      return Board(
        game: game, kind: kind, leaders: Self.lines(leaders, after: Standing(), for: player),
        players: players?.integer(0) ?? 0,
        neighbours: Self.lines(neighbours, after: standing, for: player))
    }
  }

  /// The number of lines before a line, by default none.
  private struct Standing {
    /// The number of lines before it.
    var before: Int64 = 0
    /// The number of those with higher winnings.
    var above: Int64 = 0
  }

  /// Counts the lines before a line.
  private static func standing(
    of line: BookRow, at place: [BookValue], in rows: any BookTransaction
  ) throws -> Standing {
    let net = BookValue.integer(line.integer(2))
    let counted = try rows.row(
      """
      SELECT count(*), count(CASE WHEN net > ? THEN 1 END) FROM winnings
      WHERE game = ? AND month = ? AND net >= ? AND (net > ? OR player < ?)
      """, [net] + place + [net, net, .integer(line.integer(4))])
    return Standing(before: counted?.integer(0) ?? 0, above: counted?.integer(1) ?? 0)
  }

  /// Returns consecutive lines with their ranks, which need no further query.
  ///
  /// A line with the same winnings as the line before shares its rank. Any other line's rank is one
  /// more than the number of lines before it.
  ///
  /// - Parameters:
  ///   - found: The rows.
  ///   - standing: The number of lines before the first row.
  ///   - player: The requesting player.
  /// - Returns: The lines.
  private static func lines(
    _ found: [BookRow], after standing: Standing, for player: Int64?
  ) -> [BoardLine] {
    var net = found.first?.integer(2)
    var rank = standing.above + 1
    var before = standing.before
    return found.map { row in
      if row.integer(2) != net {
        net = row.integer(2)
        rank = before + 1
      }
      before += 1
      return BoardLine(
        id: Hexadecimal.text(row.bytes(0)), rank: rank,
        name: row.text(1).isEmpty ? nil : row.text(1), units: row.integer(2),
        rounds: row.integer(3), isAsker: row.integer(4) == player)
    }
  }

  // MARK: - Reports

  /// Reports a name to the office.
  ///
  /// Each player can report a name once.
  ///
  /// - Throws: ``BoardRefusal/unknownLine`` or ``BoardRefusal/tooManyReports``.
  public func reportName(ofLine id: String, by reporter: Int64, at now: Int64) async throws {
    guard let id = Hexadecimal.bytes(id) else { throw BoardRefusal.unknownLine }
    try await store.write { rows in
      let found = try rows.row(
        "SELECT player, name FROM board_player WHERE id = ? AND name IS NOT NULL", [.bytes(id)])
      guard let found else { throw BoardRefusal.unknownLine }
      let open = try rows.row(
        "SELECT count(*) FROM name_report WHERE reporter = ?", [.integer(reporter)])
      guard (open?.integer(0) ?? 0) < Self.mostReports else { throw BoardRefusal.tooManyReports }
      try rows.run(
        """
        INSERT INTO name_report (player, name, reporter, given) VALUES (?, ?, ?, ?)
        ON CONFLICT (player, name, reporter) DO NOTHING
        """,
        [.integer(found.integer(0)), .text(found.text(1)), .integer(reporter), .integer(now)])
    }
  }

  /// Returns the open reports, the oldest first.
  public func nameReports(most: Int) async throws -> [NameReport] {
    try await store.read { rows in
      try rows.rows(
        """
        SELECT name_report.number, support, name_report.name, board_player.name, given
        FROM name_report JOIN player ON player.number = name_report.player
        JOIN board_player ON board_player.player = name_report.player
        ORDER BY name_report.number LIMIT ?
        """, [.integer(Int64(most))]
      ).compactMap { row in
        SupportID(row.text(1)).map {
          NameReport(
            number: row.integer(0), support: $0, name: row.text(2),
            isBorne: row.text(2) == row.text(3), given: row.integer(4))
        }
      }
    }
  }

  /// Decides on a report, and on all others about the same name of the same player.
  ///
  /// - Parameters:
  ///   - number: The report.
  ///   - takesName: Whether to remove the name permanently. The player stays on the leaderboards
  ///     without one.
  ///   - official: The staff member who decides.
  ///   - now: The time.
  /// - Throws: ``OfficeRefusal/unknownReport``.
  public func settleReport(
    _ number: Int64, takingName takesName: Bool, official: String, at now: Int64
  ) async throws {
    try await store.write { rows in
      let found = try rows.row(
        "SELECT player, name FROM name_report WHERE number = ?", [.integer(number)])
      guard let found else { throw OfficeRefusal.unknownReport }
      let (player, name) = (BookValue.integer(found.integer(0)), BookValue.text(found.text(1)))
      if takesName {
        try rows.run(
          "UPDATE board_player SET name = NULL, folded = NULL WHERE player = ? AND name = ?",
          [player, name])
        let folded = BoardName(found.text(1))?.folded ?? found.text(1)
        try rows.run(
          "INSERT INTO taken_name VALUES (?, ?, ?, ?) ON CONFLICT (player, folded) DO NOTHING",
          [player, .text(folded), name, .integer(now)])
      }
      try rows.run("DELETE FROM name_report WHERE player = ? AND name = ?", [player, name])
      try Self.note(
        takesName ? .tookName : .keptName, by: official, account: found.integer(0), in: rows,
        at: now)
    }
  }
}
