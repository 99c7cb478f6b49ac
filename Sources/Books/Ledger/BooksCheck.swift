import CardCore

/// The result of a check of the database.
public struct BooksReport: Equatable, Sendable {
  /// The number of accounts.
  public internal(set) var players: Int64 = 0
  public internal(set) var devices: Int64 = 0
  public internal(set) var entries: Int64 = 0
  /// The number of rounds that the server has dealt.
  public internal(set) var rounds: Int64 = 0
  /// The total balance of all players.
  public internal(set) var credits: Credits = 0
  /// The total of each internal account, over all entries.
  public internal(set) var accounts: [(account: InternalAccount, credits: Credits)] = []
  /// The first problems found.
  public internal(set) var problems: [String] = []

  /// The maximum number of problems in a report.
  static let mostProblems = 20

  mutating func note(_ problem: String) {
    if problems.count < Self.mostProblems { problems.append(problem) }
  }

  public static func == (one: BooksReport, other: BooksReport) -> Bool {
    one.players == other.players && one.devices == other.devices && one.entries == other.entries
      && one.rounds == other.rounds && one.credits == other.credits
      && one.problems == other.problems
      && one.accounts.elementsEqual(other.accounts) { $0 == $1 }
  }
}

extension Books {
  /// Checks the whole ledger, replays and judges every stored shoe, and compares the balances.
  ///
  /// - Complexity: That of replaying all shoes.
  public func check() async throws -> BooksReport {
    let faults = try await store.faults()
    return try await store.read { rows in
      var report = BooksReport()
      for fault in faults { report.note("The database is damaged: \(fault).") }
      try Self.checkEntries(in: rows, &report)
      try Tally.check(in: rows, &report)
      try Self.checkRewards(in: rows, &report)
      try Self.checkGrants(in: rows, &report)
      try Self.checkPurchases(in: rows, &report)
      try Self.checkAdjustments(in: rows, &report)
      try Self.checkBoards(in: rows, &report)
      try Self.checkActs(in: rows, &report)
      try Self.checkShoes(in: rows, &report)
      try Self.checkSkill(in: rows, &report)
      try Self.checkSharedShoes(in: rows, &report)
      report.players = try rows.row("SELECT count(*) FROM player")?.integer(0) ?? 0
      report.devices =
        try rows.row("SELECT count(*) FROM device WHERE removed IS NULL")?.integer(0) ?? 0
      return report
    }
  }

  /// Recalculates the seals and balances of all entries.
  ///
  /// No balance may be negative at any point.
  private static func checkEntries(
    in rows: any BookTransaction, _ report: inout BooksReport
  ) throws {
    var last = Ledger.beginning
    var players: [Int64: (balance: Balance, running: Credits)] = [:]
    var accounts: [InternalAccount: Credits] = [:]
    try rows.forEach("SELECT \(BookedEntry.columns) FROM entry ORDER BY number", []) { row in
      report.entries += 1
      guard let booked = BookedEntry(row: row) else {
        return report.note("Entry \(row.integer(0)) has an unknown cause.")
      }
      if !booked.isSealed(after: last) {
        report.note("Entry \(booked.number) does not match the entry before it.")
      }
      last = (booked.number, booked.seal)
      let entry = booked.entry
      accounts[entry.cause.counter, default: 0] &-= entry.amount
      var player = players[entry.account] ?? (Balance(), 0)
      player.running &+= entry.amount
      if player.running < 0 {
        report.note("Entry \(booked.number) makes the balance negative.")
      }
      if entry.cause != .advance {
        if player.balance.allows(entry.amount) {
          player.balance.add(entry.amount)
        } else {
          report.note("Entry \(booked.number) is too large.")
        }
      }
      players[entry.account] = player
    }
    report.accounts = InternalAccount.allCases.map { ($0, accounts[$0] ?? 0) }
    try checkBalances(players, in: rows, &report)
  }

  private static func checkBalances(
    _ players: [Int64: (balance: Balance, running: Credits)], in rows: any BookTransaction,
    _ report: inout BooksReport
  ) throws {
    for (account, player) in players.sorted(by: { $0.key < $1.key }) {
      report.credits &+= player.running
      if player.running != player.balance.credits {
        report.note("The debt of account \(account) does not match its shortfall.")
      }
      let kept = try rows.row(
        "SELECT total, advanced FROM balance WHERE account = ?", [.integer(account)])
      if kept?.number(0) != player.balance.total || kept?.number(1) != player.balance.advanced {
        report.note("The balance of account \(account) is not the sum of its entries.")
      }
    }
    let kept = try rows.row("SELECT count(*) FROM balance")?.integer(0) ?? 0
    if kept != Int64(players.count) { report.note("There are balances without entries.") }
  }

  /// Compares the grants taken with their entries.
  private static func checkGrants(in rows: any BookTransaction, _ report: inout BooksReport) throws
  {
    try rows.forEach(
      """
      SELECT credit_grant.id, player, credits, entry.id, account, amount, cause FROM credit_grant
      JOIN entry ON entry.number = entry
      """, []
    ) { row in
      let isRight =
        row.bytes(3) == entryID(ofGrant: row.bytes(0)) && row.integer(1) == row.integer(4)
        && row.integer(2) == row.integer(5) && row.integer(6) == Cause.grant.rawValue
      if !isRight { report.note("Grant \(Hexadecimal.text(row.bytes(0))): the entry differs.") }
    }
    let booked = try rows.row(
      "SELECT count(*) FROM entry JOIN player ON player.number = account WHERE cause = ?",
      [.integer(Cause.grant.rawValue)])
    let taken = try rows.row("SELECT count(*) FROM credit_grant WHERE entry IS NOT NULL")
    if booked?.integer(0) != taken?.integer(0) { report.note("There are grants without an entry.") }
  }
}
