/// The day with which a week begins in a calendar.
public enum WeekStart: Int64, Sendable {
  case monday = 0
  case friday = 4
  case saturday = 5
  case sunday = 6

  /// The usual first day of a region, from the week data of Unicode's CLDR; Monday if the region isn't
  /// known, as in ISO 8601.
  ///
  ///     WeekStart(region: "US")  // sunday
  ///
  /// - Parameter region: The two letters of ISO 3166, in capitals.
  public init(region: String) {
    let letters = Array(region.utf8)
    func isAmong(_ regions: StaticString) -> Bool {
      guard letters.count == 2 else { return false }
      let all = regions.utf8Start
      return stride(from: 0, to: regions.utf8CodeUnitCount, by: 3).contains {
        all[$0] == letters[0] && all[$0 + 1] == letters[1]
      }
    }
    self =
      isAmong(Self.sundays)
      ? .sunday : isAmong(Self.saturdays) ? .saturday : region == "MV" ? .friday : .monday
  }

  private static let saturdays: StaticString = "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY"
  private static let sundays: StaticString =
    """
    AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX \
    MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
    """

  /// The weekday in a column of the calendar, where 0 is Monday.
  public func weekday(inColumn column: Int64) -> Int64 { (rawValue + column) % 7 }

  /// The column of a weekday, where 0 is Monday.
  public func column(ofWeekday weekday: Int64) -> Int64 { (weekday + 7 - rawValue) % 7 }
}
