import BaccaratRules
import BlackjackRules
import Books
import CardCore
import Dealing
import Foundation
import GRDB
import GameList
import Synchronization
import Testing

@Suite("Leaderboards of what decisions cost")
struct SkillTests {
  let house: TestDatabase
  var books: Books { house.books }

  init() throws { house = try TestDatabase() }

  /// Plays a shoe of blackjack at Jean-Luc's table at random, with the lowest bet, and ends it.
  @discardableResult
  private func shoe(
    for device: TestDevice, _ request: UInt8, actions: Int = 30, kept: Int64 = 100,
    at now: Int64? = nil
  ) async throws -> ShoeFile {
    var limits = ShoeLimits()
    limits.kept = kept
    let shoe = try await ShoePlayer(
      of: Blackjack(rules: .jeanLuc, hasBetUnits: true), named: "blackjack", for: device.player,
      with: DealtShoes(in: books, limits: limits), request: request, seed: UInt64(request),
      at: now ?? house.now)
    try await shoe.play(actions: actions)
    return try await shoe.end()
  }

  /// Plays shoes until decisions have cost so much that the rate isn't zero.
  private func costlyShoes(
    for device: TestDevice, from request: UInt8, at now: Int64? = nil
  ) async throws -> [ShoeFile] {
    var files: [ShoeFile] = []
    var cost: (hands: Int64, lost: Int64) = (0, 0)
    while cost.lost <= 1_000 * cost.hands {
      files.append(try await shoe(for: device, request + UInt8(files.count), at: now))
      cost = try sum(files)
    }
    return files
  }

  private func judgeAll(_ books: Books? = nil) async throws {
    while try await (books ?? self.books).judgeNextShoe() {}
  }

  /// The hands of some shoes, and what their decisions cost in millionths of the lowest bet.
  private func sum(_ files: [ShoeFile]) throws -> (hands: Int64, lost: Int64) {
    let unit = Double(Blackjack(rules: .jeanLuc, hasBetUnits: true).lowestBet)
    var (hands, lost): (Int64, Int64) = (0, 0)
    for file in files {
      for round in try AllGames.decisions(of: file) {
        hands += 1
        lost += Int64((round.reduce(0) { $0 + $1.cost } * 1_000_000 / unit).rounded())
      }
    }
    return (hands, lost)
  }

  private func exists(_ condition: String) async throws -> Bool {
    try await !house.store.read { try $0.rows("SELECT 1 FROM \(condition)", []) }.isEmpty
  }

  /// Whether a player has this total.
  private func hasTotal(
    _ device: TestDevice, _ sum: (hands: Int64, lost: Int64), month: Int64 = 0
  ) async throws -> Bool {
    try await exists(
      """
      skill WHERE player = \(device.player) AND game = 'blackjack' AND month = \(month)
      AND hands = \(sum.hands) AND lost = \(sum.lost)
      """)
  }

  @Test("Ended shoes are judged once, those before joining too, and the check agrees")
  func judging() async throws {
    let device = try await house.newcomer()
    let first = try await shoe(for: device, 1)
    try await judgeAll()
    #expect(try await books.skillBoard(of: .blackjack, for: device.player).ownHands == nil)
    try await books.joinBoards(device.player, as: nil, at: house.now)
    #expect(try await hasTotal(device, sum([first])))
    let later = house.now + 40 * 86_400_000
    let others = try await costlyShoes(for: device, from: 2, at: later)
    #expect(try await hasTotal(device, sum([first])))
    #expect(try await books.check().problems == [])
    try await judgeAll()
    let all = try sum([first] + others)
    #expect(try await hasTotal(device, all))
    #expect(try await hasTotal(device, sum([first]), month: Board.month(at: house.now)))
    #expect(try await hasTotal(device, sum(others), month: Board.month(at: later)))
    let board = try await books.skillBoard(of: .blackjack, for: device.player)
    #expect(board.ownHands == all.hands)
    #expect(board.leaders.isEmpty && board.players == 0 && board.neighbours.isEmpty)
    #expect(try await books.check().problems == [])
    // Leaving deletes the total, and rejoining adds up the same shoes.
    try await books.leaveBoards(device.player)
    #expect(try await !exists("skill"))
    try await books.joinBoards(device.player, as: nil, at: later)
    #expect(try await hasTotal(device, all))
    try await books.delete(device.player, at: later)
    #expect(try await !exists("skill"))
    #expect(try await !exists("shoe_skill"))
    #expect(try await books.check().problems == [])
  }

