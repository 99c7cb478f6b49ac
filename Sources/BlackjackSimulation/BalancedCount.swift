import CardCore

/// A count that comes to zero for a full deck, so that it can be turned into a true count.
public enum BalancedCount: CaseIterable, Sendable, TextCodable {
  case hiLo, hiOptTwo, omegaTwo, zen

  public var text: String {
    switch self {
    case .hiLo: "hi-lo"
    case .hiOptTwo: "hi-opt-ii"
    case .omegaTwo: "omega-ii"
    case .zen: "zen"
    }
  }

  public init?(text: String) {
    guard let system = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = system
  }

  /// What aces, twos and so on up to tens with the court add.
  public var tags: [Int] {
    switch self {
    case .hiLo: [-1, 1, 1, 1, 1, 1, 0, 0, 0, -1]
    case .hiOptTwo: [0, 1, 1, 2, 2, 1, 1, 0, 0, -2]
    case .omegaTwo: [0, 1, 1, 2, 2, 2, 1, 0, -1, -2]
    case .zen: [-1, 1, 1, 2, 2, 2, 1, 0, 0, -2]
    }
  }

  /// The running count for each deck left, rounded down and kept within the tally's true counts.
  @inline(__always)
  static func trueCount(running: Int, left: Int) -> Int {
    let scaled = Int32(truncatingIfNeeded: running &* 52)
    let left = Int32(truncatingIfNeeded: left)
    let quotient = scaled / left
    let floor = Int(quotient) &- (scaled % left < 0 ? 1 : 0)
    let bounds = SimulationTally.trueCounts
    return min(max(floor, bounds.lowerBound), bounds.upperBound)
  }
}
