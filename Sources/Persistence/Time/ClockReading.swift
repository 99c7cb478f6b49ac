/// A reading of the clock of the player's device.
public struct ClockReading: Equatable, Sendable {
  /// The universal time, in seconds since midnight of 1 January 1970.
  public let universal: Int64
  /// The local time, counted the same way.
  public let local: Int64
  /// The seconds left in the player's day.
  public let leftOfDay: Int64

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - universal: The universal time in seconds.
  ///   - local: The local time in seconds.
  public init(universal: Int64, local: Int64) {
    self.universal = Self.bounded(universal)
    self.local = Self.bounded(local)
    leftOfDay = Self.midnight(after: self.local) - self.local
  }

  /// Creates a reading where changes to and from daylight saving time are known, so that a day may
  /// be an hour shorter or longer.
  ///
  /// - Parameters:
  ///   - universal: The universal time in seconds.
  ///   - wall: The local time at a universal time, both in seconds.
  public init(universal: Int64, wall: (Int64) -> Int64) {
    self.universal = Self.bounded(universal)
    local = Self.bounded(wall(self.universal))
    let midnight = Self.midnight(after: local)
    let left = midnight - local
    // NB: if clocks are set forward at midnight, the next day begins an hour later by local time,
    // not sooner.
    let changed = left + midnight - wall(self.universal + left)
    leftOfDay = wall(self.universal + changed) >= midnight ? changed : left
  }

  /// Creates a reading from milliseconds.
  public init(universalMilliseconds universal: Int64, localMilliseconds local: Int64) {
    self.init(universal: universal / 1_000, local: local / 1_000)
  }

  /// The latest and earliest times that are accepted, in seconds from 1970: more than 30,000 years.
  static let farthest: Int64 = 1_000_000_000_000
  static let secondsPerDay: Int64 = 86_400

  private static func bounded(_ seconds: Int64) -> Int64 { max(-farthest, min(farthest, seconds)) }

  /// The day on the player's calendar, counted from 1 January 1970.
  public var day: Int64 { Self.day(of: local) }

  private static func day(of local: Int64) -> Int64 {
    local / secondsPerDay - (local % secondsPerDay < 0 ? 1 : 0)
  }

  private static func midnight(after local: Int64) -> Int64 { (day(of: local) + 1) * secondsPerDay }
}
