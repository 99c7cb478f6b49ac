import CardCore

/// The kept sums of the ledger, by cause and day.
enum Tally {
  /// The milliseconds of a day.
  static let day: Int64 = 86_400_000

  /// Adds the whole ledger up, as the sums have to be.
  static let question =
    "SELECT cause, booked / \(day), count(*), sum(amount) FROM entry GROUP BY 1, 2"

  /// Adds an entry that was booked.
  static func add(_ booked: BookedEntry, in rows: any BookTransaction) throws {
    let place: [BookValue] = [
      .integer(booked.entry.cause.rawValue), .integer(booked.booked / day),
    ]
    let known = try rows.row(
      "SELECT entries, amount FROM tally WHERE cause = ? AND day = ?", place)
    let amount = (known?.integer(1) ?? 0) &+ booked.entry.amount
    try rows.run(
      """
      INSERT INTO tally VALUES (?, ?, ?, ?) ON CONFLICT (cause, day) DO UPDATE
      SET entries = excluded.entries, amount = excluded.amount
      """, place + [.integer((known?.integer(0) ?? 0) + 1), .integer(amount)])
  }

  /// Compares the sums with the ledger.
  static func check(in rows: any BookTransaction, _ report: inout BooksReport) throws {
    let kept = try rows.rows(
      "SELECT cause, day, entries, amount FROM tally ORDER BY 1, 2", []
    ).map { row in (0..<4).map { row.integer($0) } }
    let right = try rows.rows(
      """
      SELECT cause, booked / \(day), count(*), \(WideSum.columns("amount")) FROM entry
      GROUP BY 1, 2 ORDER BY 1, 2
      """, []
    ).map { row in (0..<3).map { row.integer($0) } + [WideSum.value(row, at: 3)] }
    if kept != right { report.note("The sums by day are not those of the entries.") }
  }
}

/// Sums that may be beyond 64 bits, which are counted modulo two to the power of 64.
///
/// What a player has is bounded, and how often it was won, or by how many players, is not. Nobody may stop the books
/// or their check by a sum, and databases give up on such a one. So they add up both halves of a column apart.
enum WideSum {
  private static let half: Int64 = 1 << 32

  /// Two columns of a question that hold the sum of a column.
  static func columns(_ column: String) -> String {
    "coalesce(sum((\(column)) / \(half)), 0), coalesce(sum((\(column)) % \(half)), 0)"
  }

  /// The sum that stands in a row's column and the next.
  static func value(_ row: BookRow, at column: Int) -> Int64 {
    row.integer(column) &* half &+ row.integer(column + 1)
  }
}
