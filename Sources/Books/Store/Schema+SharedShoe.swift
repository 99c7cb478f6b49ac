extension Schema {
  /// The shared shoes of the day: their secrets, the tries, and what decisions cost.
  static let sharedShoes: [Change] = [
    """
    CREATE TABLE shared_day (
      day INTEGER PRIMARY KEY, commitment TEXT NOT NULL, secret BLOB NOT NULL, root TEXT,
      ladder TEXT, closed INTEGER)
    """,
    // NB: the try of a deleted account keeps its place on the ladder, without a player.
    """
    CREATE TABLE shared_try (
      number INTEGER PRIMARY KEY AUTOINCREMENT, day INTEGER NOT NULL REFERENCES shared_day,
      player INTEGER REFERENCES player, id BLOB NOT NULL UNIQUE, timed INTEGER NOT NULL,
      began INTEGER NOT NULL, changed INTEGER NOT NULL, actions INTEGER NOT NULL,
      signature BLOB NOT NULL, rounds INTEGER NOT NULL, spent INTEGER NOT NULL, finished INTEGER,
      cost INTEGER, file BLOB, UNIQUE (day, player))
    """,
    "CREATE INDEX shared_try_of_player ON shared_try (player, day)",
    """
    CREATE TABLE shared_action (
      attempt INTEGER NOT NULL REFERENCES shared_try, number INTEGER NOT NULL,
      action TEXT NOT NULL, signature BLOB NOT NULL, spent INTEGER NOT NULL,
      PRIMARY KEY (attempt, number)) WITHOUT ROWID
    """,
    """
    CREATE TABLE shared_decision (
      attempt INTEGER NOT NULL REFERENCES shared_try, action INTEGER NOT NULL,
      hand TEXT NOT NULL, upcard INTEGER NOT NULL, chosen TEXT NOT NULL, best TEXT NOT NULL, cost INTEGER NOT NULL,
      PRIMARY KEY (attempt, action)) WITHOUT ROWID
    """,
  ]

  /// The round of each decision; 0 for those that were scored before this step.
  static let sharedRounds: [Change] = [
    "ALTER TABLE shared_decision ADD COLUMN round INTEGER NOT NULL DEFAULT 0"
  ]
}
