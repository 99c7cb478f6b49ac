/// The part of SQL that differs between databases: definitions of tables.
///
/// Queries and changes of rows are the same everywhere.
protocol SchemaDialect {
  /// Translates a statement of the schema, which is written in SQLite's syntax.
  func statements(_ statement: String) -> [String]

  /// Returns the state of the store.
  func standing(in rows: any BookTransaction) throws -> BooksStanding

  /// Records the schema version of the store.
  func note(version: Int64, in rows: any BookTransaction) throws

  /// Returns the last number that was given to a row of a table that never reuses numbers, or 0 if
  /// none was.
  func lastNumber(of table: String, in rows: any BookTransaction) throws -> Int64

  /// Sets the number after which such a table continues.
  func note(lastNumber: Int64, of table: String, in rows: any BookTransaction) throws
}

/// The state of a store when it is opened.
struct BooksStanding {
  /// ``Schema/mark`` if it contains a True Count database.
  var mark: Int64 = 0
  /// The schema version, or 0 if there is none.
  var version: Int64 = 0
  /// Whether it is completely empty.
  var isEmpty: Bool
}

/// SQLite's dialect, which needs no translation.
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
