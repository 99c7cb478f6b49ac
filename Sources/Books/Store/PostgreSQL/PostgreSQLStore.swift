import Dispatch
import Synchronization

/// The store in a PostgreSQL database, for one server or for several that act as one.
///
/// A writer locks the database until it is done, so entries are ordered across all servers. Work
/// that waits meanwhile is written together. A server's memory holds no state that matters.
public final class PostgreSQLStore: BookStore {
  /// The address of the database.
  public let address: PostgreSQLAddress
  private let group: GroupCommit<any BookTransaction>
  private let readers: [Reader]
  private let sweeper: Reader
  private let turn = Atomic<Int>(0)

  /// The number of simultaneous readers.
  private static let readerCount = 4
  /// The statements that begin a transaction for writing.
  ///
  /// The lock applies to the database in the current schema.
  private static let holding =
    "BEGIN; SELECT pg_advisory_xact_lock(\(Schema.mark), hashtext(current_schema()))"
  private static let reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

  /// Opens a database, and migrates it to the schema of this program.
  ///
  /// - Parameters:
  ///   - address: The database, which must exist.
  ///   - creates: Whether to create the tables if there are none.
  /// - Throws: ``BookProblem``. The database is unchanged then.
  public init(at address: PostgreSQLAddress, creates: Bool = true) throws(BookProblem) {
    guard let library = PostgreSQLLibrary.ofThisMachine else {
      throw .failed(
        path: address.shown, reason: "PostgreSQL's client library, libpq, is not installed")
    }
    let writer = Writer(PostgreSQLConnection(library, to: address))
    do {
      try writer.connection.transaction(Self.holding) { rows in
        guard try creates || PostgreSQLDialect().standing(in: rows).mark == Schema.mark else {
          throw BookProblem.missing(path: "")
        }
        try Schema.migrate(rows, in: PostgreSQLDialect())
      }
    } catch { throw BookProblem(error, at: address.shown) }
    self.address = address
    readers = (0..<Self.readerCount).map { _ in Reader(PostgreSQLConnection(library, to: address)) }
    sweeper = Reader(PostgreSQLConnection(library, to: address))
    group = GroupCommit { jobs in Self.write(jobs, with: writer.connection) }
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
    let reader = readers[turn.add(1, ordering: .relaxed).oldValue & (Self.readerCount - 1)]
    return try await reader.use { try $0.transaction(Self.reading, work) }
  }

  /// Writes jobs in one transaction, and returns the error of each.
  private static func write(
    _ jobs: [GroupCommit<any BookTransaction>.Job], with connection: PostgreSQLConnection
  ) -> [(any Error)?] {
    var problems = [(any Error)?](repeating: nil, count: jobs.count)
    do {
      try connection.transaction(holding) { rows in
        for (place, job) in jobs.enumerated() {
          try connection.execute("SAVEPOINT job")
          do { try job.work(rows) } catch {
            problems[place] = error
            try connection.execute("ROLLBACK TO job")
          }
          try connection.execute("RELEASE job")
        }
      }
    } catch { problems = problems.map { _ in error } }
    return problems
  }

  public func settle() async throws {
    try await sweeper.use { connection in
      let tables = try connection.transaction(Self.reading) {
        try $0.rows("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()", [])
      }.map { $0.text(0) }
      // NB: a table that another server is vacuuming is skipped.
      try connection.alone("VACUUM (SKIP_LOCKED) \(tables.joined(separator: ", "))")
    }
  }

  public func faults() async throws -> [String] { [] }
}

/// A connection and the queue on which it is used exclusively.
private struct Reader: @unchecked Sendable {
  let queue = DispatchQueue(label: "truecount.books.read")
  let connection: PostgreSQLConnection

  init(_ connection: PostgreSQLConnection) { self.connection = connection }

  func use<Value: Sendable>(
    _ work: @escaping @Sendable (PostgreSQLConnection) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work(connection) }) }
    }
  }
}

/// The connection for writing, used only on the queue of waiting jobs.
private struct Writer: @unchecked Sendable {
  let connection: PostgreSQLConnection

  init(_ connection: PostgreSQLConnection) { self.connection = connection }
}
