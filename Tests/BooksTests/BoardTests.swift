import BlackjackRules
import Books
import CardCore
import Foundation
import GRDB
import GameList
import Synchronization
import Testing

@Suite("Leaderboards")
struct BoardTests {
  let house: TestDatabase
  var books: Books { house.books }

  init() throws { house = try TestDatabase() }

  /// A player with some dealt rounds.
  private func player(_ rounds: Int, bet: Credits = 10) async throws -> TestDevice {
    let device = try await house.newcomer()
    try await device.play(rounds, bet: bet, in: house)
    return device
  }

  @Test("A leaderboard counts only dealt rounds, including those before joining, in units")
  func rounds() async throws {
    let device = try await house.newcomer()
    var net = try await device.play(3, bet: 25, in: house).reduce(0, +)
    #expect(try await books.board(of: .baccarat).players == 0)
    try await books.joinBoards(device.player, as: nil, at: house.now)
    net += try await device.play(2, bet: 10, in: house).reduce(0, +)
    try await books.adjust(
      device.player, by: 7_777, because: "No round", id: Books.newID(), official: "Ada",
      at: house.now)
    try await books.takeQuickChips(for: device.player, at: house.now)
    let month = Board.month(at: house.now)
    for board in [
      try await books.board(of: .baccarat, for: device.player),
      try await books.board(of: .baccarat, .month(month), for: device.player),
    ] {
      #expect(board.players == 1)
      let line = try #require(board.leaders.first)
      // The table's lowest bet is 5.
      #expect((line.units, line.rounds, line.rank) == (net * 1_000 / 5, 5, 1))
      #expect(line.name == nil)
      #expect(line.isAsker)
      #expect(board.neighbours == board.leaders)
    }
    #expect(try await books.board(of: .baccarat, .month(month + 1)).players == 0)
    #expect(try await books.board(of: .war).players == 0)
    #expect(try await books.overview(at: house.now).rounds == 5)
    #expect(try await books.check().problems == [])
  }

  @Test("A round counts to the month in which it was booked")
  func months() async throws {
    let device = try await house.newcomer()
    let later = house.now + 40 * 86_400_000
    let first = try await device.play(2, in: house).reduce(0, +)
    try await books.joinBoards(device.player, as: nil, at: house.now)
    let second = try await device.play(3, in: house, at: later).reduce(0, +)
    func line(_ kind: Board.Kind) async throws -> BoardLine? {
      try await books.board(of: .baccarat, kind).leaders.first
    }
    #expect(try await line(.allTime)?.units == (first + second) * 200)
    #expect(try await line(.month(Board.month(at: house.now)))?.units == first * 200)
    #expect(try await line(.month(Board.month(at: later)))?.rounds == 3)
    #expect(try await books.check().problems == [])
  }

  @Test("Rounds by custom rules are dealt, but don't count")
  func customRules() async throws {
    let device = try await house.newcomer()
    try await books.joinBoards(device.player, as: nil, at: house.now)
    let own = TableRules(
      deckCount: 2, blackjackPayout: .threeToTwo, surrenderMode: .early, doubleRestriction: .any,
      doubleAfterSplit: true, penetration: 75, minBet: TableRules.jeanLuc.minBet,
      hintsAvailability: .always, insuranceAvailable: true, resplitAces: true)
    let games = [
      Blackjack(rules: own, hasBetUnits: true), Blackjack(rules: .jeanLuc, hasBetUnits: true),
    ]
    for (place, game) in games.enumerated() {
      let shoe = try await ShoePlayer(
        of: game, named: "blackjack", for: device.player, with: DealtShoes(in: books),
        request: UInt8(100 + place), at: house.now)
      try await shoe.play(actions: 6)
      let file = try await shoe.end()
      #expect(file.rounds.count > 0)
      let board = try await books.board(of: .blackjack)
      #expect(board.leaders.first?.rounds == (place == 0 ? nil : Int64(file.rounds.count)))
    }
    #expect(try await books.check().problems == [])
  }

