import CardCore

/// The bets at each true count, in units.
///
///     BettingSpread(text: "1,1:2,2:4,3:8")?.bet(at: 2)  // 4
public struct BettingSpread: Equatable, Sendable {
  /// The bet at a true count and above.
  private struct Step: Equatable {
    let trueCount: Int
    let bet: Int
  }

  private let usual: Int
  private let steps: [Step]

  /// One unit at every count.
  public static let flat = BettingSpread(usual: 1, steps: [])

  /// The maximum bet in units.
  public static let mostUnits = 100

  /// The counts at which a step may begin.
  public static let counts = -40...40

  /// The counts at which the steps begin, in ascending order.
  public var steppedCounts: [Int] { steps.map { $0.trueCount } }

  /// The highest bet of this spread, in units.
  public var highest: Int { steps.reduce(usual) { max($0, $1.bet) } }

  /// Returns the bet at a true count, in units; 0 if the player only watches the round.
  public func bet(at trueCount: Int) -> Int {
    steps.last { $0.trueCount <= trueCount }?.bet ?? usual
  }
}

extension BettingSpread: TextCodable {
  /// The basic bet, then the steps, each as a true count and the bet from there on, such as
  /// `1,1:2,2:4,3:8`.
  public var text: String {
    steps.reduce("\(usual)") { "\($0),\($1.trueCount):\($1.bet)" }
  }

  public init?(text: String) {
    let words = text.utf8.split(separator: 0x2C, omittingEmptySubsequences: false)
    guard let first = words.first, let usual = Self.units(first) else { return nil }
    var steps: [Step] = []
    for word in words.dropFirst() {
      let parts = word.split(separator: 0x3A, omittingEmptySubsequences: false)
      guard parts.count == 2, let trueCount = Int(Substring(parts[0])),
        Self.counts.contains(trueCount), let bet = Self.units(parts[1])
      else { return nil }
      if let last = steps.last, last.trueCount >= trueCount { return nil }
      steps.append(Step(trueCount: trueCount, bet: bet))
    }
    guard usual > 0 || steps.contains(where: { $0.bet > 0 }) else { return nil }
    self.init(usual: usual, steps: steps)
  }

  private static func units(_ text: Substring.UTF8View) -> Int? {
    guard let units = Int(Substring(text)), (0...mostUnits).contains(units) else { return nil }
    return units
  }
}
