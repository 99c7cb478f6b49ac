extension Schema {
  /// The costs of decisions in ended shoes, and the leaderboard of them.
  ///
  /// A shoe that has ended waits until the time in `judged`. Those that ended before this step wait
  /// too, if their files are kept.
  static let skill: [Change] = [
    "ALTER TABLE shoe ADD COLUMN judged INTEGER",
    .work { rows, _ in try Skill.skipShoes(in: rows) },
    "CREATE INDEX shoe_to_judge ON shoe (number) WHERE ended IS NOT NULL AND judged IS NULL",
    // The hands of a shoe that were booked in a month, and the cost of their decisions.
    """
    CREATE TABLE shoe_skill (
      shoe INTEGER NOT NULL REFERENCES shoe, month INTEGER NOT NULL, hands INTEGER NOT NULL,
      lost INTEGER NOT NULL CHECK (lost >= 0), PRIMARY KEY (shoe, month)) WITHOUT ROWID
    """,
    """
    CREATE TABLE skill (
      player INTEGER NOT NULL REFERENCES board_player, game TEXT NOT NULL, month INTEGER NOT NULL,
      hands INTEGER NOT NULL, lost INTEGER NOT NULL, rate INTEGER NOT NULL,
      reached INTEGER NOT NULL, PRIMARY KEY (player, game, month)) WITHOUT ROWID
    """,
    "CREATE INDEX skill_by_rate ON skill (game, month, rate, hands DESC, reached, player)",
  ]
}
