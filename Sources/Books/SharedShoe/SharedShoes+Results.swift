import CardCore
import Dealing
import GameList

/// The present shared shoe, as a player or a visitor sees it.
public struct SharedOverview: Equatable, Sendable {
  /// The present day, counted from 1 January 1970 in UTC.
  public let day: Int64
  /// Whether the day has a shoe.
  ///
  /// The first shoe of a new server is on its second day.
  public let isOpen: Bool
  /// The commitment to the secret of the next day.
  public let next: ShoeCommitment?
  /// The number of tries that were begun, and of scored ones.
  public let begun, scored: Int64
  /// The last closed day with a result; `nil` if there is none.
  public let last: Int64?
  /// The player's own try.
  public let own: OwnTry?
  /// The number of days in a row with a finished try, up to the present day or the day before.
  public let streak: Int64
  /// The best results so far, and the player's own if it isn't among them.
  public let lines: [SharedResults.NamedLine]

  /// A player's own try.
  public struct OwnTry: Equatable, Sendable {
    public let rounds: Int64
    public let isTimed: Bool
    /// The time since the last answer, in milliseconds.
    public let passed: Int64
    /// The result with its rank, once all rounds are over.
    public let line: SharedLadder.Line?
  }
}

/// The results of a closed day.
public struct SharedResults: Equatable, Sendable {
  public let day: Int64
  public let commitment: ShoeCommitment
  public let secret: [UInt8]
  /// The number of results.
  public let count: Int
  /// The closest days with a result before and after it.
  public let before, after: Int64?
  /// The best results, and the requesting player's own if it isn't among them.
  public let lines: [NamedLine]
  /// The decisions that cost all players together the most.
  public let mistakes: [Mistake]
  /// What each round cost all players together, in order; rounds without a decision are left out.
  public let rounds: [Round]

  /// A result with the name of its player.
  public struct NamedLine: Equatable, Sendable {
    public let line: SharedLadder.Line
    /// The player's name on the leaderboards, if any.
    public let name: String?
    public let isOwn: Bool
    /// Whether the file of the try is kept.
    public let hasFile: Bool
  }

  /// A round with what it cost all players.
  public struct Round: Equatable, Sendable {
    /// The number of the round, from 1.
    public let number: Int64
    /// The number of decisions, and how many were not the best.
    public let decisions, missed: Int64
    /// The total cost in millionths of a bet.
    public let cost: Int64
  }

  /// A situation with what it cost all players.
  public struct Mistake: Equatable, Sendable {
    /// `hard 16`, `soft 18`, `pair 8` or `insurance`.
    public let hand: String
    /// The value of the upcard: 1 for an ace, up to 10.
    public let upcard: Int64
    /// The text of the best action.
    public let best: String
    /// The number of decisions with this best action, and how many were not the best.
    public let decisions, missed: Int64
    /// The total cost in millionths of a bet.
    public let cost: Int64
  }
}

extension SharedShoes {
  /// The maximum number of lines in the results of a day, besides the player's own.
  static let mostLines = 100
  /// The longest streak that is counted.
  private static let longestStreak: Int64 = 1_000

  /// Returns the present shared shoe.
  ///
  /// - Parameters:
  ///   - player: The player; `nil` for a visitor.
  ///   - now: The time.
  /// - Returns: The day, and the player's own try.
  /// - Throws: A database error.
  public func overview(for player: Int64?, at now: Int64) async throws -> SharedOverview {
    let today = try await bringUpToDate(at: now)
    try await score(triesOf: today)
    let tries = try await tries(of: today)
    let lines = try await lines(of: tries)
    return try await store.read { rows in
      // NB: all days before the present one are closed.
      let last = try rows.row(
        "SELECT day FROM shared_try WHERE day < ? AND cost IS NOT NULL ORDER BY day DESC LIMIT 1",
        [.integer(today)])
      let own = try player.flatMap { try SharedTry.find(of: $0, on: today, in: rows) }
      return SharedOverview(
        day: today, isOpen: try SharedDay(today, in: rows) != nil,
        next: try SharedDay(today + 1, in: rows)?.commitment,
        begun: tries.begun, scored: tries.scored.count, last: last?.number(0),
        own: own.map { own in
          SharedOverview.OwnTry(
            rounds: own.rounds, isTimed: own.isTimed, passed: max(0, now - own.changed),
            line: lines.first { $0.result.id == own.id })
        },
        streak: try player.map { try Self.streak(of: $0, on: today, in: rows) } ?? 0,
        lines: try Self.listed(lines, own: own?.id, in: rows))
    }
  }

  /// Counts the tries of a day.
  private func tries(of day: Int64) async throws -> TryCount {
    try await store.read { rows in try TryCount(on: day, in: rows) }
  }

