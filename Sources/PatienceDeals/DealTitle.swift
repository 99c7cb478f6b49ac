/// What a deal is called: by the date of a daily deal, or by its number.
public enum DealTitle: Equatable, Sendable {
  /// The daily deal of a date, such as 20261121.
  case daily(UInt64)
  case numbered(DealNumber)

  /// Whether it is a daily deal.
  package var isDaily: Bool { if case .daily = self { true } else { false } }

  /// The title of a deal, or `nil` if its cards were laid out by hand.
  ///
  /// - Parameters:
  ///   - number: The number of the deal.
  ///   - day: The date, if it is a daily deal.
  public init?(_ number: DealNumber?, day: UInt64?) {
    if let day {
      self = .daily(day)
    } else if let number {
      self = .numbered(number)
    } else {
      return nil
    }
  }
}
