extension Schema {
  /// The step after which only the server's own entries count: rewards, and leaderboards of dealt
  /// rounds.
  ///
  /// The records of rounds that devices sent are deleted with everything that limited them.
  static let rankedCredits: [Change] = [
    """
    CREATE TABLE reward (
      entry INTEGER PRIMARY KEY REFERENCES entry, player INTEGER NOT NULL REFERENCES player,
      day INTEGER NOT NULL, UNIQUE (player, day))
    """,
    // The credits that are one unit on the leaderboards, or nothing if the shoe doesn't count.
    "ALTER TABLE shoe ADD COLUMN unit INTEGER",
    .work { rows, now in try CreditsMigration.run(in: rows, at: now) },
    "DROP TABLE record", "DROP TABLE chain", "DROP TABLE dealt", "DROP TABLE allowance",
    "DROP TABLE standing", "DROP TABLE volume", "DELETE FROM winnings",
    .work { rows, _ in try Books.addUpAll(in: rows) },
  ]
}
