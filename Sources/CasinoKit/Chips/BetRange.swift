import CardCore

/// The bets that a table takes on a spot.
public struct BetRange: Equatable, Sendable {
  public let lowest: Credits
  public let highest: Credits
  /// The amount of which every bet is a multiple.
  public let unit: Credits

  /// Creates a range; all three amounts are at least 1, and the first two are multiples of the unit.
  public init(lowest: Credits, highest: Credits, unit: Credits = 1) {
    self.lowest = lowest
    self.highest = highest
    self.unit = unit
  }

  /// Returns as much of a standing bet as the player's credits cover, or 0 if that is below the
  /// lowest bet.
  ///
  ///     BetRange(lowest: 6, highest: 500, unit: 2).covered(100, by: 45)  // 44
  ///
  /// - Parameters:
  ///   - bet: The bet of the last round.
  ///   - credits: The credits for the next one.
  /// - Returns: The whole bet if possible, otherwise a multiple of the unit.
  public func covered(_ bet: Credits, by credits: Credits) -> Credits {
    if bet <= credits { return bet }
    let rest = credits / unit * unit
    return rest < lowest ? 0 : rest
  }

  /// Returns a bet after a chip was added: the next higher multiple of the unit.
  ///
  ///     BetRange(lowest: 20, highest: 500, unit: 20).bet(20, adding: 5)  // 40
  public func bet(_ bet: Credits, adding chip: Credits) -> Credits {
    (bet + chip).roundedUp(toMultipleOf: unit)
  }

  /// Returns a bet after a chip was taken back: the next lower multiple of the unit, so that as much
  /// comes back as the chip added.
  ///
  ///     BetRange(lowest: 20, highest: 500, unit: 20).bet(40, taking: 5)  // 20
  public func bet(_ bet: Credits, taking chip: Credits) -> Credits {
    max(0, bet - chip) / unit * unit
  }
}
