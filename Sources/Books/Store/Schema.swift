/// The schema of the database, as a list of migrations from each version to the next.
///
/// A released step never changes; later changes are further steps. The tests have a file of every
/// version, and migrate each of them.
enum Schema {
  /// The schema version that this program writes.
  static var version: Int64 { Int64(steps.count) }

  /// The application id that marks a SQLite file as a True Count database: "TCbk".
  static let mark: Int64 = 0x5443_626B

  /// Migrates a database to the version of this program.
  ///
  /// - Throws: ``BookProblem/newer(path:version:)``, or an error if the store contains something
  ///   else. Nothing is changed then.
  static func migrate(_ rows: any BookTransaction, in dialect: some SchemaDialect) throws {
    let standing = try dialect.standing(in: rows)
    if !standing.isEmpty || standing.mark != 0 { try check(standing) }
    guard standing.version < version else { return }
    for step in steps[Int(standing.version)...] {
      for change in step {
        switch change {
        case .statement(let statement):
          for statement in dialect.statements(statement) { try rows.run(statement, []) }
        case .work(let work): try work(rows, Books.systemTime())
        }
      }
    }
    try dialect.note(version: version, in: rows)
  }

  /// A part of a migration.
  enum Change: ExpressibleByStringInterpolation, Sendable {
    /// A statement in SQLite's syntax.
    case statement(String)
    /// Work on the rows at a time.
    case work(@Sendable (any BookTransaction, _ now: Int64) throws -> Void)

    init(stringLiteral statement: String) { self = .statement(statement) }
  }

  /// Checks that a database is ours and not newer than this program.
  ///
  /// - Throws: ``BookProblem/foreign(path:)`` or ``BookProblem/newer(path:version:)``.
  static func check(_ standing: BooksStanding) throws(BookProblem) {
    guard standing.mark == mark, standing.version >= 0 else { throw .foreign(path: "") }
    guard standing.version <= version else { throw .newer(path: "", version: standing.version) }
  }

  private static let steps: [[Change]] = [
    accounts + ledger, shop, backup, office, tally, allowance, looks, takenNames, volume,
    shoes, rankedCredits, skill, sharedShoes, sharedRounds,
  ]

  /// Players, their devices, and sign-in data.
  private static let accounts: [Change] = [
    // NB: a number is never reused, because the entries of a deleted account keep it.
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

  /// The ledger, its rounds, and grants.
  private static let ledger: [Change] = [
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

  /// Purchases and related data.
  private static let shop: [Change] = [
    "CREATE TABLE buyer (player INTEGER PRIMARY KEY REFERENCES player, token BLOB NOT NULL UNIQUE)",
    """
    CREATE TABLE purchase (
      id BLOB PRIMARY KEY, shop INTEGER NOT NULL, number TEXT NOT NULL,
      player INTEGER REFERENCES player, product TEXT NOT NULL, quantity INTEGER NOT NULL,
      credits INTEGER NOT NULL CHECK (credits > 0), ad_free INTEGER NOT NULL,
      bought INTEGER NOT NULL, spoken INTEGER NOT NULL, revoked INTEGER, turns INTEGER NOT NULL,
      closed INTEGER NOT NULL) WITHOUT ROWID
    """,
    "CREATE INDEX purchase_of_player ON purchase (player)",
    """
    CREATE TABLE quick_chips (
      player INTEGER PRIMARY KEY REFERENCES player, taken INTEGER NOT NULL, times INTEGER NOT NULL)
    """,
    // NB: a number is never reused, because a purchase keeps it.
    """
    CREATE TABLE test_sale (
      number INTEGER PRIMARY KEY AUTOINCREMENT, player INTEGER NOT NULL REFERENCES player,
      product TEXT NOT NULL, sold INTEGER NOT NULL, refunded INTEGER)
    """,
    "CREATE INDEX test_sale_of_player ON test_sale (player)",
  ]

  /// The totals of each cause on each day in UTC, which save adding up all entries.
  private static let tally: [Change] = [
    """
    CREATE TABLE tally (
      cause INTEGER NOT NULL, day INTEGER NOT NULL, entries INTEGER NOT NULL, amount INTEGER NOT NULL,
      PRIMARY KEY (cause, day)) WITHOUT ROWID
    """,
    "INSERT INTO tally \(Tally.question)",
  ]

  /// The number of free credits given to a player by day, and the maximum experience from rounds up
  /// to an entry.
  private static let allowance: [Change] = [
    """
    CREATE TABLE allowance (
      player INTEGER NOT NULL REFERENCES player, cause INTEGER NOT NULL, day INTEGER NOT NULL,
      times INTEGER NOT NULL, PRIMARY KEY (player, cause, day)) WITHOUT ROWID
    """,
    """
    CREATE TABLE standing (
      player INTEGER PRIMARY KEY REFERENCES player, points INTEGER NOT NULL, entry INTEGER NOT NULL)
    """,
  ]

  /// The bytes of rounds that a player sent on the last day with any.
  private static let volume: [Change] = [
    """
    CREATE TABLE volume (
      player INTEGER PRIMARY KEY REFERENCES player, day INTEGER NOT NULL, bytes INTEGER NOT NULL)
    """
  ]

  /// Indexes for frequent queries, in display order.
  ///
  /// Sums of entries need only the index.
  private static let looks: [Change] = [
    "DROP INDEX entry_of_account",
    "CREATE INDEX entry_of_account ON entry (account, number, amount)",
    "DROP INDEX device_of_player",
    "CREATE INDEX device_of_player ON device (player, removed, number)",
    "DROP INDEX grant_of_player",
    "CREATE INDEX grant_of_player ON credit_grant (player, given, id)",
    "CREATE INDEX open_grant_of_player ON credit_grant (player, given, id) WHERE entry IS NULL",
    "CREATE INDEX grant_by_time ON credit_grant (given DESC, id)",
    "CREATE INDEX grant_of_entry ON credit_grant (entry)",
    "CREATE INDEX player_by_opening ON player (opened)",
    "DROP INDEX winnings_by_net",
    "CREATE INDEX winnings_by_net ON winnings (game, month, net DESC, player)",
  ]

  /// The backed-up data of players besides the ledger.
  private static let backup: [Change] = [
    """
    CREATE TABLE backup (
      player INTEGER NOT NULL REFERENCES player, document INTEGER NOT NULL,
      version INTEGER NOT NULL, era INTEGER NOT NULL, saved INTEGER NOT NULL,
      PRIMARY KEY (player, document)) WITHOUT ROWID
    """,
    """
    CREATE TABLE backup_item (
      player INTEGER NOT NULL REFERENCES player, document INTEGER NOT NULL, kind INTEGER NOT NULL,
      name TEXT NOT NULL, device INTEGER NOT NULL, number INTEGER NOT NULL, value TEXT NOT NULL,
      PRIMARY KEY (player, document, kind, name, device)) WITHOUT ROWID
    """,
  ]
}
