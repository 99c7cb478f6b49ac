import Foundation

/// Where a house keeps its books.
public enum BookPlace: Equatable, Sendable {
  /// In a file of SQLite in a data folder.
  case folder(String)
  /// In a database of PostgreSQL.
  case database(PostgreSQLAddress)

  /// Opens the books that are there.
  ///
  /// - Parameter creates: Whether new books are begun where there are none.
  /// - Returns: The store.
  /// - Throws: ``BookProblem``.
  public func open(creates: Bool) throws(BookProblem) -> any BookStore {
    switch self {
    case .folder(let folder): try SQLiteStore(inFolder: folder, creates: creates)
    case .database(let address): try PostgreSQLStore(at: address, creates: creates)
    }
  }

  /// Writes a copy of the books into one file, also while servers have them open.
  ///
  /// The copy is of the same kind wherever the books are: a file of SQLite.
  ///
  /// - Parameter path: The new file; what is there is left alone.
  /// - Throws: ``BookProblem``.
  public func backUp(to path: String) async throws(BookProblem) {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw .failed(path: path, reason: "it is there already")
    }
    switch self {
    case .folder(let folder):
      try await SQLiteStore(inFolder: folder, creates: false).copy(to: path)
    case .database(let address):
      try await PostgreSQLStore(at: address, creates: false).copy(to: path)
    }
  }

  /// Puts a copy in the place of the books, after it was checked to its end.
  ///
  /// In a data folder, the books that were there stay beside it under another name. A database must be empty.
  ///
  /// - Parameters:
  ///   - path: The copy.
  ///   - now: The time.
  /// - Returns: What the check of the copy has found, and where the books are now that were there.
  /// - Throws: ``BookProblem``; everything is as it was then.
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
