import Patience

/// The deal that everybody gets on a day: of a hundred numbers that belong to the day, the first whose
/// deal is proven to be winnable.
///
/// The numbers are the date with two digits more, such as 2026112100 to 2026112199. In Vegas, where one
/// plays for credits and proofs take minutes, it is the first of them as it is.
public enum DailyDeal {
  private static let numbersOfADay = UInt64(DealQuestion.tries)

  /// Whether the deal of a day is proven to be winnable.
  static func isProven(of rules: PatienceRules) -> Bool { rules.scoring != .vegas }

  /// The first of a day's numbers.
  public static func firstNumber(of day: UInt64) -> UInt64 { day * numbersOfADay }

  private static let millisecondsPerDay: Int64 = 86_400_000

  /// A day by its date, such as 20261121 for 21 November 2026.
  ///
  /// - Parameter milliseconds: A time of that day where the player is, since midnight of 1 January
  ///   1970.
  /// - Returns: The date.
  public static func day(at milliseconds: Int64) -> UInt64 {
    let passed = milliseconds / millisecondsPerDay
    let days = passed - (milliseconds % millisecondsPerDay < 0 ? 1 : 0)
    let (year, month, day) = date(after: days)
    return UInt64(max(0, year * 10_000 + month * 100 + day))
  }

  /// The date so many days after 1 January 1970.
  ///
  /// Years are counted from March, so that the leap day is the last of its year; 400 such years have
  /// 146,097 days.
  private static func date(after days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      year + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}
