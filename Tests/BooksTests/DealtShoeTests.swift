import BaccaratRules
import Banking
import BlackjackRules
import Books
import CardCore
import Dealing
import DealingKeys
import Foundation
import GRDB
import GameList
import Synchronization
import Testing
import ThreeCardPoker

@Suite("Shoes that the server deals")
struct DealtShoeTests {
  let database: TestDatabase
  let server: DealtShoes
  private let game = Blackjack(rules: .jeanLuc, hasBetUnits: true)

  init() throws {
    database = try TestDatabase()
    server = DealtShoes(in: database.books)
  }

  private func shoe<Game: ShoeGame>(
    of game: Game, named name: String, for device: TestDevice, request: UInt8 = 1,
    seed: UInt64 = 1, at now: Int64? = nil
  ) async throws -> ShoePlayer<Game> {
    try await ShoePlayer(
      of: game, named: name, for: device.player, with: server, request: request, seed: seed,
      at: now ?? database.now)
  }

  private func problems() async throws -> [String] { try await database.books.check().problems }

  private func balance(_ device: TestDevice) async throws -> Credits {
    try await database.books.balance(of: device.player).credits
  }

  private func set(_ device: TestDevice, to credits: Credits) async throws {
    let now = try await balance(device)
    try await database.books.book(
      Entry(
        id: Array("credits".utf8) + [UInt8](repeating: 0, count: 25), account: device.player,
        amount: credits - now, cause: .adjustment), at: database.now)
  }

  @Test("Shoes of every game are dealt, stored, verified and booked, whatever server answers")
  func everyGame() async throws {
    try await EveryGame(database: database).runAll()
    #expect(try await problems() == [])
  }

  private struct EveryGame: DealtGameTest {
    let database: TestDatabase

    func run<Game: ShoeGame>(_ game: Game, named name: String) async throws {
      let device = try await database.newcomer()
      let others = [
        DealtShoes(in: database.books),
        DealtShoes(in: Books(in: try database.place.open(creates: false))),
      ]
      let shoe = try await ShoePlayer(
        of: game, named: name, for: device.player, with: others[0], at: database.now)
      // NB: Three Card Poker takes a new shoe for each round.
      let least = game.decks > 1 ? 5 : 1
      // NB: random bets can lose all credits in a single round, which may be the last one only.
      for _ in 1..<least { try await shoe.playRound() }
      for action in 0..<60 {
        shoe.server = others[action / 3 % 2]
        guard try await shoe.playAny() else { break }
        if action % 10 == 1 {
          // A server without anything in memory.
          shoe.server = DealtShoes(in: database.books)
          let state = try await shoe.server.state(of: shoe.number, for: device.player)
          #expect(state.answers == shoe.answers)
        }
      }
      while try await shoe.server.list(of: device.player)[0].rounds < least {
        guard try await shoe.playAny() else { break }
      }
      try await shoe.play(actions: 0)
      let lines = try await shoe.server.list(of: device.player)
      #expect(lines.count == 1)
      #expect(try await database.books.check().problems == [])
      let file = try await shoe.end()
      #expect(file.rounds.count >= least, "\(name)")
      #expect(Int64(file.rounds.count) == lines[0].rounds)
      let net = file.rounds.reduce(0) { $0 + $1.net }
      #expect(lines[0].net == net)
      #expect(try await database.books.balance(of: device.player).credits == 1_000 + net)
      let statement = try await database.books.statement(of: device.player)
      let dealt = statement.filter { $0.cause == .dealtRound }
      #expect(dealt.map { $0.amount } == file.rounds.map { $0.net })
      #expect(dealt.allSatisfy { $0.detail == name })
    }
  }

