import Books
import Testing

@Suite("Queries of the database")
struct StoreQueryTests {
  private struct Stop: Error {}

  @Test("A transaction goes on after a query whose rows were not all read")
  func leftQuery() async throws {
    let database = try TestDatabase()
    for _ in 0..<3 { _ = try await database.newcomer() }
    let counts = try await database.store.read { rows in
      try (0..<2).map { _ in
        var count = 0
        try? rows.forEach("SELECT number FROM player ORDER BY number", []) { _ in
          count += 1
          if count == 2 { throw Stop() }
        }
        return count
      } + [rows.rows("SELECT number FROM player", []).count]
    }
    #expect(counts == [2, 2, 3])
  }

  @Test("A query with too few or too many values is refused", arguments: [0, 2])
  func wrongCount(of values: Int) async throws {
    let database = try TestDatabase()
    await #expect(throws: BookProblem.self) {
      try await database.store.read { rows in
        _ = try rows.rows(
          "SELECT number FROM player WHERE number = ?",
          [BookValue](repeating: .integer(1), count: values))
      }
    }
  }
}
