import CardCore
import Patience

/// The data of a patience game besides its cards.
///
/// It includes the playing time, the day of a daily deal, the help used, and whether the game is
/// over.
public struct PatienceNotes: Equatable, Sendable {
  public package(set) var watch: Stopwatch
  /// The day of a daily deal, or `nil` for any other deal.
  public let day: UInt64?
  /// Whether the player typed the layout, or a link contained it, so that the game doesn't count.
  public package(set) var isTyped = false
  /// Whether the deal is proven winnable.
  ///
  /// That is known if a winnable deal was requested, or from the winnable check.
  public package(set) var isProven: Bool
  /// Whether the deal is proven to be lost from the start, and with it every position reached from
  /// it.
  public package(set) var isDealLost = false
  /// Whether the player used help that looks at hidden cards.
  public var isAssisted = false
  /// Whether the player has seen a part of the solution in this game: the program played it, or a
  /// hint that hidden cards decide named a move of it.
  public package(set) var isShown = false
  /// Whether the player had seen a part of the deal's solution before this game.
  public package(set) var isKnown = false
  /// The score when the player first had help, or `nil` without help.
  package private(set) var scoreAtHelp: Int64?
  /// The standard score with the clock on.
  package var timed = TimedScore()
  /// The moves that the table played by itself.
  ///
  /// They are saved with the game, but don't belong to the round that is kept of it.
  package var automatic = AutomaticMoves()
  /// Whether the game has been counted in the player's record.
  public package(set) var isCounted = false
  /// The number of hints that the player has seen in this game.
  public package(set) var hints: Int64 = 0
  /// The fewest moves of a known win of the deal, counted from the deal, or `nil` if none is known.
  public package(set) var fewestMoves: Int64?
  /// When the last move was made, in milliseconds of the player's local time.
  ///
  /// It is `nil` before the first move, and in a game of an earlier version.
  public package(set) var playedAt: Int64?

  /// Creates the data of a new game.
  ///
  /// - Parameters:
  ///   - day: The day, if it is a daily deal.
  ///   - isProven: Whether the deal is proven winnable.
  public init(day: UInt64? = nil, isProven: Bool = false) {
    self.day = day
    self.isProven = isProven
    watch = Stopwatch()
  }

  /// Whether the game has begun and is not over.
  ///
  /// A game whose moves are all undone has begun, too.
  public func isUnderWay(_ journal: Journal<Patience>) -> Bool {
    !isCounted && (journal.canUndo || journal.canRedo)
  }

  /// Whether a win counts for the day of a daily deal: the player has never seen a part of the
  /// solution.
  public var countsForDay: Bool { !isShown && !isKnown }

  /// Records that the player has had help with the deal.
  ///
  /// - Parameters:
  ///   - help: The kind of help.
  ///   - isNow: Whether it was in this game, and not in an earlier one.
  ///   - score: The score, without a clock.
  package mutating func note(_ help: HelpedDeals.Help, isNow: Bool, at score: Int64) {
    isAssisted = true
    if help == .solution {
      if isNow { isShown = true } else { isKnown = true }
    }
    scoreAtHelp = scoreAtHelp ?? score
  }

  /// The score that counts: cards that come home after help pay nothing in Vegas.
  ///
  /// - Parameters:
  ///   - score: The score, without a clock.
  ///   - scoring: The scoring rule.
  /// - Returns: The points.
  package func paid(_ score: Int64, by scoring: PatienceScoring) -> Int64 {
    scoring == .vegas ? min(score, scoreAtHelp ?? score) : score
  }

  /// The standard score with the clock on.
  func timed(_ score: Int64, seconds: Int64, isWon: Bool) -> Int64 {
    let points = timed.points(showing: score, after: seconds)
    return isWon ? points + PatienceScoring.standard.timeBonus(seconds: seconds) : points
  }

  /// The score of a game that is over; the standard score is the one with the clock on.
  ///
  /// - Parameter journal: The game.
  /// - Returns: The score, or `nil` if the game has none worth keeping.
  package func finalScore(of journal: Journal<Patience>) -> Int64? {
    let (game, end) = (journal.game, journal.observation)
    let (scoring, isWon) = (game.rules.scoring, game.isWon(end))
    if scoring == .none || (scoring.isOfWins && !isWon) { return nil }
    guard scoring == .standard else { return paid(game.points(in: end), by: scoring) }
    var notes = self
    notes.complete(with: journal)
    return notes.timed(end.score, seconds: notes.seconds(at: 0), isWon: isWon)
  }

