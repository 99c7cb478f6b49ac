import CardCore

/// The server's figures for the office.
public struct Overview: Equatable, Sendable {
  public internal(set) var players: Int64 = 0
  /// The number of accounts opened in the last ``days``.
  public internal(set) var newcomers: Int64 = 0
  public internal(set) var devices: Int64 = 0
  /// The number of rounds that the server has dealt.
  public internal(set) var rounds: Int64 = 0
  /// The total balance of all players, and their total debt.
  public internal(set) var credits: Credits = 0
  public internal(set) var advanced: Credits = 0
  /// The number of entries and the total amount of each cause.
  public internal(set) var causes: [CauseSum] = []
  public internal(set) var openGrants: Int64 = 0
  public internal(set) var openReports: Int64 = 0
  /// The dealt rounds of each of the last days, the oldest first.
  ///
  /// The last one is today.
  public internal(set) var days: [Int64] = []

  /// The total of a cause.
  public struct CauseSum: Equatable, Sendable {
    public let cause: Cause
    public let count: Int64
    public let credits: Credits
  }

  /// Returns the total of a cause.
  public func sum(of cause: Cause) -> CauseSum {
    causes.first { $0.cause == cause } ?? CauseSum(cause: cause, count: 0, credits: 0)
  }
}

/// A player in a list of the office.
public struct PlayerLine: Equatable, Sendable {
  public let number: Int64
  public let support: SupportID
  public let opened: Int64
  /// The time when a device of the player last signed in.
  public let seen: Int64
  public let devices: Int64
  public let balance: Balance
  /// The leaderboard name, if the player has chosen one.
  public let name: String?
}

/// A grant in a list of the office.
public struct GrantLine: Equatable, Sendable {
  public let grant: Grant
  public let support: SupportID
}

extension Books {
  /// The number of days in ``Overview/days``.
  public static let overviewDays = 30

  /// Returns the server's figures.
  ///
  /// - Complexity: O(*n*), where *n* is the number of players, devices and days. They are counted
  ///   in an index, and the total balance is added up from the stored balances. No entry is read.
  public func overview(at now: Int64) async throws -> Overview {
    try await store.read { rows in
      func number(_ question: String, _ values: [BookValue] = []) throws -> Int64 {
        try rows.row(question, values)?.integer(0) ?? 0
      }
      let days = Int64(Self.overviewDays)
      let first = now / Tally.day - days + 1
      var overview = Overview()
      overview.players = try number("SELECT count(*) FROM player")
      overview.newcomers = try number(
        "SELECT count(*) FROM player WHERE opened >= ?", [.integer(first * Tally.day)])
      overview.devices = try number("SELECT count(*) FROM device WHERE removed IS NULL")
      func sum(_ column: String) throws -> Credits {
        try rows.row("SELECT \(WideSum.columns(column)) FROM balance")
          .map { WideSum.value($0, at: 0) } ?? 0
      }
      overview.credits = try sum("total + advanced")
      overview.advanced = try sum("advanced")
      overview.openGrants = try number("SELECT count(*) FROM credit_grant WHERE entry IS NULL")
      overview.openReports = try number("SELECT count(*) FROM name_report")
      try rows.forEach(
        """
        SELECT cause, sum(entries), \(WideSum.columns("amount")) FROM tally
        GROUP BY cause ORDER BY cause
        """, []
      ) { row in
        guard let cause = Cause(rawValue: row.integer(0)) else { return }
        overview.causes.append(
          Overview.CauseSum(
            cause: cause, count: row.integer(1), credits: WideSum.value(row, at: 2)))
      }
      overview.rounds = overview.sum(of: .dealtRound).count
      overview.days = [Int64](repeating: 0, count: Self.overviewDays)
      try rows.forEach(
        "SELECT day, sum(entries) FROM tally WHERE cause = ? AND day >= ? GROUP BY day",
        [.integer(Cause.dealtRound.rawValue), .integer(first)]
      ) { row in
        // NB: an entry may be in the future if the clock was set back.
        let place = Int(row.integer(0) - first)
        if overview.days.indices.contains(place) { overview.days[place] = row.integer(1) }
      }
      return overview
    }
  }

  // MARK: - Players

  /// The query for a ``PlayerLine``.
  ///
  /// It reads only the devices of the players found.
  private static let playerQuestion = """
    SELECT player.number, support, opened,
    coalesce((SELECT max(seen) FROM device WHERE device.player = player.number), opened),
    (SELECT count(*) FROM device WHERE device.player = player.number AND removed IS NULL),
    total, board_player.name
    FROM player LEFT JOIN balance ON balance.account = player.number
    LEFT JOIN board_player ON board_player.player = player.number
    """

