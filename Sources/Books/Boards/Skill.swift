import CardCore
import Dealing
import GameList

/// What a player's decisions cost in some dealt hands, without the luck of the cards.
///
/// A hand is a settled round. Its cost is the sum over its decisions of the best expected value for
/// the cards seen minus that of the player's decision.
struct Skill: Equatable {
  /// The number of hands.
  var hands: Int64 = 0
  /// The cost in millionths of the table's lowest bet; never negative.
  var lost: Int64 = 0

  /// The cost of 100 hands in thousandths of the lowest bet, rounded to the nearest.
  var rate: Int64 { hands == 0 ? 0 : (lost + 5 * hands) / (10 * hands) }

  /// Adds hands.
  ///
  /// Sums stop at ``Board/most``. No part is negative, so the order doesn't matter.
  mutating func add(_ other: Skill) {
    // NB: no part exceeds the limit, so a sum of two can't overflow.
    hands = min(hands + min(other.hands, Board.most), Board.most)
    lost = min(lost + min(other.lost, Board.most), Board.most)
  }

  /// Adds a hand with the cost of its decisions, in credits.
  mutating func add(_ decisions: [JudgedDecision], unit: Credits) {
    let cost = decisions.reduce(0) { $0 + $1.cost } * 1_000_000 / Double(unit)
    add(Skill(hands: 1, lost: Int64(min(cost + 0.5, Double(Board.most)))))
  }

  /// Returns the skill in each month of a finished shoe.
  ///
  /// - Parameters:
  ///   - file: The shoe.
  ///   - unit: The credits that are one unit.
  ///   - booked: The time at which each round was booked.
  /// - Returns: The hands and their costs by month; none if the shoe can't be played.
  /// - Complexity: Some milliseconds for each decision.
  static func months(
    of file: [UInt8], unit: Credits, booked: [Int64]
  ) -> [Int64: Skill] {
    guard let file = try? ShoeFile(parsing: file),
      let decisions = try? AllGames.decisions(of: file), decisions.count == booked.count
    else { return [:] }
    var months: [Int64: Skill] = [:]
    for (made, time) in zip(decisions, booked) {
      months[Board.month(at: time), default: Skill()].add(made, unit: unit)
    }
    return months
  }

  /// Marks the ended shoes that no leaderboard counts as judged, so that they don't wait.
  static func skipShoes(in rows: any BookTransaction) throws {
    try rows.run(
      """
      UPDATE shoe SET judged = ended WHERE ended IS NOT NULL
      AND (unit IS NULL OR file IS NULL OR game NOT IN (\(games)))
      """, [])
  }

  /// Whether the shoes of a game are judged.
  static func counts(_ game: String) -> Bool {
    GameName(text: game)?.ranksDecisions ?? false
  }

  /// The games whose shoes are judged, as a list in SQL.
  private static var games: String {
    Board.skillGames.map { "'\($0.text)'" }.joined(separator: ", ")
  }
}

// MARK: - Judging ended shoes

extension Books {
  /// Judges the decisions of the shoe that ended first among those that wait.
  ///
  /// It reads the shoe, calculates without a transaction, and then writes everything at once. If it
  /// is interrupted, the shoe still waits. If two servers judge the same shoe, only one of them
  /// writes.
  ///
  /// - Returns: Whether a shoe waited.
  /// - Throws: A database error.
  /// - Complexity: Some milliseconds for each decision of the shoe.
  public func judgeNextShoe() async throws -> Bool {
    let found = try await store.read { rows in
      try rows.row(
        """
        SELECT number, game, player, ended, unit, file FROM shoe
        WHERE ended IS NOT NULL AND judged IS NULL ORDER BY number LIMIT 1
        """
      ).map { ($0, try Self.bookedRounds(of: $0.integer(0), in: rows)) }
    }
    guard let (shoe, booked) = found else { return false }
    let months = try await OffThread.run {
      Skill.months(of: shoe.bytes(5), unit: max(1, shoe.integer(4)), booked: booked)
    }
    let now = now
    try await store.write { rows in
      let isFirst = try rows.run(
        "UPDATE shoe SET judged = ? WHERE number = ? AND judged IS NULL",
        [.integer(now), .integer(shoe.integer(0))])
      guard isFirst == 1 else { return }
      for (month, skill) in months {
        try rows.run(
          "INSERT INTO shoe_skill VALUES (?, ?, ?, ?)",
          [
            .integer(shoe.integer(0)), .integer(month), .integer(skill.hands),
            .integer(skill.lost),
          ])
      }
      try Self.addToSkill(
        months, at: shoe.text(1), of: shoe.integer(2), ended: shoe.integer(3), in: rows)
    }
    return true
  }

  /// The time at which each round of a shoe was booked.
  static func bookedRounds(of shoe: Int64, in rows: any BookTransaction) throws -> [Int64] {
    try rows.rows(
      """
      SELECT booked FROM shoe_round JOIN entry ON entry.number = shoe_round.entry WHERE shoe = ?
      ORDER BY shoe_round.number
      """, [.integer(shoe)]
    ).map { $0.integer(0) }
  }

  // MARK: - Totals

