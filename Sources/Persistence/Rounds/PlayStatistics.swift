import CardCore

/// The statistics of all stored rounds, and the numbers of the rounds that they include.
///
/// They are computed from the rounds alone and could be recomputed at any time. They are stored so
/// that nobody has to wait for that.
public struct PlayStatistics: Equatable, Sendable {
  /// The number of the last counted round.
  public private(set) var counted: Int64 = 0
  /// The number of the last round whose value is included.
  public private(set) var valued: Int64 = 0
  /// The number of the last round that exists only in these totals; 0 if every round is still in
  /// the store.
  public private(set) var folded: Int64 = 0
  /// The number of rounds that are not counted, because they can't be read or their game is
  /// unknown.
  public private(set) var unread: Int64 = 0
  /// All games with bets together.
  public private(set) var all = GameStatistics()
  /// Each game on its own.
  public private(set) var games: [Game] = []
  /// The latest sessions, in order; earlier ones are only in the totals.
  public private(set) var sessions: [PlaySession] = []

  /// The statistics of one game.
  public struct Game: Equatable, Sendable {
    /// The name of the table's document.
    public let table: String
    public internal(set) var statistics: GameStatistics
  }

  /// How many sessions are stored individually.
  public static let mostSessions = 200

  /// The statistics of no rounds.
  public init() {}

  /// The statistics of a game.
  public func game(at table: String) -> GameStatistics {
    games.first { $0.table == table }?.statistics ?? GameStatistics()
  }

  /// Counts the next round; if the player has reset the game, the statistics start over.
  ///
  /// - Parameters:
  ///   - round: The round.
  ///   - number: Its number in the store.
  ///   - facts: The facts of the round; `nil` if its game is unknown, in which case it is left out.
  public mutating func count(_ round: PlayedRound, number: Int64, _ facts: RoundFacts?) {
    counted = number
    if round.isNewBeginning {
      self = PlayStatistics()
      (counted, valued) = (number, number)
    }
    guard round.posting == nil else { return }
    guard let facts else {
      unread += 1
      return
    }
    if round.staked > 0 { all.count(round, facts) }
    change(round.table) { $0.count(round, facts) }
    countSession(round, facts)
    // NB: for all games together it is counted later, because luck follows the order of play.
    if let worth = facts.worth { change(round.table) { $0.count(worth, of: round) } }
  }

  /// Adds the value of a round that was counted before its value was known.
  ///
  /// - Parameters:
  ///   - worth: The value of its bets and decisions; `nil` if it can't be calculated.
  ///   - round: The round.
  ///   - number: Its number in the store.
  public mutating func value(_ worth: RoundWorth?, of round: PlayedRound, number: Int64) {
    if let worth { change(round.table) { $0.count(worth, of: round) } }
    combine(worth, of: round, number: number)
  }

  /// Adds the value of a round to all games together, if it was known when the round was counted.
  ///
  /// - Parameters:
  ///   - worth: The value of its bets and decisions; `nil` if it can't be calculated.
  ///   - round: The round.
  ///   - number: Its number in the store.
  public mutating func combine(_ worth: RoundWorth?, of round: PlayedRound, number: Int64) {
    valued = number
    if let worth, round.staked > 0 { all.count(worth, of: round) }
  }

  /// Leaves out a round that can't be read, and counts that.
  ///
  /// - Parameter number: Its number in the store.
  public mutating func leaveOut(_ number: Int64) {
    (counted, unread) = (number, unread + 1)
  }

  /// Skips all rounds up to a number.
  ///
  /// - Parameter number: The number in the store.
  public mutating func passOver(_ number: Int64) {
    if counted < number { counted = number } else { valued = max(valued, number) }
  }

  /// Records that rounds exist only in these totals, which must include them and their values.
  ///
  /// - Parameter number: The number of the last of them.
  public mutating func fold(upTo number: Int64) { folded = max(folded, number) }

  private mutating func change(_ table: String, _ change: (inout GameStatistics) -> Void) {
    if !games.contains(where: { $0.table == table }) {
      games.append(Game(table: table, statistics: GameStatistics()))
    }
    for place in games.indices where games[place].table == table {
      change(&games[place].statistics)
    }
  }

  private mutating func countSession(_ round: PlayedRound, _ facts: RoundFacts) {
    let before: Int64
    let isNew: Bool
    if var session = sessions.last, session.holds(round) {
      before = session.length
      isNew = false
      session.add(round, facts)
      sessions[sessions.count - 1] = session
    } else {
      before = 0
      isNew = true
      sessions.append(PlaySession(round, facts))
      if sessions.count > Self.mostSessions { sessions.removeFirst() }
    }
    let time = (sessions.last?.length ?? 0) - before
    if round.staked > 0 { all.count(sessions: isNew ? 1 : 0, lasting: time) }
    change(round.table) { $0.count(sessions: isNew ? 1 : 0, lasting: time) }
  }
}

extension PlayStatistics: SavedDocument {
  public static let format = "truecount.statistics"
  public static let version: Int64 = 2
  public static let firstWithChecksum: Int64 = 1

  /// The document's name in the store.
  public static let name = "statistics"

  /// The name of a second copy, written whenever rounds are folded, because nothing else holds their sums.
  public static let copyName = "statistics-copy"

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [
      .init("counted", .integer(counted)), .init("valued", .integer(valued)),
      .init("folded", .integer(folded)), .init("unread", .integer(unread)),
      .init("all", all.archive),
      .init("games", .object(games.map { .init($0.table, $0.statistics.archive) })),
      .init("sessions", .array(sessions.map { $0.archive })),
    ]
  }

  /// Reads statistics; the first version starts over, because it mixed up the order of luck, and at
  /// that time every round was still in the store.
  ///
  /// - Throws: The part that is missing or not allowed.
  public init(contents: JSONValue) throws(ArchiveRefusal) {
    if try contents.integer("version", in: 1...Self.version) == 1 { return }
    counted = try contents.integer("counted", in: 0...Int64.max / 4)
    valued = try contents.integer("valued", in: 0...Int64.max / 4)
    folded = try contents.integer("folded", in: 0...Int64.max / 4)
    // NB: the first documents don't have this number.
    if contents.member("unread") != nil {
      unread = try contents.integer("unread", in: 0...Int64.max / 4)
    }
    all = try contents.value("all")
    for game in try contents.members("games") {
      games.append(
        Game(table: game.name, statistics: try GameStatistics(archive: game.value)))
    }
    for session in try contents.array("sessions") {
      sessions.append(try PlaySession(archive: session))
    }
  }
}
