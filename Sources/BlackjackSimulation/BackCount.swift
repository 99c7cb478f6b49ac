import CardCore

/// When a watching player sits down, and when a playing one gets up.
///
///     BackCount(text: "2:0")  // sits down from 2 up, gets up below 0
public struct BackCount: Equatable, Sendable {
  /// The count before a round from which the player sits down.
  public let enter: Int
  /// The count before a round below which the player gets up; never above ``enter``.
  public let leave: Int

  /// Whether the next round is played.
  ///
  /// - Parameters:
  ///   - isSeated: Whether the last round of this shoe was played.
  ///   - count: The count now.
  /// - Returns: Whether the player plays.
  func isSeated(_ isSeated: Bool, at count: Int) -> Bool { count >= (isSeated ? leave : enter) }
}

extension BackCount: TextCodable {
  /// Both counts, such as `2:0`.
  public var text: String { "\(enter):\(leave)" }

  /// Reads both counts, or one for both.
  public init?(text: String) {
    let parts = text.utf8.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, let last = parts.last,
      let enter = Int(Substring(first)), let leave = Int(Substring(last)),
      leave <= enter, BettingSpread.counts.contains(enter), BettingSpread.counts.contains(leave)
    else { return nil }
    self.init(enter: enter, leave: leave)
  }
}
