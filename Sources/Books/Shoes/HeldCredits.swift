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
    balance = try Ledger.balance(of: player, in: rows) ?? Balance()
    // NB: a sum of held credits can't wrap: none of them exceeds the balance of its time, and there
    // are at most ``ShoeLimits/open`` of them; they are added up with saturation nevertheless.
    others = try rows.rows(
      "SELECT held FROM shoe WHERE player = ? AND ended IS NULL AND held > 0 AND number <> ?",
      [.integer(player), .integer(shoe)]
    ).reduce(0) { sum, row in
      let (next, isTooLarge) = sum.addingReportingOverflow(row.integer(0))
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

/// The limit for the actions of a player by day.
enum ShoeVolume {
  /// Counts an action.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - most: The limit.
  ///   - rows: The database.
  ///   - now: The time.
  /// - Throws: ``ShoeRefusal/tooManyActions(ends:)``.
  static func add(
    of player: Int64, most: Int64, in rows: any BookTransaction, at now: Int64
  ) throws {
    let day = now / Tally.day
    // NB: an error undoes the count too.
    let count = try rows.row(
      """
      INSERT INTO shoe_volume VALUES (?, ?, 1) ON CONFLICT (player) DO UPDATE
      SET day = excluded.day,
      actions = CASE WHEN shoe_volume.day = excluded.day THEN shoe_volume.actions + 1 ELSE 1 END
      RETURNING actions
      """, [.integer(player), .integer(day)])
    guard count?.integer(0) ?? 0 <= most else {
      throw ShoeRefusal.tooManyActions(ends: (day + 1) * Tally.day)
    }
  }
}
