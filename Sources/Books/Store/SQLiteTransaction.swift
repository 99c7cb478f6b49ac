import Foundation
import GRDB

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

  /// NB: of a sequence of one type, GRDB reads the values by a key path, which is looked up each time
  /// and takes longer than the rest of a statement.
  private static func arguments(_ values: [BookValue]) -> StatementArguments {
    StatementArguments(
      values.map { value -> (any DatabaseValueConvertible)? in
        switch value {
        case .integer(let number): number
        case .text(let text): text
        case .bytes(let bytes): Data(bytes)
        case .null: nil
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
