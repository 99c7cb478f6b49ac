/// What the clock of the player's device shows at a moment.
public struct ClockReading: Equatable, Sendable {
  /// The universal time, in seconds since midnight of 1 January 1970.
  public let universal: Int64
  /// The time on the player's wall, counted alike.
  public let local: Int64
  /// How many seconds are left of the day on the player's calendar.
  public let leftOfDay: Int64

  /// What a clock shows.
  ///
  /// - Parameters:
  ///   - universal: The universal time in seconds.
  ///   - local: The time on the player's wall in seconds.
  public init(universal: Int64, local: Int64) {
    self.universal = Self.bounded(universal)
    self.local = Self.bounded(local)
    leftOfDay = Self.midnight(after: self.local) - self.local
  }

  /// What a clock shows where it is known when clocks are set forth or back: a day then lasts an hour less or more.
  ///
  /// - Parameters:
  ///   - universal: The universal time in seconds.
  ///   - wall: The time on the player's wall at a universal time, both in seconds.
  public init(universal: Int64, wall: (Int64) -> Int64) {
    self.universal = Self.bounded(universal)
    local = Self.bounded(wall(self.universal))
    let midnight = Self.midnight(after: local)
    let left = midnight - local
    // NB: where clocks are set forth at midnight, the next day begins an hour later on the wall, not sooner.
    let changed = left + midnight - wall(self.universal + left)
    leftOfDay = wall(self.universal + changed) >= midnight ? changed : left
  }

  /// What a clock shows, from milliseconds.
  public init(universalMilliseconds universal: Int64, localMilliseconds local: Int64) {
    self.init(universal: universal / 1_000, local: local / 1_000)
  }

  /// How far from 1970 a clock is believed, in seconds: more than 30,000 years.
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
