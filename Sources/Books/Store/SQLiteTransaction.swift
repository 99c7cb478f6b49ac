import Foundation
import GRDB
import GRDBSQLite

/// A SQLite transaction.
///
/// NB: GRDB prepares and executes the statements, but values go from Swift to SQLite and back without
/// its arguments and rows, which take longer than most statements.
struct SQLiteTransaction: BookTransaction {
  private let db: Database

  init(_ db: Database) { self.db = db }

  func run(_ statement: String, _ values: [BookValue]) throws -> Int {
    try prepared(statement, values).execute()
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
    try SQLiteRows(of: prepared(question, values)).forEach(take)
  }

  /// Returns a statement with its values.
  private func prepared(_ sql: String, _ values: [BookValue]) throws -> Statement {
    let statement = try db.cachedStatement(sql: sql)
    guard sqlite3_bind_parameter_count(statement.sqliteStatement) == values.count else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "wrong number of values", sql: sql)
    }
    // NB: this removes the values of the last use, and keeps those that follow.
    statement.setUncheckedArguments([])
    for (index, value) in zip(CInt(1)..., values) {
      let code = value.bind(to: statement.sqliteStatement, at: index)
      guard code == SQLITE_OK else {
        throw DatabaseError(
          resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: sql)
      }
    }
    return statement
  }
}

/// The rows of a query, read from SQLite's statement.
private final class SQLiteRows: DatabaseCursor {
  typealias Element = BookRow
  let _statement: Statement
  var _isDone = false

  init(of statement: Statement) { _statement = statement }

  // NB: a statement whose rows were not all read would keep its transaction open.
  deinit { sqlite3_reset(_statement.sqliteStatement) }

  func _element(sqliteStatement: SQLiteStatement) -> BookRow {
    BookRow(
      (0..<sqlite3_column_count(sqliteStatement)).map {
        BookValue(of: sqliteStatement, at: $0)
      })
  }
}

extension BookValue {
  /// Reads a column of a statement's row.
  fileprivate init(of statement: SQLiteStatement, at column: CInt) {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: self = .integer(Int64(sqliteStatement: statement, index: column))
    case SQLITE_TEXT: self = .text(String(sqliteStatement: statement, index: column))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      self = .bytes(Array(UnsafeRawBufferPointer(start: start, count: count)))
    default: self = .null
    }
  }

  /// Sets a parameter of a statement, which copies the value.
  ///
  /// - Returns: SQLite's result code.
  fileprivate func bind(to statement: SQLiteStatement, at index: CInt) -> CInt {
    switch self {
    case .integer(let number): number.bind(to: statement, at: index)
    case .text(let text): text.bind(to: statement, at: index)
    case .bytes(let bytes): Data(bytes).bind(to: statement, at: index)
    case .null: sqlite3_bind_null(statement, index)
    }
  }
}
