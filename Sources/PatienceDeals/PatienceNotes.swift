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
  /// Whether the deal is proven winnable.
  ///
  /// That is known if a winnable deal was requested, or from the winnable check.
  public package(set) var isProven: Bool
  /// Whether the deal is proven to be lost from the start, and with it every position reached from
  /// it.
  public package(set) var isDealLost = false
  /// Whether the player used help that looks at hidden cards.
  public var isAssisted = false
  /// Whether the program played any part of the game to show the solution.
  public package(set) var isShown = false
  /// Whether the game has been counted in the player's record.
  public package(set) var isCounted = false

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
  public func isUnderWay(_ journal: Journal<Patience>) -> Bool { !isCounted && journal.canUndo }

  /// The playing time in whole seconds, at least 1 for a game that is over.
  package func seconds(at now: Int64) -> Int64 {
    max(watch.milliseconds(at: now) / 1_000, isCounted ? 1 : 0)
  }

  /// The number of milliseconds until the next whole second.
  package func untilNextSecond(at now: Int64) -> Int {
    1_000 - Int(watch.milliseconds(at: now) % 1_000)
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
  }

  /// Reads the data of a game.
  ///
  /// - Throws: The member that is missing or invalid.
  package init(archive: JSONValue) throws(ArchiveRefusal) {
    // NB: documents of version 1 don't record whether the deal is a daily deal or what was shown.
    let day = archive.member("day") ?? .null
    self.init(
      day: day == .null ? nil : try archive.integer("day", in: 0...UInt64.max),
      isProven: archive.member("isProven") == nil ? false : try archive.bool("isProven"))
    watch = Stopwatch(showing: try archive.integer("milliseconds", in: 0...Int64.max / 2))
    isDealLost = archive.member("isDealLost") == nil ? false : try archive.bool("isDealLost")
    isAssisted = try archive.bool("isAssisted")
    isShown = archive.member("isShown") == nil ? isAssisted : try archive.bool("isShown")
    isCounted = try archive.bool("isCounted")
  }
}
