import Books
import CardCore
import CasinoKit
import Foundation
import Testing

@Suite("Rounds count when they were played again")
struct RoundTests {
  let house: TestHouse

  init() throws { house = try TestHouse() }

  @Test("Rounds change the balance by what the cards bring, and the statement says so")
  func counting() async throws {
    let device = try await house.newcomer()
    var credits = Purse.startingCredits
    for seed in 1...20 as ClosedRange<UInt64> {
      let round = try Played.blackjack(seed: seed, purse: Int64(seed))
      try await device.send(round, in: house)
      credits += round.net
    }
    #expect(try await house.books.balance(of: device.player).credits == credits)
    let lines = try await house.books.statement(of: device.player)
    #expect(lines.count == 21)
    #expect(lines.map { $0.amount }.reduce(0, +) == credits)
    #expect(lines.last?.balance == credits)
    #expect(lines.last?.detail == "game")
    #expect(try await house.books.statement(of: device.player, after: 20).count == 1)
    let report = try await house.books.check()
    #expect(report.problems == [])
    #expect(report.rounds == 20)
  }

  @Test("A round that is sent twice counts once")
  func twice() async throws {
    let device = try await house.newcomer()
    let record = try device.record(try Played.blackjack(seed: 3).document)
    #expect(try await house.books.count(record, of: device.signedIn, at: house.now))
    let balance = try await house.books.balance(of: device.player)
    #expect(try await !house.books.count(record, of: device.signedIn, at: house.now))
    #expect(try await house.books.balance(of: device.player) == balance)
    #expect(try await house.books.check().entries == 2)
  }

  /// Why a device's next round is refused.
  private func refusal(
    of round: PlayedRound, from device: TestDevice
  ) async throws -> RoundRefusal? {
    let before = try await house.books.check()
    do {
      try await device.send(round, in: house)
      return nil
    } catch let refusal as RoundRefusal {
      #expect(try await house.books.check() == before, "nothing changes")
      return refusal
    }
  }

  @Test("What was not played like this is refused")
  func lies() async throws {
    let device = try await house.newcomer()
    let round = try Played.blackjack(seed: 5)
    func changed(staked: Credits = 0, returned: Credits = 0, table: String? = nil) -> PlayedRound {
      PlayedRound(
        at: table ?? round.table, began: round.began, ended: round.ended,
        staked: round.staked + staked, returned: round.returned + returned, journal: round.journal)
    }
    for lie in [changed(returned: 10), changed(staked: 10), changed(staked: 10, returned: 10)] {
      guard case .doesNotReplay = try await refusal(of: lie, from: device) else {
        Issue.record("a lie counts")
        continue
      }
    }
    guard case .doesNotReplay = try await refusal(of: changed(table: "war"), from: device) else {
      Issue.record("a round of another table counts")
      return
    }
    #expect(try await refusal(of: changed(table: "roulette"), from: device) == .unknownTable)
    let stacked = try Played.blackjack(
      seed: 5, stacked: [Card(.ten, .spades), Card(.six, .hearts), Card(.ten, .clubs)])
    #expect(try await refusal(of: stacked, from: device) == .prepared)
    #expect(
      try await refusal(of: Played.blackjack(seed: 5, rounds: 3), from: device) == .severalRounds)
    #expect(try await refusal(of: round, from: device) == nil)
  }

  @Test("The same cards count once for a player, whichever device plays them and however")
  func overlaps() async throws {
    let first = try await house.newcomer()
    let code = try await house.books.invite(to: first.player, at: house.now)
    let second = TestDevice()
    second.session = try await house.books.join(
      second.answer(.join, in: house), code: code, name: "Desk", at: house.now)
    try await first.send(Played.blackjack(seed: 5), in: house)
    #expect(try await refusal(of: Played.blackjack(seed: 5, bet: 500), from: second) == .overlaps)
    #expect(try await refusal(of: Played.blackjack(seed: 5, dealt: 2), from: second) == .overlaps)
    #expect(try await refusal(of: Played.blackjack(seed: 5, dealt: 60), from: second) == nil)
    // Somebody else may have the same shoe.
    let stranger = try await house.newcomer()
    #expect(try await refusal(of: Played.blackjack(seed: 5), from: stranger) == nil)
  }

  @Test("A round that does not follow the device's last one is refused")
  func chains() async throws {
    let device = try await house.newcomer()
    try await device.send(Played.blackjack(seed: 1, purse: 7), in: house)
    let old = try await refusal(of: Played.blackjack(seed: 2, purse: 7), from: device)
    #expect(old == .outOfOrder)
    device.sequence += 1
    let gap = try await refusal(of: Played.blackjack(seed: 2, purse: 8), from: device)
    #expect(gap == .doesNotChain(expected: 2))
    device.sequence -= 1
    let head = device.head
    device.head = RoundRecord.beginning(of: device.key)
    let other = try await refusal(of: Played.blackjack(seed: 2, purse: 8), from: device)
    #expect(other == .doesNotChain(expected: 2))
    device.head = head
    #expect(try await refusal(of: Played.blackjack(seed: 2, purse: 8), from: device) == nil)
  }

  @Test("10,000 changed records, signatures and sessions are all refused")
  func mutations() async throws {
    var generator = MersenneTwister(seed: 4)
    let device = try await house.newcomer()
    let record = try device.record(try Played.blackjack(seed: 9).document)
    let token = try #require(device.session?.token)
    let before = try await house.books.check()
    func mutated(_ bytes: [UInt8]) -> [UInt8] {
      var bytes = bytes
      bytes[Int(generator.next() % UInt64(bytes.count))] ^= 1 << UInt8(generator.next() % 8)
      return bytes
    }
    for number in 0..<10_000 {
      if number % 5 == 4 {
        let wrong = String(decoding: mutated(Array(token.utf8)), as: UTF8.self)
        await #expect(throws: AccountRefusal.unknownSession) {
          try await house.books.signedIn(with: wrong, at: house.now)
        }
        continue
      }
      let wrong = RoundRecord(
        sequence: number % 5 == 0 ? record.sequence + 1 + Int64(number) : record.sequence,
        previous: number % 5 == 1 ? mutated(record.previous) : record.previous,
        document: number % 5 == 2 ? mutated(record.document) : record.document,
        signature: number % 5 == 3 ? mutated(record.signature) : record.signature)
      await #expect(throws: RoundRefusal.self) {
        try await house.books.count(wrong, of: device.signedIn, at: house.now)
      }
    }
    #expect(try await house.books.check() == before)
    #expect(try await house.books.count(record, of: device.signedIn, at: house.now))
  }
}
