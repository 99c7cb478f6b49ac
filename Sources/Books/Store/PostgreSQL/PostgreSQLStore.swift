import Dispatch
import Synchronization

/// The books in a database of PostgreSQL, for one server or for several that serve as one.
///
/// Whoever writes holds the books until it is done, so that entries follow one another across all servers as they do in
/// one; what waits meanwhile is written together. Nothing that counts is kept in a server's memory.
public final class PostgreSQLStore: BookStore {
  /// Where the database is.
  public let address: PostgreSQLAddress
  private let group: GroupCommit<any BookTransaction>
  private let readers: [Reader]
  private let sweeper: Reader
  private let turn = Atomic<Int>(0)

  /// How many read at the same time.
  private static let readerCount = 4
  /// How a transaction begins that writes.
  ///
  /// The lock is that of the books in this schema.
  private static let holding =
    "BEGIN; SELECT pg_advisory_xact_lock(\(Schema.mark), hashtext(current_schema()))"
  private static let reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

  /// Opens the books of a database, and brings them to the schema of this program.
  ///
  /// - Parameters:
  ///   - address: The database; it must be there.
  ///   - creates: Whether new books are begun where there are none.
  /// - Throws: ``BookProblem``: why the books cannot be used; they are left as they were.
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

  /// Writes jobs in one transaction, and tells each how it went.
  private static func write(
    _ jobs: [GroupCommit<any BookTransaction>.Job], with connection: PostgreSQLConnection
  ) {
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
    for (job, problem) in zip(jobs, problems) { job.done(problem) }
  }

  public func settle() async throws {
    try await sweeper.use { connection in
      let tables = try connection.transaction(Self.reading) {
        try $0.rows("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()", [])
      }.map { $0.text(0) }
      // NB: a table that another server is sweeping just now is swept by it.
      try connection.alone("VACUUM (SKIP_LOCKED) \(tables.joined(separator: ", "))")
    }
  }

  public func faults() async throws -> [String] { [] }
}

/// A connection and the queue on which alone it is used.
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

/// The connection that writes, which is used on the queue of those who wait to be written alone.
private struct Writer: @unchecked Sendable {
  let connection: PostgreSQLConnection

  init(_ connection: PostgreSQLConnection) { self.connection = connection }
}
