import Books
import CardCore
import CasinoKit
import Crypto
import Foundation
import GRDB
import Testing
import Training

/// A database of schema 10, in which devices reported their rounds.
private final class OldLedger {
  let folder: String
  var path: String { folder + "/" + SQLiteStore.fileName }
  private let queue: DatabaseQueue
  private let now: Int64 = 1_795_573_640_000
  private var last: (number: Int64, seal: [UInt8])

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/migration-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    queue = try DatabaseQueue(path: folder + "/" + SQLiteStore.fileName)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Schemas/10.sql")
    let sql = try String(contentsOf: file, encoding: .utf8)
    try queue.write { try $0.execute(sql: sql) }
    last = try queue.read { db in
      let row = try Row.fetchOne(db, sql: "SELECT number, seal FROM entry ORDER BY number DESC")
      return (row?["number"] ?? 0, Array(row?["seal"] as Data? ?? Data()))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Adds a player with 1,000 credits.
  func player(_ support: String) throws -> Int64 {
    let signs = try #require(SupportID(support)).text.filter { $0 != "-" }
    let number = try queue.write { db in
      try db.execute(
        sql: "INSERT INTO player (support, opened) VALUES (?, 1)", arguments: [signs])
      return db.lastInsertedRowID
    }
    try book(1_000, .opening, for: number)
    return number
  }

  /// Books an entry as the old program did.
  @discardableResult
  func book(_ amount: Credits, _ cause: Cause, for player: Int64) throws -> Int64 {
    let number = last.number + 1
    let id = Array(SHA256.hash(data: Data("old \(number)".utf8)))
    var bytes = last.seal + id
    for part in [number, player, amount, cause.rawValue, now] {
      withUnsafeBytes(of: part.bigEndian) { bytes += $0 }
    }
    let seal = Array(SHA256.hash(data: Data(bytes)))
    last = (number, seal)
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO entry (number, id, account, counter, amount, cause, booked, seal)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          number, Data(id), player, cause.counter.rawValue, amount, cause.rawValue, now, Data(seal),
        ])
      try db.execute(
        sql: """
          INSERT INTO tally VALUES (?, ?, 1, ?) ON CONFLICT (cause, day) DO UPDATE
          SET entries = entries + 1, amount = amount + excluded.amount
          """, arguments: [cause.rawValue, now / 86_400_000, amount])
      guard cause != .advance else { return }
      let known = try Int64.fetchOne(
        db, sql: "SELECT total FROM balance WHERE account = ?", arguments: [player])
      let total = (known ?? 0) + amount
      try db.execute(
        sql: "INSERT OR REPLACE INTO balance VALUES (?, ?, ?)",
        arguments: [player, total, max(0, -total)])
    }
    return number
  }

  /// Books the reward of a challenge with the record that the device sent.
  func reward(_ challenge: AnsweredChallenge, for player: Int64) throws {
    let reward = try #require(challenge.reward)
    let entry = try book(reward, .challenge, for: player)
    let record = PlayedRound(.challenge, got: reward, about: challenge.archive, at: now)
    try queue.write { db in
      try db.execute(
        sql: "INSERT INTO device (player, key, name, added, seen) VALUES (?, ?, 'Old', 1, 1)",
        arguments: [player, Data("key of \(player)".utf8)])
      try db.execute(
        sql: "INSERT INTO record VALUES (?, ?, 1, ?, ?, ?)",
        arguments: [
          entry, db.lastInsertedRowID, Data([1]), Data([2]), Data(record.document),
        ])
    }
  }

  func run(_ sql: String) throws { try queue.write { try $0.execute(sql: sql) } }

  /// Closes the file, and opens it with this program, which migrates it.
  func migrated() throws -> Books {
    try queue.close()
    return Books(in: try SQLiteStore(inFolder: folder))
  }
}

@Suite("Migration to practice and ranked credits")
struct CreditsMigrationTests {
  private let old: OldLedger

  init() throws { old = try OldLedger() }

  /// The practice credits of a player's backup, as a new device gets them.
  private func practice(_ player: Int64) throws -> Credits {
    let counters = try DatabaseQueue(path: old.path).read { db in
      try Row.fetchAll(
        db,
        sql:
          "SELECT name, number FROM backup_item WHERE player = ? AND document = 1 AND device = 0",
        arguments: [player])
    }
    func count(_ name: String) -> Credits {
      counters.first { $0["name"] == name }.map { $0["number"] } ?? 0
    }
    return 1_000 + count("gained") - count("lost")
  }

  private func ranked(_ player: Int64, in books: Books) async throws -> Credits {
    try await books.balance(of: player).credits
  }

  @Test("What came of local rounds is taken off the ranked balance, and all is kept for practice")
  func winner() async throws {
    let player = try old.player(Self.support)
    for (amount, cause) in [
      (700, Cause.round), (-150, .round), (500, .tableChips), (2_500, .purchase), (80, .quickChips),
    ] as [(Credits, Cause)] { try old.book(amount, cause, for: player) }
    let books = try old.migrated()
    #expect(try await ranked(player, in: books) == 1_000 + 2_500 + 80)
    #expect(try practice(player) == 4_630)
    let statement = try await books.statement(of: player)
    #expect(statement.count == 7, "the old entries stay")
    #expect(statement.last?.cause == .practice && statement.last?.amount == -1_050)
    #expect(statement.last?.balance == 3_580)
    #expect(try await books.check().problems == [])
  }

