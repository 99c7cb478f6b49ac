import Books
import Foundation
import GRDB
import Testing

@Suite("The database's file, and what happens to it")
struct StoreFileTests {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/file-" + UUID().uuidString
    try PrivateFile.createFolder(folder)
  }

  private var path: String { folder + "/" + SQLiteStore.fileName }
  private var mark: String { path + ".mark" }

  /// Puts a database of a schema version into the folder, with a player and entries.
  private func lay(_ version: Int = 9, at place: String? = nil) throws {
    let sql = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Schemas/\(version).sql")
    let queue = try DatabaseQueue(path: place ?? path)
    try queue.write { try $0.execute(sql: String(contentsOf: sql, encoding: .utf8)) }
    try queue.close()
  }

  /// Opens the database for a moment, as a server does, so that its mark is written.
  private func openOnce() throws { _ = try SQLiteStore(inFolder: folder) }

  private func lastEntry() throws -> Int64 {
    try DatabaseQueue(path: path).read {
      try Int64.fetchOne($0, sql: "SELECT max(number) FROM entry") ?? 0
    }
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// Both ways of opening the database must fail like this, and change nothing.
  private func expectRefusal(_ problem: BookProblem) throws {
    let before = try contents()
    #expect(throws: problem) { try SQLiteStore(inFolder: folder) }
    #expect(throws: problem) { try SQLiteStore(readingFolder: folder) }
    #expect(try contents() == before)
  }

  /// The files of the folder, with their bytes.
  private func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      contents[name] = FileManager.default.contents(atPath: folder + "/" + name)
    }
    return contents
  }

  @Test("A database that was emptied, removed or cut off isn't begun anew")
  func vanished() throws {
    defer { remove() }
    try lay()
    try openOnce()
    let whole = try #require(FileManager.default.contents(atPath: path))
    let last = try lastEntry()
    #expect(last > 0)
    try FileManager.default.removeItem(atPath: path)
    try expectRefusal(.lost(path: path, entry: last))
    for count in [0, 1, 100, 4_096, whole.count / 2, whole.count - 4_096] {
      try whole.prefix(count).write(to: URL(fileURLWithPath: path))
      let before = try contents()
      for isForReading in [false, true] {
        #expect(throws: BookProblem.self, "\(count) bytes") {
          _ =
            isForReading
            ? try SQLiteStore(readingFolder: folder) : try SQLiteStore(inFolder: folder)
        }
      }
      #expect(try contents() == before, "\(count) bytes")
    }
    try whole.write(to: URL(fileURLWithPath: path))
    try openOnce()
    // without the mark, only an empty file is suspicious
    try Data().write(to: URL(fileURLWithPath: path))
    try expectRefusal(.empty(path: path))
    try FileManager.default.removeItem(atPath: mark)
    try expectRefusal(.empty(path: path))
    try FileManager.default.removeItem(atPath: path)
    try openOnce()
    #expect(try lastEntry() == 0)
  }

  @Test("A database whose log was removed is refused")
  func withoutLog() async throws {
    defer { remove() }
    try lay()
    let store = try SQLiteStore(inFolder: folder)
    let books = Books(in: store)
    let player = try await books.player(#require(SupportID("7K3M9Q2F4J")))
    let before = try lastEntry()
    try await books.takeQuickChips(for: player, at: 1_790_000_000_000)
    let other = folder + "/other"
    try PrivateFile.createFolder(other)
    // what a copy of the folder contains that leaves the log out
    for ending in ["", ".mark"] {
      let name = "/" + SQLiteStore.fileName + ending
      try FileManager.default.copyItem(atPath: folder + name, toPath: other + name)
    }
    let problem = BookProblem.lost(path: other + "/" + SQLiteStore.fileName, entry: before + 1)
    #expect(throws: problem) { try SQLiteStore(inFolder: other) }
    #expect(throws: problem) { try SQLiteStore(readingFolder: other) }
    #expect(problem.sentence.contains("books.sqlite-wal"))
    try FileManager.default.copyItem(
      atPath: path + "-wal", toPath: other + "/" + SQLiteStore.fileName + "-wal")
    #expect(try await Books(in: SQLiteStore(readingFolder: other)).check().problems == [])
    withExtendedLifetime(store) {}
  }

  @Test("Another database in place of the last one is refused, unless its mark is removed")
  func replaced() throws {
    defer { remove() }
    try lay()
    try openOnce()
    let last = try lastEntry()
    try FileManager.default.removeItem(atPath: path)
    let other = folder + "/new"
    try PrivateFile.createFolder(other)
    _ = try SQLiteStore(inFolder: other)
    try FileManager.default.copyItem(
      atPath: other + "/" + SQLiteStore.fileName, toPath: path)
    try expectRefusal(.lost(path: path, entry: last))
    try FileManager.default.removeItem(atPath: mark)
    try openOnce()
  }

  @Test("A check reads the database and changes nothing", arguments: [9, 1])
  func reading(version: Int) async throws {
    defer { remove() }
    try lay(version)
    if version == 9 { try openOnce() }
    let before = try contents()
    let store = try SQLiteStore(readingFolder: folder)
    #expect(try await Books(in: store).check().problems == [])
    #expect(try contents() == before)
    await #expect(throws: BookProblem.self) {
      try await store.write { _ = try $0.run("DELETE FROM session", []) }
    }
    #expect(try contents() == before)
  }

  @Test("A check reads a log that wasn't closed, and leaves it")
  func readingLog() async throws {
    defer { remove() }
    try lay()
    let store = try SQLiteStore(inFolder: folder)
    let books = Books(in: store)
    let player = try await books.player(#require(SupportID("7K3M9Q2F4J")))
    try await books.takeQuickChips(for: player, at: 1_790_000_000_000)
    let before = try contents()
    let report = try await Books(in: SQLiteStore(readingFolder: folder)).check()
    #expect(try await report.entries == books.check().entries)
    for ending in ["", "-wal", ".mark"] {
      let name = SQLiteStore.fileName + ending
      #expect(try contents()[name] == before[name], "\(name)")
    }
  }

  @Test("A migration copies the database first, and never over another copy")
  func migration() throws {
    defer { remove() }
    for round in 1...2 {
      try? FileManager.default.removeItem(atPath: path)
      try? FileManager.default.removeItem(atPath: mark)
      try lay(8)
      try openOnce()
      let copy = folder + "/books-schema-8\(round == 1 ? "" : "-2").sqlite"
      #expect(
        try DatabaseQueue(path: copy).read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 8
      )
    }
    let count = try contents().keys.count { $0.hasPrefix("books-schema") }
    try openOnce()
    #expect(try contents().keys.count { $0.hasPrefix("books-schema") } == count)
  }

  @Test("Only the owner can read the files")
  func permissions() async throws {
    defer { remove() }
    let deep = folder + "/a/b"
    try PrivateFile.createFolder(deep)
    let store = try SQLiteStore(inFolder: deep)
    let copy = deep + "/copy.sqlite"
    try await store.copy(to: copy)
    let lock = try FolderLock(of: deep)
    func mode(_ path: String) throws -> Int {
      try #require(
        FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: deep) {
      #expect(try mode(deep + "/" + name) == 0o600, "\(name)")
    }
    for place in [deep, folder + "/a"] { #expect(try mode(place) == 0o700) }
    withExtendedLifetime((store, lock)) {}
    // files that an earlier version has left open to others
    let file = deep + "/" + SQLiteStore.fileName
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    _ = try SQLiteStore(inFolder: deep)
    #expect(try mode(file) == 0o600)
  }

  @Test("Damaged backups aren't restored, and a restored one replaces a lost database")
  func restoring() async throws {
    defer { remove() }
    try lay()
    try openOnce()
    let backup = folder + "/backup.sqlite"
    try await BookPlace.folder(folder).backUp(to: backup)
    let whole = try #require(FileManager.default.contents(atPath: backup))
    for (place, count) in [0, 512, 4_096, whole.count / 2].enumerated() {
      let broken = folder + "/broken-\(place).sqlite"
      try whole.prefix(count).write(to: URL(fileURLWithPath: broken))
      let before = try contents()
      await #expect(throws: BookProblem.foreign(path: broken), "\(count) bytes") {
        _ = try await BookFolder.restore(from: broken, to: folder, at: 1)
      }
      #expect(try contents() == before)
    }
    let last = try lastEntry()
    try Data().write(to: URL(fileURLWithPath: path))
    // a log of the lost database must not be applied to the restored one
    try Data("the log of another database".utf8).write(to: URL(fileURLWithPath: path + "-wal"))
    let (report, aside) = try await BookFolder.restore(from: backup, to: folder, at: 2)
    #expect(report.problems == [] && aside == folder + "/books-before-2.sqlite")
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    #expect(try await Books(in: SQLiteStore(inFolder: folder)).check() == report)
    #expect(try lastEntry() == last)
  }

  @Test("A backup is restored with the log beside it")
  func restoringWithLog() async throws {
    defer { remove() }
    try lay()
    let store = try SQLiteStore(inFolder: folder)
    let books = Books(in: store)
    let player = try await books.player(#require(SupportID("7K3M9Q2F4J")))
    try await books.takeQuickChips(for: player, at: 1_790_000_000_000)
    let other = folder + "/other"
    let report = try await BookFolder.restore(from: path, to: other, at: 1).report
    #expect(try await report.entries == books.check().entries)
    withExtendedLifetime(store) {}
  }

  @Test("A store whose file was cut off or removed isn't ready")
  func probing() async throws {
    defer { remove() }
    try lay()
    let store = try SQLiteStore(inFolder: folder)
    try await store.probe()
    let figures = await store.figures()
    #expect(try #require(figures.bytes) > 4_096 && figures.waiting == 0)
    let hidden = folder + "/hidden"
    try FileManager.default.moveItem(atPath: path, toPath: hidden)
    await #expect(throws: BookProblem.self) { try await store.probe() }
    try FileManager.default.moveItem(atPath: hidden, toPath: path)
    try await store.probe()
    #expect(truncate(path, 100) == 0)
    await #expect(throws: BookProblem.self) { try await store.probe() }
  }

  @Test("Temporary data stays in memory, so that a full /tmp stops nothing")
  func temporaryData() async throws {
    defer { remove() }
    let store = try SQLiteStore(inFolder: folder)
    let ask = "SELECT 1 FROM pragma_temp_store WHERE temp_store = 2"
    #expect(try await store.write { try $0.rows(ask, []).count } == 1)
    #expect(try await store.read { try $0.rows(ask, []).count } == 1)
  }

  @Test("Commits are counted with their times")
  func commits() async throws {
    defer { remove() }
    let store = try SQLiteStore(inFolder: folder)
    for _ in 0..<3 { try await store.write { _ = try $0.run("DELETE FROM session", []) } }
    let commits = await store.figures().commits
    #expect(commits.counts.reduce(0, +) == 3 && commits.sum > 0)
  }
}
