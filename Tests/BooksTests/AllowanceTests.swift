import BlackjackRules
import Books
import CardCore
import CasinoKit
import Foundation
import Records
import Testing
import Training

@Suite("Credits outside of rounds")
struct AllowanceTests {
  let house: TestDatabase
  /// The current day on the server's clock.
  let today: Int64

  init() throws {
    house = try TestDatabase()
    today = DailyChallenge.day(at: house.now)
  }

  private func challenge(
    _ day: Int64, _ tier: ChallengeTier = .beginner, pays reward: Credits? = nil,
    plays: (inout AnsweredChallenge) -> Void = { _ in }
  ) -> PlayedRound {
    var answered = AnsweredChallenge(DailyChallenge(day: day, tier: tier))
    plays(&answered)
    return PlayedRound(
      .challenge, got: reward ?? tier.reward, about: answered.archive, at: house.now)
  }

  private func beginning(_ credits: Credits) -> PlayedRound {
    PlayedRound(.newBeginning, lost: credits, got: Purse.startingCredits, at: house.now)
  }

  private var chips: PlayedRound {
    PlayedRound(.quickChips, got: Product.quickChips.credits, at: house.now)
  }

  private func credits(_ device: TestDevice) async throws -> Credits {
    try await house.books.balance(of: device.player).credits
  }

  private func lines(_ device: TestDevice) async throws -> [(Cause, Credits)] {
    try await house.books.statement(of: device.player).map { ($0.cause, $0.amount) }
  }

  /// The reason why a device's next posting is refused.
  private func refusal(of round: PlayedRound, from device: TestDevice) async -> RoundRefusal? {
    do {
      try await device.send(round, in: house)
      return nil
    } catch { return error as? RoundRefusal }
  }

  private func adjust(_ device: TestDevice, by credits: Credits) async throws {
    try await house.books.adjust(
      device.player, by: credits, because: "For a test", id: Books.newID(), official: "Ada",
      at: house.now)
  }

  /// Another device of a player.
  private func further(_ device: TestDevice) async throws -> TestDevice {
    let other = TestDevice()
    let code = try await house.books.invite(to: device.player, at: house.now)
    other.session = try await house.books.join(
      other.answer(.join, in: house), code: code, name: "Tablet", at: house.now)
    return other
  }

  @Test("A challenge is paid once, with its day in the statement")
  func challengePaid() async throws {
    let device = try await house.newcomer()
    try await device.send(challenge(today), in: house)
    #expect(try await credits(device) == 2_500)
    let line = try #require(try await house.books.statement(of: device.player).last)
    #expect((line.cause, line.amount, line.balance) == (.challenge, 1_500, 2_500))
    #expect(line.detail == CalendarDay(at: house.now).text)
    // a second record for the same day is booked as 0
    try await device.send(challenge(today), in: house)
    #expect(try await credits(device) == 2_500)
    try await device.send(challenge(today - 1), in: house)
    #expect(try await credits(device) == 4_000)
    let report = try await house.books.check()
    #expect(report.problems == [] && report.rounds == 0 && report.entries == 4)
    var pieces = house.books.ledgerSheet
    var sheet = ""
    while let piece = try await pieces.next() { sheet += String(decoding: piece, as: UTF8.self) }
    #expect(sheet.hasPrefix("entry,booked,account,counter,cause,amount,id\n1,"))
    #expect(sheet.contains(",grants,challenge,1500,"))
    let export = try await house.books.exported(device.player)
    #expect(export.contains(#""cause":"challenge""#))
  }

  @Test("Two devices that have both played a day are paid for it once")
  func twoDevices() async throws {
    let phone = try await house.newcomer()
    let tablet = try await further(phone)
    try await tablet.send(challenge(today), in: house)
    try await phone.send(challenge(today), in: house)
    #expect(try await lines(phone).map { $0.1 } == [1_000, 1_500, 0])
    #expect(try await house.books.check().problems == [])
  }

