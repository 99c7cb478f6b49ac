import Persistence

/// The daily deal, which is the same for every player.
///
/// It is the first deal, counting up from a number derived from the date, that is proven winnable.
///
/// The numbers of a day are the date followed by two digits, such as 2026112100 to 2026112199. If
/// none of them is winnable, the search continues with the next numbers. That happens about once in
/// 600 days in Russian Solitaire, and practically never in other games.
public enum DailyDeal {
  private static let numbersOfADay: UInt64 = 100

  /// The first date whose deals the calendar offers.
  public static let firstDate: UInt64 = 20_250_101

  /// The first of a day's numbers.
  public static func firstNumber(of day: UInt64) -> UInt64 { day * numbersOfADay }

  /// The date of a day, such as 20261121 for 21 November 2026.
  ///
  /// - Parameter milliseconds: The player's local time, in milliseconds since 1 January 1970.
  /// - Returns: The date.
  public static func day(at milliseconds: Int64) -> UInt64 {
    let date = CalendarDay(at: milliseconds)
    return UInt64(max(0, date.year * 10_000 + date.month * 100 + date.day))
  }
}
