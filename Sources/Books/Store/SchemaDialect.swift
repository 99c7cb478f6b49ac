/// What each engine says in its own way about tables.
///
/// Rows are asked for and changed in the same words everywhere.
protocol SchemaDialect {
  /// A statement of the schema, which is written as SQLite reads it, in the engine's words.
  func statements(_ statement: String) -> [String]

  /// What lies in the store.
  func standing(in rows: any BookTransaction) throws -> BooksStanding

  /// Notes that the store holds books of a version.
  func note(version: Int64, in rows: any BookTransaction) throws

  /// The last number that was given to a row of a table that never gives one twice; 0 if none was.
  func lastNumber(of table: String, in rows: any BookTransaction) throws -> Int64

  /// Has such a table go on after a number.
  func note(lastNumber: Int64, of table: String, in rows: any BookTransaction) throws
}

/// What lies in a store when it is opened.
struct BooksStanding {
  /// ``Schema/mark``, where it holds books.
  var mark: Int64 = 0
  /// The version of the books; 0 if there are none.
  var version: Int64 = 0
  /// Whether it holds nothing at all.
  var isEmpty: Bool
}

/// How SQLite says it: as it is written.
struct SQLiteDialect: SchemaDialect {
  func statements(_ statement: String) -> [String] { [statement] }

  func standing(in rows: any BookTransaction) throws -> BooksStanding {
    BooksStanding(
      mark: try rows.row("PRAGMA application_id")?.integer(0) ?? 0,
      version: try rows.row("PRAGMA user_version")?.integer(0) ?? 0,
      isEmpty: try rows.row("SELECT name FROM sqlite_schema LIMIT 1") == nil)
  }

  func note(version: Int64, in rows: any BookTransaction) throws {
    try rows.run("PRAGMA application_id = \(Schema.mark)", [])
    try rows.run("PRAGMA user_version = \(version)", [])
  }

  func lastNumber(of table: String, in rows: any BookTransaction) throws -> Int64 {
    try rows.row("SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(table)])?.integer(0) ?? 0
  }

  func note(lastNumber: Int64, of table: String, in rows: any BookTransaction) throws {
    try rows.run("DELETE FROM sqlite_sequence WHERE name = ?", [.text(table)])
    try rows.run("INSERT INTO sqlite_sequence VALUES (?, ?)", [.text(table), .integer(lastNumber)])
  }
}
