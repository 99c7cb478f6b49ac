import Foundation
import GRDB

/// The books in a file of SQLite, for one machine.
///
/// Writing goes through a log that is on the disk before anybody is told that it is kept (WAL with full
/// synchronisation). Several processes may have the file open; each sees what the others have kept.
public final class SQLiteStore: BookStore {
  /// Where the file lies.
  public let path: String
  private let pool: DatabasePool
  private let group: GroupCommit<any BookTransaction>

  /// For how many milliseconds a writer waits for another program that writes.
  private static let patience = 10_000
  /// For how many milliseconds those who write may be held up by one try to empty the log.
  private static let patienceWithReaders = 100
  /// How often it is tried; see ``settle()``.
  private static let mostTries = 50

  /// The file's name in a data folder.
  public static let fileName = "books.sqlite"

  /// Opens the file of a folder, and brings it to the schema of this program.
  ///
  /// - Parameters:
  ///   - folder: The data folder, which must be there.
  ///   - creates: Whether new books are begun where there are none.
  /// - Throws: ``BookProblem``: why the books cannot be used; they are left as they were.
  public init(inFolder folder: String, creates: Bool = true) throws(BookProblem) {
    path = folder + "/" + Self.fileName
    guard creates || FileManager.default.fileExists(atPath: path) else {
      throw .missing(path: path)
    }
    do {
      let pool = try DatabasePool(path: path, configuration: Self.configuration)
      try pool.writeWithoutTransaction { db in
        // NB: opening a log, GRDB lowers this, whatever the configuration says.
        try db.execute(sql: "PRAGMA synchronous = FULL")
        guard try Int.fetchOne(db, sql: "PRAGMA synchronous") == 2 else {
          throw BookProblem.failed(path: "", reason: "it cannot be written for good")
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

  /// How every connection is set up.
  ///
  /// NB: `secure_delete` overwrites what is deleted, so that an account that was deleted is nowhere in the file.
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

  /// Writes jobs in one transaction, and tells each how it went.
  private static func write(_ jobs: [GroupCommit<any BookTransaction>.Job], to pool: DatabasePool) {
    var problems = [(any Error)?](repeating: nil, count: jobs.count)
    do {
      try pool.writeWithoutTransaction { db in
        try db.inTransaction(.immediate) {
          let transaction = SQLiteTransaction(db)
          for (place, job) in jobs.enumerated() {
            try db.execute(literal: "SAVEPOINT job")
            do { try job.work(transaction) } catch {
              // NB: where there is no more room, SQLite itself ends the transaction: no job of it is kept.
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

  /// Writes on the caller's own thread, while another store is being read.
  func writeAtOnce(_ work: (any BookTransaction) throws -> Void) throws {
    try pool.write { db in try work(SQLiteTransaction(db)) }
  }

  /// Reads on the caller's own thread, while another store is being written.
  func readAtOnce(_ work: (any BookTransaction) throws -> Void) throws {
    try pool.read { db in try work(SQLiteTransaction(db)) }
  }

  /// Moves everything from the log into the file, and empties it.
  ///
  /// That needs a moment in which nobody reads what is in the log. Waiting for it would hold up all who write, for as long
  /// as somebody reads; so each try waits for a tenth of a second at most, and they write between two tries. A log that is
  /// still being read after some ten seconds is left to whoever comes next.
  public func settle() async throws {
    for _ in 0..<Self.mostTries {
      if try await emptyLog() { return }
      try await Task.sleep(for: .milliseconds(Self.patienceWithReaders))
    }
  }

  /// Tries to empty the log.
  ///
  /// - Returns: Whether nobody was in the way.
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

  /// Writes a copy of the books as they are at one moment; others may go on writing meanwhile.
  ///
  /// - Parameter path: The new file; it must not be there.
  /// - Throws: Why it cannot be written.
  public func copy(to path: String) async throws(BookProblem) {
    do {
      let copy = try DatabaseQueue(path: path)
      try pool.backup(to: copy)
      // NB: a copy is one file; a log beside it would be lost on the way.
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
          "a row of \($0[0] as String? ?? "") leads nowhere"
        }
    }
  }

  /// Finds out whether another program has the file open, and closes its log otherwise.
  ///
  /// - Parameter path: The file.
  /// - Returns: Whether nobody has it open.
  static func isFree(_ path: String) -> Bool {
    do {
      let queue = try DatabaseQueue(path: path)
      defer { try? queue.close() }
      let mode = try queue.writeWithoutTransaction { db in
        try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      }
      return mode == "delete"
    } catch {
      // NB: what is damaged is in nobody's use.
      return ![.SQLITE_BUSY, .SQLITE_LOCKED].contains((error as? DatabaseError)?.resultCode)
    }
  }
}

/// A transaction of SQLite.
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
