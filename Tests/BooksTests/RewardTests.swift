import Books
import CardCore
import Testing
import Training

@Suite("Rewards of daily challenges")
struct RewardTests {
  let house: TestDatabase

  init() throws { house = try TestDatabase() }

  private func reward(
    _ challenge: AnsweredChallenge, of device: TestDevice, at now: Int64? = nil
  ) async throws -> (credits: Credits, isNew: Bool) {
    try await house.books.reward(challenge, of: device.player, at: now ?? house.now)
  }

  @Test("A day is rewarded once, from whatever device and tier")
  func once() async throws {
    let device = try await house.newcomer()
    let first = try await reward(AnsweredChallenge(.beginner, on: house.today), of: device)
    #expect(first.credits == 1_500 && first.isNew)
    for tier in [ChallengeTier.beginner, .master] {
      let again = try await reward(AnsweredChallenge(tier, on: house.today), of: device)
      #expect(again.credits == 1_500 && !again.isNew)
    }
    #expect(try await reward(AnsweredChallenge(.beginner, on: house.today - 1), of: device).isNew)
    #expect(try await house.books.balance(of: device.player).credits == 4_000)
    let details = try await house.books.statement(of: device.player).map { $0.detail }
    #expect(details == ["", "2026-09-21", "2026-09-20"])
    #expect(try await house.books.check().problems == [])
  }

  @Test("Simultaneous claims are rewarded once")
  func together() async throws {
    let device = try await house.newcomer()
    let challenge = AnsweredChallenge(.beginner, on: house.today)
    let new = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<40 { group.addTask { try await reward(challenge, of: device).isNew } }
      var count = 0
      for try await isNew in group where isNew { count += 1 }
      return count
    }
    #expect(new == 1)
    #expect(try await house.books.balance(of: device.player).credits == 2_500)
  }

  @Test("A tier above the one of the dealt rounds gets the reward of that one")
  func tiers() async throws {
    let device = try await house.newcomer()
    for (rounds, day, credits) in [
      (0, 0, 1_500), (316, 1, 1_500), (317, 2, 3_000), (1_250, 3, 5_000), (9_999, 4, 8_000),
      (10_000, 5, 12_000),
    ] as [(Int, Int64, Credits)] {
      if rounds == 316 { try await device.play(in: house) }
      try await house.tamper("UPDATE shoe SET rounds = \(rounds)")
      let found = try await reward(
        AnsweredChallenge(.master, on: house.today - day), of: device)
      #expect(found.credits == credits, "\(rounds)")
    }
    try await house.tamper("UPDATE shoe SET rounds = \(Int64.max)")
    let lower = try await reward(AnsweredChallenge(.advanced, on: house.today - 6), of: device)
    #expect(lower.credits == 5_000)
  }

  @Test("Wrong answers and days that are long past or to come are refused, and nothing is booked")
  func refusing() async throws {
    let device = try await house.newcomer()
    let right = AnsweredChallenge(.master, on: house.today)
    for plays in [
      [], Array(right.plays.dropLast()), right.plays + [.hit],
      right.plays.map { $0 == .hit ? .stand : .hit },
    ] {
      await #expect(throws: RewardRefusal.wrongAnswers) {
        _ = try await reward(
          AnsweredChallenge(day: right.day, tier: .master, plays: plays), of: device)
      }
    }
    for day in [-32, 1, 400, AnsweredChallenge.lastDay - house.today] as [Int64] {
      await #expect(throws: RewardRefusal.untimely, "\(day)") {
        _ = try await reward(AnsweredChallenge(.beginner, on: house.today + day), of: device)
      }
    }
    #expect(try await house.books.balance(of: device.player).credits == 1_000)
    // A device's clock may be up to an hour ahead.
    let evening = (house.today + 1) * 86_400_000 - 1_800_000
    let early = try await reward(
      AnsweredChallenge(.beginner, on: house.today + 1), of: device, at: evening)
    #expect(early.isNew)
  }
}