  /// The playing time in whole seconds, at least 1 for a game that is over.
  package func seconds(at now: Int64) -> Int64 {
    max(watch.milliseconds(at: now) / 1_000, isCounted ? 1 : 0)
  }

  /// The number of milliseconds until the next whole second.
  package func untilNextSecond(at now: Int64) -> Int {
    1_000 - Int(watch.milliseconds(at: now) % 1_000)
  }

  /// Stores the number of moves of a known win, counted from the deal.
  package mutating func noteWin(in moves: Int) {
    fewestMoves = min(fewestMoves ?? .max, Int64(moves))
  }

  /// A copy with the stopwatch stopped at the given time.
  package func stopped(at now: Int64) -> PatienceNotes {
    var notes = self
    notes.watch.run(false, at: now)
    return notes
  }
}

extension PatienceNotes {
  /// The data as it is saved, with the time at which the stopwatch was last stopped.
  package var members: [JSONValue.Member] {
    [
      .init("milliseconds", .integer(watch.counted)),
      .init("day", day.map { .integer($0) } ?? .null),
      .init("isAssisted", .bool(isAssisted)), .init("isShown", .bool(isShown)),
      .init("isCounted", .bool(isCounted)),
    ] + (isProven ? [.init("isProven", .bool(true))] : [])
      + (isDealLost ? [.init("isDealLost", .bool(true))] : [])
      + (isTyped ? [.init("isTyped", .bool(true))] : [])
      + (isKnown ? [.init("isKnown", .bool(true))] : [])
      + (scoreAtHelp.map { [.init("scoreAtHelp", .integer($0))] } ?? [])
      + (timed == TimedScore() ? [] : [.init("timed", timed.archive)])
      + (playedAt.map { [.init("playedAt", .integer($0))] } ?? [])
      + (fewestMoves.map { [.init("fewestMoves", .integer($0))] } ?? [])
      + (hints > 0 ? [.init("hints", .integer(hints))] : [])
  }

  /// Reads the data of a game.
  ///
  /// - Throws: The member that is missing or invalid.
  package init(archive: JSONValue) throws(ArchiveRefusal) {
    // NB: documents of version 1 don't record whether the deal is a daily deal or what was shown.
    self.init(
      day: try Self.day(in: archive),
      isProven: archive.member("isProven") == nil ? false : try archive.bool("isProven"))
    watch = Stopwatch(showing: try archive.integer("milliseconds", in: 0...Int64.max / 2))
    isDealLost = archive.member("isDealLost") == nil ? false : try archive.bool("isDealLost")
    isAssisted = try archive.bool("isAssisted")
    isShown = archive.member("isShown") == nil ? isAssisted : try archive.bool("isShown")
    isCounted = try archive.bool("isCounted")
    isTyped = archive.member("isTyped") == nil ? false : try archive.bool("isTyped")
    isKnown = archive.member("isKnown") == nil ? false : try archive.bool("isKnown")
    if archive.member("scoreAtHelp") != nil {
      scoreAtHelp = try archive.integer("scoreAtHelp", in: -Int64.max / 4...Int64.max / 4)
    }
    if archive.member("timed") != nil { timed = try archive.value("timed") }
    if archive.member("hints") != nil { hints = try archive.integer("hints", in: 0...1_000_000) }
    if archive.member("fewestMoves") != nil {
      fewestMoves = try archive.integer("fewestMoves", in: 1...1_000_000)
    }
    if archive.member("playedAt") != nil {
      playedAt = try archive.integer("playedAt", in: Int64.min...Int64.max)
    }
  }

  /// The day of a daily deal in a document, or `nil` if the document names none.
  ///
  /// - Throws: `ArchiveRefusal` if there is no such day.
  static func day(in archive: JSONValue) throws(ArchiveRefusal) -> UInt64? {
    guard let member = archive.member("day"), member != .null else { return nil }
    let day = try archive.integer("day", in: 0...UInt64.max)
    guard CalendarMonth.hasDate(day) else { throw ArchiveRefusal("day", "is not a date") }
    return day
  }

  /// Fills in what earlier versions didn't store about a game under way.
  ///
  /// - Parameter journal: The game.
  mutating func complete(with journal: Journal<Patience>) {
    let score = journal.observation.score
    if isAssisted { scoreAtHelp = scoreAtHelp ?? score }
    if timed == TimedScore(), journal.game.rules.scoring == .standard {
      timed = TimedScore(
        untimed: score, actions: journal.actions.count, seconds: seconds(at: 0))
    }
  }
}
