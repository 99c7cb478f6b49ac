import Foundation

/// What the books are kept in: a store of rows in which work is done as a whole or not at all.
///
/// Everything that the books know how to do is written against this protocol, once. An engine conforms to it by
/// carrying out the statements of SQL that all of them share.
public protocol BookStore: Sendable {
  /// Does some work and keeps what it changed, for good, before this returns.
  ///
  /// Work of several callers may be kept together; each is whole by itself.
  ///
  /// - Throws: What the work throws, and then nothing of it is kept; or why the store cannot keep it.
  @discardableResult
  func write<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result

  /// Reads, at one moment of the store.
  func read<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result

  /// Leaves nothing behind of what was deleted, as far as nobody is reading it still.
  func settle() async throws

  /// What the store itself finds wrong with what it keeps.
  func faults() async throws -> [String]
}

/// The rows of the books while one piece of work is done.
public protocol BookTransaction {
  /// Carries out a statement.
  ///
  /// - Returns: How many rows it changed.
  @discardableResult
  func run(_ statement: String, _ values: [BookValue]) throws -> Int

  /// The rows that a question finds.
  func rows(_ question: String, _ values: [BookValue]) throws -> [BookRow]

  /// Hands over the rows that a question finds one after another, so that they need not all fit in memory.
  func forEach(_ question: String, _ values: [BookValue], _ take: (BookRow) throws -> Void) throws
}

extension BookTransaction {
  /// The first row that a question finds.
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

/// What stands in a column of the books.
public enum BookValue: Equatable, Sendable {
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
  case null
}

/// A row of the books, its columns in the order in which they were asked for.
public struct BookRow: Sendable {
  let values: [BookValue]

  /// A row of some columns.
  public init(_ values: [BookValue]) { self.values = values }

  /// A whole number; 0 where something else stands.
  func integer(_ column: Int) -> Int64 { number(column) ?? 0 }

  /// A whole number; `nil` where none stands.
  func number(_ column: Int) -> Int64? {
    if case .integer(let number) = values[column] { number } else { nil }
  }

  /// A text; empty where none stands.
  func text(_ column: Int) -> String {
    if case .text(let text) = values[column] { text } else { "" }
  }

  /// Bytes; none where something else stands.
  func bytes(_ column: Int) -> [UInt8] {
    if case .bytes(let bytes) = values[column] { bytes } else { [] }
  }
}