  @Test("A request that comes again gets the same answer, and changes nothing")
  func repeats() async throws {
    let device = try await database.newcomer()
    let shoe = try await shoe(of: Baccarat(hasBetUnits: true), named: "baccarat", for: device)
    let rules = Baccarat(hasBetUnits: true).archive
    let request = [UInt8](repeating: 1, count: 16)
    let entropy = [UInt8](repeating: 1, count: 32)
    try await shoe.play("bet player 10")
    try await shoe.play("deal")
    let after = try await balance(device)
    for other in [server, DealtShoes(in: database.books)] {
      let state = try await other.state(of: shoe.number, for: device.player)
      #expect(state.answers == shoe.answers)
      let commitment = try await other.sitDown(
        at: "baccarat", rules: rules, request: request, for: device.player, at: database.now + 5)
      #expect(commitment == state.commitment)
      let root = try await other.mix(
        entropy, in: shoe.number, for: device.player, at: database.now + 5)
      #expect(root == state.root)
      for answer in shoe.answers {
        let again = try await other.play(
          answer.action, number: Int64(answer.number), in: shoe.number, for: device.player,
          at: database.now + 5)
        #expect(again == answer)
      }
    }
    #expect(try await balance(device) == after)
    let file = try await server.end(shoe.number, for: device.player, at: database.now)
    for other in [server, DealtShoes(in: database.books)] {
      #expect(try await other.end(shoe.number, for: device.player, at: database.now + 9) == file)
    }
    #expect(try await problems() == [])
  }