  private static func playerLine(_ row: BookRow) -> PlayerLine? {
    SupportID(row.text(1)).map {
      PlayerLine(
        number: row.integer(0), support: $0, opened: row.integer(2), seen: row.integer(3),
        devices: row.integer(4), balance: Balance(total: row.integer(5)),
        name: row.text(6).isEmpty ? nil : row.text(6))
    }
  }

  /// Returns the players that match a search, the newest accounts first.
  ///
  /// - Parameters:
  ///   - words: The beginning of a support ID, or a part of a leaderboard or device name. Empty for
  ///     all players.
  ///   - number: The number of the account before which they are, or `nil` for the newest.
  ///   - most: The maximum number of lines.
  /// - Returns: A line for each player.
  /// - Throws: A database error.
  public func players(
    matching words: String, before number: Int64? = nil, most: Int
  ) async throws -> [PlayerLine] {
    let signs = words.uppercased().filter { $0 != "-" && $0 != " " }
    return try await store.read { rows in
      try rows.rows(
        """
        \(Self.playerQuestion)
        WHERE player.number < ? AND (? = '' OR support LIKE ? ESCAPE '!'
        OR lower(board_player.name) LIKE lower(?) ESCAPE '!'
        OR player.number IN (SELECT player FROM device WHERE lower(name) LIKE lower(?) ESCAPE '!'))
        ORDER BY player.number DESC LIMIT ?
        """,
        [
          .integer(number ?? .max), .text(words), .text("\(Self.literal(signs))%"),
          .text("%\(Self.literal(words))%"), .text("%\(Self.literal(words))%"),
          .integer(Int64(most)),
        ]
      ).compactMap { Self.playerLine($0) }
    }
  }

  /// Returns a player by the account's number.
  ///
  /// - Throws: ``AccountRefusal/unknownPlayer``.
  public func playerLine(_ number: Int64) async throws -> PlayerLine {
    try await store.read { rows in
      let found = try rows.row(
        "\(Self.playerQuestion) WHERE player.number = ?", [.integer(number)])
      guard let line = found.flatMap({ Self.playerLine($0) }) else {
        throw AccountRefusal.unknownPlayer
      }
      return line
    }
  }

  /// Returns the support IDs of accounts by their numbers, without deleted accounts.
  public func supportIDs(of numbers: [Int64]) async throws -> [Int64: SupportID] {
    let numbers = Set(numbers).sorted()
    guard !numbers.isEmpty else { return [:] }
    let places = numbers.map { _ in "?" }.joined(separator: ", ")
    return try await store.read { rows in
      var found: [Int64: SupportID] = [:]
      try rows.forEach(
        "SELECT number, support FROM player WHERE number IN (\(places))",
        numbers.map { .integer($0) }
      ) { row in found[row.integer(0)] = SupportID(row.text(1)) }
      return found
    }
  }

  /// The text with wildcards of `LIKE` escaped.
  private static func literal(_ text: String) -> String {
    var literal = ""
    for sign in text {
      if "!%_".contains(sign) { literal.append("!") }
      literal.append(sign)
    }
    return literal
  }

  // MARK: - Grants

  /// Returns the grants of all players, the newest first.
  ///
  /// - Parameters:
  ///   - isTaken: Whether to return taken or open grants, or `nil` for all.
  ///   - place: The place of the grant after which they follow, or `nil` for the newest.
  ///   - most: The maximum number of grants.
  /// - Returns: A line for each grant.
  /// - Throws: A database error.
  public func grants(
    taken isTaken: Bool? = nil, after place: GrantPlace? = nil, most: Int
  ) async throws -> [GrantLine] {
    let condition = isTaken.map { $0 ? "AND entry IS NOT NULL" : "AND entry IS NULL" } ?? ""
    let place = place ?? .newest
    return try await store.read { rows in
      try rows.rows(
        """
        SELECT \(Self.grantColumns), support FROM credit_grant JOIN player ON player.number = player
        WHERE given <= ? AND (given < ? OR id > ?) \(condition) ORDER BY given DESC, id LIMIT ?
        """,
        [
          .integer(place.given), .integer(place.given), .bytes(place.id), .integer(Int64(most)),
        ]
      ).compactMap { row in
        SupportID(row.text(5)).map { GrantLine(grant: Self.grant(row), support: $0) }
      }
    }
  }

  /// Withdraws all open grants.
  ///
  /// Taken grants are in the ledger and stay.
  ///
  /// - Returns: The number of grants withdrawn.
  @discardableResult
  public func withdrawOpenGrants(official: String, at now: Int64) async throws -> Int {
    try await store.write { rows in
      let count = try rows.run("DELETE FROM credit_grant WHERE entry IS NULL", [])
      try Self.note(.withdrewGrants, by: official, amount: Int64(count), in: rows, at: now)
      return count
    }
  }
}
