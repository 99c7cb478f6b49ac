extension Schema {
  /// Shoes dealt under a commitment, and the server's key for them.
  static let shoes: [Change] = [
    // NB: all shoes are checked with this key, so it can't be replaced.
    """
    CREATE TABLE dealing_key (
      place INTEGER PRIMARY KEY CHECK (place = 1), key BLOB NOT NULL, created INTEGER NOT NULL)
    """,
    """
    CREATE TRIGGER dealing_key_never_changes BEFORE UPDATE ON dealing_key
    BEGIN SELECT RAISE(ABORT, 'the key never changes'); END
    """,
    """
    CREATE TRIGGER dealing_key_is_never_deleted BEFORE DELETE ON dealing_key
    BEGIN SELECT RAISE(ABORT, 'the key is never deleted'); END
    """,
    """
    CREATE TABLE shoe_number (
      place INTEGER PRIMARY KEY CHECK (place = 1), last INTEGER NOT NULL)
    """,
    """
    CREATE TABLE shoe (
      number INTEGER PRIMARY KEY, player INTEGER NOT NULL REFERENCES player, request BLOB NOT NULL,
      game TEXT NOT NULL, began INTEGER NOT NULL, changed INTEGER NOT NULL,
      commitment TEXT NOT NULL, secret BLOB NOT NULL, root TEXT, actions INTEGER NOT NULL,
      signature BLOB NOT NULL, under_way INTEGER NOT NULL,
      held INTEGER NOT NULL CHECK (held >= 0), rounds INTEGER NOT NULL, net INTEGER NOT NULL,
      ended INTEGER, file BLOB, UNIQUE (player, request))
    """,
    "CREATE INDEX shoe_of_player ON shoe (player, number)",
    "CREATE INDEX open_shoe_of_player ON shoe (player, held) WHERE ended IS NULL",
    """
    CREATE TABLE shoe_action (
      shoe INTEGER NOT NULL REFERENCES shoe, number INTEGER NOT NULL, action TEXT NOT NULL,
      signature BLOB NOT NULL, PRIMARY KEY (shoe, number)) WITHOUT ROWID
    """,
    """
    CREATE TABLE shoe_round (
      entry INTEGER PRIMARY KEY REFERENCES entry, shoe INTEGER NOT NULL REFERENCES shoe,
      number INTEGER NOT NULL, UNIQUE (shoe, number))
    """,
    """
    CREATE TABLE shoe_volume (
      player INTEGER PRIMARY KEY REFERENCES player, day INTEGER NOT NULL, actions INTEGER NOT NULL)
    """,
  ]
}
