import BlackjackOdds

extension CountSystem {
  /// The counts that a tally tells apart.
  ///
  /// They are true counts, or running counts where a full deck does not count to zero. Lower and higher ones go with the first and the last.
  public var tallied: ClosedRange<Int> { isBalanced ? -10...10 : -40...40 }

  /// What a card of each value adds, in whole numbers as the balanced counts have them.
  var wholeTags: [Int] { tags.map { Int($0) } }

  /// The number that a player goes by: the true count, or the running count where a full deck does
  /// not count to zero.
  @inline(__always)
  func number(running: Int, left: Int) -> Int {
    isBalanced ? Self.trueCount(running: running, left: left) : running
  }

  /// The running count for each deck left, rounded down.
  @inline(__always)
  private static func trueCount(running: Int, left: Int) -> Int {
    let scaled = Int32(truncatingIfNeeded: running &* 52)
    let left = Int32(truncatingIfNeeded: left)
    let quotient = scaled / left
    return Int(quotient) &- (scaled % left < 0 ? 1 : 0)
  }
}
