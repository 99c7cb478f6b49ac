import Books
import Foundation
import GRDB
import Testing

@Suite("Databases of every version")
struct SchemaTests {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/schema-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private var path: String { folder + "/" + SQLiteStore.fileName }

  private func lay(_ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func schema(at path: String) throws -> [String] {
    try DatabaseQueue(path: path).read {
      try String.fetchAll(
        $0, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
    }
  }

  private static let versions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]

  private static func file(_ version: Int) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Schemas/\(version).sql")
  }

  @Test("Databases of every version are migrated with their contents", arguments: versions)
  func migrating(version: Int) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try lay(String(contentsOf: Self.file(version), encoding: .utf8))
    let books = Books(in: try SQLiteStore(inFolder: folder))
    #expect(try schema(at: path) == schema(at: newest()))
    let player = try await books.player(#require(SupportID("7K3M9Q2F4J")))
    #expect(try await books.devices(of: player).map { $0.name } == ["Old phone"])
    #expect(try await books.check().problems == [])
  }

  /// A file of this version without players.
  private func newest() throws -> String {
    let folder = folder + "/newest"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try SQLiteStore(inFolder: folder).path
  }

  @Test("The newest version is among the files")
  func newestVersion() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let version = try DatabaseQueue(path: newest()).read {
      try Int.fetchOne($0, sql: "PRAGMA user_version")
    }
    #expect(version == Self.versions.last)
  }

  @Test("Newer and foreign files are refused and left unchanged")
  func refusing() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(throws: BookProblem.missing(path: path)) {
      try SQLiteStore(inFolder: folder, creates: false)
    }
    try FileManager.default.copyItem(atPath: newest(), toPath: path)
    try lay("PRAGMA user_version = 99; PRAGMA application_id = 1413702251")
    #expect(throws: BookProblem.newer(path: path, version: 99)) {
      try SQLiteStore(inFolder: folder)
    }
    try FileManager.default.removeItem(atPath: path)
    try lay("CREATE TABLE cat (name TEXT)")
    #expect(throws: BookProblem.foreign(path: path)) { try SQLiteStore(inFolder: folder) }
    #expect(try schema(at: path) == ["CREATE TABLE cat (name TEXT)"])
    try Data("This is no database, but a letter.".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: BookProblem.foreign(path: path)) { try SQLiteStore(inFolder: folder) }
  }
}
