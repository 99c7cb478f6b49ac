import BaccaratRules
import BlackjackRules
import Books
import CardCore
import Dealing
import DealingKeys
import Foundation
import GRDB
import GameList
import Testing

@Suite("Stored shoes: limits, tampering, and the end")
struct StoredShoeTests {
  let database: TestDatabase
  let server: DealtShoes
  private let limits: ShoeLimits

  init() throws {
    database = try TestDatabase()
    var limits = ShoeLimits()
    (limits.open, limits.kept, limits.actions) = (4, 3, 4)
    self.limits = limits
    server = DealtShoes(in: database.books, limits: limits)
  }

  private func baccarat(
    for device: TestDevice, _ request: UInt8 = 1, at now: Int64? = nil
  ) async throws -> ShoePlayer<Baccarat> {
    try await ShoePlayer(
      of: Baccarat(hasBetUnits: true), named: "baccarat", for: device.player, with: server,
      request: request,
      at: now ?? database.now)
  }

  private func problems() async throws -> [String] { try await database.books.check().problems }

  /// A player with a finished shoe, an open one between rounds, and one with a round under way.
  private func variety() async throws -> (TestDevice, finished: Int64, open: Int64, waiting: Int64)
  {
    let device = try await database.newcomer()
    let finished = try await baccarat(for: device, 1)
    for action in ["bet player 10", "deal", "next", "bet banker 20", "deal"] {
      try await finished.play(action)
    }
    _ = try await finished.end()
    let open = try await baccarat(for: device, 2)
    for action in ["bet tie 5", "deal", "next"] { try await open.play(action) }
    let waiting = try await ShoePlayer(
      of: ThreeCardPokerGame.rules, named: "threecardpoker", for: device.player, with: server,
      request: 3, at: database.now)
    for action in ["ante 10", "deal"] { try await waiting.play(action) }
    return (device, finished.number, open.number, waiting.number)
  }

  @Test("Every change of a stored shoe is found by the check")
  func tampering() async throws {
    let (_, finished, open, waiting) = try await variety()
    #expect(try await problems() == [])
    let columns: [(Int64, [(column: String, other: String)])] = [
      (
        finished,
        [
          ("game", "'war'"), ("began", "began + 1"), ("secret", "zeroblob(32)"),
          ("commitment", "replace(commitment, '1000', '1001')"), ("actions", "actions - 1"),
          ("rounds", "rounds + 1"), ("net", "net + 1"), ("held", "5"), ("under_way", "1"),
          ("file", "CAST(replace(CAST(file AS TEXT), 'bet player 10', 'bet player 15') AS BLOB)"),
          ("file", "NULL, rounds = 1"), ("ended", "NULL"),
        ]
      ),
      (
        open,
        [
          ("game", "'war'"), ("began", "began + 1"), ("secret", "zeroblob(32)"),
          ("commitment", "replace(commitment, '\"time\":1', '\"time\":2')"), ("root", "NULL"),
          ("root", "replace(root, '\"time\":1', '\"time\":2')"), ("actions", "actions - 1"),
          ("signature", "zeroblob(64)"), ("rounds", "0"), ("net", "net + 1"), ("held", "5"),
          ("under_way", "1"), ("ended", "5"),
        ]
      ),
      (waiting, [("held", "0"), ("held", "held + 1"), ("under_way", "0")]),
    ]
    let isSQLite = database.file != nil
    for (shoe, changes) in columns {
      for (column, other) in changes where isSQLite || !other.contains("(") {
        try await database.tamper("CREATE TABLE kept AS SELECT * FROM shoe WHERE number = \(shoe)")
        try await database.tamper("UPDATE shoe SET \(column) = \(other) WHERE number = \(shoe)")
        #expect(try await problems() != [], "\(column) = \(other)")
        let names = [
          "game", "began", "secret", "commitment", "root", "actions", "signature", "rounds", "net",
          "held", "under_way", "ended", "file",
        ]
        let back = names.map { "\($0) = (SELECT \($0) FROM kept)" }.joined(separator: ", ")
        try await database.tamper("UPDATE shoe SET \(back) WHERE number = \(shoe)")
        try await database.tamper("DROP TABLE kept")
      }
    }
    #expect(try await problems() == [])
    for (table, change, back) in [
      (
        "shoe_action",
        "UPDATE shoe_action SET action = 'bet tie 10' WHERE number = 1 AND shoe = \(open)",
        "UPDATE shoe_action SET action = 'bet tie 5' WHERE number = 1 AND shoe = \(open)"
      ),
      (
        "shoe_action", "UPDATE shoe_action SET number = 9 WHERE number = 3 AND shoe = \(open)",
        "UPDATE shoe_action SET number = 3 WHERE number = 9 AND shoe = \(open)"
      ),
      (
        "shoe_round", "UPDATE shoe_round SET number = 7 WHERE number = 2 AND shoe = \(finished)",
        "UPDATE shoe_round SET number = 2 WHERE number = 7 AND shoe = \(finished)"
      ),
      (
        "shoe_round", "UPDATE shoe_round SET shoe = \(waiting) WHERE shoe = \(open)",
        "UPDATE shoe_round SET shoe = \(open) WHERE shoe = \(waiting)"
      ),
    ] {
      try await database.tamper(change)
      #expect(try await problems() != [], "\(table): \(change)")
      try await database.tamper(back)
    }
    #expect(try await problems() == [])
    try await database.tamper("DELETE FROM shoe_round WHERE shoe = \(open)")
    #expect(try await problems().count == 2)
  }

