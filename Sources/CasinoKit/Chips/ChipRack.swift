import CardCore

/// The chips in front of a player.
///
/// The lowest is always the table's lowest bet. They depend only on the table and on the player's
/// choice, so they never change by themselves.
public enum ChipRack {
  /// The maximum number of chips.
  public static let most = 5

  /// Returns the chips at a table, the lowest first.
  ///
  /// Without a choice, they are one, two and five times the lowest bet, so that any bet up to twelve
  /// times the lowest takes at most four chips, and two usual ones: the next higher one and one for
  /// high bets, or two for high bets if the lowest bet is a usual chip.
  ///
  ///     ChipRack.chips(for: BetRange(lowest: 6, highest: 10_000, unit: 2))  // [6, 10, 12, 30, 100]
  ///
  /// - Parameters:
  ///   - range: The bets that the table takes.
  ///   - chosen: The player's chips besides the lowest; `nil` without a choice. Chips that don't fit
  ///     the table are left out; if none fits, the player gets the same as without a choice.
  /// - Returns: At most ``most`` amounts, each higher than the one before.
  public static func chips(for range: BetRange, chosen: [Credits]? = nil) -> [Credits] {
    guard let chosen else { return standard(for: range) }
    let fitting = chosen.filter {
      $0 > range.lowest && $0 <= range.highest && $0 % range.unit == 0
    }
    if fitting.isEmpty, !chosen.isEmpty { return standard(for: range) }
    return [range.lowest] + fitting.inOrder { $0 < $1 }.prefix(most - 1)
  }

  private static func standard(for range: BetRange) -> [Credits] {
    func usual(from least: Credits) -> Credits {
      ChipStack.values.first { $0 >= least && $0 % range.unit == 0 } ?? range.highest
    }
    let (next, high) = (usual(from: range.lowest), usual(from: range.lowest * 15))
    let more = next == range.lowest ? [high, usual(from: range.lowest * 75)] : [next, high]
    let values = [1, 2, 5].map { range.lowest * $0 } + more
    return values.map { min($0, range.highest) }.inOrder { $0 < $1 }.reduce(into: []) {
      if $0.last != $1 { $0.append($1) }
    }
  }

  /// Returns the chips that a player can choose from at a table, the lowest first.
  public static func choices(for range: BetRange, chosen: [Credits]? = nil) -> [Credits] {
    let present = chips(for: range, chosen: chosen)
    let usual = ChipStack.values.filter {
      $0 > range.lowest && $0 <= min(range.highest, range.lowest * 5_000) && $0 % range.unit == 0
    }
    let more = (standard(for: range) + usual).filter { !present.contains($0) }
    return (present + more).inOrder { $0 < $1 }.reduce(into: []) {
      if $0.last != $1 { $0.append($1) }
    }
  }

  /// Returns the player's choice after a chip was added or removed.
  ///
  /// The lowest chip can't be removed, and a full rack takes no more.
  public static func toggling(
    _ chip: Credits, for range: BetRange, chosen: [Credits]? = nil
  ) -> [Credits] {
    let others = chips(for: range, chosen: chosen).filter { $0 != range.lowest }
    if others.contains(chip) { return others.filter { $0 != chip } }
    let isChoice = choices(for: range, chosen: chosen).contains(chip) && chip != range.lowest
    return isChoice && others.count < most - 1 ? (others + [chip]).inOrder { $0 < $1 } : others
  }
}
