import CardCore
import CasinoKit
import Training

/// What the house allows of the credits that came or went beside the tables.
///
/// A device tells of them as of rounds, in the chain of its rounds and signed. Whether it may, and how much it comes to,
/// is for the house to say: what it does not allow is booked as nothing, so that the device hears of the difference.
enum Allowance {
  /// How many days back a challenge is still paid.
  static let challengeDays: Int64 = 31
  /// How far a device's clock may be ahead of the house's, in milliseconds.
  static let clockAhead: Int64 = 3_600_000
  /// How often a day the house gives something to a player who has nothing left.
  static func mostTimesADay(_ cause: Cause) -> Int64 {
    switch cause {
    case .challenge: 1
    case .newBeginning: 10
    case .tableChips: 100
    default: 0
    }
  }

  /// What a posting comes to.
  ///
  /// - Parameters:
  ///   - posting: What the device tells.
  ///   - player: The player's account.
  ///   - rows: The books.
  ///   - now: The time.
  /// - Returns: The amount, between nothing and what the device says.
  /// - Throws: ``RoundRefusal/untimely``.
  static func amount(
    of posting: Verifier.Posting, for player: Int64, in rows: any BookTransaction, at now: Int64
  ) throws -> Credits {
    switch posting.kind {
    case .newBeginning where posting.net < 0:
      // NB: nobody is to owe something because they wanted to begin anew.
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

  /// Notes that something was given, which counts towards what a day allows.
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

  /// The day that a posting belongs to: of a challenge its own, of anything else that on which it is booked.
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

  /// The highest tier, up to the one that is told, that the player's rounds can have led to.
  ///
  /// The streaks of a device are not known here, so each round counts as the best of one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rounds with bets since it was asked last; those that came after
  ///   enough for the highest tier are not read, and no more at once than ``mostBytesRead``.
  private static func highestTier(
    of player: Int64, upTo tier: ChallengeTier, in rows: any BookTransaction
  ) throws -> ChallengeTier {
    guard tier != .beginner else { return tier }
    let known = try rows.row(
      "SELECT points, entry FROM standing WHERE player = ?", [.integer(player)])
    var points = known?.integer(0) ?? 0
    var last = known?.integer(1) ?? 0
    // NB: everybody waits who wants to write, so nothing is read beyond what has to be known.
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

  /// How many rounds are read before it is asked whether that is enough.
  private static let roundsAtOnce = 25

  /// After how many bytes of rounds no more are read, the next time from there: several thousand rounds as they are
  /// written, and far fewer of those that somebody has blown up.
  private static let mostBytesRead = 8 << 20

  /// Beyond the highest tier nobody has to know how far.
  private static let mostPointsCounted = PlayerRank.xpForLevel(ChallengeTier.master.firstLevel)

  /// The most experience that a round can have brought.
  private static func mostPoints(for round: PlayedRound) -> Int64 {
    guard round.posting == nil, round.staked > 0 else { return 0 }
    var rank = PlayerRank(winStreak: 100)
    let outcome: RoundOutcome = round.net > 0 ? .blackjack : round.net == 0 ? .push : .loss
    // NB: a round that was not won ends the streak before it counts.
    return rank.award(outcome, bet: round.staked).xp
  }
}

extension Allowance {
  /// Counts anew how often something was given, and compares that with what is noted and allowed.
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
    if given != noted { report.note("What was given beside the tables is not what is noted.") }
    for (place, times) in given where times > Cause(rawValue: place[1]).map(mostTimesADay) ?? 0 {
      report.note("Account \(place[0]) was given more on a day than is allowed.")
    }
  }
}

extension Verifier.Verified {
  /// Whether an entry can have come to an amount: that of the round, or at most what was told.
  func allows(_ amount: Credits) -> Bool {
    posting == nil
      ? amount == round.net : (min(0, round.net)...max(0, round.net)).contains(amount)
  }
}

extension Verifier {
  /// Credits that came or went beside the tables, as a device tells of them.
  struct Posting: Equatable, Sendable {
    let kind: CasinoKit.Posting
    /// By what the purse of the device changed.
    let net: Credits
    /// The challenge that was paid; `nil` of anything else.
    let challenge: AnsweredChallenge?

    /// The cause of its entry.
    var cause: Cause {
      switch kind {
      case .newBeginning: .newBeginning
      case .quickChips: .tableChips
      case .challenge: .challenge
      }
    }

    /// Reads a posting, and asks the questions of a challenge again.
    ///
    /// - Returns: `nil` of a round.
    /// - Throws: What is wrong with it.
    init?(_ round: PlayedRound) throws(RoundRefusal) {
      guard let kind = round.posting else { return nil }
      self.kind = kind
      net = round.net
      switch kind {
      case .newBeginning:
        challenge = nil
        guard round.returned == Purse.startingCredits, round.journal == .null else {
          throw .doesNotReplay("nobody begins anew like this")
        }
      case .quickChips:
        challenge = nil
        guard round.staked == 0, round.returned == Product.quickChips.credits,
          round.journal == .null
        else { throw .doesNotReplay("Quick Chips are others") }
      case .challenge:
        guard let answered = try? AnsweredChallenge(archive: round.journal) else {
          throw .doesNotReplay("it tells of no challenge")
        }
        guard round.staked == 0, answered.reward == round.returned else {
          throw .doesNotReplay("the answers do not earn this reward")
        }
        challenge = answered
      }
    }
  }
}
