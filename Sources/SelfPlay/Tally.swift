/// A running sum of results, for their mean and its standard error.
///
///     var tally = Tally()
///     for result in [1, 2, 3] { tally.add(Int64(result)) }
///     tally.mean  // 2.0
public struct Tally: Equatable, Sendable {
  public private(set) var count: Int64 = 0
  private var sum = 0.0
  private var squares = 0.0

  /// Creates a tally without results.
  public init() {}

  /// Adds a result.
  public mutating func add(_ result: Int64) {
    count += 1
    sum += Double(result)
    squares += Double(result) * Double(result)
  }

  /// The mean of all results; 0 if there are none.
  public var mean: Double { count == 0 ? 0 : sum / Double(count) }

  /// The standard error of the mean, from the sample variance; `nil` for fewer than two results.
  public var standardError: Double? {
    guard count > 1 else { return nil }
    let variance = max(0, squares - sum * mean) / Double(count - 1)
    return (variance / Double(count)).squareRoot()
  }
}
