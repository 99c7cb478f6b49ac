import BlackjackOdds

extension CountSystem {
  /// What a card of each value adds, in whole numbers as the balanced counts have them.
  var wholeTags: [Int] { tags.map { Int($0) } }

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
