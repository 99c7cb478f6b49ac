import CardCore

/// The player's bets after an action, for a server that holds them against a balance.
public struct ShoeStake: Equatable, Sendable {
  /// The bets for the next round before the deal, and those of the round on the table after it.
  public let staked: Credits
  /// Whether the action begins the round, or bets more than before.
  public let isRaised: Bool
}