  @Test("Two hundred hands that are dealt lead to a place")
  func listed() async throws {
    let device = try await house.newcomer()
    try await books.joinBoards(device.player, as: "Ada", at: house.now)
    var files: [ShoeFile] = []
    var request: UInt8 = 0
    while try sum(files).hands < Board.leastHands {
      request += 1
      let table = try await ShoePlayer(
        of: Blackjack(rules: .jeanLuc, hasBetUnits: true), named: "blackjack", for: device.player,
        with: DealtShoes(in: books), request: request, at: house.now)
      // The player always bets the minimum, and stands on whatever is dealt.
      var isOver = false
      while !isOver {
        let legal = table.watcher.legalActions
        let wanted = ["stand", "decline", "next", "deal", "bet \(table.game.lowestBet)"]
        guard let action = wanted.first(where: { text in legal.contains { $0.text == text } })
        else { break }
        try await table.play(action)
        isOver = table.watcher.isOver
      }
      files.append(try await table.end())
      try await judgeAll()
      let board = try await books.skillBoard(of: .blackjack, for: device.player)
      let (hands, lost) = try sum(files)
      #expect(board.ownHands == hands)
      #expect(board.leaders.map { $0.rounds } == (hands < Board.leastHands ? [] : [hands]))
      guard let line = board.leaders.first else { continue }
      let rate = Double(lost) / 10 / Double(hands)
      #expect(abs(Double(line.units) - rate) <= 0.5001)
      #expect(line.units > 0 && line.rank == 1 && line.isAsker && line.name == "Ada")
    }
    #expect(try await books.check().problems == [])
  }

  @Test("Less is above; of the same cost, more hands are, and then the earlier player")
  func order() async throws {
    // hands, cost in thousandths, and time
    let totals: [(Int64, Int64, Int64)] = [
      (200, 50, 9), (500, 50, 9), (500, 50, 3), (199, 0, 1), (200, 0, 5), (4_000, 7, 5),
      (300, 50, 2), (200, 999, 1), (500, 50, 9),
    ]
    let now = house.now
    try await house.store.write { rows in
      for (place, total) in totals.enumerated() {
        let player = BookValue.integer(Int64(1_000 + place))
        try rows.run(
          "INSERT INTO player (number, support, opened) VALUES (?, ?, ?)",
          [player, .text("none \(place)"), .integer(now)])
        try rows.run(
          "INSERT INTO board_player (player, id, joined) VALUES (?, ?, ?)",
          [player, .bytes([UInt8](repeating: UInt8(place), count: 8)), .integer(now)])
        try rows.run(
          "INSERT INTO skill VALUES (?, 'blackjack', 0, ?, ?, ?, ?)",
          [
            player, .integer(total.0), .integer(total.1 * total.0 * 10), .integer(total.1),
            .integer(total.2),
          ])
      }
    }
    let ranked = [4, 5, 2, 1, 8, 6, 0, 7]
    let ids = ranked.map { Hexadecimal.text([UInt8](repeating: UInt8($0), count: 8)) }
    let board = try await books.skillBoard(of: .blackjack)
    #expect(board.leaders.map { $0.id } == ids)
    #expect(board.leaders.map { $0.rank } == Array(1...8))
    #expect(board.players == 8 && board.ownHands == nil)
    for (place, one) in ranked.enumerated() {
      let seen = try await books.skillBoard(of: .blackjack, for: Int64(1_000 + one))
      let around = max(0, place - 2)...min(7, place + 2)
      #expect(seen.neighbours.map { $0.id } == Array(ids[around]))
      #expect(seen.neighbours.map { $0.rank } == around.map { Int64($0 + 1) })
      #expect(seen.neighbours.firstIndex { $0.isAsker } == place - around.lowerBound)
      #expect(seen.ownHands == totals[one].0)
    }
    let short = try await books.skillBoard(of: .blackjack, for: 1_003)
    #expect(short.ownHands == 199 && short.neighbours.isEmpty && short.players == 8)
  }

