/// Copies all rows from one database to another.
enum BooksCopy {
  /// A table to copy.
  struct Table {
    let name: String
    let columns: [String]
    /// Whether the table numbers its rows and never reuses a number.
    let isNumbering: Bool
  }

  /// Returns the tables of a SQLite database, in an order in which they can be filled.
  ///
  /// The schema creates a table after those that it refers to.
  static func tables(in rows: any BookTransaction) throws -> [Table] {
    try rows.rows(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
      []
    ).map { table in
      Table(
        name: table.text(0),
        columns: try rows.rows(
          "SELECT name FROM pragma_table_info(?) ORDER BY cid", [table.values[0]]
        )
        .map { $0.text(0) },
        isNumbering: table.text(1).contains("AUTOINCREMENT"))
    }
  }

  /// Copies all rows of some tables.
  static func copy(
    from source: any BookTransaction, _ sourceDialect: some SchemaDialect,
    to target: any BookTransaction, _ targetDialect: some SchemaDialect, tables: [Table]
  ) throws {
    for table in tables {
      let columns = table.columns.joined(separator: ", ")
      let places = table.columns.map { _ in "?" }.joined(separator: ", ")
      try source.forEach("SELECT \(columns) FROM \(table.name)", []) { row in
        try target.run("INSERT INTO \(table.name) (\(columns)) VALUES (\(places))", row.values)
      }
      guard table.isNumbering else { continue }
      try targetDialect.note(
        lastNumber: sourceDialect.lastNumber(of: table.name, in: source), of: table.name, in: target
      )
    }
  }
}