  @Test("What local rounds have cost is given back")
  func loser() async throws {
    let player = try old.player(Self.support)
    try old.book(20_000, .purchase, for: player)
    try old.book(-20_900, .round, for: player)
    try old.book(-100, .newBeginning, for: player)
    let books = try old.migrated()
    #expect(try await ranked(player, in: books) == 21_000)
    #expect(try practice(player) == 0)
    #expect(try await books.check().problems == [])
  }

  @Test("The ranked balance falls neither below zero nor below held bets")
  func spentElsewhere() async throws {
    let player = try old.player(Self.support)
    try old.book(5_000, .round, for: player)
    try old.book(-4_000, .dealtRound, for: player)
    // The player of the file has bets under way, and local winnings.
    let other: Int64 = 1
    let held = try #require(
      try await held(of: other), "the file has a shoe with a round under way")
    #expect(held > 0)
    try old.book(-9_720, .adjustment, for: other)
    try old.book(held + 3, .round, for: other)
    let books = try old.migrated()
    #expect(try await ranked(player, in: books) == 0)
    #expect(try practice(player) == 2_000)
    #expect(try await ranked(other, in: books) == held)
    let problems = try await books.check().problems
    #expect(
      problems == ["There are dealt rounds without an entry, or entries without a dealt round."])
  }

  private func held(of player: Int64) async throws -> Credits? {
    try await DatabaseQueue(path: old.path).read {
      try Int64.fetchOne(
        $0, sql: "SELECT sum(held) FROM shoe WHERE player = ?", arguments: [player])
    }
  }

  @Test("A debt stays")
  func debtor() async throws {
    let player = try old.player(Self.support)
    try old.book(-900, .round, for: player)
    try old.book(600, .advance, for: player)
    try old.book(-700, .adjustment, for: player)
    let books = try old.migrated()
    #expect(try await books.balance(of: player) == Balance(total: -600))
    #expect(try practice(player) == 0)
    #expect(try await books.statement(of: player).contains { $0.cause == .practice } == false)
    #expect(try await books.check().problems == [])
  }

  @Test("Sums above the maximum entry are moved in several entries")
  func huge() async throws {
    let player = try old.player(Self.support)
    for _ in 0..<3 { try old.book(Balance.mostPerEntry, .round, for: player) }
    let books = try old.migrated()
    #expect(try await ranked(player, in: books) == 1_000)
    #expect(try practice(player) == 1_000 + BackupContent.mostCounted)
    #expect(try await books.statement(of: player).count { $0.cause == .practice } == 3)
    #expect(try await books.check().problems == [])
  }

  @Test("Rewards stay, and a day that was paid isn't paid again")
  func rewards() async throws {
    let player = try old.player(Self.support)
    let day: Int64 = 20_778
    let challenge = AnsweredChallenge(DailyChallenge(day: day, tier: .beginner))
    try old.reward(challenge, for: player)
    let books = try old.migrated()
    #expect(try await ranked(player, in: books) == 2_500)
    let line = try #require(try await books.statement(of: player).last)
    #expect(line.cause == .challenge && line.detail == CalendarDay(at: day * 86_400_000).text)
    let again = try await books.reward(challenge, of: player, at: day * 86_400_000)
    #expect(again.credits == 1_500 && !again.isNew)
    #expect(try await books.check().problems == [])
  }

  @Test("A backup that exists keeps its era and gets a new version")
  func backups() async throws {
    try old.book(250, .round, for: 1)
    try old.run("UPDATE backup SET era = 3, version = 8 WHERE player = 1 AND document = 1")
    let books = try old.migrated()
    let backup = try await DatabaseQueue(path: old.path).read { db in
      try Row.fetchOne(db, sql: "SELECT era, version FROM backup WHERE player = 1 AND document = 1")
    }
    #expect(backup?["era"] == 3 && backup?["version"] == 9)
    #expect(try practice(1) == 9_970)
    #expect(try await ranked(1, in: books) == 9_720)
  }

  @Test("Opening a migrated database again changes nothing, and the old one is kept as a copy")
  func twice() async throws {
    let player = try old.player(Self.support)
    try old.book(70, .round, for: player)
    let first = try await old.migrated().statement(of: player)
    let books = Books(in: try SQLiteStore(inFolder: old.folder))
    #expect(try await books.statement(of: player) == first)
    let copy = old.folder + "/books-schema-10.sqlite"
    let rounds = try await DatabaseQueue(path: copy).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM entry WHERE cause = 2")
    }
    #expect(rounds == 1)
  }

  /// A support ID: the one whose last character is right.
  private static let support =
    "23456789ABCDEFGHJKMNPQRSTUVWXYZ".map { "ABC-DEF-GHJ-\($0)" }
    .first { SupportID($0) != nil } ?? ""
}
