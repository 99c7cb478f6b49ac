import CardCore

/// A day of the calendar.
public struct CalendarDay: Equatable, Sendable {
  public let year: Int64
  /// From 1 to 12.
  public let month: Int64
  /// From 1 to 31.
  public let day: Int64

  private static let millisecondsPerDay: Int64 = 86_400_000

  /// The day of a point in time.
  ///
  ///     CalendarDay(at: 0).year  // 1970
  ///
  /// Years are counted from March, so that the leap day is the last day of its year; 400 such years
  /// have 146,097 days.
  ///
  /// - Parameter milliseconds: The player's local time, since midnight of 1 January 1970.
  public init(at milliseconds: Int64) {
    let passed = milliseconds / Self.millisecondsPerDay
    let days = passed - (milliseconds % Self.millisecondsPerDay < 0 ? 1 : 0)
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    self.year = year + era * 400 + (isNextYear ? 1 : 0)
    self.month = isNextYear ? month - 9 : month + 3
    day = dayOfYear - (153 * month + 2) / 5 + 1
  }

  /// The date, such as `2026-11-24`.
  public var text: String {
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
