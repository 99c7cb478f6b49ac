import Foundation

/// The location of a server's database.
public enum BookPlace: Equatable, Sendable {
  /// A SQLite file in a data folder.
  case folder(String)
  /// A PostgreSQL database.
  case database(PostgreSQLAddress)

  /// Opens the database.
  ///
  /// - Parameter creates: Whether to create a new one if there is none.
  /// - Returns: The store.
  /// - Throws: ``BookProblem``.
  public func open(creates: Bool) throws(BookProblem) -> any BookStore {
    switch self {
    case .folder(let folder): try SQLiteStore(inFolder: folder, creates: creates)
    case .database(let address): try PostgreSQLStore(at: address, creates: creates)
    }
  }

  /// Opens the database for reading.
  ///
  /// A file in a data folder is not changed.
  ///
  /// - Returns: The store, which refuses to write to a file.
  /// - Throws: ``BookProblem``.
  public func read() throws(BookProblem) -> any BookStore {
    switch self {
    case .folder(let folder): try SQLiteStore(readingFolder: folder)
    case .database(let address): try PostgreSQLStore(at: address, creates: false)
    }
  }

  /// Writes a backup of the database into one file, even while servers have it open.
  ///
  /// The backup is a SQLite file, whatever the kind of database.
  ///
  /// - Parameter path: The new file. An existing file isn't overwritten.
  /// - Throws: ``BookProblem``.
  public func backUp(to path: String) async throws(BookProblem) {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw .failed(path: path, reason: "it already exists")
    }
    switch self {
    case .folder(let folder):
      try await SQLiteStore(readingFolder: folder).copy(to: path)
    case .database(let address):
      try await PostgreSQLStore(at: address, creates: false).copy(to: path)
    }
  }

  /// Replaces the database with a backup that has been fully checked.
  ///
  /// In a data folder, the previous database stays beside it under another name. A PostgreSQL
  /// database must be empty.
  ///
  /// - Parameters:
  ///   - path: The backup.
  ///   - now: The time.
  /// - Returns: The result of checking the backup, and the path of the previous database.
  /// - Throws: ``BookProblem``. Everything is unchanged then.
  public func restore(
    from path: String, at now: Int64
  ) async throws(BookProblem) -> (report: BooksReport, aside: String?) {
    switch self {
    case .folder(let folder): try await BookFolder.restore(from: path, to: folder, at: now)
    case .database(let address):
      (try await PostgreSQLStore.restore(from: path, to: address), nil)
    }
  }
}
