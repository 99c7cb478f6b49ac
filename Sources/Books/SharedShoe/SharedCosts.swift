/// What decisions cost all players on a day.
struct SharedCosts: Sendable {
  /// The situations that cost the most, and all rounds with a decision.
  let mistakes: [SharedResults.Mistake]
  let rounds: [SharedResults.Round]

  /// The number of situations.
  private static let mostMistakes: Int64 = 10

  /// - Complexity: O(*n*), where *n* is the number of decisions.
  init(on day: Int64, in rows: any BookTransaction) throws {
    mistakes = try Self.mistakes(on: day, in: rows)
    rounds = try Self.rounds(on: day, in: rows)
  }

  private static func rounds(
    on day: Int64, in rows: any BookTransaction
  ) throws -> [SharedResults.Round] {
    try rows.rows(
      """
      SELECT round, count(*), sum(CASE WHEN shared_decision.cost > 0 THEN 1 ELSE 0 END),
      sum(shared_decision.cost) FROM shared_decision JOIN shared_try ON shared_try.number = attempt
      WHERE day = ? AND round > 0 GROUP BY round ORDER BY round
      """, [.integer(day)]
    ).map {
      SharedResults.Round(
        number: $0.integer(0), decisions: $0.integer(1), missed: $0.integer(2), cost: $0.integer(3))
    }
  }

  private static func mistakes(
    on day: Int64, in rows: any BookTransaction
  ) throws -> [SharedResults.Mistake] {
    try rows.rows(
      """
      SELECT hand, upcard, best, count(*), sum(CASE WHEN shared_decision.cost > 0 THEN 1 ELSE 0 END),
      sum(shared_decision.cost) FROM shared_decision JOIN shared_try ON shared_try.number = attempt
      WHERE day = ? GROUP BY hand, upcard, best HAVING sum(shared_decision.cost) > 0
      ORDER BY sum(shared_decision.cost) DESC, hand, upcard, best LIMIT ?
      """, [.integer(day), .integer(mostMistakes)]
    ).map {
      SharedResults.Mistake(
        hand: $0.text(0), upcard: $0.integer(1), best: $0.text(2), decisions: $0.integer(3),
        missed: $0.integer(4), cost: $0.integer(5))
    }
  }
}