  @Test("Sums stop at their limits, and the check agrees")
  func beyondNumbers() async throws {
    let device = try await house.newcomer()
    try await device.play(2, in: house)
    try await books.joinBoards(device.player, as: nil, at: house.now)
    // as if a round had been the largest possible one
    guard let file = house.file else { return }
    try await DatabaseQueue(path: file).write { db in
      try db.execute(sql: "DROP TRIGGER entry_never_changes")
      try db.execute(
        sql: "UPDATE entry SET amount = ? WHERE cause = ?",
        arguments: [Balance.mostPerEntry, Cause.dealtRound.rawValue])
    }
    try await books.leaveBoards(device.player)
    try await books.joinBoards(device.player, as: nil, at: house.now)
    let most: Int64 = 9_000_000_000_000_000
    #expect(try await books.board(of: .baccarat).leaders.first?.units == most)
    let problems = try await books.check().problems
    #expect(!problems.contains { $0.contains("leaderboard") })
    try await house.tamper("UPDATE winnings SET net = -\(most)")
    _ = try await device.play(1, in: house)
    let units = try #require(try await books.board(of: .baccarat).leaders.first?.units)
    #expect((-most...(-most + 2_000)).contains(units))
  }

  @Test("Leaving deletes the rows, and rejoining counts the same rounds")
  func leaving() async throws {
    let device = try await player(2)
    try await books.joinBoards(device.player, as: "Zebedee", at: house.now)
    let before = try await books.board(of: .baccarat).leaders
    try await books.leaveBoards(device.player)
    #expect(try await books.boardPlayer(device.player) == nil)
    #expect(try await books.board(of: .baccarat).players == 0)
    let rows = try await house.store.read {
      try $0.rows("SELECT player FROM winnings UNION ALL SELECT player FROM board_player", [])
    }
    #expect(rows.isEmpty)
    let kept = try house.bytesOnDisk()
    #expect(kept.range(of: Data("Zebedee".utf8)) == nil)
    try await books.joinBoards(device.player, as: nil, at: house.now)
    let after = try await books.board(of: .baccarat).leaders
    #expect(after.map { $0.units } == before.map { $0.units })
    #expect(after.map { $0.id } != before.map { $0.id })
    try await books.delete(device.player, at: house.now)
    #expect(try await books.board(of: .baccarat).players == 0)
    #expect(try await books.check().problems == [])
  }

  @Test("Simultaneous departures share a vacuum run, and other players need none")
  func leavingTogether() async throws {
    // The first run takes until all players have left.
    let listener = ListeningStore(to: house.store) { [store = house.store] in
      while try await !store.read({ try $0.rows("SELECT 1 FROM board_player", []).isEmpty }) {
        try await Task.sleep(for: .milliseconds(1))
      }
    }
    let books = Books(in: listener)
    var joined: [Int64] = []
    for _ in 0..<12 {
      let player = try await house.newcomer().player
      try await books.joinBoards(player, as: nil, at: house.now)
      joined.append(player)
    }
    let players = joined
    try await withThrowingTaskGroup(of: Void.self) { group in
      for player in players { group.addTask { try await books.leaveBoards(player) } }
      try await group.waitForAll()
    }
    let swept = listener.swept
    #expect(swept > 0 && swept < players.count)
    for player in players { #expect(try await books.boardPlayer(player) == nil) }
    try await books.leaveBoards(players[0])
    #expect(listener.swept == swept)
  }

  @Test("A player sees the lines of two players above and below; ties share a rank")
  func neighbours() async throws {
    var players: [(device: TestDevice, net: Credits)] = []
    for bet in 1...7 as ClosedRange<Credits> {
      let device = try await house.newcomer()
      // NB: two players whose only coup is tied, or lost with the same bet, have the same winnings.
      let net = try await device.play(bet: 10 * max(bet, 2), in: house).reduce(0, +)
      players.append((device, net))
      try await books.joinBoards(device.player, as: nil, at: house.now)
    }
    let ranked = players.sorted {
      ($1.net, $0.device.player) < ($0.net, $1.device.player)
    }
    let board = try await books.board(of: .baccarat)
    #expect(board.leaders.map { $0.units } == ranked.map { $0.net * 200 })
    #expect(
      board.leaders.map { $0.rank }
        == ranked.map { one in Int64(1 + ranked.count { $0.net > one.net }) })
    for (place, one) in ranked.enumerated() {
      let seen = try await books.board(of: .baccarat, for: one.device.player).neighbours
      let expected = ranked[max(0, place - 2)...min(6, place + 2)]
      #expect(seen.map { $0.units } == expected.map { $0.net * 200 })
      #expect(seen.firstIndex { $0.isAsker } == place - max(0, place - 2))
    }
  }

