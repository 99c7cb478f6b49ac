import Foundation

/// The operator's functions for the database in a data folder.
public enum BookFolder {
  /// Replaces a folder's database with a copy that has been fully checked.
  ///
  /// The previous database stays beside it under another name.
  ///
  /// - Parameters:
  ///   - path: The copy.
  ///   - folder: The data folder, which must not be in use.
  ///   - now: The time.
  /// - Returns: The result of checking the copy, and the path of the previous database.
  /// - Throws: ``BookProblem``. The folder is unchanged then.
  public static func restore(
    from path: String, to folder: String, at now: Int64
  ) async throws(BookProblem) -> (report: BooksReport, aside: String?) {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
    let draft = folder + "/.restoring-\(now)"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    let report: BooksReport
    do {
      try FileManager.default.createDirectory(
        atPath: draft, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: path, toPath: draft + "/" + SQLiteStore.fileName)
      report = try await Books(in: SQLiteStore(inFolder: draft)).check()
    } catch { throw problem(error, at: path) }
    let lock = try locked(folder)
    defer { extendLifetime(lock) }
    guard report.problems.isEmpty else { throw .foreign(path: path) }
    let place = folder + "/" + SQLiteStore.fileName
    guard SQLiteStore.isFree(draft + "/" + SQLiteStore.fileName) else { throw .busy(path: draft) }
    var aside: String?
    do {
      if FileManager.default.fileExists(atPath: place) {
        guard SQLiteStore.isFree(place) else { throw BookProblem.busy(path: place) }
        let other = folder + "/books-before-\(now).sqlite"
        try FileManager.default.moveItem(atPath: place, toPath: other)
        aside = other
      }
      try FileManager.default.moveItem(atPath: draft + "/" + SQLiteStore.fileName, toPath: place)
    } catch { throw problem(error, at: place) }
    return (report, aside)
  }

  /// Locks the folder, so that no server opens the database that is about to be moved.
  private static func locked(_ folder: String) throws(BookProblem) -> FolderLock {
    do { return try FolderLock(of: folder) } catch {
      switch error {
      case .held(let process): throw .inUse(folder: folder, process: process)
      case .unusable(let reason): throw .failed(path: folder, reason: reason)
      }
    }
  }

  private static func problem(_ error: any Error, at path: String) -> BookProblem {
    error as? BookProblem ?? .failed(path: path, reason: error.localizedDescription)
  }
}
