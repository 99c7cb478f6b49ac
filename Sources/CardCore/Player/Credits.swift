/// An amount of play money.
///
/// One credit is the smallest amount.
public typealias Credits = Int64

extension Credits {
  /// Returns the lowest multiple of a unit that is not below this amount.
  ///
  ///     Credits(25).roundedUp(toMultipleOf: 20)  // 40
  ///
  /// - Parameter unit: At least 1.
  /// - Returns: The multiple.
  public func roundedUp(toMultipleOf unit: Credits) -> Credits { (self + unit - 1) / unit * unit }
}
