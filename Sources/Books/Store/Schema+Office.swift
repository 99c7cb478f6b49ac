extension Schema {
  /// The office's staff, log and reasons of adjustments, and the leaderboards.
  static let office: [Change] = [
    """
    CREATE TABLE official (
      number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE,
      role INTEGER NOT NULL CHECK (role IN (1, 2)), added INTEGER NOT NULL, removed INTEGER)
    """,
    """
    CREATE TABLE official_key (
      number INTEGER PRIMARY KEY AUTOINCREMENT, official INTEGER NOT NULL REFERENCES official,
      key BLOB NOT NULL UNIQUE, added INTEGER NOT NULL, seen INTEGER NOT NULL)
    """,
    """
    CREATE TABLE official_code (
      official INTEGER PRIMARY KEY REFERENCES official, digest BLOB NOT NULL UNIQUE,
      ends INTEGER NOT NULL)
    """,
    """
    CREATE TABLE official_session (
      digest BLOB PRIMARY KEY, official INTEGER NOT NULL REFERENCES official, ends INTEGER NOT NULL,
      seen INTEGER NOT NULL) WITHOUT ROWID
    """,
    """
    CREATE TABLE act (
      number INTEGER PRIMARY KEY, booked INTEGER NOT NULL, official TEXT NOT NULL,
      kind INTEGER NOT NULL, account INTEGER, amount INTEGER, subject TEXT NOT NULL,
      seal BLOB NOT NULL)
    """,
    """
    CREATE TRIGGER act_never_changes BEFORE UPDATE ON act
    BEGIN SELECT RAISE(ABORT, 'an act never changes'); END
    """,
    """
    CREATE TRIGGER act_is_never_deleted BEFORE DELETE ON act
    BEGIN SELECT RAISE(ABORT, 'an act is never deleted'); END
    """,
    """
    CREATE TABLE adjustment (
      entry INTEGER PRIMARY KEY REFERENCES entry, player INTEGER NOT NULL REFERENCES player,
      id BLOB NOT NULL UNIQUE, reason TEXT NOT NULL)
    """,
    "CREATE INDEX adjustment_of_player ON adjustment (player)",
    """
    CREATE TABLE board_player (
      player INTEGER PRIMARY KEY REFERENCES player, id BLOB NOT NULL UNIQUE, name TEXT,
      folded TEXT UNIQUE, joined INTEGER NOT NULL)
    """,
    """
    CREATE TABLE winnings (
      player INTEGER NOT NULL REFERENCES board_player, game TEXT NOT NULL, month INTEGER NOT NULL,
      net INTEGER NOT NULL, rounds INTEGER NOT NULL, PRIMARY KEY (player, game, month)) WITHOUT ROWID
    """,
    "CREATE INDEX winnings_by_net ON winnings (game, month, net, player)",
    """
    CREATE TABLE name_report (
      number INTEGER PRIMARY KEY AUTOINCREMENT, player INTEGER NOT NULL REFERENCES board_player,
      name TEXT NOT NULL, reporter INTEGER NOT NULL REFERENCES player, given INTEGER NOT NULL,
      UNIQUE (player, name, reporter))
    """,
    "CREATE INDEX name_report_by ON name_report (reporter)",
  ]

  /// The names that the office has removed from players, who can't choose them again.
  static let takenNames: [Change] = [
    """
    CREATE TABLE taken_name (
      player INTEGER NOT NULL REFERENCES player, folded TEXT NOT NULL, name TEXT NOT NULL,
      taken INTEGER NOT NULL, PRIMARY KEY (player, folded)) WITHOUT ROWID
    """
  ]
}
