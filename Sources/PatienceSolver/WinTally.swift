import CardCore

/// The number of winnable deals in a sample, and an estimate for all such deals.
public struct WinTally: Equatable, Sendable {
  /// The number of deals that can be won.
  public private(set) var winnable = 0
  /// The number of deals that cannot be won.
  public private(set) var lost = 0
  /// The number of deals on which the solver gave up.
  public private(set) var unknown = 0

  /// Creates an empty tally.
  public init() {}

  /// Counts one more deal.
  public mutating func count(_ verdict: Verdict) {
    switch verdict {
    case .winnable: winnable += 1
    case .lost: lost += 1
    case .unknown: unknown += 1
    }
  }

  /// The number of counted deals.
  public var deals: Int { winnable + lost + unknown }

  /// The bounds of the probability with about 95 percent confidence.
  ///
  /// Deals on which the solver gave up count as lost for the lower bound and as winnable for the
  /// upper one; the interval is Wilson's.
  public var bounds: (low: Double, high: Double) {
    guard deals > 0 else { return (0, 1) }
    let count = Double(deals)
    return (
      WinTally.wilson(Double(winnable), of: count, sign: -1),
      WinTally.wilson(Double(winnable + unknown), of: count, sign: 1)
    )
  }

  private static func wilson(_ hits: Double, of count: Double, sign: Double) -> Double {
    let deviations = 1.96
    let share = hits / count
    let square = deviations * deviations
    let spread =
      deviations * (share * (1 - share) / count + square / (4 * count * count)).squareRoot()
    return (share + square / (2 * count) + sign * spread) / (1 + square / count)
  }
}

extension WinTally: Archivable {
  public var archive: JSONValue {
    .object([
      .init("winnable", .integer(winnable)), .init("lost", .integer(lost)),
      .init("unknown", .integer(unknown)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    winnable = try archive.integer("winnable", in: 0...WinTally.most)
    lost = try archive.integer("lost", in: 0...WinTally.most)
    unknown = try archive.integer("unknown", in: 0...WinTally.most)
  }

  /// The maximum number of deals in an archive.
  private static let most = 1_000_000
}
