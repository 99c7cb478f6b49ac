import Books
import Foundation
import Testing

@Suite("Backups of the database")
struct BackupTests {
  let house: TestDatabase

  init() throws { house = try TestDatabase() }

  @Test("A backup made during writes is complete, and restores everything")
  func restoring() async throws {
    let device = try await house.newcomer()
    let writer = Task { [house] in
      try await device.play(20, in: house)
    }
    let copy = house.folder + "/copy.sqlite"
    try await Task.sleep(for: .milliseconds(20))
    try await house.place.backUp(to: copy)
    try await writer.value
    await #expect(throws: BookProblem.self) { try await house.place.backUp(to: copy) }

    let other = house.folder + "/other"
    let (report, aside) = try await BookPlace.folder(other).restore(from: copy, at: house.now)
    #expect(report.problems == [])
    #expect(report.players == 1)
    #expect(aside == nil)
    let books = Books(in: try SQLiteStore(inFolder: other))
    #expect(try await books.check() == report)
  }

  @Test("Databases in use aren't replaced, and damaged backups aren't restored")
  func refusing() async throws {
    _ = try await house.newcomer()
    let copy = house.folder + "/copy.sqlite"
    try await house.place.backUp(to: copy)
    let problem = await #expect(throws: BookProblem.self) {
      try await house.place.restore(from: copy, at: house.now)
    }
    if let file = house.file { #expect(problem == .busy(path: file)) }
    #expect(try await house.books.check().players == 1)
    let other = house.folder + "/other"
    var bytes = try #require(FileManager.default.contents(atPath: copy))
    bytes.removeLast(bytes.count / 2)
    try bytes.write(to: URL(fileURLWithPath: copy))
    await #expect(throws: BookProblem.self) {
      try await BookPlace.folder(other).restore(from: copy, at: house.now)
    }
    #expect(!FileManager.default.fileExists(atPath: other + "/" + SQLiteStore.fileName))
  }
}
