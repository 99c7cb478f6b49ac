import CardCore

/// The stored totals of the ledger, by cause and day.
enum Tally {
  /// A day in milliseconds.
  static let day: Int64 = 86_400_000

  /// The query that adds up the whole ledger.
  static let question =
    "SELECT cause, booked / \(day), count(*), sum(amount) FROM entry GROUP BY 1, 2"

  /// Adds a booked entry.
  static func add(_ booked: BookedEntry, in rows: any BookTransaction) throws {
    try rows.run(
      addition,
      [
        .integer(booked.entry.cause.rawValue), .integer(booked.booked / day),
        .integer(booked.entry.amount),
      ])
  }

  private static let addition = """
    INSERT INTO tally VALUES (?, ?, 1, ?) ON CONFLICT (cause, day) DO UPDATE
    SET entries = tally.entries + 1, amount = \(WideSum.sum("tally.amount", "excluded.amount"))
    """

  /// Compares the totals with the ledger.
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
    if kept != right { report.note("The daily sums do not match the entries.") }
  }
}

/// Sums that may exceed 64 bits, calculated modulo two to the power of 64.
///
/// A balance is limited, but the number of wins or players isn't. A sum must not make queries or
/// the check fail, and databases report an overflow as an error. So the two halves of a column are
/// added up separately.
enum WideSum {
  private static let half: Int64 = 1 << 32

  /// Returns two columns of a query that together hold the sum of a column.
  static func columns(_ column: String) -> String {
    "coalesce(sum((\(column)) / \(half)), 0), coalesce(sum((\(column)) % \(half)), 0)"
  }

  /// Returns an expression that adds two numbers.
  static func sum(_ left: String, _ right: String) -> String {
    // NB: a nested case is evaluated in order, and no step of it exceeds 64 bits.
    let most = Int64.max
    return """
      CASE WHEN \(left) > 0 THEN
      CASE WHEN \(right) > \(most) - \(left) THEN \(left) - \(most) - 1 + \(right) - \(most) - 1
      ELSE \(left) + \(right) END
      ELSE
      CASE WHEN \(right) < -\(most) - 1 - \(left) THEN \(left) + \(most) + 1 + \(right) + \(most) + 1
      ELSE \(left) + \(right) END
      END
      """
  }

  /// Returns the sum from a row's column and the next.
  static func value(_ row: BookRow, at column: Int) -> Int64 {
    row.integer(column) &* half &+ row.integer(column + 1)
  }
}
