import CardCore

/// A break from playing, which ends by itself and not before.
///
/// It holds while the clock stands between its beginning and its end. A clock that stands before its beginning
/// was wrong then or is wrong now: the break then lasts until the rest of it has gone by on that clock, from
/// look to look. So a clock set back makes no break shorter, and one that was years ahead makes none last
/// for years.
public struct PlayingBreak: Equatable, Sendable {
  /// How long it lasts, in seconds.
  public let length: Int64
  /// When it began, by universal time.
  let begun: Int64
  /// What the clock showed at the last look.
  private var seen: Int64
  /// How much of it had gone by when the clock was found to stand before its beginning.
  private var waited: Int64 = 0
  /// Whether the clock was seen to reach its end.
  private var isOver = false

  /// The breaks that can be taken, in hours.
  public static let hours: [Int64] = [1, 24, 7 * 24, 30 * 24]
  /// The longest, in seconds.
  static let longest: Int64 = 30 * ClockReading.secondsPerDay

  init(length: Int64, at now: Int64) {
    self.length = length
    begun = now
    seen = now
  }

  private var end: Int64 { begun + length }

  /// Follows the clock.
  mutating func look(at now: Int64) {
    if now >= end {
      isOver = true
    } else if now < begun {
      if seen >= begun {
        waited = max(waited, min(seen, end) - begun)
      } else if now > seen {
        waited = min(length, waited + now - seen)
      }
    }
    seen = now
  }

  /// How many seconds are left of it.
  func left(at now: Int64) -> Int64 {
    if now >= begun { return max(0, end - now) }
    return isOver ? 0 : length - waited
  }

  /// Whether nothing can make it hold again.
  ///
  /// NB: one whose end was reached is kept for as long again, because a clock set forth is often set back.
  func isForgotten(at now: Int64) -> Bool { waited >= length || now >= end + length }
}

extension PlayingBreak: Archivable {
  public var archive: JSONValue {
    .object([
      .init("length", .integer(length)), .init("begun", .integer(begun)),
      .init("seen", .integer(seen)), .init("waited", .integer(waited)),
      .init("over", .bool(isOver)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let clock = -ClockReading.farthest...ClockReading.farthest
    length = try archive.integer("length", in: 1...Self.longest)
    begun = try archive.integer("begun", in: clock)
    seen = try archive.integer("seen", in: clock)
    waited = try archive.integer("waited", in: 0...length)
    isOver = try archive.bool("over")
  }
}
