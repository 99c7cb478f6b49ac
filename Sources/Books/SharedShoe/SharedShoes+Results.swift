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
  /// The number of situations in the list of mistakes.
  static let mostMistakes: Int64 = 10
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
    return try await store.read { rows in
      let begun = try rows.row(
        "SELECT count(*) FROM shared_try WHERE day = ?", [.integer(today)])
      let scored = try rows.row(
        "SELECT count(*) FROM shared_try WHERE day = ? AND cost IS NOT NULL", [.integer(today)])
      // NB: all days before the present one are closed.
      let last = try rows.row(
        "SELECT day FROM shared_try WHERE day < ? AND cost IS NOT NULL ORDER BY day DESC LIMIT 1",
        [.integer(today)])
      let own = try player.flatMap { try SharedTry.find(of: $0, on: today, in: rows) }
      let ladder = SharedLadder(
        day: today, hash: nil, results: try SharedTry.results(on: today, in: rows))
      return SharedOverview(
        day: today, isOpen: try SharedDay(today, in: rows) != nil,
        next: try SharedDay(today + 1, in: rows)?.commitment,
        begun: begun?.integer(0) ?? 0, scored: scored?.integer(0) ?? 0, last: last?.number(0),
        own: own.map { own in
          SharedOverview.OwnTry(
            rounds: own.rounds, isTimed: own.isTimed, passed: max(0, now - own.changed),
            line: ladder.lines.first { $0.result.id == own.id })
        },
        streak: try player.map { try Self.streak(of: $0, on: today, in: rows) } ?? 0,
        lines: Self.listed(try Self.named(ladder, for: player, in: rows)))
    }
  }

  /// The lines of a ladder with the names of their players.
  private static func named(
    _ ladder: SharedLadder, for player: Int64?, in rows: any BookTransaction
  ) throws -> [SharedResults.NamedLine] {
    var people: [[UInt8]: BookRow] = [:]
    try rows.forEach(
      """
      SELECT shared_try.id, name, shared_try.player, file IS NOT NULL FROM shared_try
      LEFT JOIN board_player ON board_player.player = shared_try.player
      WHERE day = ? AND cost IS NOT NULL
      """, [.integer(ladder.day)]
    ) { people[$0.bytes(0)] = $0 }
    return ladder.lines.map { line in
      let row = people[line.result.id]
      let name = row?.text(1) ?? ""
      return SharedResults.NamedLine(
        line: line, name: name.isEmpty ? nil : name,
        isOwn: player != nil && row?.number(2) == player, hasFile: row?.integer(3) == 1)
    }
  }

  /// The best lines, and the player's own.
  private static func listed(_ lines: [SharedResults.NamedLine]) -> [SharedResults.NamedLine] {
    lines.prefix(mostLines) + lines.dropFirst(mostLines).filter { $0.isOwn }
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
    return try await store.read { rows in
      let found = try Self.closedDay(day, in: rows)
      let ladder = SharedLadder(
        day: day, hash: found.commitment.hash, results: try SharedTry.results(on: day, in: rows))
      // NB: only closed days have results, except for the present one.
      let before = try rows.row(
        "SELECT max(day) FROM shared_try WHERE day < ? AND cost IS NOT NULL", [.integer(day)])
      let after = try rows.row(
        "SELECT min(day) FROM shared_try WHERE day > ? AND day < ? AND cost IS NOT NULL",
        [.integer(day), .integer(today)])
      return SharedResults(
        day: day, commitment: found.commitment, secret: found.secret, count: ladder.lines.count,
        before: before?.number(0), after: after?.number(0),
        lines: Self.listed(try Self.named(ladder, for: player, in: rows)),
        mistakes: try Self.mistakes(on: day, in: rows),
        rounds: try Self.rounds(on: day, in: rows))
    }
  }

  private static func rounds(
    on day: Int64, in rows: any BookTransaction
  ) throws -> [SharedResults.Round] {
    try rows.rows(
      """
      SELECT round, count(*), sum(CASE WHEN shared_decision.cost > 0 THEN 1 ELSE 0 END),
      sum(shared_decision.cost) FROM shared_decision JOIN shared_try ON shared_try.number = attempt
      WHERE day = ? AND round > 0 GROUP BY round ORDER BY round
      """, [.integer(day)]
    ).map {
      SharedResults.Round(
        number: $0.integer(0), decisions: $0.integer(1), missed: $0.integer(2), cost: $0.integer(3))
    }
  }

  private static func mistakes(
    on day: Int64, in rows: any BookTransaction
  ) throws -> [SharedResults.Mistake] {
    try rows.rows(
      """
      SELECT hand, upcard, best, count(*), sum(CASE WHEN shared_decision.cost > 0 THEN 1 ELSE 0 END),
      sum(shared_decision.cost) FROM shared_decision JOIN shared_try ON shared_try.number = attempt
      WHERE day = ? GROUP BY hand, upcard, best HAVING sum(shared_decision.cost) > 0
      ORDER BY sum(shared_decision.cost) DESC, hand, upcard, best LIMIT ?
      """, [.integer(day), .integer(mostMistakes)]
    ).map {
      SharedResults.Mistake(
        hand: $0.text(0), upcard: $0.integer(1), best: $0.text(2), decisions: $0.integer(3),
        missed: $0.integer(4), cost: $0.integer(5))
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
