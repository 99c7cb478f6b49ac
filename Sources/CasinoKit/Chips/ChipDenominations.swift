import CardCore

/// The five chips in front of a player.
public enum ChipDenominations {
  /// The chips for a bankroll at a table, the lowest first.
  ///
  /// There are six tiers, and a new one begins at each power of ten from 100 to 1,000,000. From 100
  /// credits up, the highest chip is half of the tier's lower bound, so a player can always afford
  /// two of it.
  ///
  ///     ChipDenominations.forBankroll(1_000)  // [10, 50, 100, 250, 500]
  ///
  /// At a table with a high minimum, the lowest chip is more than a hundredth of the minimum:
  ///
  ///     ChipDenominations.forBankroll(5_000, lowestBet: 1_000)  // [100, 500, 1_000, 2_500, 5_000]
  ///
  /// At a table where bets are multiples of a unit, so are the chips:
  ///
  ///     ChipDenominations.forBankroll(500, betUnit: 2)  // [2, 10, 20, 50, 100]
  ///
  /// - Parameters:
  ///   - bankroll: The player's credits.
  ///   - lowestBet: The table's lowest bet.
  ///   - betUnit: The amount of which every bet must be a multiple.
  /// - Returns: Five amounts, each higher than the one before.
  public static func forBankroll(
    _ bankroll: Credits, lowestBet: Credits = 1, betUnit: Credits = 1
  ) -> [Credits] {
    var unit: Credits = 1
    while unit < 10_000, unit * 1_000 <= bankroll { unit *= 10 }
    while unit * 100 <= lowestBet { unit *= 10 }
    let chips =
      bankroll < 100 && unit == 1 ? [1, 2, 5, 10, 25] : [1, 5, 10, 25, 50].map { $0 * unit }
    return chips.allSatisfy { $0 % betUnit == 0 } ? chips : chips.map { $0 * betUnit }
  }

  /// The lowest bet that chips can make at a table, including what is on the circle already.
  ///
  ///     ChipDenominations.lowest(5, on: 0, from: [10, 50, 100, 250, 500])  // 10
  ///
  /// - Parameters:
  ///   - lowestBet: The table's lowest bet.
  ///   - bet: The bet on the circle; lower than the minimum.
  ///   - chips: The chips; each is a multiple of the first.
  /// - Returns: The bet.
  public static func lowest(_ lowestBet: Credits, on bet: Credits, from chips: [Credits]) -> Credits
  {
    guard let unit = chips.first else { return lowestBet }
    return bet + (lowestBet - bet + unit - 1) / unit * unit
  }
}
