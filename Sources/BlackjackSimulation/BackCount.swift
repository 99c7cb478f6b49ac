import CardCore

/// The counts at which a back-counter enters and leaves the game.
///
///     BackCount(text: "2:0")  // enters at 2 or higher, leaves below 0
public struct BackCount: Equatable, Sendable {
  /// The count before a round at or above which the player enters.
  public let enter: Int
  /// The count before a round below which the player leaves; never above ``enter``.
  public let leave: Int

  /// Returns whether the player plays the next round.
  ///
  /// - Parameters:
  ///   - isSeated: Whether the player played the last round of this shoe.
  ///   - count: The current count.
  /// - Returns: Whether the player plays.
  func isSeated(_ isSeated: Bool, at count: Int) -> Bool { count >= (isSeated ? leave : enter) }
}

extension BackCount: TextCodable {
  /// Both counts, such as `2:0`.
  public var text: String { "\(enter):\(leave)" }

  /// Creates the rule from both counts, or from one number for both.
  public init?(text: String) {
    let parts = text.utf8.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, let last = parts.last,
      let enter = Int(Substring(first)), let leave = Int(Substring(last)),
      leave <= enter, BettingSpread.counts.contains(enter), BettingSpread.counts.contains(leave)
    else { return nil }
    self.init(enter: enter, leave: leave)
  }
}
