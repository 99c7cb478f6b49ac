import CardCore
import Persistence
import Records
import Training

/// The limits for credits that don't come from rounds.
///
/// A device reports such credits like rounds, signed and in the chain of its rounds. The server
/// decides whether they are allowed and how many. What it doesn't allow is booked as 0, so that the
/// device learns of the difference.
enum Allowance {
  /// The number of days after which a challenge is no longer paid.
  static let challengeDays: Int64 = 31
  /// The maximum difference of a device's clock ahead of the server's, in milliseconds.
  static let clockAhead: Int64 = 3_600_000
  /// Returns how often a day a player without credits gets free ones.
  static func mostTimesADay(_ cause: Cause) -> Int64 {
    switch cause {
    case .challenge: 1
    case .newBeginning: 10
    case .tableChips: 100
    default: 0
    }
  }

  /// Returns the amount to book for a posting.
  ///
  /// - Parameters:
  ///   - posting: The device's posting.
  ///   - player: The player's account.
  ///   - rows: The database.
  ///   - now: The time.
  /// - Returns: The amount, between 0 and the device's.
  /// - Throws: ``RoundRefusal/untimely``.
  static func amount(
    of posting: Verifier.Posting, for player: Int64, in rows: any BookTransaction, at now: Int64
  ) throws -> Credits {
    switch posting.kind {
    case .newBeginning where posting.net < 0:
      // NB: starting over must not create a debt.
      let balance = try Ledger.balance(of: player, in: rows) ?? Balance()
      return max(posting.net, -balance.credits)
    case .newBeginning, .quickChips:
      let day = Self.day(of: posting, at: now)
      let times = try times(posting.cause, on: day, of: player, in: rows)
      return times < mostTimesADay(posting.cause) ? posting.net : 0
    case .challenge:
      guard let challenge = posting.challenge else { return 0 }
      let latest = DailyChallenge.day(at: now + clockAhead)
      guard (latest - challengeDays...latest).contains(challenge.day) else {
        throw RoundRefusal.untimely
      }
      let paid = try times(.challenge, on: challenge.day, of: player, in: rows)
      guard paid == 0 else { return 0 }
      let tier = try highestTier(of: player, upTo: challenge.tier, in: rows)
      return min(posting.net, tier.reward)
    }
  }

  /// Records that credits were given, which counts toward the daily limit.
  static func note(
    _ posting: Verifier.Posting, of amount: Credits, to player: Int64,
    in rows: any BookTransaction, at now: Int64
  ) throws {
    guard amount > 0 else { return }
    try rows.run(
      """
      INSERT INTO allowance VALUES (?, ?, ?, 1) ON CONFLICT (player, cause, day) DO UPDATE
      SET times = allowance.times + 1
      """,
      [
        .integer(player), .integer(posting.cause.rawValue),
        .integer(day(of: posting, at: now)),
      ])
  }

  /// Returns the day that a posting belongs to: a challenge's own day, otherwise the day of
  /// booking.
  static func day(of posting: Verifier.Posting, at now: Int64) -> Int64 {
    posting.challenge?.day ?? now / Tally.day
  }

  private static func times(
    _ cause: Cause, on day: Int64, of player: Int64, in rows: any BookTransaction
  ) throws -> Int64 {
    try rows.row(
      "SELECT times FROM allowance WHERE player = ? AND cause = ? AND day = ?",
      [.integer(player), .integer(cause.rawValue), .integer(day)])?.integer(0) ?? 0
  }

  /// Returns the highest tier, up to the reported one, that the player's rounds can have led to.
  ///
  /// The streaks of a device aren't known here, so each round counts as if in the best streak.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rounds with bets since the last call. Reading
  ///   stops once they are enough for the highest tier, or after ``mostBytesRead``.
  private static func highestTier(
    of player: Int64, upTo tier: ChallengeTier, in rows: any BookTransaction
  ) throws -> ChallengeTier {
    guard tier != .beginner else { return tier }
    let known = try rows.row(
      "SELECT points, entry FROM standing WHERE player = ?", [.integer(player)])
    var points = known?.integer(0) ?? 0
    var last = known?.integer(1) ?? 0
    // NB: all other writers wait, so only what is needed is read.
    var isMore = points < mostPointsCounted
    var bytes = 0
    while isMore {
      var count = 0
      try rows.forEach(
        """
        SELECT number, document FROM entry
        JOIN dealt ON dealt.entry = number JOIN record ON record.entry = number
        WHERE account = ? AND number > ? AND cause = ? ORDER BY number LIMIT \(roundsAtOnce)
        """, [.integer(player), .integer(last), .integer(Cause.round.rawValue)]
      ) { row in
        count += 1
        guard bytes < mostBytesRead else { return }
        let document = row.bytes(1)
        (last, bytes) = (row.integer(0), bytes + document.count)
        guard let round = try? PlayedRound(document: document) else { return }
        points = min(points, mostPointsCounted) + mostPoints(for: round)
      }
      isMore = count == roundsAtOnce && points < mostPointsCounted && bytes < mostBytesRead
    }
    try rows.run(
      """
      INSERT INTO standing VALUES (?, ?, ?) ON CONFLICT (player) DO UPDATE
      SET points = excluded.points, entry = excluded.entry
      """, [.integer(player), .integer(points), .integer(last)])
    let reached = ChallengeTier(level: PlayerRank(totalXP: points).level)
    return reached.rawValue < tier.rawValue ? reached : tier
  }

