import BlackjackOdds

extension CountSystem {
  /// The counts for which a tally has separate results.
  ///
  /// They are true counts, or running counts for an unbalanced count. Lower counts are added to the
  /// first, higher counts to the last.
  public var tallied: ClosedRange<Int> { isBalanced ? -10...10 : -40...40 }

  /// The tag of each value as an integer, as balanced counts have them.
  var wholeTags: [Int] { tags.map { Int($0) } }

  /// Returns the count that a player uses: the true count, or the running count for an unbalanced
  /// count.
  @inline(__always)
  func number(running: Int, left: Int) -> Int {
    isBalanced ? Self.trueCount(running: running, left: left) : running
  }

  /// Returns the running count per deck left, rounded down.
  @inline(__always)
  private static func trueCount(running: Int, left: Int) -> Int {
    let scaled = Int32(truncatingIfNeeded: running &* 52)
    let left = Int32(truncatingIfNeeded: left)
    let quotient = scaled / left
    return Int(quotient) &- (scaled % left < 0 ? 1 : 0)
  }
}
