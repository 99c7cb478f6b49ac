import CardCore
import Training

/// The reason why a challenge is not rewarded.
public enum RewardRefusal: String, Error, Sendable {
  /// An answer is missing or wrong.
  case wrongAnswers = "the answers do not earn a reward"
  /// Its day is too old or in the future.
  case untimely = "the day of the challenge is long past or has not come yet"
}

/// The rewards of daily challenges, one for each account and day.
extension Books {
  /// The number of days after which a challenge is no longer rewarded.
  static let rewardDays: Int64 = 31
  /// The maximum difference of a device's clock ahead of the server's, in milliseconds.
  static let clockAhead: Int64 = 3_600_000
  /// The experience that a dealt round counts when the highest tier is determined.
  static let experiencePerRound: Int64 = 10

  /// Books the reward of a challenge, unless the account already has one of the same day.
  ///
  /// - Parameters:
  ///   - challenge: The challenge with its answers, which are checked again.
  ///   - player: The account.
  ///   - now: The time.
  /// - Returns: The reward of the day, and whether it is new.
  /// - Throws: ``RewardRefusal`` or ``EntryRefusal``. Nothing is changed then.
  @discardableResult
  public func reward(
    _ challenge: AnsweredChallenge, of player: Int64, at now: Int64
  ) async throws -> (credits: Credits, isNew: Bool) {
    guard challenge.reward != nil else { throw RewardRefusal.wrongAnswers }
    let latest = DailyChallenge.day(at: now + Self.clockAhead)
    guard (latest - Self.rewardDays...latest).contains(challenge.day) else {
      throw RewardRefusal.untimely
    }
    return try await store.write { rows in
      let known = try rows.row(
        "SELECT amount FROM reward JOIN entry ON entry.number = entry WHERE player = ? AND day = ?",
        [.integer(player), .integer(challenge.day)])
      if let known { return (known.integer(0), false) }
      let highest = try Self.highestTier(of: player, in: rows)
      let credits = min(challenge.tier.reward, highest.reward)
      let entry = Entry(
        id: Self.entryID(ofRewardOn: challenge.day, for: player), account: player, amount: credits,
        cause: .challenge)
      let number = try Ledger.book(entry, in: rows, at: now).number
      try rows.run(
        "INSERT INTO reward VALUES (?, ?, ?)",
        [.integer(number), .integer(player), .integer(challenge.day)])
      return (credits, true)
    }
  }

  /// Returns the highest tier that an account's dealt rounds allow.
  ///
  /// A device reports the tier of its player's level, which the server can't check. So each dealt
  /// round counts ``experiencePerRound``, about the average for the lowest bet.
  private static func highestTier(
    of player: Int64, in rows: any BookTransaction
  ) throws -> ChallengeTier {
    let rounds = try rows.row(
      "SELECT coalesce(sum(rounds), 0) FROM shoe WHERE player = ?", [.integer(player)])
    let (experience, isTooLarge) = (rounds?.integer(0) ?? 0)
      .multipliedReportingOverflow(by: experiencePerRound)
    return ChallengeTier(level: PlayerRank(totalXP: isTooLarge ? .max : experience).level)
  }

  /// The id of the entry that books a reward.
  private static func entryID(ofRewardOn day: Int64, for player: Int64) -> [UInt8] {
    Secret.digest("challenge \(day) of \(player)")
  }

  /// Compares the rewards with their entries.
  static func checkRewards(in rows: any BookTransaction, _ report: inout BooksReport) throws {
    let amounts = Set(ChallengeTier.allCases.map { $0.reward })
    try rows.forEach(
      """
      SELECT player, day, account, amount, cause FROM reward JOIN entry ON entry.number = entry
      """, []
    ) { row in
      let isRight =
        row.integer(0) == row.integer(2) && row.integer(4) == Cause.challenge.rawValue
        && amounts.contains(row.integer(3))
      if !isRight {
        report.note("The reward of account \(row.integer(0)) on day \(row.integer(1)) differs.")
      }
    }
    let booked = try rows.row(
      """
      SELECT count(*) FROM entry JOIN player ON player.number = account
      WHERE cause = ? AND amount > 0
      """, [.integer(Cause.challenge.rawValue)])
    let noted = try rows.row("SELECT count(*) FROM reward")
    if booked?.integer(0) != noted?.integer(0) {
      report.note("There are rewards without an entry, or entries without a reward.")
    }
  }
}