  @Test("Foreign shoes, wrong numbers, other content and finished shoes are refused")
  func refusals() async throws {
    let (device, other) = (try await database.newcomer(), try await database.newcomer())
    let shoe = try await shoe(of: Baccarat(hasBetUnits: true), named: "baccarat", for: device)
    let now = database.now
    func play(
      _ action: String, _ number: Int64, in shoe: Int64, for player: Int64
    ) async throws {
      _ = try await server.play(action, number: number, in: shoe, for: player, at: now)
    }
    let number = shoe.number
    for (who, which) in [(other.player, number), (device.player, number + 1)] {
      await #expect(throws: ShoeRefusal.unknownShoe) {
        try await play("bet player 10", 1, in: which, for: who)
      }
      await #expect(throws: ShoeRefusal.unknownShoe) {
        _ = try await server.mix([UInt8](repeating: 1, count: 32), in: which, for: who, at: now)
      }
      await #expect(throws: ShoeRefusal.unknownShoe) {
        _ = try await server.state(of: which, for: who)
      }
      await #expect(throws: ShoeRefusal.unknownShoe) {
        _ = try await server.end(which, for: who, at: now)
      }
    }
    #expect(try await server.list(of: other.player) == [])
    await #expect(throws: ShoeRefusal.dealing(.otherEntropy)) {
      _ = try await server.mix(
        [UInt8](repeating: 2, count: 32), in: number, for: device.player, at: now)
    }
    for (action, place, refusal) in [
      ("bet player 10", Int64(2), DealingRefusal.wrongNumber(expected: 1)),
      ("bet player 10", .max, .wrongNumber(expected: 1)),
      ("bet player 10", .min, .wrongNumber(expected: 1)), ("deal", 1, .illegalAction),
      ("dance", 1, .unknownAction), ("bet player 2000", 1, .illegalAction),
    ] {
      await #expect(throws: ShoeRefusal.dealing(refusal), "\(action) \(place)") {
        try await play(action, place, in: number, for: device.player)
      }
    }
    try await shoe.play("bet player 10")
    await #expect(throws: ShoeRefusal.dealing(.otherAction)) {
      try await play("bet banker 10", 1, in: number, for: device.player)
    }
    for (game, rules, refusal) in [
      ("klondike", Baccarat(hasBetUnits: true).archive, ShoeRefusal.unknownGame),
      ("", .object([]), .unknownGame),
      ("baccarat", .object([]), .unknownTable),
      ("war", Baccarat(hasBetUnits: true).archive, .unknownTable),
      // Rules of earlier versions, which rounded payouts in the player's favor.
      ("baccarat", Baccarat().archive, .unknownTable),
      ("war", WarGame.formerRules[0].archive, .unknownTable),
      ("blackjack", Blackjack(rules: .jeanLuc).archive, .unknownTable),
      (
        "threecardpoker", ThreeCardPoker(limits: BetLimits(lowest: 1, highest: 9)).archive,
        .unknownTable
      ),
    ] {
      await #expect(throws: refusal, "\(game)") {
        _ = try await server.sitDown(
          at: game, rules: rules, request: [UInt8](repeating: 9, count: 16), for: device.player,
          at: now)
      }
    }
    await #expect(throws: ShoeRefusal.otherRequest) {
      _ = try await server.sitDown(
        at: "war", rules: WarGame.rules.archive, request: [UInt8](repeating: 1, count: 16),
        for: device.player, at: now)
    }
    _ = try await server.end(number, for: device.player, at: now)
    await #expect(throws: ShoeRefusal.dealing(.isClosed)) {
      try await play("deal", 2, in: number, for: device.player)
    }
    await #expect(throws: ShoeRefusal.dealing(.isClosed)) {
      _ = try await server.state(of: number, for: device.player)
    }
    #expect(try await problems() == [])
  }

  @Test("Bets are held against the balance, so that no two shoes bet the same credits")
  func held() async throws {
    let device = try await database.newcomer()
    let poker = try await shoe(of: ThreeCardPoker(), named: "threecardpoker", for: device)
    let baccarat = try await shoe(
      of: Baccarat(hasBetUnits: true), named: "baccarat", for: device, request: 2)
    try await poker.play("ante 500")
    try await poker.play("deal")
    let line = try #require(
      try await server.list(of: device.player).first { $0.number == poker.number })
    #expect(line.held == 500)
    #expect(line.isRoundUnderWay)
    await #expect(throws: ShoeRefusal.dealing(.roundUnderWay)) {
      _ = try await server.end(poker.number, for: device.player, at: database.now)
    }
    // The shoe's own credits would suffice, but half of the balance is held.
    try await baccarat.play("bet player 300")
    await #expect(throws: ShoeRefusal.dealing(.notEnoughCredits)) {
      try await baccarat.play("bet banker 220")
    }
    let third = try await shoe(of: game, named: "blackjack", for: device, request: 3)
    let state = try await server.state(of: third.number, for: device.player)
    #expect(state.commitment.terms.credits == 500)
    // What is on the layout is compared with the balance again when it is dealt.
    try await poker.play("fold")
    try await set(device, to: 200)
    await #expect(throws: ShoeRefusal.dealing(.notEnoughCredits)) {
      try await baccarat.play("deal")
    }
    try await set2(device, to: 300)
    try await baccarat.play("deal")
  }

  /// A second adjustment, with another id.
  private func set2(_ device: TestDevice, to credits: Credits) async throws {
    let now = try await balance(device)
    try await database.books.book(
      Entry(
        id: [UInt8](repeating: 3, count: 32), account: device.player, amount: credits - now,
        cause: .adjustment), at: database.now)
  }

  @Test("An account without credits can't sit down, nor bet what it has lost elsewhere")
  func withoutCredits() async throws {
    let device = try await database.newcomer()
    let shoe = try await shoe(of: game, named: "blackjack", for: device)
    await #expect(throws: ShoeRefusal.dealing(.notEnoughCredits)) {
      try await shoe.play("bet 1500")
    }
    try await shoe.play("bet 100")
    try await set(device, to: 0)
    await #expect(throws: ShoeRefusal.notEnoughCredits) {
      _ = try await self.shoe(of: game, named: "blackjack", for: device, request: 2)
    }
    await #expect(throws: ShoeRefusal.dealing(.notEnoughCredits)) { try await shoe.play("deal") }
    #expect(try await server.list(of: device.player).first?.held == 0)
  }

  @Test("A round is not begun whose win could exceed the maximum balance")
  func largest() async throws {
    let device = try await database.newcomer()
    for part: UInt8 in 0..<4 {
      try await database.books.book(
        Entry(
          id: [UInt8](repeating: part, count: 32), account: device.player,
          amount: part < 3 ? Balance.mostPerEntry : Balance.mostPerEntry - 2_000,
          cause: .adjustment), at: database.now)
    }
    let shoe = try await shoe(of: ThreeCardPoker(), named: "threecardpoker", for: device)
    await #expect(throws: EntryRefusal.tooLarge) { try await shoe.play("ante 500") }
    #expect(try await server.list(of: device.player).first?.held == 0)
  }

  @Test("After a failed commit, the shoe goes on from what is stored")
  func failedCommit() async throws {
    let device = try await database.newcomer()
    let store = FailingStore(database.store)
    let server = DealtShoes(in: Books(in: store))
    let shoe = try await ShoePlayer(
      of: Baccarat(hasBetUnits: true), named: "baccarat", for: device.player, with: server,
      at: database.now)
    try await shoe.play("bet player 10")
    for action in ["deal", "bet tie 5", "bet banker 20"] {
      store.fails.store(true, ordering: .relaxed)
      await #expect(throws: FailingStore.Failure.self) { try await shoe.play(action) }
      store.fails.store(false, ordering: .relaxed)
    }
    #expect(try await balance(device) == 1_000)
    // The other action has the number of the one that failed.
    try await shoe.play("bet player 5")
    try await shoe.play("deal")
    let net = try await shoe.end().rounds.reduce(0) { $0 + $1.net }
    #expect(try await balance(device) == 1_000 + net)
    #expect(try await problems() == [])
  }

  @Test("Many clients of a shoe at once get one answer for each number")
  func atOnce() async throws {
    let device = try await database.newcomer()
    let shoe = try await shoe(of: Baccarat(hasBetUnits: true), named: "baccarat", for: device)
    let others = [server, DealtShoes(in: Books(in: try database.place.open(creates: false)))]
    let (player, number, now) = (device.player, shoe.number, database.now)
    for (place, action) in ["bet player 5", "bet banker 20", "deal", "next"].enumerated() {
      let answers = try await withThrowingTaskGroup(of: DealtAnswer.self) { group in
        for client in 0..<20 {
          group.addTask {
            try await others[client % 2].play(
              action, number: Int64(place + 1), in: number, for: player, at: now)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.count == 20)
      #expect(answers.allSatisfy { $0 == answers[0] })
    }
    #expect(
      try await database.books.statement(of: player).filter { $0.cause == .dealtRound }.count == 1)
    #expect(try await problems() == [])
  }

  @Test("Shoes that aren't in memory any more go on too")
  func smallMemory() async throws {
    let device = try await database.newcomer()
    var limits = ShoeLimits()
    limits.inMemory = 2
    let small = DealtShoes(in: database.books, limits: limits)
    var shoes: [ShoePlayer<Baccarat>] = []
    for request: UInt8 in 1...6 {
      shoes.append(
        try await ShoePlayer(
          of: Baccarat(hasBetUnits: true), named: "baccarat", for: device.player, with: small,
          request: request,
          at: database.now))
    }
    for action in ["bet player 5", "deal", "next"] {
      for shoe in shoes { try await shoe.play(action) }
    }
    #expect(small.countInMemory <= 2)
    #expect(try await problems() == [])
  }
}

/// A store whose commits can fail after their work is done.
final class FailingStore: BookStore {
  struct Failure: Error {}

  let fails = Atomic(false)
  private let store: any BookStore

  init(_ store: any BookStore) { self.store = store }

  func write<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result {
    let fails = fails.load(ordering: .relaxed)
    return try await store.write { rows in
      let result = try work(rows)
      if fails { throw Failure() }
      return result
    }
  }

  func read<Result: Sendable>(
    _ work: @escaping @Sendable (any BookTransaction) throws -> Result
  ) async throws -> Result { try await store.read(work) }

  func settle() async throws { try await store.settle() }
  func faults() async throws -> [String] { try await store.faults() }
}
