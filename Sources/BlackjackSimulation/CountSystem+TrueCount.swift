import BlackjackOdds

extension CountSystem {
  /// The counts for which a tally has separate results.
  ///
  /// They are true counts, or running counts for an unbalanced count. Lower counts are added to the
  /// first, higher counts to the last.
  public var tallied: ClosedRange<Int> { isBalanced ? -10...10 : -40...40 }

  /// The tag of each value as an integer, as balanced counts have them.
  var wholeTags: [Int] { tags.map { Int($0) } }
}
