import CardCore
import Patience

/// What is noted of a game of patience besides its cards: how long it has taken, whose deal it is, who
/// has helped, and whether it is over.
public struct PatienceNotes: Equatable, Sendable {
  public package(set) var watch: Stopwatch
  /// The day whose deal the game was dealt as; `nil` for any other.
  public let day: UInt64?
  /// Whether it is proven that the deal can be won: it was chosen so, or the lamp has said so.
  public package(set) var isProven: Bool
  /// Whether the deal is proven lost from its start, and with it all that is played of it.
  public package(set) var isDealLost = false
  /// Whether the player was helped by what lies hidden.
  public var isAssisted = false
  /// Whether the program has played any of it to show how it is won.
  public package(set) var isShown = false
  /// Whether it has been counted in the player's record.
  public package(set) var isCounted = false

  /// The notes of a game that has just been dealt.
  ///
  /// - Parameters:
  ///   - day: The day whose deal it is dealt as.
  ///   - isProven: Whether it is proven that the deal can be won.
  public init(day: UInt64? = nil, isProven: Bool = false) {
    self.day = day
    self.isProven = isProven
    watch = Stopwatch()
  }

  /// Whether the game has begun and is not over.
  public func isUnderWay(_ journal: Journal<Patience>) -> Bool { !isCounted && journal.canUndo }

  /// The whole seconds that the game has taken; a game that is over took one at least.
  package func seconds(at now: Int64) -> Int64 {
    max(watch.milliseconds(at: now) / 1_000, isCounted ? 1 : 0)
  }

  /// How many milliseconds it takes until the next whole second.
  package func untilNextSecond(at now: Int64) -> Int {
    1_000 - Int(watch.milliseconds(at: now) % 1_000)
  }

  /// The notes with the time as it is now.
  package func stopped(at now: Int64) -> PatienceNotes {
    var notes = self
    notes.watch.run(false, at: now)
    return notes
  }
}

extension PatienceNotes {
  /// The notes as they are saved, the watch as it was stopped last.
  package var members: [JSONValue.Member] {
    [
      .init("milliseconds", .integer(watch.counted)),
      .init("day", day.map { .integer($0) } ?? .null),
      .init("isAssisted", .bool(isAssisted)), .init("isShown", .bool(isShown)),
      .init("isCounted", .bool(isCounted)),
    ] + (isProven ? [.init("isProven", .bool(true))] : [])
      + (isDealLost ? [.init("isDealLost", .bool(true))] : [])
  }

  /// Reads notes.
  ///
  /// - Throws: What is missing there, or must not be.
  package init(archive: JSONValue) throws(ArchiveRefusal) {
    // NB: documents of version 1 say neither whether the deal is a day's nor what was shown.
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
