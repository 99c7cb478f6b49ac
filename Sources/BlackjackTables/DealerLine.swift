import CasinoKit

extension BlackjackTable {
  /// The number of the dealer's line between two rounds, or `nil` for none.
  public var dealerLine: Int? {
    canBet ? DealerLine.number(after: profile.roundsPlayed) : nil
  }
}

/// The schedule of a dealer's lines.
///
/// There is a line after every fourth round, whatever its result, and all lines take turns. So none
/// is repeated in a row, none can be taken for a comment on a loss, and none is random.
public enum DealerLine {
  /// The number of lines of each dealer.
  public static let count = 4

  private static let roundsBetween: Int64 = 4

  /// The number of the line after a number of rounds, or `nil` for none.
  public static func number(after rounds: Int64) -> Int? {
    rounds % roundsBetween == 0 ? Int(rounds / roundsBetween % Int64(count)) : nil
  }
}
