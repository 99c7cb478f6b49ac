import Foundation
import GRDB

/// The store in a SQLite file, for one machine.
///
/// Changes go to a log that is on the disk before they are acknowledged (WAL with full
/// synchronization). Several processes may have the file open. Each sees the changes of the others.
public final class SQLiteStore: BookStore {
  /// The path of the file.
  public let path: String
  private let reader: any DatabaseReader
  /// The connections for writing, or `nil` if the store is open for reading only.
  private let writer: DatabasePool?
  private let group: GroupCommit<any BookTransaction>
  private let mark: KeptMark
  /// A folder with a copy that is read instead of the file, removed with the store.
  private let scratch: String?

  /// The time that a writer waits for another program that writes, in milliseconds.
  private static let patience = 10_000
  /// The maximum time for which an attempt to empty the log blocks writers, in milliseconds.
  private static let patienceWithReaders = 100
  /// The maximum number of attempts; see ``settle()``.
  private static let mostTries = 50

  /// The file's name in a data folder.
  public static let fileName = "books.sqlite"

  /// Opens the file in a folder, and migrates it to the schema of this program.
  ///
  /// A file that is empty, cut off, or older than its ``BooksMark`` is refused. Before a migration,
  /// a copy is written beside the file, such as `books-schema-9.sqlite`.
  ///
  /// - Parameters:
  ///   - folder: The data folder, which must exist.
  ///   - creates: Whether to create a new database if there is none, and never was.
  ///   - copies: Whether to copy the file before a migration.
  /// - Throws: ``BookProblem``. The database is unchanged then.
  public init(
    inFolder folder: String, creates: Bool = true, copiesBeforeMigration copies: Bool = true
  ) throws(BookProblem) {
    let path = folder + "/" + Self.fileName
    (self.path, scratch) = (path, nil)
    do {
      if try !Self.exists(path) {
        guard creates else { throw BookProblem.missing(path: path) }
        try Self.create(path)
      }
      let version = try Self.checkedVersion(of: path)
      if copies, version < Schema.version { try Self.copy(path, from: version, in: folder) }
      for file in [path, path + "-wal", path + "-shm"] { PrivateFile.closeToOthers(file) }
      let pool = try Self.pool(at: path)
      reader = pool
      writer = pool
      mark = KeptMark(of: path, try pool.read { db in try BooksMark(of: SQLiteTransaction(db)) })
    } catch { throw BookProblem(error, at: path) }
    group = GroupCommit { [writer, mark] jobs in Self.write(jobs, to: writer, mark) }
  }

  /// Opens the file in a folder for reading, and changes nothing there.
  ///
  /// A file of an older schema is copied to a temporary folder and migrated there.
  ///
  /// - Parameter folder: The data folder.
  /// - Throws: ``BookProblem``.
  public init(readingFolder folder: String) throws(BookProblem) {
    let path = folder + "/" + Self.fileName
    self.path = path
    do {
      guard try Self.exists(path) else { throw BookProblem.missing(path: path) }
      let version = try Self.checkedVersion(of: path)
      var reader = try Self.reader(of: path)
      var scratch: String?
      if version < Schema.version {
        let draft = FileManager.default.temporaryDirectory.path + "/books-" + UUID().uuidString
        try PrivateFile.createFolder(draft)
        scratch = draft
        let copy = draft + "/" + Self.fileName
        do {
          try Self.back(up: reader, to: copy)
          reader = try Self.pool(at: copy)
        } catch {
          try? FileManager.default.removeItem(atPath: draft)
          throw error
        }
      }
      self.reader = reader
      writer = nil
      self.scratch = scratch
      mark = KeptMark(of: path, nil)
    } catch { throw BookProblem(error, at: path) }
    group = GroupCommit { [mark] jobs in Self.write(jobs, to: nil, mark) }
  }

  deinit { if let scratch { try? FileManager.default.removeItem(atPath: scratch) } }

  // MARK: - Opening

  /// Whether there is a database.
  ///
  /// - Throws: ``BookProblem/lost(path:entry:)`` if there was one.
  private static func exists(_ path: String) throws(BookProblem) -> Bool {
    if FileManager.default.fileExists(atPath: path) { return true }
    if let mark = BooksMark(of: path) { throw .lost(path: path, entry: mark.number) }
    return false
  }

