import CasinoKit

/// The deal that everybody gets on a day: the first, counting up from a number that belongs to the day, that is
/// proven to be winnable.
///
/// The numbers of a day are the date with two digits more, such as 2026112100 to 2026112199. Should none of
/// them do, which happens in one game in six hundred days, those after them are tried.
public enum DailyDeal {
  private static let numbersOfADay: UInt64 = 100

  /// The first of a day's numbers.
  public static func firstNumber(of day: UInt64) -> UInt64 { day * numbersOfADay }

  /// A day by its date, such as 20261121 for 21 November 2026.
  ///
  /// - Parameter milliseconds: A time of that day where the player is, since midnight of 1 January
  ///   1970.
  /// - Returns: The date.
  public static func day(at milliseconds: Int64) -> UInt64 {
    let date = CalendarDay(at: milliseconds)
    return UInt64(max(0, date.year * 10_000 + date.month * 100 + date.day))
  }
}