  /// A game's name in links, and a month or that of ``Board/Kind/allTime``.
  private struct SkillPlace: Hashable {
    let game: String
    let month: Int64
  }

  /// The total of a player, and the end of the last shoe in it.
  private struct SkillTotal: Equatable {
    var skill = Skill()
    var reached: Int64 = 0

    mutating func add(_ other: Skill, ended: Int64) {
      skill.add(other)
      reached = max(reached, ended)
    }
  }

  /// Adds a judged shoe to the totals of a player on the leaderboards.
  private static func addToSkill(
    _ months: [Int64: Skill], at game: String, of player: Int64, ended: Int64,
    in rows: any BookTransaction
  ) throws {
    guard try boardPlayer(player, in: rows) != nil else { return }
    for (month, skill) in months {
      for month in [Board.Kind.allTime.column, month] {
        let place = SkillPlace(game: game, month: month)
        let known = try rows.row(
          "SELECT hands, lost, reached FROM skill WHERE player = ? AND game = ? AND month = ?",
          [.integer(player), .text(game), .integer(month)])
        var total = SkillTotal()
        if let known {
          total.skill = Skill(hands: known.integer(0), lost: known.integer(1))
          total.reached = known.integer(2)
        }
        total.add(skill, ended: ended)
        try write(total, at: place, of: player, in: rows)
      }
    }
  }

  /// Adds up all judged shoes of a player who joins the leaderboards.
  static func addUpSkill(_ player: Int64, in rows: any BookTransaction) throws {
    for (place, total) in try skillTotals(of: player, in: rows) {
      try write(total, at: place, of: player, in: rows)
    }
  }

  private static func skillTotals(
    of player: Int64, in rows: any BookTransaction
  ) throws -> [SkillPlace: SkillTotal] {
    var totals: [SkillPlace: SkillTotal] = [:]
    try rows.forEach(
      """
      SELECT game, month, hands, lost, ended FROM shoe JOIN shoe_skill ON shoe_skill.shoe = shoe.number
      WHERE player = ?
      """, [.integer(player)]
    ) { row in
      for month in [Board.Kind.allTime.column, row.integer(1)] {
        totals[SkillPlace(game: row.text(0), month: month), default: SkillTotal()].add(
          Skill(hands: row.integer(2), lost: row.integer(3)), ended: row.integer(4))
      }
    }
    return totals
  }

  private static func write(
    _ total: SkillTotal, at place: SkillPlace, of player: Int64, in rows: any BookTransaction
  ) throws {
    try rows.run(
      """
      INSERT INTO skill VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player, game, month) DO UPDATE
      SET hands = excluded.hands, lost = excluded.lost, rate = excluded.rate,
      reached = excluded.reached
      """,
      [
        .integer(player), .text(place.game), .integer(place.month), .integer(total.skill.hands),
        .integer(total.skill.lost), .integer(total.skill.rate), .integer(total.reached),
      ])
  }

  // MARK: - The check

  /// Judges all kept shoes again, and compares the results and the totals with what is stored.
  ///
  /// - Complexity: That of judging all shoes.
  static func checkSkill(in rows: any BookTransaction, _ report: inout BooksReport) throws {
    try rows.forEach("SELECT number, game, unit, judged, file FROM shoe", []) { shoe in
      let number = shoe.integer(0)
      var stored: [Int64: Skill] = [:]
      try rows.forEach(
        "SELECT month, hands, lost FROM shoe_skill WHERE shoe = ?", [.integer(number)]
      ) { stored[$0.integer(0)] = Skill(hands: $0.integer(1), lost: $0.integer(2)) }
      let isCounted = shoe.number(3) != nil && shoe.number(2) != nil && Skill.counts(shoe.text(1))
      // NB: without its file, a shoe can't be judged again.
      if isCounted, shoe.bytes(4).isEmpty { return }
      let months =
        isCounted
        ? Skill.months(
          of: shoe.bytes(4), unit: max(1, shoe.integer(2)),
          booked: try bookedRounds(of: number, in: rows)) : [:]
      if stored != months {
        report.note("Shoe \(number): the costs of its decisions differ.")
      }
    }
    try checkSkillTotals(in: rows, &report)
  }

  private static func checkSkillTotals(
    in rows: any BookTransaction, _ report: inout BooksReport
  ) throws {
    var kept: [Int64: [SkillPlace: SkillTotal]] = [:]
    var hasOtherRate: Set<Int64> = []
    try rows.forEach("SELECT player FROM board_player", []) { kept[$0.integer(0)] = [:] }
    try rows.forEach("SELECT player, game, month, hands, lost, rate, reached FROM skill", []) {
      let skill = Skill(hands: $0.integer(3), lost: $0.integer(4))
      if $0.integer(5) != skill.rate { hasOtherRate.insert($0.integer(0)) }
      kept[$0.integer(0), default: [:]][SkillPlace(game: $0.text(1), month: $0.integer(2))] =
        SkillTotal(skill: skill, reached: $0.integer(6))
    }
    for (player, totals) in kept.sorted(by: { $0.key < $1.key }) {
      if try hasOtherRate.contains(player) || totals != skillTotals(of: player, in: rows) {
        report.note("The skill totals of account \(player) do not match its shoes.")
      }
    }
  }
}