  @Test("The ranks of a page need one count query, even with ties across its border")
  func ranks() async throws {
    // six or seven players share the same winnings
    let nets: [Credits] = (0..<60).map { Credits($0 * 7 % 9 - 4) * 100 }
    let (game, now) = (GameName.baccarat.text, house.now)
    try await house.store.write { rows in
      for (place, net) in nets.enumerated() {
        let player = BookValue.integer(Int64(1_000 + place))
        try rows.run(
          "INSERT INTO player (number, support, opened) VALUES (?, ?, ?)",
          [player, .text("none \(place)"), .integer(now)])
        try rows.run(
          "INSERT INTO board_player (player, id, joined) VALUES (?, ?, ?)",
          [player, .bytes([UInt8](repeating: UInt8(place), count: 8)), .integer(now)])
        try rows.run(
          "INSERT INTO winnings VALUES (?, ?, 0, ?, 1)", [player, .text(game), .integer(net)])
      }
    }
    let ranked = nets.enumerated().sorted { ($1.element, $0.offset) < ($0.element, $1.offset) }
    let ranks = ranked.map { one in Int64(1 + nets.count { $0 > one.element }) }
    let listener = ListeningStore(to: house.store)
    for (place, one) in ranked.enumerated() {
      listener.forget()
      let board = try await Books(in: listener).board(
        of: .baccarat, for: Int64(1_000 + one.offset))
      let around = max(0, place - 2)...min(59, place + 2)
      let ids = ranked[around].map {
        Hexadecimal.text([UInt8](repeating: UInt8($0.offset), count: 8))
      }
      #expect(board.neighbours.map { $0.id } == ids)
      #expect(board.neighbours.map { $0.rank } == Array(ranks[around]))
      #expect(board.leaders.map { $0.rank } == Array(ranks.prefix(20)))
      // the number of players, and the number before the neighbors
      #expect(listener.counts == 2)
    }
  }