  @Test("A challenge with a wrong day, tier or answer is refused, and nothing changes")
  func challengeRefused() async throws {
    let device = try await house.newcomer()
    for day in [today + 1, today + 400, today - 32, 0] {
      #expect(await refusal(of: challenge(day), from: device) == .untimely)
    }
    for reward: Credits in [0, 1, 1_499, 1_501, 12_000, 1_000_000_000] {
      guard case .doesNotReplay? = await refusal(of: challenge(today, pays: reward), from: device)
      else {
        Issue.record("\(reward) credits are no reward of a beginner")
        continue
      }
    }
    let wrong: [(inout AnsweredChallenge) -> Void] = [
      { $0 = AnsweredChallenge(day: $0.day, tier: $0.tier, plays: Array($0.plays.dropLast())) },
      { $0 = AnsweredChallenge(day: $0.day, tier: $0.tier, plays: $0.plays + $0.plays) },
      {
        let flipped = $0.plays.map { $0 == .hit ? .stand : .hit } as [BlackjackAction]
        $0 = AnsweredChallenge(day: $0.day, tier: $0.tier, plays: flipped)
      },
      { $0 = AnsweredChallenge(day: $0.day + 1, tier: $0.tier, plays: $0.plays + [.deal]) },
    ]
    for change in wrong {
      guard
        case .doesNotReplay? = await refusal(of: challenge(today, plays: change), from: device)
      else {
        Issue.record("wrong answers are paid")
        continue
      }
    }
    #expect(try await lines(device).map { $0.0 } == [.opening])
  }

  @Test("A clock that is slightly ahead, and a month offline, lose no challenge")
  func clocks() async throws {
    let device = try await house.newcomer()
    let evening = (today + 1) * 86_400_000 - 600_000
    let record = try device.record(challenge(today + 1).document)
    #expect(try await house.books.count(record, of: device.signedIn, at: evening))
    (device.sequence, device.head) = (1, record.id(of: device.signedIn.support))
    try await device.send(challenge(today - 30), in: house)
    #expect(try await credits(device) == 4_000)
  }

  @Test("No tier is paid that the player's rounds can't have reached")
  func tiers() async throws {
    let device = try await house.newcomer()
    try await device.send(challenge(today, .master), in: house)
    #expect(try await lines(device).last?.1 == ChallengeTier.beginner.reward)
    try await adjust(device, by: 100_000)
    // level 10 takes 3,162 points, and a round earns a few dozen at most
    for seed in 1...120 as ClosedRange<UInt64> {
      try await device.send(Played.blackjack(seed: seed, credits: 1_000_000), in: house)
    }
    try await device.send(challenge(today - 1, .intermediate), in: house)
    #expect(try await lines(device).last?.1 == ChallengeTier.intermediate.reward)
    try await device.send(challenge(today - 2, .master), in: house)
    #expect((try await lines(device).last?.1 ?? 0) < ChallengeTier.master.reward)
    #expect(try await house.books.check().problems == [])
  }

  /// Whether all of a player's rounds have been evaluated.
  private func isReadToTheEnd(_ device: TestDevice) async throws -> Bool {
    let statement = """
      UPDATE standing SET points = points WHERE player = \(device.player)
      AND entry = (SELECT max(number) FROM entry WHERE cause = \(Cause.round.rawValue))
      """
    return try await house.store.write { try $0.run(statement, []) } == 1
  }

  @Test(
    "To check a tier, only as many rounds as necessary are read",
    arguments: [(100, true), (100_000_000, false)] as [(Credits, Bool)])
  func roundsRead(bet: Credits, isRead: Bool) async throws {
    let device = try await house.newcomer()
    for seed in 1...101 as ClosedRange<UInt64> {
      try await device.send(
        Played.blackjack(seed: seed, credits: 1_000_000_000, bet: bet), in: house)
    }
    try await device.send(challenge(today, .master), in: house)
    let isMaster = try await lines(device).contains { $0.1 == ChallengeTier.master.reward }
    #expect(isMaster == !isRead)
    #expect(try await isReadToTheEnd(device) == isRead)
  }

  @Test(
    "To check a tier, at most 8 MB of rounds are read at once, and the next claim continues"
  )
  func bytesRead() async throws {
    let device = try await house.newcomer()
    var rounds: [PlayedRound] = []
    for seed in 1...60 as ClosedRange<UInt64> {
      rounds.append(try Played.blackjack(seed: seed, credits: 1_000_000))
      try await device.send(rounds[rounds.count - 1], in: house)
    }
    // as if each of them had been inflated before there was a limit
    let notes = JSONValue.string(String(repeating: "A", count: 250_000))
    let blown = rounds.map {
      PlayedRound(
        at: $0.table, began: $0.began, ended: $0.ended, staked: $0.staked, returned: $0.returned,
        journal: $0.journal, notes: notes
      ).document
    }
    try await house.store.write { rows in
      for (place, document) in blown.enumerated() {
        try rows.run(
          "UPDATE record SET document = ? WHERE sequence = ?",
          [.bytes(document), .integer(Int64(place + 1))])
      }
    }
    var (read, bytes) = (0, 0)
    while bytes < 8 << 20 {
      bytes += blown[read].count
      read += 1
    }
    #expect(read == 34)
    try await device.send(challenge(today, .master), in: house)
    let statement = """
      UPDATE standing SET points = points WHERE player = \(device.player)
      AND entry = (SELECT entry FROM record WHERE sequence = \(read))
      """
    #expect(try await house.store.write { try $0.run(statement, []) } == 1)
    try await device.send(challenge(today - 1, .master), in: house)
    #expect(try await isReadToTheEnd(device))
  }

