import Foundation

/// A store of rows with atomic transactions.
///
/// The functions of ``Books`` are written once, against this protocol. A database conforms to it by
/// executing SQL statements that all of them support.
public protocol BookStore: Sendable {
  /// Runs work in a transaction and commits it durably before returning.
  ///
  /// The work of several callers may be committed together, but each succeeds or fails by itself.
  ///
  /// - Throws: The error of the work, in which case nothing of it is stored, or the error of the
  ///   store.
  @discardableResult
  func write<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result

  /// Reads a consistent snapshot of the store.
  func read<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result

  /// Erases the remains of deleted data, unless readers still use them.
  func settle() async throws

  /// Returns the errors that the store finds in its own data.
  func faults() async throws -> [String]

  /// Checks that the store can be read as a program would that opens it now.
  ///
  /// - Throws: ``BookProblem``.
  func probe() async throws

  /// Returns the size of the store, and how busy it is.
  func figures() async -> StoreFigures
}

extension BookStore {
  /// Reads an entry.
  public func probe() async throws {
    _ = try await read { rows in try rows.row("SELECT number FROM entry LIMIT 1") }
  }

  /// Returns no figures.
  public func figures() async -> StoreFigures { StoreFigures() }
}

/// The rows of the database during a transaction.
public protocol BookTransaction {
  /// Executes a statement.
  ///
  /// - Returns: The number of rows that it changed.
  @discardableResult
  func run(_ statement: String, _ values: [BookValue]) throws -> Int

  /// Returns the rows of a query.
  func rows(_ question: String, _ values: [BookValue]) throws -> [BookRow]

  /// Passes the rows of a query to a function one by one, so that they need not all fit in memory.
  func forEach(_ question: String, _ values: [BookValue], _ take: (BookRow) throws -> Void) throws
}

extension BookTransaction {
  /// Returns the first row of a query.
  func row(_ question: String, _ values: [BookValue] = []) throws -> BookRow? {
    try rows(question, values).first
  }

  /// Adds a row to a table that numbers its rows.
  ///
  /// - Returns: The row's number.
  func add(_ statement: String, _ values: [BookValue]) throws -> Int64 {
    try row(statement + " RETURNING number", values)?.integer(0) ?? 0
  }
}

/// A value of a column.
public enum BookValue: Equatable, Sendable {
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
  case null
}

/// A row, with its columns in the order of the query.
public struct BookRow: Sendable {
  let values: [BookValue]

  /// Creates a row of some columns.
  public init(_ values: [BookValue]) { self.values = values }

  /// A whole number, or 0 if the value is of another type.
  func integer(_ column: Int) -> Int64 { number(column) ?? 0 }

  /// A whole number, or `nil` if the value is of another type.
  func number(_ column: Int) -> Int64? {
    if case .integer(let number) = values[column] { number } else { nil }
  }

  /// A text, or an empty one if the value is of another type.
  func text(_ column: Int) -> String {
    if case .text(let text) = values[column] { text } else { "" }
  }

  /// Bytes, or none if the value is of another type.
  func bytes(_ column: Int) -> [UInt8] {
    if case .bytes(let bytes) = values[column] { bytes } else { [] }
  }
}
