import CardCore

/// The five chips in front of a player.
public enum ChipDenominations {
  /// The chips for a bankroll, the lowest first.
  ///
  /// There are six tiers, and a new one begins at each power of ten from 100 to 1,000,000. From 100
  /// credits up, the highest chip is half of the tier's lower bound, so a player can always afford
  /// two of it.
  ///
  ///     ChipDenominations.forBankroll(1_000)  // [10, 50, 100, 250, 500]
  ///
  /// - Parameter bankroll: The player's credits.
  /// - Returns: Five amounts, each higher than the one before.
  public static func forBankroll(_ bankroll: Credits) -> [Credits] {
    guard bankroll >= 100 else { return [1, 2, 5, 10, 25] }
    var unit: Credits = 1
    while unit < 10_000, unit * 1_000 <= bankroll { unit *= 10 }
    return [1, 5, 10, 25, 50].map { $0 * unit }
  }
}
