import Books
import CardCore
import Foundation
import GRDB
import GameList
import Synchronization
import Testing

@Suite("Query plans")
struct LookTests {
  let house: TestDatabase

  init() throws { house = try TestDatabase() }

  @Test("Every query finds its rows in an index, and adds up entries from the index alone")
  func plans() async throws {
    guard let file = house.file else { return }
    let device = try await house.newcomer()
    let player = device.player
    try await device.play(in: house)
    try await house.books.joinBoards(player, as: nil, at: house.now)
    let heard = HeardStore(house.store)
    let books = Books(in: heard)
    _ = try await books.statement(of: player, after: 1)
    _ = try await books.lastLines(of: player, most: 9)
    _ = try await books.lastLines(of: player, before: 2, most: 9)
    _ = try await books.listedDevices(of: player)
    _ = try await books.openGrants(of: player)
    _ = try await books.lastGrants(of: player, most: 9)
    for isTaken in [nil, true, false] as [Bool?] {
      _ = try await books.grants(taken: isTaken, most: 9)
    }
    _ = try await books.board(of: .blackjack, for: player)
    _ = try await books.skillBoard(of: .blackjack, for: player)
    _ = try await books.judgeNextShoe()
    _ = try await books.overview(at: house.now)
    _ = try await books.players(matching: "", most: 9)
    _ = try await books.playerLine(player)
    _ = try await books.signedIn(with: #require(device.session?.token), at: house.now)
    _ = try await books.export(of: player)

    // These tables have a line for each player, for each cause and day, and for each open report.
    let short = ["SCAN balance", "SCAN tally", "SCAN name_report"]
    let questions = heard.questions.withLock { $0 }
    #expect(questions.count > 20)
    let reader = try DatabaseQueue(path: file)
    for question in Set(questions) {
      let plan = try await reader.read { db in
        try Row.fetchAll(
          db, sql: "EXPLAIN QUERY PLAN " + question.replacing("?", with: "1")
        ).map { $0["detail"] as String }
      }
      let passes = plan.filter {
        $0.hasPrefix("SCAN") && (!$0.contains("INDEX") || $0.contains("LEFT-JOIN"))
      }
      // NB: a search for a part of a device's name scans the names; the last entry is at the end.
      let isSearch = question.contains("lower(name)")
      let isLast = question.hasSuffix("FROM entry ORDER BY number DESC LIMIT 1")
      #expect(
        passes.allSatisfy { short.contains($0) || isSearch && $0 == "SCAN device" || isLast },
        "\(question)\n\(plan.joined(separator: "\n"))")
      if question.contains("sum(amount)"), question.contains("FROM entry") {
        #expect(plan.allSatisfy { $0.contains("COVERING INDEX") }, "\(plan)")
      }
    }
  }

  @Test("The last 20 removed devices are listed, and all are kept")
  func removedDevices() async throws {
    let device = try await house.newcomer()
    for place in 1...23 as ClosedRange<Int64> {
      let other = TestDevice()
      let code = try await house.books.invite(to: device.player, at: house.now)
      let session = try await house.books.join(
        other.answer(.join, in: house), code: code, name: "Device \(place)", at: house.now)
      try await house.books.remove(
        device: session.signedIn.device, of: device.player, at: house.now + place)
    }
    let names = try await house.books.listedDevices(of: device.player).map { $0.name }
    #expect(names == ["Phone"] + (4...23).map { "Device \($0)" })
    #expect(try await house.books.devices(of: device.player).count == 24)
    #expect(try await house.books.exported(device.player).contains("\"Device 1\""))
  }

  @Test(
    "Open grants are listed up to a hundred at a time, without scanning taken ones")
  func openGrants() async throws {
    let device = try await house.newcomer()
    let support = device.signedIn.support
    for place in 1...103 as ClosedRange<Int64> {
      try await house.books.grant(place, to: support, because: "Day", at: house.now + place)
    }
    var taken: [Credits] = []
    while true {
      let open = try await house.books.openGrants(of: device.player)
      #expect(open.count <= Books.mostOpenGrants)
      guard !open.isEmpty else { break }
      for grant in open {
        #expect(!grant.isTaken)
        taken.append(grant.credits)
        try await house.books.take(grant: grant.id, for: device.player, at: house.now)
      }
    }
    #expect(taken == Array(1...103))
    let last = try await house.books.lastGrants(of: device.player, most: 2)
    #expect(last.map { $0.credits } == [103, 102])
  }
}

/// A store that records its queries.
private final class HeardStore: BookStore {
  let questions = Mutex<[String]>([])
  private let store: any BookStore

  init(_ store: any BookStore) { self.store = store }

  @discardableResult
  func write<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result {
    try await store.write(work)
  }

  func read<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result {
    try await store.read { rows in try work(HeardTransaction(rows: rows, store: self)) }
  }

  func settle() async throws { try await store.settle() }

  func faults() async throws -> [String] { try await store.faults() }

  func note(_ question: String) { questions.withLock { $0.append(question) } }
}

private struct HeardTransaction: BookTransaction {
  private let asked: any BookTransaction
  private let store: HeardStore

  init(rows: any BookTransaction, store: HeardStore) { (asked, self.store) = (rows, store) }

  func run(_ statement: String, _ values: [BookValue]) throws -> Int {
    try asked.run(statement, values)
  }

  func rows(_ question: String, _ values: [BookValue]) throws -> [BookRow] {
    store.note(question)
    return try asked.rows(question, values)
  }

  func forEach(
    _ question: String, _ values: [BookValue], _ take: (BookRow) throws -> Void
  ) throws {
    store.note(question)
    try asked.forEach(question, values, take)
  }
}
