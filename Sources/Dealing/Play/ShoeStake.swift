import CardCore

/// The player's bets after an action, for a server that holds them against a balance.
public struct ShoeStake: Equatable, Sendable {
  /// The bets for the next round before the deal, and those of the round on the table after it.
  public let staked: Credits
  /// The bets that aren't covered by what the same round has already paid, as a tie bet at casino war
  /// pays before the player goes to war.
  public let uncovered: Credits
  /// Whether the action begins the round, or bets more than before.
  public let isRaised: Bool
}
