import Foundation
import GRDB

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
    let draft = folder + "/.restoring-\(now)"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    let report: BooksReport
    do {
      report = try await Books(in: open(copyOf: path, in: draft)).check()
    } catch { throw problem(error, at: path) }
    let lock = try locked(folder)
    defer { extendLifetime(lock) }
    guard report.problems.isEmpty else { throw .foreign(path: path) }
    let place = folder + "/" + SQLiteStore.fileName
    guard SQLiteStore.isFree(draft + "/" + SQLiteStore.fileName) else { throw .busy(path: draft) }
    do {
      let aside = try moveAside(place, to: folder + "/books-before-\(now).sqlite")
      try FileManager.default.moveItem(atPath: draft + "/" + SQLiteStore.fileName, toPath: place)
      PrivateFile.synchronizeFolder(of: place)
      // NB: until here, the mark of the previous database prevents that a new one is begun.
      try BooksMark.remember(place)
      return (report, aside)
    } catch { throw problem(error, at: place) }
  }

  /// Copies a backup to a new folder, and opens the copy.
  ///
  /// - Throws: The error of copying it, or ``BookProblem`` with the path of the backup.
  static func open(copyOf path: String, in draft: String) throws -> SQLiteStore {
    guard FileManager.default.fileExists(atPath: path) else {
      throw BookProblem.missing(path: path)
    }
    try PrivateFile.createFolder(draft)
    let file = draft + "/" + SQLiteStore.fileName
    // NB: a database that wasn't closed has its latest changes in a log.
    for ending in ["", "-wal"] where FileManager.default.fileExists(atPath: path + ending) {
      try FileManager.default.copyItem(atPath: path + ending, toPath: file + ending)
    }
    do {
      return try SQLiteStore(inFolder: draft, creates: false, copiesBeforeMigration: false)
    } catch {
      switch error {
      case .empty, .foreign, .lost: throw BookProblem.foreign(path: path)
      case .newer(_, let version): throw BookProblem.newer(path: path, version: version)
      default: throw error
      }
    }
  }

  /// Moves a database away with its log, which would be applied to the next one otherwise.
  ///
  /// - Returns: The new path, or `nil` if there was no database.
  private static func moveAside(_ place: String, to other: String) throws -> String? {
    let files = ["", "-wal", "-shm"].filter {
      FileManager.default.fileExists(atPath: place + $0)
    }
    guard !files.isEmpty else { return nil }
    guard !files.contains("") || SQLiteStore.isFree(place) else {
      throw BookProblem.busy(path: place)
    }
    for ending in files where FileManager.default.fileExists(atPath: place + ending) {
      try FileManager.default.moveItem(atPath: place + ending, toPath: other + ending)
    }
    return files.contains("") ? other : nil
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
    error as? BookProblem ?? (error as? DatabaseError).map { BookProblem($0, at: path) }
      ?? .failed(path: path, reason: error.localizedDescription)
  }
}