  @Test("Quick Chips at a table prevent a debt, and are limited per day")
  func tableChips() async throws {
    let device = try await house.newcomer()
    try await adjust(device, by: -1_000)
    for _ in 0..<101 { try await device.send(chips, in: house) }
    #expect(try await credits(device) == 50_000)
    #expect(try await lines(device).suffix(2).map { $0.1 } == [500, 0])
    let other = PlayedRound(.quickChips, got: 501, at: house.now)
    let costly = PlayedRound(.quickChips, lost: 1, got: 501, at: house.now)
    for wrong in [other, costly] {
      guard case .doesNotReplay? = await refusal(of: wrong, from: device) else {
        Issue.record("other chips are taken")
        continue
      }
    }
    // the next day it continues
    let record = try device.record(chips.document)
    try await house.books.count(record, of: device.signedIn, at: house.now + 86_400_000)
    #expect(try await credits(device) == 50_500)
    #expect(try await house.books.check().problems == [])
  }

  @Test("Starting over gives up the balance, or provides credits, ten times a day")
  func newBeginning() async throws {
    let device = try await house.newcomer()
    try await device.send(challenge(today), in: house)
    try await device.send(beginning(2_500), in: house)
    #expect(try await credits(device) == 1_000)
    for _ in 0..<11 { try await device.send(beginning(0), in: house) }
    #expect(try await credits(device) == 11_000)
    #expect(try await lines(device).suffix(2).map { $0.1 } == [1_000, 0])
    #expect(try await lines(device)[2].0 == .newBeginning)
    // giving up more than the balance creates no debt
    try await device.send(beginning(1_000_000), in: house)
    let balance = try await house.books.balance(of: device.player)
    #expect((balance.credits, balance.advanced) == (0, 0))
    for wrong in [
      PlayedRound(.newBeginning, lost: 0, got: 1_001, at: house.now),
      PlayedRound(.newBeginning, lost: 0, got: 0, at: house.now),
      PlayedRound(.newBeginning, got: 1_000, about: .integer(1), at: house.now),
    ] {
      guard case .doesNotReplay? = await refusal(of: wrong, from: device) else {
        Issue.record("an odd beginning counts")
        continue
      }
    }
    #expect(try await house.books.check().problems == [])
  }

  @Test("Starting over doesn't cancel a debt")
  func noWaiver() async throws {
    let device = try await house.newcomer()
    try await adjust(device, by: -21_000)
    try await device.send(beginning(0), in: house)
    let balance = try await house.books.balance(of: device.player)
    #expect((balance.credits, balance.advanced) == (0, 19_000))
  }

  @Test("A repeated posting counts once, and not for another player or device")
  func again() async throws {
    let device = try await house.newcomer()
    let record = try device.record(challenge(today).document)
    #expect(try await house.books.count(record, of: device.signedIn, at: house.now))
    #expect(try await !house.books.count(record, of: device.signedIn, at: house.now + 1))
    let thief = try await house.newcomer()
    await #expect(throws: RoundRefusal.badSignature) {
      try await house.books.count(record, of: thief.signedIn, at: house.now)
    }
    #expect(try await credits(thief) == 1_000)
  }

  @Test("A hundred simultaneous requests of five devices pay a day once")
  func atOnce() async throws {
    let device = try await house.newcomer()
    var devices = [device]
    for _ in 0..<4 { devices.append(try await further(device)) }
    let paid = challenge(today)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for each in devices {
        let record = try each.record(paid.document)
        for _ in 0..<20 {
          group.addTask {
            try await house.books.count(record, of: each.signedIn, at: house.now)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await credits(device) == 2_500)
    #expect(try await lines(device).map { $0.1 }.sorted() == [0, 0, 0, 0, 1_000, 1_500])
    #expect(try await house.books.check().problems == [])
  }

  @Test("Deleting an account deletes its allowances, and manipulation is detected")
  func leaving() async throws {
    let device = try await house.newcomer()
    let other = try await house.newcomer()
    try await device.send(challenge(today), in: house)
    try await other.send(challenge(today), in: house)
    try await house.books.delete(device.player, at: house.now)
    #expect(try await house.books.check().problems == [])
    try await house.tamper("DELETE FROM allowance WHERE player = \(other.player)")
    #expect(
      try await house.books.check().problems == [
        "The recorded rewards and free credits do not match the rounds."
      ])
  }
}