  /// The number of rounds that are read before checking whether they are enough.
  private static let roundsAtOnce = 25

  /// The number of bytes of rounds after which reading stops; the next call continues from there.
  ///
  /// It is enough for several thousand normal rounds, but for far fewer that a client has inflated.
  private static let mostBytesRead = 8 << 20

  /// The experience for the highest tier.
  ///
  /// More isn't counted.
  private static let mostPointsCounted = PlayerRank.xpForLevel(ChallengeTier.master.firstLevel)

  /// Returns the maximum experience that a round can have earned.
  private static func mostPoints(for round: PlayedRound) -> Int64 {
    guard round.posting == nil, round.staked > 0 else { return 0 }
    var rank = PlayerRank(winStreak: 100)
    let outcome: RoundOutcome = round.net > 0 ? .blackjack : round.net == 0 ? .push : .loss
    // NB: a round that isn't won ends the streak before it is counted.
    return rank.award(outcome, bet: round.staked).xp
  }
}

extension Allowance {
  /// Recounts how often credits were given, and compares that with what is recorded and allowed.
  static func check(in rows: any BookTransaction, _ report: inout BooksReport) throws {
    var given: [[Int64]: Int64] = [:]
    try rows.forEach(
      """
      SELECT account, cause, booked, document FROM entry JOIN record ON record.entry = number
      WHERE cause IN (?, ?, ?) AND amount > 0
      """,
      [Cause.challenge, .newBeginning, .tableChips].map { .integer($0.rawValue) }
    ) { row in
      guard let round = try? PlayedRound(document: row.bytes(3)),
        let posting = try? Verifier.Posting(round)
      else { return }
      given[[row.integer(0), row.integer(1), day(of: posting, at: row.integer(2))], default: 0] += 1
    }
    var noted: [[Int64]: Int64] = [:]
    try rows.forEach("SELECT player, cause, day, times FROM allowance", []) { row in
      noted[[row.integer(0), row.integer(1), row.integer(2)]] = row.integer(3)
    }
    if given != noted {
      report.note("The recorded rewards and free credits do not match the rounds.")
    }
    for (place, times) in given where times > Cause(rawValue: place[1]).map(mostTimesADay) ?? 0 {
      report.note("Account \(place[0]) was given more in a day than is allowed.")
    }
  }
}

extension Verifier.Verified {
  /// Whether an entry's amount is possible: a round's own amount, or at most the amount that was
  /// reported.
  func allows(_ amount: Credits) -> Bool {
    posting == nil
      ? amount == round.net : (min(0, round.net)...max(0, round.net)).contains(amount)
  }
}

extension Verifier {
  /// Credits that don't come from a round, as a device reports them.
  struct Posting: Equatable, Sendable {
    let kind: Persistence.Posting
    /// The change of the device's purse.
    let net: Credits
    /// The challenge that was paid, otherwise `nil`.
    let challenge: AnsweredChallenge?

    /// The cause of its entry.
    var cause: Cause {
      switch kind {
      case .newBeginning: .newBeginning
      case .quickChips: .tableChips
      case .challenge: .challenge
      }
    }

    /// Reads a posting, and checks the answers of a challenge.
    ///
    /// - Returns: `nil` for a round.
    /// - Throws: The error in the posting.
    init?(_ round: PlayedRound) throws(RoundRefusal) {
      guard let kind = round.posting else { return nil }
      self.kind = kind
      net = round.net
      switch kind {
      case .newBeginning:
        challenge = nil
        guard round.returned == Purse.startingCredits, round.journal == .null else {
          throw .doesNotReplay("it is not a valid game reset")
        }
      case .quickChips:
        challenge = nil
        guard round.staked == 0, round.returned == Product.quickChips.credits,
          round.journal == .null
        else { throw .doesNotReplay("the Quick Chips are not valid") }
      case .challenge:
        guard let answered = try? AnsweredChallenge(archive: round.journal) else {
          throw .doesNotReplay("it contains no challenge")
        }
        guard round.staked == 0, answered.reward == round.returned else {
          throw .doesNotReplay("the answers do not earn this reward")
        }
        challenge = answered
      }
    }
  }
}
