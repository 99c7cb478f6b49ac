import CardCore

/// A break from playing that ends only by itself.
///
/// It holds while the clock is between its beginning and its end. A clock before its beginning was
/// wrong then or is wrong now; the break then lasts until its remaining time has passed on that
/// clock, from reading to reading. So setting the clock back makes no break shorter, and a clock
/// that was years ahead makes no break last for years.
public struct PlayingBreak: Equatable, Sendable {
  /// Its length, in seconds.
  public let length: Int64
  /// When it began, by universal time.
  let begun: Int64
  /// The clock at the last reading.
  private var seen: Int64
  /// How much of it had passed when the clock was found before its beginning.
  private var waited: Int64 = 0
  /// Whether the clock has reached its end.
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

  /// Updates the break from the clock.
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

  /// The seconds left of it.
  func left(at now: Int64) -> Int64 {
    if now >= begun { return max(0, end - now) }
    return isOver ? 0 : length - waited
  }

  /// Whether nothing can make it hold again.
  ///
  /// NB: after its end it is kept for the same length again, because a clock set forward is often
  /// set back.
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
