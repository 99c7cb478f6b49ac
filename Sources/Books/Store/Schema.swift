/// The tables of the books, as a list of steps that lead from each version to the next.
///
/// A step that was released never changes; what comes later is a further step. The tests keep every version as
/// a file and bring each of them here.
enum Schema {
  /// The version of books that this program writes.
  static var version: Int64 { Int64(steps.count) }

  /// Marks a file as the books of True Count: "TCbk".
  static let mark: Int64 = 0x5443_626B

  /// Brings books to the version of this program.
  ///
  /// - Throws: ``BookProblem/newer(path:version:)``, or that the file is something else; nothing is changed then.
  static func migrate(_ transaction: some BookTransaction) throws {
    let mark = try transaction.row("PRAGMA application_id")?.integer(0) ?? 0
    let written = try transaction.row("PRAGMA user_version")?.integer(0) ?? 0
    let isEmpty = try transaction.row("SELECT name FROM sqlite_schema LIMIT 1") == nil
    guard mark == Self.mark || (isEmpty && mark == 0) else { throw BookProblem.foreign(path: "") }
    guard written <= version else { throw BookProblem.newer(path: "", version: written) }
    for step in steps[Int(written)...] {
      for statement in step { try transaction.run(statement, []) }
    }
    if written < version {
      try transaction.run("PRAGMA application_id = \(Self.mark)", [])
      try transaction.run("PRAGMA user_version = \(version)", [])
    }
  }

  private static let steps = [accounts + ledger, office]

  /// Players, their devices, and how they sign in.
  private static let accounts = [
    // NB: a number is never given twice, because entries of a player who has left keep theirs.
    """
    CREATE TABLE player (
      number INTEGER PRIMARY KEY AUTOINCREMENT, support TEXT NOT NULL UNIQUE, opened INTEGER NOT NULL,
      recovery BLOB UNIQUE)
    """,
    """
    CREATE TABLE device (
      number INTEGER PRIMARY KEY AUTOINCREMENT, player INTEGER NOT NULL REFERENCES player,
      key BLOB NOT NULL UNIQUE, name TEXT NOT NULL, added INTEGER NOT NULL, seen INTEGER NOT NULL,
      removed INTEGER)
    """,
    "CREATE INDEX device_of_player ON device (player)",
    "CREATE TABLE challenge (digest BLOB PRIMARY KEY, ends INTEGER NOT NULL) WITHOUT ROWID",
    """
    CREATE TABLE session (
      digest BLOB PRIMARY KEY, device INTEGER NOT NULL REFERENCES device, ends INTEGER NOT NULL)
      WITHOUT ROWID
    """,
    "CREATE INDEX session_of_device ON session (device)",
    """
    CREATE TABLE invitation (
      selector INTEGER PRIMARY KEY, player INTEGER NOT NULL UNIQUE REFERENCES player,
      digest BLOB NOT NULL, ends INTEGER NOT NULL, tries INTEGER NOT NULL)
    """,
  ]

  /// The ledger, the rounds behind it, and grants.
  private static let ledger = [
    """
    CREATE TABLE entry (
      number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, account INTEGER NOT NULL,
      counter INTEGER NOT NULL CHECK (counter < 0), amount INTEGER NOT NULL, cause INTEGER NOT NULL,
      booked INTEGER NOT NULL, seal BLOB NOT NULL)
    """,
    "CREATE INDEX entry_of_account ON entry (account, number)",
    """
    CREATE TRIGGER entry_never_changes BEFORE UPDATE ON entry
    BEGIN SELECT RAISE(ABORT, 'an entry never changes'); END
    """,
    """
    CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
    BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END
    """,
    """
    CREATE TABLE balance (
      account INTEGER PRIMARY KEY, total INTEGER NOT NULL,
      advanced INTEGER NOT NULL CHECK (advanced >= 0 AND total + advanced >= 0))
    """,
    """
    CREATE TABLE record (
      entry INTEGER PRIMARY KEY REFERENCES entry, device INTEGER NOT NULL REFERENCES device,
      sequence INTEGER NOT NULL, previous BLOB NOT NULL, signature BLOB NOT NULL,
      document BLOB NOT NULL, UNIQUE (device, sequence))
    """,
    """
    CREATE TABLE chain (
      device INTEGER PRIMARY KEY REFERENCES device, sequence INTEGER NOT NULL, head BLOB NOT NULL,
      purse INTEGER NOT NULL)
    """,
    """
    CREATE TABLE dealt (
      entry INTEGER PRIMARY KEY REFERENCES entry, player INTEGER NOT NULL REFERENCES player,
      game TEXT NOT NULL, seed INTEGER NOT NULL, first INTEGER NOT NULL, beyond INTEGER NOT NULL)
    """,
    "CREATE INDEX dealt_from_shoe ON dealt (player, seed, game)",
    """
    CREATE TABLE credit_grant (
      id BLOB PRIMARY KEY, player INTEGER NOT NULL REFERENCES player, credits INTEGER NOT NULL
      CHECK (credits > 0), reason TEXT NOT NULL, given INTEGER NOT NULL,
      entry INTEGER REFERENCES entry) WITHOUT ROWID
    """,
    "CREATE INDEX grant_of_player ON credit_grant (player)",
  ]
}
