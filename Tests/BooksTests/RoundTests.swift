import BaccaratRules
import Banking
import BlackjackRules
import Books
import CardCore
import CasinoKit
import Foundation
import GameList
import PreferenceScreens
import Records
import Testing
import ThreeCardPoker
import War

@Suite("Rounds count after a replay")
struct RoundTests {
  let house: TestDatabase

  init() throws { house = try TestDatabase() }

  @Test("Rounds change the balance by their result, and the statement lists them")
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

  @Test(
    "A counted round isn't replayed again, even if it is no longer readable")
  func known() async throws {
    let device = try await house.newcomer()
    let record = try device.record(Array("{}".utf8))
    await #expect(throws: RoundRefusal.self) {
      try await house.books.count(record, of: device.signedIn, at: house.now)
    }
    let (id, player) = (record.id(of: device.signedIn.support), device.player)
    let number = device.signedIn.device
    try await house.store.write { rows in
      _ = try rows.run(
        "INSERT INTO entry (number, id, account, amount, cause, booked, seal, counter) "
          + "VALUES (2, ?, ?, 0, 2, 0, ?, -1)",
        [.bytes(id), .integer(player), .bytes([])])
      _ = try rows.run(
        "INSERT INTO record VALUES (2, ?, 1, ?, ?, ?)",
        [
          .integer(number), .bytes(record.previous), .bytes(record.signature),
          .bytes(record.document),
        ])
    }
    #expect(try await !house.books.count(record, of: device.signedIn, at: house.now))
    let forged = RoundRecord(
      sequence: record.sequence, previous: record.previous, document: record.document,
      signature: record.previous + record.previous)
    await #expect(throws: RoundRefusal.badSignature) {
      try await house.books.count(forged, of: device.signedIn, at: house.now)
    }
  }

  /// The reason why a device's next round is refused.
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

  @Test("A round is read and replayed only if it is signed and not too large")
  func signedFirst() async throws {
    let device = try await house.newcomer()
    func refusal(_ document: [UInt8], isSigned: Bool) async throws -> RoundRefusal? {
      let record = try device.record(document)
      let sent = RoundRecord(
        sequence: record.sequence, previous: record.previous, document: document,
        signature: isSigned ? record.signature : record.previous + record.previous)
      do {
        try await house.books.count(sent, of: device.signedIn, at: house.now)
        return nil
      } catch let refusal as RoundRefusal { return refusal }
    }
    let endless = [UInt8](repeating: UInt8(ascii: "["), count: 70_000)
    for document in [Array("{}".utf8), endless, try Played.blackjack(seed: 5).document] {
      #expect(try await refusal(document, isSigned: false) == .badSignature)
    }
    #expect(try await refusal(endless, isSigned: true) == .tooLarge)
    guard case .damaged = try await refusal(Array("{}".utf8), isSigned: true) else {
      Issue.record("an empty document is a round")
      return
    }
  }

  @Test("Forged rounds are refused")
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

  @Test("A round can't begin before 1970, or more than an hour after its end")
  func impossibleTimes() async throws {
    let device = try await house.newcomer()
    let round = try Played.blackjack(seed: 5)
    func at(_ began: Int64, _ ended: Int64) -> PlayedRound {
      PlayedRound(
        at: round.table, began: began, ended: ended, staked: round.staked,
        returned: round.returned, journal: round.journal)
    }
    for (began, ended) in [(-1, 5), (-5, -1), (3_600_020, 19), (0, -1)] as [(Int64, Int64)] {
      #expect(
        try await refusal(of: at(began, ended), from: device)
          == .damaged("its times are not possible"))
    }
    // a clock that is set back by an hour
    #expect(try await refusal(of: at(3_600_007, 7), from: device) == nil)
  }

  /// The reason why a round of blackjack by some rules is refused.
  private func refusal(
    ofRules rules: TableRules, _ soft17: SoftSeventeen = .stand, seed: UInt64,
    from device: TestDevice
  ) async throws -> RoundRefusal? {
    let game = Blackjack(rules: rules, dealerSoft17: soft17, offersInsurance: seed % 2 == 0)
    let round = try Played.blackjack(
      seed: seed, credits: 10_000, bet: max(100, rules.minBet), at: game)
    return try await refusal(of: round, from: device)
  }

  @Test("Rounds count at existing tables, and not with invented rules")
  func madeUpTables() async throws {
    let device = try await house.newcomer()
    for (seed, table) in DealerTable.allCases.enumerated() {
      for soft17 in SoftSeventeen.allCases {
        let number = UInt64(seed * 2 + (soft17 == .hit ? 1 : 0))
        let refused = try await refusal(
          ofRules: table.rules, soft17, seed: 100 + number, from: device)
        #expect(refused == nil, "\(table) with \(soft17)")
      }
    }
    // Custom rules allow everything that their screen offers.
    var own = OwnTable()
    for rule in [("1", OwnRule.decks), ("early", .surrender), ("3", .boxes), ("2", .splits)] {
      own = try #require(own.choosing(rule.0, of: rule.1))
    }
    #expect(try await refusal(ofRules: own.rules, .hit, seed: 200, from: device) == nil)
    let dear = TableRules(
      deckCount: 1, blackjackPayout: .threeToTwo, doubleRestriction: .any, doubleAfterSplit: true,
      penetration: 75, minBet: 7, hintsAvailability: .always, insuranceAvailable: true)
    #expect(try await refusal(ofRules: dear, seed: 201, from: device) == .unknownTable)
    let hidden = TableRules(
      deckCount: 1, blackjackPayout: .threeToTwo, doubleRestriction: .any, doubleAfterSplit: true,
      penetration: 75, minBet: 5, hintsAvailability: .none, insuranceAvailable: true)
    #expect(try await refusal(ofRules: hidden, seed: 202, from: device) == .unknownTable)
  }

  @Test("Pay tables, bonuses and limits must be those of the tables, whatever a round states")
  func madeUpPay() async throws {
    let device = try await house.newcomer()
    for (seed, limits) in TableLimits.Preset.allCases.enumerated() {
      for decks in Baccarat.deckCounts {
        for pay in BankerPay.allCases {
          let game = Baccarat(decks: decks, pay: pay, limits: limits.limits)
          let number = UInt64(seed * 100 + decks * 10) + (pay == .commission ? 0 : 1)
          let round = try Played.baccarat(game, seed: number)
          #expect(try await refusal(of: round, from: device) == nil)
        }
      }
    }
    let unlimited = Baccarat(limits: TableLimits(1, TableLimits.highestOfAll))
    let coup = try Played.baccarat(unlimited, seed: 9_000)
    #expect(try await refusal(of: coup, from: device) == .unknownTable)

    func poker(_ game: ThreeCardPoker, seed: UInt64) throws -> PlayedRound {
      try Played.banking(game, at: .threeCardPoker, seed: seed) { _ in .play }
    }
    for game in [
      ThreeCardPoker(pairPlus: PayTable([1_000, 1_000, 1_000, 1_000, 1_000])),
      ThreeCardPoker(anteBonus: PayTable([1_000])),
      ThreeCardPoker(limits: BetLimits(lowest: 1, highest: BetLimits.mostCredits)),
    ] {
      #expect(try await refusal(of: poker(game, seed: 1), from: device) == .unknownTable)
    }
    #expect(try await refusal(of: poker(ThreeCardPoker(), seed: 1), from: device) == nil)

    func war(_ game: War) throws -> PlayedRound {
      try Played.banking(game, at: .war, seed: 1) { _ in .war }
    }
    for game in [
      War(decks: 1), War(paysTieAfterTie: true),
      War(limits: BetLimits(lowest: 1, highest: BetLimits.mostCredits)),
    ] {
      #expect(try await refusal(of: war(game), from: device) == .unknownTable)
    }
    #expect(try await refusal(of: war(War()), from: device) == nil)
    #expect(try await house.books.check().problems == [])
  }

  @Test("The same cards count once for a player, on whatever device")
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
    // Another player may have the same shoe.
    let stranger = try await house.newcomer()
    #expect(try await refusal(of: Played.blackjack(seed: 5), from: stranger) == nil)
  }

  @Test("A round that doesn't follow the device's last one is refused")
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
