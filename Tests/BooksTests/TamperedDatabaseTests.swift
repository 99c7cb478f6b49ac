import BaccaratRules
import Books
import CardCore
import Foundation
import GRDB
import GameContract
import GameList
import Testing

/// Changes single bits of everything that the database has about shoes, and runs the check.
///
/// Not changed is what tells nothing about a shoe: the times of its last action and of its end, the id of the request that
/// placed it, the signature of the last answer once the shoe has ended (its file has its own), and the counters for limits.
/// Of a column that is true or false, any number but 0 is true, so only its last bit is changed.
@Suite("Changed bits in the database", .enabled(if: TestDatabase.database == nil))
struct TamperedDatabaseTests {
  private static let columns: [(table: String, keys: [String], columns: [String])] = [
    (
      "shoe", ["number"],
      [
        "number", "player", "game", "began", "commitment", "secret", "root", "actions",
        "signature", "under_way", "held", "rounds", "net", "file", "unit",
      ]
    ),
    ("shoe_action", ["shoe", "number"], ["shoe", "number", "action", "signature"]),
    ("shoe_round", ["entry"], ["entry", "shoe", "number"]),
    ("entry", ["number"], ["number", "id", "account", "amount", "cause", "booked", "seal"]),
    ("balance", ["account"], ["account", "total", "advanced"]),
    ("dealing_key", ["place"], ["key"]),
  ]

  /// A value in the database.
  private struct Cell {
    let table: String
    let keys: [(column: String, value: DatabaseValue)]
    let column: String
    let value: DatabaseValue

    /// Replaces the value, or puts it back.
    func write(_ new: DatabaseValue, over old: DatabaseValue, in db: Database) throws {
      let place = keys.map { ($0.column, $0.column == column ? old : $0.value) }
      let isText = if case .string = value.storage { true } else { false }
      try db.execute(
        sql: """
          UPDATE \(table) SET \(column) = \(isText ? "CAST(? AS TEXT)" : "?")
          WHERE \(place.map { "\($0.0) = ?" }.joined(separator: " AND "))
          """,
        arguments: StatementArguments([new] + place.map { $0.1 }))
    }

    /// The value with one changed bit.
    func changed(_ generator: inout SplitMix64) -> (value: DatabaseValue, bit: Int) {
      func flip(_ bytes: Data) -> (DatabaseValue, Int) {
        var bytes = bytes
        let bit = generator.below(8 * bytes.count)
        bytes[bytes.startIndex + bit / 8] ^= 1 << UInt8(bit % 8)
        return (bytes.databaseValue, bit)
      }
      switch value.storage {
      case .int64(let number):
        let bit = column == "under_way" ? 0 : generator.below(64)
        return (
          Int64(bitPattern: UInt64(bitPattern: number) ^ (1 << UInt64(bit))).databaseValue, bit
        )
      case .string(let text): return flip(Data(text.utf8))
      case .blob(let data): return flip(data)
      default: return (value, 0)
      }
    }
  }

  @Test("A changed bit of a shoe, an action, a round, an entry, a balance or the key is found")
  func changedBits() async throws {
    let environment = ProcessInfo.processInfo.environment
    let seed =
      environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...UInt64(UInt32.max))
    var generator = SplitMix64(seed: seed)
    let database = try TestDatabase()
    try await Self.fill(database)
    #expect(try await database.books.check().problems == [])
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(10)
    let path = try #require(database.file)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    // NB: somebody who changes the file removes these first.
    try await queue.write { db in
      for name in try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'")
      {
        try db.execute(sql: "DROP TRIGGER \(name)")
      }
    }
    let cells = try await queue.read { try Self.cells($0) }
    for _ in 0..<(environment["DEEP"] == "1" ? 10_000 : 300) {
      let cell = cells[generator.below(cells.count)]
      let (value, bit) = cell.changed(&generator)
      let what = "seed \(seed): \(cell.table).\(cell.column), bit \(bit) of \(cell.value)"
      // NB: two rows can't have the same key.
      guard (try? await queue.write { try cell.write(value, over: cell.value, in: $0) }) != nil
      else { continue }
      #expect(try await database.books.check().problems != [], "\(what)")
      try await queue.write { try cell.write(cell.value, over: value, in: $0) }
    }
    #expect(try await database.books.check().problems == [])
  }

  /// The order of the actions stays the same, so their signatures don't tell.
  @Test("A first action with a number below one is found")
  func numberBelowOne() async throws {
    let database = try TestDatabase()
    try await Self.fill(database)
    #expect(try await database.books.check().problems == [])
    let path = try #require(database.file)
    try await DatabaseQueue(path: path).write { db in
      try db.execute(
        sql: "UPDATE shoe_action SET number = ? WHERE number = 1", arguments: [Int64.min])
    }
    let problems = try await database.books.check().problems
    #expect(problems.contains { $0.contains("the number of actions") }, "\(problems)")
  }

  /// All values to change; short ones as often as long ones.
  private static func cells(_ db: Database) throws -> [Cell] {
    var cells: [Cell] = []
    for (table, keys, columns) in columns {
      for row in try Row.fetchAll(db, sql: "SELECT * FROM \(table)") {
        for column in columns {
          let value: DatabaseValue = row[column]
          if value.isNull { continue }
          if table == "shoe", column == "signature", !(row["ended"] as DatabaseValue).isNull {
            continue
          }
          cells.append(
            Cell(
              table: table, keys: keys.map { ($0, row[$0] as DatabaseValue) }, column: column,
              value: value))
        }
      }
    }
    return cells
  }

  /// Plays a finished shoe, an open one between rounds, and one with a round under way.
  private static func fill(_ database: TestDatabase) async throws {
    let server = DealtShoes(in: database.books)
    let device = try await database.newcomer()
    let finished = try await ShoePlayer(
      of: Baccarat(hasBetUnits: true), named: "baccarat", for: device.player, with: server,
      request: 1,
      at: database.now)
    for action in ["bet player 10", "deal", "next", "bet banker 20", "deal"] {
      try await finished.play(action)
    }
    _ = try await finished.end()
    let open = try await ShoePlayer(
      of: WarGame.rules, named: "war", for: device.player, with: server, request: 2,
      at: database.now)
    for _ in 0..<4 {
      for action in ["ante 10", "deal", "surrender", "next"]
      where open.watcher.legalActions.contains(where: { $0.text == action }) {
        try await open.play(action)
      }
    }
    let waiting = try await ShoePlayer(
      of: ThreeCardPokerGame.rules, named: "threecardpoker", for: device.player, with: server,
      request: 3, at: database.now)
    for action in ["ante 10", "deal"] { try await waiting.play(action) }
  }
}
