import CardCore

/// The statistics of all rounds that are kept, and up to which of them they reach.
///
/// They are computed from the rounds alone and could be computed again at any time; they are kept so that
/// nobody has to wait for that.
public struct PlayStatistics: Equatable, Sendable {
  /// The number of the last round that is counted.
  public private(set) var counted: Int64 = 0
  /// The number of the last round whose worth is counted.
  public private(set) var valued: Int64 = 0
  /// The number of the last round that is kept in these sums only; 0 if every round is still in the store.
  public private(set) var folded: Int64 = 0
  /// How many rounds are not counted, because they cannot be read, or no rules know them.
  public private(set) var unread: Int64 = 0
  /// All games with bets together.
  public private(set) var all = GameStatistics()
  /// Each game by itself.
  public private(set) var games: [Game] = []
  /// The last sessions, in order; those before them are in the sums.
  public private(set) var sessions: [PlaySession] = []

  /// The statistics of one game.
  public struct Game: Equatable, Sendable {
    /// The name of the table's document.
    public let table: String
    public internal(set) var statistics: GameStatistics
  }

  /// How many sessions are kept one by one.
  public static let mostSessions = 200

  /// The statistics of no round.
  public init() {}

  /// The statistics of a game.
  public func game(at table: String) -> GameStatistics {
    games.first { $0.table == table }?.statistics ?? GameStatistics()
  }

  /// Counts the next round; where the player began again with nothing, everything begins again.
  ///
  /// - Parameters:
  ///   - round: The round.
  ///   - number: Its number in the store.
  ///   - facts: What the rules tell of it; `nil` of one that no rules know, which is left out.
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
    // NB: in all games together it is counted later, because luck is to follow the order of play.
    if let worth = facts.worth { change(round.table) { $0.count(worth, of: round) } }
  }

  /// Counts what a round was worth that was counted before, and of which the rules had not told it.
  ///
  /// - Parameters:
  ///   - worth: What its bets and decisions were worth; `nil` if nobody can tell.
  ///   - round: The round.
  ///   - number: Its number in the store.
  public mutating func value(_ worth: RoundWorth?, of round: PlayedRound, number: Int64) {
    if let worth { change(round.table) { $0.count(worth, of: round) } }
    combine(worth, of: round, number: number)
  }

  /// Counts in all games together what a round was worth of which the rules had told it.
  ///
  /// - Parameters:
  ///   - worth: What its bets and decisions were worth; `nil` if nobody can tell.
  ///   - round: The round.
  ///   - number: Its number in the store.
  public mutating func combine(_ worth: RoundWorth?, of round: PlayedRound, number: Int64) {
    valued = number
    if let worth, round.staked > 0 { all.count(worth, of: round) }
  }

  /// Leaves out a round that cannot be read, and notes that.
  ///
  /// - Parameter number: Its number in the store.
  public mutating func leaveOut(_ number: Int64) {
    (counted, unread) = (number, unread + 1)
  }

  /// Passes over all rounds up to a number.
  ///
  /// - Parameter number: The number in the store.
  public mutating func passOver(_ number: Int64) {
    if counted < number { counted = number } else { valued = max(valued, number) }
  }

  /// Notes that rounds are to be kept in these sums only, which must have counted and valued them.
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

  /// Reads statistics; those of the first version are begun anew, because they mixed up the order of luck, and
  /// at that time every round was still in the store.
  ///
  /// - Throws: What is missing there or not allowed.
  public init(contents: JSONValue) throws(ArchiveRefusal) {
    if try contents.integer("version", in: 1...Self.version) == 1 { return }
    counted = try contents.integer("counted", in: 0...Int64.max)
    valued = try contents.integer("valued", in: 0...Int64.max)
    folded = try contents.integer("folded", in: 0...Int64.max)
    // NB: at first nobody counted them.
    if contents.member("unread") != nil {
      unread = try contents.integer("unread", in: 0...Int64.max)
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
