/// The number of tries of a day.
struct TryCount: Sendable {
  let day: Int64
  /// The number of tries that were begun.
  let begun: Int64
  let scored: Scored

  /// The number of scored tries, which changes whenever results do.
  struct Scored: Equatable, Sendable {
    /// All of them, which are never deleted.
    let count: Int64
    /// Those whose account isn't deleted, and whose decisions are kept.
    let owned: Int64
  }

  init(on day: Int64, in rows: any BookTransaction) throws {
    let found = try rows.row(
      """
      SELECT count(*), count(cost), count(CASE WHEN cost IS NOT NULL THEN player END)
      FROM shared_try WHERE day = ?
      """, [.integer(day)])
    (self.day, begun) = (day, found?.integer(0) ?? 0)
    scored = Scored(count: found?.integer(1) ?? 0, owned: found?.integer(2) ?? 0)
  }
}