  @Test("Wherever it is interrupted, a shoe is judged exactly once in the end")
  func interruptions() async throws {
    let device = try await house.newcomer()
    try await books.joinBoards(device.player, as: nil, at: house.now)
    let steps: [StoppingStore.Step] = [
      .beforeRead, .afterRead, .beforeWrite, .inWrite, .afterWrite,
    ]
    var files: [ShoeFile] = []
    for (place, step) in steps.enumerated() {
      files.append(try await shoe(for: device, UInt8(place + 1), actions: 12))
      let stopped = Books(in: StoppingStore(house.store, at: step))
      await #expect(throws: StoppingStore.Stop.self) { _ = try await stopped.judgeNextShoe() }
      let isStored = step == .afterWrite
      #expect(try await hasTotal(device, sum(files)) == isStored, "\(step)")
      try await judgeAll(Books(in: try house.place.open(creates: false)))
      #expect(try await hasTotal(device, sum(files)), "\(step)")
      #expect(try await books.check().problems == [])
    }
  }

  @Test("Several servers that judge at once count each shoe once")
  func atOnce() async throws {
    let device = try await house.newcomer()
    try await books.joinBoards(device.player, as: nil, at: house.now)
    var files: [ShoeFile] = []
    for request: UInt8 in 1...4 {
      files.append(try await shoe(for: device, request, actions: 8))
    }
    let servers = [books, Books(in: try house.place.open(creates: false))]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for server in servers + servers {
        group.addTask { while try await server.judgeNextShoe() {} }
      }
      try await group.waitForAll()
    }
    #expect(try await hasTotal(device, sum(files)))
    #expect(try await books.check().problems == [])
  }

  @Test("Files are kept until their shoes are judged, and costs stay without them")
  func keptFiles() async throws {
    let device = try await house.newcomer()
    try await books.joinBoards(device.player, as: nil, at: house.now)
    var files: [ShoeFile] = []
    for request: UInt8 in 1...3 {
      files.append(try await shoe(for: device, request, actions: 8, kept: 1))
    }
    func count() async throws -> Int {
      try await house.store.read {
        try $0.rows("SELECT 1 FROM shoe WHERE file IS NOT NULL", []).count
      }
    }
    #expect(try await count() == 3)
    try await judgeAll()
    files.append(try await shoe(for: device, 4, actions: 8, kept: 1))
    #expect(try await count() == 1)
    try await judgeAll()
    #expect(try await hasTotal(device, sum(files)))
    #expect(try await books.check().problems == [])
  }

  @Test("Shoes of other games and by custom rules don't wait")
  func others() async throws {
    let device = try await house.newcomer()
    try await device.play(2, in: house)
    let own = TableRules(
      deckCount: 2, blackjackPayout: .threeToTwo, surrenderMode: .early, doubleRestriction: .any,
      doubleAfterSplit: true, penetration: 75, minBet: TableRules.jeanLuc.minBet,
      hintsAvailability: .always, insuranceAvailable: true, resplitAces: true)
    let table = try await ShoePlayer(
      of: Blackjack(rules: own, hasBetUnits: true), named: "blackjack", for: device.player,
      with: DealtShoes(in: books), request: 90, at: house.now)
    try await table.play(actions: 6)
    _ = try await table.end()
    #expect(try await !books.judgeNextShoe())
    #expect(try await books.check().problems == [])
  }

  @Test("A file that can't be played doesn't stop the shoes after it")
  func damagedFile() async throws {
    let device = try await house.newcomer()
    try await books.joinBoards(device.player, as: nil, at: house.now)
    try await shoe(for: device, 1, actions: 8)
    let second = try await shoe(for: device, 2, actions: 8)
    try await house.store.write { rows in
      try rows.run(
        "UPDATE shoe SET file = ? WHERE number = (SELECT min(number) FROM shoe)",
        [.bytes(Array("torn".utf8))])
    }
    try await judgeAll()
    #expect(try await hasTotal(device, sum([second])))
    #expect(try await books.check().problems.count == 1)
  }

  @Test(
    "Changed costs and totals are found by the check",
    arguments: [
      "UPDATE shoe_skill SET lost = lost + 1", "UPDATE shoe_skill SET hands = hands - 1",
      "UPDATE shoe_skill SET month = month + 1", "DELETE FROM shoe_skill",
      "UPDATE skill SET lost = lost - 1 WHERE month = 0", "UPDATE skill SET hands = hands + 1",
      "UPDATE skill SET rate = 0", "UPDATE skill SET reached = reached + 1",
      "DELETE FROM skill WHERE month = 0", "UPDATE shoe SET judged = NULL",
    ])
  func tampering(change: String) async throws {
    let device = try await house.newcomer()
    try await books.joinBoards(device.player, as: nil, at: house.now)
    _ = try await costlyShoes(for: device, from: 1)
    try await judgeAll()
    #expect(try await books.check().problems == [])
    try await house.tamper(change)
    #expect(try await books.check().problems.count > 0)
  }

  @Test("Sums stop at their limit, and the check agrees")
  func limits() async throws {
    let device = try await house.newcomer()
    try await shoe(for: device, 1, actions: 30)
    try await judgeAll()
    let most: Int64 = 9_000_000_000_000_000
    // as if older shoes, whose files are no longer kept, had cost the most that is possible
    try await house.store.write { rows in
      try rows.run("UPDATE shoe_skill SET lost = ?, hands = ?", [.integer(most), .integer(most)])
      try rows.run("UPDATE shoe SET file = NULL", [])
    }
    try await books.joinBoards(device.player, as: nil, at: house.now)
    try await shoe(for: device, 2, actions: 30)
    try await judgeAll()
    #expect(try await hasTotal(device, (most, most)))
    let line = try #require(try await books.skillBoard(of: .blackjack).leaders.first)
    #expect(line.units == 0 && line.rounds == most)
    #expect(try await books.check().problems.allSatisfy { !$0.contains("skill") })
  }

  @Test("Shoes that ended before the migration are judged after it")
  func migration() async throws {
    guard let path = house.file else { return }
    let device = try await house.newcomer()
    try await books.joinBoards(device.player, as: nil, at: house.now)
    let files = [
      try await shoe(for: device, 11, actions: 20), try await shoe(for: device, 12, actions: 20),
    ]
    try await device.play(1, in: house)
    let queue = try DatabaseQueue(path: path)
    try await queue.write { db in
      try db.execute(
        sql: """
          DROP TABLE shared_decision; DROP TABLE shared_action; DROP TABLE shared_try;
          DROP TABLE shared_day; DROP INDEX shoe_to_judge; DROP TABLE shoe_skill; DROP TABLE skill;
          ALTER TABLE shoe DROP COLUMN judged; PRAGMA user_version = 11;
          """)
    }
    try queue.close()
    let migrated = Books(in: try house.place.open(creates: false))
    #expect(try await migrated.check().problems == [])
    try await judgeAll(migrated)
    #expect(try await hasTotal(device, sum(files)))
    #expect(try await migrated.check().problems == [])
  }
}

/// A store at which the program is stopped at some step, as if it were killed there.
private final class StoppingStore: BookStore {
  enum Step { case beforeRead, afterRead, beforeWrite, inWrite, afterWrite }
  struct Stop: Error {}

  private let store: any BookStore
  private let step: Step

  init(_ store: any BookStore, at step: Step) { (self.store, self.step) = (store, step) }

  func write<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result {
    let step = step
    if step == .beforeWrite { throw Stop() }
    let result = try await store.write { rows in
      let result = try work(rows)
      if step == .inWrite { throw Stop() }
      return result
    }
    if step == .afterWrite { throw Stop() }
    return result
  }

  func read<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result {
    if step == .beforeRead { throw Stop() }
    let result = try await store.read(work)
    if step == .afterRead { throw Stop() }
    return result
  }

  func settle() async throws { try await store.settle() }
  func faults() async throws -> [String] { try await store.faults() }
}