  /// The scored tries of a day in order.
  private func lines(of tries: TryCount) async throws -> [SharedLadder.Line] {
    try await ladders.value(of: tries.day, in: tries.scored) { [store] in
      try await store.read { rows in
        let results = try SharedTry.results(on: tries.day, in: rows)
        return SharedLadder(day: tries.day, hash: nil, results: results).lines
      }
    }
  }

  /// The best lines and the player's own, with the names of their players.
  private static func listed(
    _ lines: [SharedLadder.Line], own: [UInt8]?, in rows: any BookTransaction
  ) throws -> [SharedResults.NamedLine] {
    let listed =
      lines.prefix(mostLines) + lines.dropFirst(mostLines).filter { $0.result.id == own }
    return try listed.map { line in
      let row = try rows.row(
        """
        SELECT name, file IS NOT NULL FROM shared_try
        LEFT JOIN board_player ON board_player.player = shared_try.player WHERE shared_try.id = ?
        """, [.bytes(line.result.id)])
      let name = row?.text(0) ?? ""
      return SharedResults.NamedLine(
        line: line, name: name.isEmpty ? nil : name, isOwn: line.result.id == own,
        hasFile: row?.integer(1) == 1)
    }
  }

  private static func streak(
    of player: Int64, on today: Int64, in rows: any BookTransaction
  ) throws -> Int64 {
    let days = try rows.rows(
      """
      SELECT day FROM shared_try WHERE player = ? AND finished IS NOT NULL ORDER BY day DESC LIMIT ?
      """, [.integer(player), .integer(longestStreak)]
    ).map { $0.integer(0) }
    guard let latest = days.first, latest >= today - 1 else { return 0 }
    return Int64(zip(days, 0...).prefix { $0.0 == latest - $0.1 }.count)
  }

  /// Returns the results of a closed day.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - player: The player; `nil` for a visitor.
  ///   - now: The time.
  /// - Returns: The results.
  /// - Throws: ``SharedShoeRefusal/noShoe`` or ``SharedShoeRefusal/notOver``.
  public func results(
    of day: Int64, for player: Int64?, at now: Int64
  ) async throws -> SharedResults {
    let today = try await bringUpToDate(at: now)
    let (found, tries) = try await store.read { rows in
      (try Self.closedDay(day, in: rows), try TryCount(on: day, in: rows))
    }
    let lines = try await lines(of: tries)
    let costs = try await costs.value(of: day, in: tries.scored) { [store] in
      try await store.read { rows in try SharedCosts(on: day, in: rows) }
    }
    return try await store.read { rows in
      let own = try player.flatMap { try SharedTry.find(of: $0, on: day, in: rows)?.id }
      // NB: only closed days have results, except for the present one.
      let before = try rows.row(
        "SELECT max(day) FROM shared_try WHERE day < ? AND cost IS NOT NULL", [.integer(day)])
      let after = try rows.row(
        "SELECT min(day) FROM shared_try WHERE day > ? AND day < ? AND cost IS NOT NULL",
        [.integer(day), .integer(today)])
      return SharedResults(
        day: day, commitment: found.commitment, secret: found.secret, count: lines.count,
        before: before?.number(0), after: after?.number(0),
        lines: try Self.listed(lines, own: own, in: rows), mistakes: costs.mistakes,
        rounds: costs.rounds)
    }
  }

  /// Returns the text of a day's final ladder.
  ///
  /// - Throws: ``SharedShoeRefusal/noShoe`` or ``SharedShoeRefusal/notOver``.
  public func ladder(of day: Int64, at now: Int64) async throws -> String {
    _ = try await bringUpToDate(at: now)
    return try await store.read { rows in try Self.closedDay(day, in: rows).ladder ?? "" }
  }

  /// Returns the file of a try, once its day is closed.
  ///
  /// - Parameters:
  ///   - id: The id of the try.
  ///   - now: The time.
  /// - Returns: The bytes of the file.
  /// - Throws: ``SharedShoeRefusal``.
  public func file(of id: [UInt8], at now: Int64) async throws -> [UInt8] {
    _ = try await bringUpToDate(at: now)
    return try await store.read { rows in
      let found = try rows.row(
        "SELECT day, file FROM shared_try WHERE id = ? AND cost IS NOT NULL", [.bytes(id)])
      guard let found else { throw SharedShoeRefusal.unknownTry }
      _ = try Self.closedDay(found.integer(0), in: rows)
      guard !found.bytes(1).isEmpty else { throw SharedShoeRefusal.notKept }
      return found.bytes(1)
    }
  }

  private static func closedDay(_ day: Int64, in rows: any BookTransaction) throws -> SharedDay {
    guard let found = try SharedDay(day, in: rows) else { throw SharedShoeRefusal.noShoe }
    guard found.ladder != nil else { throw SharedShoeRefusal.notOver }
    return found
  }
}
