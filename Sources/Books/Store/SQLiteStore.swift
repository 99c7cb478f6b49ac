import Foundation
import GRDB

/// The store in a SQLite file, for one machine.
///
/// Changes go to a log that is on the disk before they are acknowledged (WAL with full
/// synchronization). Several processes may have the file open. Each sees the changes of the others.
public final class SQLiteStore: BookStore {
  /// The path of the file.
  public let path: String
  private let pool: DatabasePool
  private let group: GroupCommit<any BookTransaction>

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
  /// - Parameters:
  ///   - folder: The data folder, which must exist.
  ///   - creates: Whether to create a new database if there is none.
  /// - Throws: ``BookProblem``. The database is unchanged then.
  public init(inFolder folder: String, creates: Bool = true) throws(BookProblem) {
    path = folder + "/" + Self.fileName
    guard creates || FileManager.default.fileExists(atPath: path) else {
      throw .missing(path: path)
    }
    do {
      let pool = try DatabasePool(path: path, configuration: Self.configuration)
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
      self.pool = pool
    } catch { throw BookProblem(error, at: path) }
    group = GroupCommit { [pool] jobs in Self.write(jobs, to: pool) }
  }

  /// The configuration of every connection.
  ///
  /// NB: `secure_delete` overwrites deleted data, so that nothing of a deleted account remains in
  /// the file.
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(Double(patience) / 1_000)
    configuration.maximumReaderCount = 4
    configuration.foreignKeysEnabled = true
    configuration.label = "truecount.books"
    configuration.prepareDatabase { db in
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
      return try await pool.read { db in try work(SQLiteTransaction(db)) }
    } catch let error as DatabaseError { throw BookProblem(error, at: path) }
  }

  /// Writes jobs in one transaction, and calls their completion handlers.
  private static func write(_ jobs: [GroupCommit<any BookTransaction>.Job], to pool: DatabasePool) {
    var problems = [(any Error)?](repeating: nil, count: jobs.count)
    do {
      try pool.writeWithoutTransaction { db in
        try db.inTransaction(.immediate) {
          let transaction = SQLiteTransaction(db)
          for (place, job) in jobs.enumerated() {
            try db.execute(literal: "SAVEPOINT job")
            do { try job.work(transaction) } catch {
              // NB: if the disk is full, SQLite itself ends the transaction, and no job of it is
              // stored.
              guard db.isInsideTransaction else { throw error }
              problems[place] = error
              try db.execute(literal: "ROLLBACK TO job")
            }
            try db.execute(literal: "RELEASE job")
          }
          return .commit
        }
      }
    } catch {
      problems = problems.map { _ in BookProblem(error, at: pool.path) }
    }
    for (job, problem) in zip(jobs, problems) {
      job.done(problem.map { ($0 as? DatabaseError).map { BookProblem($0, at: pool.path) } ?? $0 })
    }
  }

  /// Writes on the caller's thread, while another store is being read.
  func writeAtOnce(_ work: (any BookTransaction) throws -> Void) throws {
    try pool.write { db in try work(SQLiteTransaction(db)) }
  }

  /// Reads on the caller's thread, while another store is being written.
  func readAtOnce(_ work: (any BookTransaction) throws -> Void) throws {
    try pool.read { db in try work(SQLiteTransaction(db)) }
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
    do {
      try await pool.writeWithoutTransaction { db in
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
  /// - Throws: The error of writing it.
  public func copy(to path: String) async throws(BookProblem) {
    do {
      let copy = try DatabaseQueue(path: path)
      try pool.backup(to: copy)
      // NB: a copy is one file. A separate log could get lost.
      try await copy.writeWithoutTransaction { db in
        _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      }
      try copy.close()
    } catch { throw BookProblem(error, at: path) }
  }

  public func faults() async throws -> [String] {
    try await pool.read { db in
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

/// A SQLite transaction.
struct SQLiteTransaction: BookTransaction {
  private let db: Database

  init(_ db: Database) { self.db = db }

  func run(_ statement: String, _ values: [BookValue]) throws -> Int {
    let prepared = try db.cachedStatement(sql: statement)
    try prepared.execute(arguments: Self.arguments(values))
    return db.changesCount
  }

  func rows(_ question: String, _ values: [BookValue]) throws -> [BookRow] {
    var rows: [BookRow] = []
    try forEach(question, values) { rows.append($0) }
    return rows
  }

  func forEach(
    _ question: String, _ values: [BookValue], _ take: (BookRow) throws -> Void
  ) throws {
    let prepared = try db.cachedStatement(sql: question)
    let cursor = try Row.fetchCursor(prepared, arguments: Self.arguments(values))
    while let row = try cursor.next() {
      try take(BookRow(row.databaseValues.map { Self.value($0) }))
    }
  }

  private static func arguments(_ values: [BookValue]) -> StatementArguments {
    StatementArguments(
      values.map { value -> DatabaseValue in
        switch value {
        case .integer(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .bytes(let bytes): Data(bytes).databaseValue
        case .null: .null
        }
      })
  }

  private static func value(_ value: DatabaseValue) -> BookValue {
    switch value.storage {
    case .null: .null
    case .int64(let number): .integer(number)
    case .double: .null
    case .string(let text): .text(text)
    case .blob(let data): .bytes(Array(data))
    }
  }
}
