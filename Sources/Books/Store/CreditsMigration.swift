import CardCore
import Dealing
import Persistence
import Training

/// The migration to the schema in which only the server's own entries count.
///
/// Until then, the ledger contained the rounds that devices had played and reported. The player keeps
/// what they brought as practice credits.
enum CreditsMigration {
  /// The causes of entries that devices reported.
  private static let reported: [Cause] = [.round, .newBeginning, .tableChips]

  /// Separates the balances of all accounts.
  static func run(in rows: any BookTransaction, at now: Int64) throws {
    try keepRewards(in: rows)
    try markTables(in: rows)
    var sums: [Int64: Credits] = [:]
    try rows.forEach(
      """
      SELECT account, \(WideSum.columns("amount")) FROM entry WHERE cause IN (?, ?, ?)
      GROUP BY account
      """, reported.map { .integer($0.rawValue) }
    ) { row in sums[row.integer(0)] = WideSum.value(row, at: 1) }
    for row in try rows.rows("SELECT number, support FROM player ORDER BY number", []) {
      let player = row.integer(0)
      guard let total = try Ledger.balance(of: player, in: rows)?.total else { continue }
      try backUp(total, of: player, in: rows, at: now)
      try move(sums[player] ?? 0, from: player, row.text(1), total: total, in: rows, at: now)
    }
  }

  /// Notes which days of the challenge were paid, from the records that devices sent.
  private static func keepRewards(in rows: any BookTransaction) throws {
    var rewards: [(entry: Int64, player: Int64, day: Int64)] = []
    try rows.forEach(
      """
      SELECT number, account, document FROM entry JOIN record ON record.entry = number
      WHERE cause = ? AND amount > 0 ORDER BY number
      """, [.integer(Cause.challenge.rawValue)]
    ) { row in
      guard let round = try? PlayedRound(document: row.bytes(2)),
        let challenge = try? AnsweredChallenge(archive: round.journal)
      else { return }
      rewards.append((row.integer(0), row.integer(1), challenge.day))
    }
    for reward in rewards {
      try rows.run(
        "INSERT INTO reward VALUES (?, ?, ?)",
        [.integer(reward.entry), .integer(reward.player), .integer(reward.day)])
    }
  }

  /// Notes the unit of each shoe that counts on the leaderboards.
  private static func markTables(in rows: any BookTransaction) throws {
    for row in try rows.rows("SELECT number, game, commitment FROM shoe", []) {
      guard let commitment = try? ShoeCommitment(archive: JSONValue(parsing: row.text(2))),
        let unit = DealtGames.unit(of: row.text(1), rules: commitment.terms.rules)
      else { continue }
      try rows.run(
        "UPDATE shoe SET unit = ? WHERE number = ?", [.integer(unit), .integer(row.integer(0))])
    }
  }

  /// Backs up the whole balance as practice credits.
  ///
  /// Devices had the same credits in their purses, which now are practice credits. They add only the
  /// changes that the ledger doesn't contain; see `PlayerBackup`.
  private static func backUp(
    _ total: Credits, of player: Int64, in rows: any BookTransaction, at now: Int64
  ) throws {
    let change = max(0, total) - Purse.startingCredits
    guard change != 0 else { return }
    let document = BookValue.integer(BackupDocument.standing.rawValue)
    try rows.run(
      """
      INSERT INTO backup (player, document, version, era, saved) VALUES (?, ?, 1, 0, ?)
      ON CONFLICT (player, document) DO UPDATE
      SET version = backup.version + 1, saved = excluded.saved
      """, [.integer(player), document, .integer(now)])
    try rows.run(
      """
      INSERT INTO backup_item (player, document, kind, name, device, number, value)
      VALUES (?, ?, ?, ?, 0, ?, '')
      """,
      [
        .integer(player), document, .integer(BackupRows.Kind.counter.rawValue),
        .text(change > 0 ? "gained" : "lost"),
        .integer(min(abs(change), BackupContent.mostCounted)),
      ])
  }

  /// Takes what came of local rounds off the ranked balance, or gives back what they cost.
  ///
  /// The balance doesn't fall below the bets of rounds under way, nor below zero. An account in debt
  /// keeps its debt.
  private static func move(
    _ sum: Credits, from player: Int64, _ support: String, total: Credits,
    in rows: any BookTransaction, at now: Int64
  ) throws {
    guard total >= 0 else { return }
    let held = try rows.row(
      "SELECT coalesce(sum(held), 0) FROM shoe WHERE player = ?", [.integer(player)])
    let (rest, isTooLarge) = total.subtractingReportingOverflow(sum)
    let least = min(total, held?.integer(0) ?? 0)
    let ranked = isTooLarge ? Purse.mostCredits : min(max(least, rest), Purse.mostCredits)
    var left = ranked - total
    var part = ""
    while left != 0 {
      let amount = min(max(left, -Balance.mostPerEntry), Balance.mostPerEntry)
      try Ledger.book(
        Entry(
          id: Secret.digest("practice \(support)\(part)"), account: player, amount: amount,
          cause: .practice), in: rows, at: now)
      left -= amount
      part += "+"
    }
  }
}
