import CardCore
import Persistence

/// A calendar month.
///
///     CalendarMonth(text: "2028-02")?.days  // 29
public struct CalendarMonth: Equatable, Sendable {
  /// Months since the beginning of year 0.
  public let number: Int64

  /// Creates a month from its number.
  public init(number: Int64) { self.number = number }

  /// Creates the month that contains a day.
  public init(of day: CalendarDay) { number = day.year * 12 + day.month - 1 }

  /// Creates the month that contains a date such as 20261121.
  public init(ofDate date: UInt64) {
    number = Int64(date / 10_000) * 12 + Int64(date / 100 % 100) - 1
  }

  public var year: Int64 { number / 12 }

  /// The month of the year, from 1 to 12.
  public var month: Int64 { number % 12 + 1 }

  /// The month after this one.
  public var next: CalendarMonth { CalendarMonth(number: number + 1) }
  public var previous: CalendarMonth { CalendarMonth(number: number - 1) }

  /// The number of days in the month.
  public var days: Int64 { next.firstDay - firstDay }

  /// The weekday of the first day, where 0 is Monday.
  public var firstWeekday: Int64 { ((firstDay + 3) % 7 + 7) % 7 }

  /// The date of a day in this month, such as 20261121.
  public func date(_ day: Int64) -> UInt64 { UInt64(year * 10_000 + month * 100 + day) }

  /// Whether a date such as 20261121 exists, up to the year 9999.
  package static func hasDate(_ date: UInt64) -> Bool {
    date < 100_000_000 && (1...12).contains(date / 100 % 100)
      && (1...CalendarMonth(ofDate: date).days).contains(Int64(date % 100))
  }

  /// The number of days from 1 January 1970 to a date such as 20261121.
  package static func day(ofDate date: UInt64) -> Int64 {
    CalendarMonth(ofDate: date).firstDay + Int64(date % 100) - 1
  }

  /// Its first day, in days since 1 January 1970, which was a Thursday.
  ///
  /// As in `CalendarDay`, years are counted from March; 400 of them have 146,097 days.
  private var firstDay: Int64 {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The month in the form that commands use, such as `2026-11`.
  public var text: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }

  /// Parses a month from year 1 to 9999.
  public init?(text: String) {
    let parts = text.parts(between: "-")
    guard parts.count == 2, let year = Int64(wholeNumber: parts[0]), (1...9_999).contains(year),
      let month = Int64(wholeNumber: parts[1]), (1...12).contains(month)
    else { return nil }
    number = year * 12 + month - 1
  }
}
