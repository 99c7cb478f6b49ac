import CardCore
import CasinoKit

/// A month of the calendar.
///
///     CalendarMonth(text: "2028-02")?.days  // 29
public struct CalendarMonth: Equatable, Sendable {
  /// Months since the beginning of year 0.
  public let number: Int64

  /// The month of a number.
  public init(number: Int64) { self.number = number }

  /// The month of a day.
  public init(of day: CalendarDay) { number = day.year * 12 + day.month - 1 }

  /// The month of a date such as 20261121.
  public init(ofDate date: UInt64) {
    number = Int64(date / 10_000) * 12 + Int64(date / 100 % 100) - 1
  }

  public var year: Int64 { number / 12 }

  /// From 1 to 12.
  public var month: Int64 { number % 12 + 1 }

  /// The months beside it.
  public var next: CalendarMonth { CalendarMonth(number: number + 1) }
  public var previous: CalendarMonth { CalendarMonth(number: number - 1) }

  /// How many days it has.
  public var days: Int64 { next.firstDay - firstDay }

  /// The day of the week on which it begins; 0 is a Monday.
  public var firstWeekday: Int64 { ((firstDay + 3) % 7 + 7) % 7 }

  /// The date of one of its days, such as 20261121.
  public func date(_ day: Int64) -> UInt64 { UInt64(year * 10_000 + month * 100 + day) }

  /// Whether there is a day of a date such as 20261121.
  static func hasDate(_ date: UInt64) -> Bool {
    (1...12).contains(date / 100 % 100)
      && (1...CalendarMonth(ofDate: date).days).contains(Int64(date % 100))
  }

  /// The day of a date such as 20261121, counted from 1 January 1970.
  package static func day(ofDate date: UInt64) -> Int64 {
    CalendarMonth(ofDate: date).firstDay + Int64(date % 100) - 1
  }

  /// Its first day, in days since 1 January 1970, which was a Thursday.
  ///
  /// As in ``CalendarDay``, years are counted from March; 400 of them have 146,097 days.
  private var firstDay: Int64 {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The month as commands write it, such as `2026-11`.
  public var text: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }

  /// Reads a month from year 1 to 9999.
  public init?(text: String) {
    let parts = text.parts(between: "-")
    guard parts.count == 2, let year = Int64(wholeNumber: parts[0]), (1...9_999).contains(year),
      let month = Int64(wholeNumber: parts[1]), (1...12).contains(month)
    else { return nil }
    number = year * 12 + month - 1
  }
}