  /// Creates a new database under another name, so that an unfinished one is never found.
  private static func create(_ path: String) throws {
    let draft = path + "-" + UUID().uuidString
    defer { unlink(draft) }
    try PrivateFile.create(draft)
    let queue = try DatabaseQueue(path: draft, configuration: configuration)
    try queue.inTransaction(.immediate) { db in
      try Schema.migrate(SQLiteTransaction(db), in: SQLiteDialect())
      return .commit
    }
    try queue.close()
    // NB: another process may have been faster.
    guard link(draft, path) == 0 || errno == EEXIST || rename(draft, path) == 0 else {
      throw BookProblem.failed(path: path, reason: String(cString: strerror(errno)))
    }
    PrivateFile.synchronizeFolder(of: path)
  }

  /// Returns the schema version of an existing database, after checking that it is ours, not newer
  /// than this program, and complete.
  ///
  /// Nothing is changed, not even if the file belongs to another program.
  private static func checkedVersion(
    of path: String, holding mark: BooksMark? = nil
  ) throws -> Int64 {
    let reader = try reader(of: path)
    defer { try? reader.close() }
    return try reader.read { db in
      let rows = SQLiteTransaction(db)
      let standing = try SQLiteDialect().standing(in: rows)
      if standing.isEmpty, standing.mark == 0 { throw BookProblem.empty(path: path) }
      try Schema.check(standing)
      if let mark = mark ?? BooksMark(of: path), try !mark.isHeld(by: rows) {
        throw BookProblem.lost(path: path, entry: mark.number)
      }
      return standing.version
    }
  }

