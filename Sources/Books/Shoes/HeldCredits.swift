import CardCore

/// A player's balance, and what rounds under way in other shoes hold of it.
struct HeldCredits {
  let balance: Balance
  /// The bets of the rounds under way in other shoes.
  let others: Credits

  /// Reads the balance of a player.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - shoe: The shoe whose own bets don't count.
  ///   - rows: The database.
  /// - Throws: A database error.
  init(of player: Int64, besides shoe: Int64, in rows: any BookTransaction) throws {
    let found = try rows.rows(
      """
      SELECT total, held FROM balance LEFT JOIN shoe
      ON player = account AND ended IS NULL AND held > 0 AND shoe.number <> ? WHERE account = ?
      """, [.integer(shoe), .integer(player)])
    balance = Balance(total: found.first?.integer(0) ?? 0)
    // NB: a sum of held credits can't wrap: none of them exceeds the balance of its time, and there
    // are at most ``ShoeLimits/open`` of them; they are added up with saturation nevertheless.
    others = found.reduce(0) { sum, row in
      let (next, isTooLarge) = sum.addingReportingOverflow(row.integer(1))
      return isTooLarge ? .max : next
    }
  }

  /// The credits that the shoe can bet.
  var available: Credits { max(0, balance.credits - others) }

  /// Whether the balance can take the most that bets can win.
  func canWin(from stake: Credits) -> Bool {
    stake <= Balance.mostPerEntry / ShoeLimits.mostPayout
      && balance.allows(stake * ShoeLimits.mostPayout)
  }
}

/// The number of a player's actions on a day, which is limited.
struct ShoeVolume {
  let day: Int64
  let actions: Int64

  /// Returns the number after another action.
  func adding(at now: Int64) -> ShoeVolume {
    let today = now / Tally.day
    return ShoeVolume(day: today, actions: day == today ? actions + 1 : 1)
  }

  /// Stores the number of a player's actions.
  func write(of player: Int64, in rows: any BookTransaction) throws {
    try rows.run(
      """
      INSERT INTO shoe_volume VALUES (?, ?, ?) ON CONFLICT (player) DO UPDATE
      SET day = excluded.day, actions = excluded.actions
      """, [.integer(player), .integer(day), .integer(actions)])
  }
}
