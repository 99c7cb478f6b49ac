import Books
import CardCore
import Foundation
import GRDB
import Synchronization
import Testing
import Training
import Wire

@Suite("Durability of the ledger")
struct LedgerTests {
  let house: TestDatabase

  init() throws { house = try TestDatabase() }

  private func entry(_ name: String, _ player: Int64, _ amount: Credits, _ cause: Cause) -> Entry {
    Entry(
      id: Array(name.utf8) + [UInt8](repeating: 0, count: 32 - name.utf8.count), account: player,
      amount: amount, cause: cause)
  }

  @Test("Causes, shops and outcomes have the names that clients know")
  func names() {
    #expect(Cause.allCases.map(\.name) == StatementCause.allCases.map(\.rawValue))
    #expect(Shop.allCases.map(\.name) == ShopName.allCases.map(\.rawValue))
    for outcome in [SaleOutcome.counted, .known, .waiting] {
      #expect(SubmissionOutcome(rawValue: outcome.rawValue) != nil)
    }
  }

  @Test(
    "A full disk during a write changes nothing, and writing continues when there is space"
  )
  func fullDisk() async throws {
    guard let file = house.file else { return }
    let device = try await house.newcomer()
    try await house.tamper("PRAGMA max_page_count = 1")
    let problem = await #expect(throws: BookProblem.self) {
      for place in 0..<2_000 {
        _ = try await house.books.grant(
          1, to: device.signedIn.support, because: String(repeating: "x", count: 190),
          at: house.now + Int64(place))
      }
    }
    #expect(problem == .full(path: file))
    #expect(problem?.passes == true)
    let grants = try await house.books.grants(of: device.player).count
    #expect(try await house.books.check().problems == [])
    try await house.tamper("PRAGMA max_page_count = 1000000")
    try await device.play(in: house)
    #expect(try await house.books.grants(of: device.player).count == grants)
    #expect(try await house.books.check().problems == [])
  }

  @Test("An entry counts once; a different one with its id is refused")
  func once() async throws {
    let player = try await house.newcomer().player
    let bought = entry("a", player, 2_500, .purchase)
    #expect(try await house.books.book(bought, at: house.now))
    #expect(try await !house.books.book(bought, at: house.now + 1))
    await #expect(throws: EntryRefusal.idIsTaken) {
      try await house.books.book(entry("a", player, 2_501, .purchase), at: house.now)
    }
    await #expect(throws: EntryRefusal.tooLarge) {
      try await house.books.book(entry("b", player, .max, .grant), at: house.now)
    }
    await #expect(throws: AccountRefusal.unknownPlayer) {
      try await house.books.book(entry("c", player + 1, 5, .grant), at: house.now)
    }
    #expect(try await house.books.balance(of: player).credits == 3_500)
  }

  @Test("The sum of all balances may exceed 64 bits without breaking the ledger or its check")
  func beyondNumbers() async throws {
    for number in 0..<4 {
      let player = try await house.newcomer().player
      for part in 0..<3 {
        try await house.books.book(
          entry("\(number) \(part)", player, Balance.mostPerEntry, .purchase), at: house.now)
      }
    }
    let report = try await house.books.check()
    #expect(report.problems == [])
    let overview = try await house.books.overview(at: house.now)
    let bought = 12 &* Balance.mostPerEntry
    #expect(overview.sum(of: .purchase).credits == bought)
    #expect(overview.credits == bought &+ 4_000 && report.credits == overview.credits)
    let player = try await house.newcomer()
    try await player.play(in: house)
    #expect(try await house.books.check().problems == [])
  }

  @Test("The sum of all debts of a day may exceed 64 bits too")
  func beyondNegativeNumbers() async throws {
    for number in 0..<4 {
      let player = try await house.newcomer().player
      for part in 0..<3 {
        try await house.books.book(
          entry("\(number) \(part)", player, -Balance.mostPerEntry, .refund), at: house.now)
      }
    }
    #expect(try await house.books.check().problems == [])
    let overview = try await house.books.overview(at: house.now)
    #expect(overview.sum(of: .refund).credits == -12 &* Balance.mostPerEntry)
  }

  @Test("A refund of spent credits becomes a debt, which the statement shows")
  func refund() async throws {
    let player = try await house.newcomer().player
    for (name, amount, cause) in [
      ("buy", 2_500 as Credits, Cause.purchase), ("lose", -3_000, .adjustment),
      ("refund", -2_500, .refund),
      ("win", 2_600, .adjustment),
    ] {
      try await house.books.book(entry(name, player, amount, cause), at: house.now)
    }
    let lines = try await house.books.statement(of: player)
    #expect(
      lines.map { $0.cause }
        == [.opening, .purchase, .adjustment, .advance, .refund, .adjustment, .advance])
    #expect(lines.map { $0.amount } == [1_000, 2_500, -3_000, 2_000, -2_500, 2_600, -2_000])
    #expect(lines.map { $0.balance } == [1_000, 3_500, 500, 2_500, 0, 2_600, 600])
    let report = try await house.books.check()
    #expect(report.problems == [])
    #expect(report.credits == 600)
    #expect(report.accounts.reduce(0) { $0 + $1.credits } == -600)
  }

  @Test("A long read doesn't block writers, even during a vacuum run")
  func longReader() async throws {
    guard let file = house.file else { return }
    let (leaver, stayer) = (try await house.newcomer(), try await house.newcomer())
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: file, configuration: configuration)
    try await reader.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN")
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM entry")
    }
    let isDeleted = Atomic(false)
    let deleting = Task {
      try await house.books.delete(leaver.player, at: house.now)
      isDeleted.store(true, ordering: .relaxed)
    }
    while (try? await house.books.player(leaver.signedIn.support)) != nil {
      try await Task.sleep(for: .milliseconds(10))
    }
    // NB: the run tries 50 times to empty the log, and each write waits for one attempt at most.
    var longest = Duration.zero
    for number in 1...5 {
      try await house.books.book(
        entry("long \(number)", stayer.player, 1, .adjustment), at: house.now)
      longest = max(longest, try await Self.waitForWriting(to: file))
    }
    #expect(longest < .seconds(3), "\(longest)")
    let isRunning = !isDeleted.load(ordering: .relaxed)
    #expect(isRunning)
    try await reader.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    try await deleting.value
    #expect(try Data(contentsOf: URL(fileURLWithPath: file + "-wal")).isEmpty)
    #expect(try await house.books.check().problems == [])
  }

  /// Measures how long another program waits until it can write.
  ///
  /// It has a thread of its own, because all tests share the others.
  private static func waitForWriting(to file: String) async throws -> Duration {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            var configuration = Configuration()
            configuration.busyMode = .timeout(60)
            let writer = try DatabaseQueue(path: file, configuration: configuration)
            return try ContinuousClock().measure {
              try writer.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE; COMMIT") }
            }
          })
      }
    }
  }

  @Test("Entries of hundreds of simultaneous callers are all booked, in one chain")
  func together() async throws {
    let player = try await house.newcomer().player
    let now = house.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for caller in 0..<200 {
        group.addTask {
          for place in 0..<10 {
            try await house.books.book(
              entry("\(caller)-\(place)", player, Credits(place) - 4, .adjustment), at: now)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await house.books.balance(of: player).credits == 2_000)
    let report = try await house.books.check()
    #expect(report.problems == [])
    #expect(report.entries >= 2_001)
  }

  @Test("Entries can't be changed or deleted, and the check detects manipulation")
  func tampering() async throws {
    let device = try await house.newcomer()
    try await device.play(2, in: house)
    try await house.books.reward(
      AnsweredChallenge(.beginner, on: house.today), of: device.player, at: house.now)
    for statement in ["UPDATE entry SET amount = 9", "DELETE FROM entry WHERE number = 1"] {
      await #expect(throws: (any Error).self) {
        try await house.store.write { try $0.run(statement, []) }
      }
    }
    #expect(try await house.books.check().problems == [])
    let forgeries = [
      "UPDATE entry SET amount = amount + 1 WHERE number = 1",
      "UPDATE entry SET booked = booked + 1 WHERE number = 1",
      "DELETE FROM entry WHERE number = 1",
      "UPDATE balance SET total = total + 1",
      "UPDATE shoe_round SET number = 3 WHERE number = 2",
      "DELETE FROM shoe_round WHERE number = 1",
      "UPDATE shoe SET unit = 1",
      "UPDATE reward SET player = 7",
      "DELETE FROM reward",
    ]
    for forgery in forgeries {
      let copy = house.folder + "/copy"
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      try await house.place.backUp(to: copy + "/" + SQLiteStore.fileName)
      try forge(forgery, in: copy)
      let report = try await Books(in: SQLiteStore(inFolder: copy)).check()
      #expect(!report.problems.isEmpty, "\(forgery)")
      try FileManager.default.removeItem(atPath: copy)
    }
  }

  private func forge(_ statement: String, in folder: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(
      path: folder + "/" + SQLiteStore.fileName, configuration: configuration)
    try queue.write { db in
      try db.execute(sql: "DROP TRIGGER entry_never_changes")
      try db.execute(sql: "DROP TRIGGER entry_is_never_deleted")
      try db.execute(sql: statement)
    }
    try queue.close()
  }

  @Test("A grant is taken once, by its player")
  func grants() async throws {
    let device = try await house.newcomer()
    let stranger = try await house.newcomer()
    let grant = try await house.books.grant(
      500, to: device.signedIn.support, because: "Sorry", at: house.now)
    await #expect(throws: AccountRefusal.unknownGrant) {
      try await house.books.take(grant: grant.id, for: stranger.player, at: house.now)
    }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await house.books.take(grant: grant.id, for: device.player, at: house.now)
        }
      }
      var taken = 0
      for try await isNew in group where isNew { taken += 1 }
      #expect(taken == 1)
    }
    #expect(try await house.books.balance(of: device.player).credits == 1_500)
    #expect(try await house.books.grants(of: device.player).map { $0.isTaken } == [true])
    #expect(try await house.books.statement(of: device.player).last?.detail == "Sorry")
    #expect(try await house.books.check().problems == [])
  }
}
