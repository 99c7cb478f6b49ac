import Foundation

extension PostgreSQLStore {
  /// Writes a consistent copy of the database into a SQLite file, even while others write.
  ///
  /// - Parameter path: The new file, which must not exist.
  /// - Throws: The error of writing it.
  public func copy(to path: String) async throws(BookProblem) {
    let draft = SQLiteDraft(besides: path)
    defer { draft.remove() }
    do {
      let target = try draft.open()
      try await read { rows in
        try target.writeAtOnce { copied in
          try BooksCopy.copy(
            from: rows, PostgreSQLDialect(), to: copied, SQLiteDialect(),
            tables: BooksCopy.tables(in: copied))
        }
      }
      try await target.copy(to: path)
    } catch { throw BookProblem(error, at: path) }
  }

  /// Fills an empty database from a copy, which is checked first.
  ///
  /// - Parameters:
  ///   - path: The copy, a SQLite file.
  ///   - address: The database.
  /// - Returns: The result of the check.
  /// - Throws: ``BookProblem``. The database is unchanged then.
  static func restore(
    from path: String, to address: PostgreSQLAddress
  ) async throws(BookProblem) -> BooksReport {
    let draft = SQLiteDraft(besides: FileManager.default.temporaryDirectory.path + "/books")
    defer { draft.remove() }
    do {
      let source = try BookFolder.open(copyOf: path, in: draft.folder)
      let report = try await Books(in: source).check()
      guard report.problems.isEmpty else { throw BookProblem.foreign(path: path) }
      let store = try PostgreSQLStore(at: address)
      try await store.write { rows in
        guard try rows.row("SELECT 1 FROM player LIMIT 1") == nil,
          try rows.row("SELECT 1 FROM entry LIMIT 1") == nil
        else {
          throw BookProblem.failed(
            path: address.shown, reason: "it already contains data; name an empty database")
        }
        try source.readAtOnce { copied in
          try BooksCopy.copy(
            from: copied, SQLiteDialect(), to: rows, PostgreSQLDialect(),
            tables: BooksCopy.tables(in: copied))
        }
      }
      return report
    } catch { throw BookProblem(error, at: path) }
  }
}

/// A temporary SQLite file.
private struct SQLiteDraft {
  let folder: String

  init(besides path: String) { folder = path + "-" + UUID().uuidString }

  func open() throws -> SQLiteStore {
    try PrivateFile.createFolder(folder)
    return try SQLiteStore(inFolder: folder)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