  /// Opens a file for reading only.
  ///
  /// If its log is empty and no other program has it open, no files are created beside it.
  private static func reader(of path: String) throws -> any DatabaseReader {
    func hasFile(_ ending: String) -> Bool {
      FileManager.default.fileExists(atPath: path + ending)
    }
    var configuration = configuration
    configuration.readonly = true
    configuration.maximumReaderCount = 1
    let isAlone =
      !hasFile("-journal")
      && (!hasFile("-wal") || (fileSize(path + "-wal") == 0 && !hasFile("-shm")))
    let address = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    if isAlone, let address {
      do {
        return try DatabaseQueue(
          path: "file:\(address)?immutable=1", configuration: configuration)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
        // NB: a SQLite without such addresses.
      }
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Opens a file for writing, and migrates it.
  private static func pool(at path: String) throws -> DatabasePool {
    let pool = try DatabasePool(path: path, configuration: configuration)
    try pool.writeWithoutTransaction { db in
      // NB: GRDB lowers this when it opens a log, whatever the configuration.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      guard try Int.fetchOne(db, sql: "PRAGMA synchronous") == 2 else {
        throw BookProblem.failed(path: "", reason: "it does not support durable writes")
      }
      try db.inTransaction(.immediate) {
        try Schema.migrate(SQLiteTransaction(db), in: SQLiteDialect())
        return .commit
      }
    }
    return pool
  }

  /// Copies a database of an older schema to a new file beside it.
  private static func copy(_ path: String, from version: Int64, in folder: String) throws {
    let names = (1...).lazy.map { $0 == 1 ? "\(version)" : "\(version)-\($0)" }
    let free = names.map { folder + "/books-schema-\($0).sqlite" }
      .first { !FileManager.default.fileExists(atPath: $0) }
    guard let free else { return }
    let reader = try reader(of: path)
    defer { try? reader.close() }
    try back(up: reader, to: free)
  }

  /// Writes a consistent copy of a database to a new file.
  ///
  /// - Throws: The error of writing it. No file is left then.
  private static func back(up reader: any DatabaseReader, to path: String) throws {
    try PrivateFile.create(path)
    do {
      let copy = try DatabaseQueue(path: path)
      try reader.backup(to: copy)
      // NB: a copy is one file. A separate log could get lost.
      try copy.inDatabase { db in
        _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      }
      try copy.close()
    } catch {
      unlink(path)
      throw error
    }
  }

  /// The configuration of every connection.
  ///
  /// NB: `secure_delete` overwrites deleted data, so that nothing of a deleted account remains in
  /// the file. Temporary data stays in memory, so that a full or read-only `/tmp` doesn't matter.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(Double(patience) / 1_000)
    configuration.maximumReaderCount = 4
    configuration.foreignKeysEnabled = true
    configuration.label = "truecount.books"
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA temp_store = MEMORY")
      if !db.configuration.readonly { try db.execute(sql: "PRAGMA secure_delete = ON") }
    }
    return configuration
  }

  // MARK: - Writing and reading

  @discardableResult
  public func write<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result {
    try await group.write(work)
  }

  public func read<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result {
    do {
      return try await reader.read { db in try work(SQLiteTransaction(db)) }
    } catch let error as DatabaseError { throw BookProblem(error, at: path) }
  }

  /// Writes jobs in one transaction, and returns the error of each.
  private static func write(
    _ jobs: [GroupCommit<any BookTransaction>.Job], to pool: DatabasePool?, _ mark: KeptMark
  ) -> [(any Error)?] {
    var problems = [(any Error)?](repeating: nil, count: jobs.count)
    do {
      guard let pool else {
        throw BookProblem.failed(path: "", reason: "it is open for reading only")
      }
      let last = try pool.writeWithoutTransaction { db in
        var last = BooksMark.beginning
        try db.inTransaction(.immediate) {
          let transaction = SQLiteTransaction(db)
          for (place, job) in jobs.enumerated() {
            _ = try transaction.run("SAVEPOINT job", [])
            do { try job.work(transaction) } catch {
              // NB: if the disk is full, SQLite itself ends the transaction, and no job of it is
              // stored.
              guard db.isInsideTransaction else { throw error }
              problems[place] = error
              _ = try transaction.run("ROLLBACK TO job", [])
            }
            _ = try transaction.run("RELEASE job", [])
          }
          last = try BooksMark(of: transaction)
          return .commit
        }
        return last
      }
      mark.note(last)
    } catch {
      problems = problems.map { _ in BookProblem(error, at: mark.database) }
    }
    return problems.map { problem in
      (problem as? DatabaseError).map { BookProblem($0, at: mark.database) } ?? problem
    }
  }

  /// Writes on the caller's thread, while another store is being read.
  func writeAtOnce(_ work: (any BookTransaction) throws -> Void) throws {
    try writer?.write { db in try work(SQLiteTransaction(db)) }
  }

  /// Reads on the caller's thread, while another store is being written.
  func readAtOnce(_ work: (any BookTransaction) throws -> Void) throws {
    try reader.read { db in try work(SQLiteTransaction(db)) }
  }

  /// Moves everything from the log into the file, and empties the log.
  ///
  /// This needs a moment without readers of the log. Waiting for it would block all writers as long
  /// as there is a reader. So each attempt waits for at most a tenth of a second, and writers
  /// continue between attempts. If the log is still being read after about ten seconds, it is left
  /// to the next call.
  public func settle() async throws {
    for _ in 0..<Self.mostTries {
      if try await emptyLog() { return }
      try await Task.sleep(for: .milliseconds(Self.patienceWithReaders))
    }
  }

  /// Tries to empty the log.
  ///
  /// - Returns: Whether it succeeded.
  private func emptyLog() async throws -> Bool {
    guard let writer else { return true }
    do {
      try await writer.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA busy_timeout = \(Self.patienceWithReaders)")
        defer { try? db.execute(sql: "PRAGMA busy_timeout = \(Self.patience)") }
        _ = try db.checkpoint(.truncate)
      }
      return true
    } catch let error as DatabaseError {
      guard [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) else {
        throw BookProblem(error, at: path)
      }
      return false
    }
  }

  // MARK: - Copies

  /// Writes a consistent copy of the database, even while others write.
  ///
  /// - Parameter path: The new file, which must not exist.
  /// - Throws: The error of writing it. No file is left then.
  public func copy(to path: String) async throws(BookProblem) {
    do { try Self.back(up: reader, to: path) } catch { throw BookProblem(error, at: path) }
  }

  // MARK: - The state of the file

  /// Reads the file as a program would that opens it now.
  ///
  /// A connection that is already open may not notice that its file was removed or cut off.
  public func probe() async throws {
    do {
      _ = try await OffThread.run { [path, mark] in
        guard try Self.exists(path) else { throw BookProblem.missing(path: path) }
        return try Self.checkedVersion(of: path, holding: mark.last)
      }
    } catch { throw BookProblem(error, at: path) }
  }

  public func figures() async -> StoreFigures {
    StoreFigures(
      bytes: Self.fileSize(path), logBytes: Self.fileSize(path + "-wal") ?? 0,
      waiting: group.waitingCount, commits: group.commits)
  }

  /// The size of a file in bytes, or `nil` if there is none.
  private static func fileSize(_ path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : nil
  }

  public func faults() async throws -> [String] {
    try await reader.read { db in
      try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        + Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map {
          "a row of \($0[0] as String? ?? "") refers to a missing row"
        }
    }
  }

  /// Checks whether another program has the file open.
  ///
  /// If not, closes its log.
  ///
  /// - Parameter path: The file.
  /// - Returns: Whether no other program has it open.
  static func isFree(_ path: String) -> Bool {
    do {
      let queue = try DatabaseQueue(path: path)
      defer { try? queue.close() }
      let mode = try queue.writeWithoutTransaction { db in
        try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      }
      return mode == "delete"
    } catch {
      // NB: a damaged file isn't in use.
      return ![.SQLITE_BUSY, .SQLITE_LOCKED].contains((error as? DatabaseError)?.resultCode)
    }
  }
}