  @Test(
    "Valid names",
    arguments: [
      "Al", "Aunt Gé", "O'Neill", "Jean-Paul 2", "Dr.Who", "Žižka", "Cockburn", "Scunthorpe",
      "Assisi", "Essex", "Dickens", "Ignazio", "Therapist", "Niger", "Class of 1984",
    ])
  func names(text: String) { #expect(BoardName(" \(text)  ")?.text == text) }

  @Test(
    "Invalid and refused names",
    arguments: [
      "", "A", "1234", " ", "a-.b", "-Al", "Al-", "A--b",
      "<b>Al</b>", "Al\u{202E}", "Al\u{0301}", "Аl", "Al\nB", "call 5551234",
      String(repeating: "a", count: 25), "admin", "True Count", "true-c0unt",
      "Jean-Luc", "SHIT", "sh1t", "f.u.c.k", "fuuuck", "n1gg3r", "Hitler",
    ])
  func refusedNames(text: String) {
    #expect(BoardName(text) == nil, "\(text)")
  }

  @Test("Two names that look alike are treated as the same")
  func alike() async throws {
    let (one, other) = (try await house.newcomer(), try await house.newcomer())
    try await books.joinBoards(one.player, as: "Zoë", at: house.now)
    for name in ["zoe", "Z0E", "z.o.e"] {
      await #expect(throws: BoardRefusal.nameIsTaken) {
        try await books.joinBoards(other.player, as: name, at: house.now)
      }
    }
    await #expect(throws: BoardRefusal.badName) {
      try await books.joinBoards(other.player, as: "admin", at: house.now)
    }
    #expect(try await books.boardPlayer(other.player) == nil)
    try await books.joinBoards(one.player, as: "Zoe", at: house.now)
    try await books.joinBoards(one.player, as: nil, at: house.now)
    try await books.joinBoards(other.player, as: "ZOE", at: house.now)
  }

  @Test("A name is reported once by each player, and a decision covers all reports of it")
  func reports() async throws {
    let bearer = try await player(1)
    try await books.joinBoards(bearer.player, as: "Rude", at: house.now)
    let line = try #require(try await books.board(of: .baccarat).leaders.first?.id)
    let readers = [try await house.newcomer(), try await house.newcomer()]
    for reader in readers + readers {
      try await books.reportName(ofLine: line, by: reader.player, at: house.now)
    }
    let reports = try await books.nameReports(most: 9)
    #expect(reports.map { $0.name } == ["Rude", "Rude"])
    #expect(reports.allSatisfy { $0.isBorne && $0.support == bearer.signedIn.support })
    try await books.settleReport(
      reports[0].number, takingName: true, official: "Ada", at: house.now)
    #expect(try await books.nameReports(most: 9) == [])
    let left = try await books.boardPlayer(bearer.player)
    #expect(left?.name == nil && left?.taken == "Rude")
    #expect(try await books.board(of: .baccarat).players == 1)
    // A name that was removed can't be chosen again, whatever the spelling and even after leaving.
    try await books.leaveBoards(bearer.player)
    try await books.joinBoards(bearer.player, as: nil, at: house.now)
    for name in ["Rude", "RUDÉ", "r-u-d-e"] {
      await #expect(throws: BoardRefusal.nameWasTaken, "\(name)") {
        try await books.joinBoards(bearer.player, as: name, at: house.now)
      }
    }
    let newLine = try #require(try await books.board(of: .baccarat).leaders.first?.id)
    await #expect(throws: BoardRefusal.unknownLine) {
      try await books.reportName(ofLine: line, by: readers[0].player, at: house.now)
    }
    await #expect(throws: OfficeRefusal.unknownReport) {
      try await books.settleReport(
        reports[0].number, takingName: true, official: "Ada", at: house.now)
    }
    try await books.joinBoards(bearer.player, as: "Polite", at: house.now)
    try await books.reportName(ofLine: newLine, by: readers[0].player, at: house.now)
    let again = try #require(try await books.nameReports(most: 9).first)
    try await books.settleReport(again.number, takingName: false, official: "Ada", at: house.now)
    #expect(try await books.boardPlayer(bearer.player)?.name == "Polite")
    try await books.reportName(ofLine: newLine, by: readers[0].player, at: house.now)
    try await books.delete(readers[0].player, at: house.now)
    #expect(try await books.nameReports(most: 9) == [])
    #expect(try await books.check().problems == [])
  }

  @Test("Manipulated totals of a leaderboard are detected")
  func tampering() async throws {
    let device = try await player(2)
    try await books.joinBoards(device.player, as: nil, at: house.now)
    try await house.tamper("UPDATE winnings SET net = net + 1 WHERE month = 0")
    #expect(try await books.check().problems.count == 1)
  }
}

/// A store that records its queries and vacuum runs.
private final class ListeningStore: BookStore {
  private let store: any BookStore
  private let waitForSettling: @Sendable () async throws -> Void
  private let asked = Mutex<[String]>([])
  private let sweeps = Mutex(0)

  /// - Parameters:
  ///   - store: The store.
  ///   - waitForSettling: The beginning of each vacuum run.
  init(
    to store: any BookStore, waitForSettling: @escaping @Sendable () async throws -> Void = {}
  ) {
    (self.store, self.waitForSettling) = (store, waitForSettling)
  }

  /// The number of queries that count something.
  var counts: Int { asked.withLock { asked in asked.count { $0.contains("count(") } } }

  func forget() { asked.withLock { $0 = [] } }

  fileprivate func receive(_ question: String) { asked.withLock { $0.append(question) } }

  func write<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result {
    try await store.write(work)
  }

  func read<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result {
    try await store.read { rows in
      try work(ListenedTransaction(transaction: rows, listener: self))
    }
  }

  /// The number of vacuum runs.
  var swept: Int { sweeps.withLock { $0 } }

  func settle() async throws {
    sweeps.withLock { $0 += 1 }
    try await waitForSettling()
    try await store.settle()
  }

  func faults() async throws -> [String] { try await store.faults() }
}

/// A transaction whose queries are recorded.
private struct ListenedTransaction: BookTransaction {
  let transaction: any BookTransaction
  let listener: ListeningStore

  func run(_ statement: String, _ values: [BookValue]) throws -> Int {
    try transaction.run(statement, values)
  }

  func rows(_ question: String, _ values: [BookValue]) throws -> [BookRow] {
    listener.receive(question)
    return try transaction.rows(question, values)
  }

  func forEach(_ question: String, _ values: [BookValue], _ take: (BookRow) throws -> Void) throws {
    listener.receive(question)
    try transaction.forEach(question, values, take)
  }
}
