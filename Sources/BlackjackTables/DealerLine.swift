import CasinoKit

extension BlackjackTable {
  /// The number of what the dealer says between two rounds now and then; `nil` where nothing is said.
  public var dealerLine: Int? {
    canBet ? DealerLine.number(after: profile.roundsPlayed) : nil
  }
}

/// When a dealer says something, and what.
///
/// Every fourth round has a line, whatever became of the round, and all have their turn: so none is
/// said twice running, none can be taken for a comment on a loss, and nothing is drawn by lot.
public enum DealerLine {
  /// How many lines each dealer has.
  public static let count = 4

  private static let roundsBetween: Int64 = 4

  /// The number of the line that is said after so many rounds, or `nil` for silence.
  public static func number(after rounds: Int64) -> Int? {
    rounds % roundsBetween == 0 ? Int(rounds / roundsBetween % Int64(count)) : nil
  }
}