  @Test("A signature that is not the key's is found, and so is another key")
  func signatures() async throws {
    let (_, _, open, _) = try await variety()
    let signature = "(SELECT signature FROM shoe_action WHERE shoe = \(open) AND number = 2)"
    try await database.tamper(
      "UPDATE shoe_action SET signature = \(signature) WHERE shoe = \(open) AND number = 1")
    #expect(
      try await problems() == ["Shoe \(open): The answer to action 1 is not signed by the key."])
    await #expect(throws: (any Error).self) {
      try await database.tamper("UPDATE dealing_key SET created = 1")
    }
    await #expect(throws: (any Error).self) { try await database.tamper("DELETE FROM dealing_key") }
  }

  @Test("An account has a limited number of open shoes, and of actions a day")
  func limits() async throws {
    let device = try await database.newcomer()
    var shoes: [ShoePlayer<Baccarat>] = []
    for request in 1...UInt8(limits.open) {
      shoes.append(try await baccarat(for: device, request))
    }
    await #expect(throws: ShoeRefusal.tooManyOpen) { _ = try await baccarat(for: device, 100) }
    #expect(try await server.openCount() == limits.open)
    _ = try await shoes[0].end()
    let poker = try await ShoePlayer(
      of: ThreeCardPokerGame.rules, named: "threecardpoker", for: device.player, with: server,
      request: 101, at: database.now)
    try await poker.play("ante 10")
    try await poker.play("deal")
    try await database.tamper("UPDATE shoe_volume SET actions = \(limits.actionsADay)")
    let day = (database.now / 86_400_000 + 1) * 86_400_000
    await #expect(throws: ShoeRefusal.tooManyActions(ends: day)) {
      try await shoes[1].play("bet player 5")
    }
    // A round under way can be finished.
    try await poker.play("fold")
    await #expect(throws: ShoeRefusal.tooManyActions(ends: day)) { try await poker.play("next") }
    let (number, player) = (shoes[1].number, device.player)
    _ = try await server.play("bet player 5", number: 1, in: number, for: player, at: day)
  }

  @Test("Bets that are placed and taken back forever end at a limit, after which no round begins")
  func tooLong() async throws {
    let device = try await database.newcomer()
    let shoe = try await ShoePlayer(
      of: ThreeCardPokerGame.rules, named: "threecardpoker", for: device.player, with: server,
      at: database.now)
    for action in ["ante 10", "ante 20", "ante 10", "deal", "fold"] {
      try await shoe.play(action)
    }
    await #expect(throws: ShoeRefusal.tooLong) { try await shoe.play("next") }
    #expect(try await shoe.end().actions.count == 5)
    #expect(try await problems() == [])
  }

  @Test("The files of the last finished shoes are kept, and the numbers of all")
  func keptFiles() async throws {
    let device = try await database.newcomer()
    let first = try await baccarat(for: device, 0)
    try await first.play("bet player 10")
    try await first.play("deal")
    _ = try await first.end()
    for request in 1...UInt8(limits.kept) {
      _ = try await baccarat(for: device, request).end()
      if request == 2 {
        _ = try await server.end(first.number, for: device.player, at: database.now)
      }
    }
    await #expect(throws: ShoeRefusal.notKept) {
      _ = try await server.end(first.number, for: device.player, at: database.now)
    }
    #expect(try await server.list(of: device.player).count == Int(limits.kept))
    #expect(try await problems() == [])
    try await database.tamper("UPDATE shoe SET net = net + 1 WHERE number = \(first.number)")
    #expect(try await problems() == ["Shoe \(first.number): the sum of the rounds differs."])
  }

  @Test("After 30 days, a shoe between rounds is ended, and a round under way waits")
  func idle() async throws {
    let (device, finished, open, waiting) = try await variety()
    let unmixed = try await server.sitDown(
      at: "baccarat", rules: Baccarat(hasBetUnits: true).archive,
      request: [UInt8](repeating: 9, count: 16),
      for: device.player, at: database.now)
    let before = try await database.books.balance(of: device.player).credits
    let late = database.now + limits.idleTime + 1
    let next = try await baccarat(for: device, 10, at: late)
    let lines = try await server.list(of: device.player)
    #expect(lines.map { $0.number } == [next.number, waiting, open, finished])
    #expect(!lines.contains { $0.number == unmixed.terms.number })
    #expect(lines.map { $0.ended == nil } == [true, true, false, false])
    #expect(lines[1].held == 10)
    let file = try ShoeFile(
      parsing: try await server.end(open, for: device.player, at: late))
    #expect(file.actions.count == 3)
    // The round that was left is finished by its owner.
    _ = try await server.play("fold", number: 3, in: waiting, for: device.player, at: late)
    #expect(try await database.books.balance(of: device.player).credits == before - 10)
    #expect(try await problems() == [])
  }

  @Test("A player's data has the shoes without secrets, and is deleted with the account")
  func exportAndDeletion() async throws {
    let (device, _, open, _) = try await variety()
    let file = try await server.end(open, for: device.player, at: database.now)
    let text = try await database.books.exported(device.player)
    let export = try JSONValue(parsing: text)
    let shoes = try export.array("shoes")
    #expect(shoes.count == 3)
    #expect(try shoes[1].string("file") == String(decoding: file, as: UTF8.self))
    #expect(shoes[2].member("file") == .null)
    #expect(try shoes[2].array("actions") == [.string("ante 10"), .string("deal")])
    if let path = database.file {
      let secrets = try Secrets(in: path).open
      #expect(secrets.count == 1)
      for secret in secrets { #expect(!text.contains(secret)) }
    }
    try await database.books.delete(device.player, at: database.now)
    #expect(try await problems() == [])
    #expect(try await server.openCount() == 0)
    await #expect(throws: ShoeRefusal.unknownShoe) {
      _ = try await server.play("fold", number: 3, in: open, for: device.player, at: database.now)
    }
  }

  @Test("After older data is restored, shoes go on from there, and new numbers are higher")
  func olderData() async throws {
    let device = try await database.newcomer()
    let shoe = try await baccarat(for: device)
    try await shoe.play("bet player 10")
    let copy = database.folder + "/copy.sqlite"
    try await database.place.backUp(to: copy)
    try await shoe.play("deal")
    let later = try await baccarat(for: device, 2)
    let folder = database.folder + "/restored"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try await BookPlace.folder(folder).restore(from: copy, at: database.now)
    let books = Books(in: try SQLiteStore(inFolder: folder))
    let restored = DealtShoes(in: books)
    #expect(try await restored.publicKey() == server.publicKey())
    // The device's next action has a number that the server doesn't expect.
    await #expect(throws: ShoeRefusal.dealing(.wrongNumber(expected: 2))) {
      _ = try await restored.play(
        "next", number: 3, in: shoe.number, for: device.player, at: database.now)
    }
    // The action that was lost, sent again, shows the same cards.
    let again = try await restored.play(
      "deal", number: 2, in: shoe.number, for: device.player, at: database.now)
    #expect(again.openings == shoe.answers[1].openings)
    #expect(again.credits == shoe.answers[1].credits)
    let next = try await restored.sitDown(
      at: "baccarat", rules: Baccarat(hasBetUnits: true).archive,
      request: [UInt8](repeating: 3, count: 16),
      for: device.player, at: database.now + 1_000)
    #expect(next.terms.number > later.number)
    #expect(try await books.check().problems == [])
  }
}

/// The secrets in a SQLite database.
struct Secrets {
  /// Those of open shoes, in hexadecimal.
  let open: [String]

  init(in path: String) throws {
    let queue = try DatabaseQueue(path: path)
    open = try queue.read {
      try String.fetchAll($0, sql: "SELECT lower(hex(secret)) FROM shoe WHERE ended IS NULL")
    }
  }
}
