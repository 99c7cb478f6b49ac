import CardCore

/// The house edge of a bet: what the house wins per credit bet, on average, as an exact fraction.
///
///     ExactEdge(2, of: 6).text  // "1/3"
public struct ExactEdge: Equatable, Sendable {
  public let numerator: Int64
  /// The denominator, which is always positive.
  public let denominator: Int64

  /// Creates an edge in lowest terms.
  ///
  /// - Parameters:
  ///   - gain: The house's total gain over all cases; negative if the player gains.
  ///   - cases: The number of equally likely cases, or the credits bet in them; at least 1.
  public init(_ gain: Int64, of cases: Int64) {
    precondition(cases > 0, "there is at least one case")
    var (divisor, rest) = (cases, gain < 0 ? -gain : gain)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    numerator = gain / divisor
    denominator = cases / divisor
  }

  /// The edge as a fraction of the bet; negative if the player has the edge.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// The edge in millionths of the bet, rounded.
  public var millionths: Int64 { Int64(value * 1_000_000 + (numerator < 0 ? -0.5 : 0.5)) }

  /// The edge as text, such as `-1/3`.
  public var text: String { "\(numerator)/\(denominator)" }
}
