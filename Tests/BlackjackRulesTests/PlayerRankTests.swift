import BlackjackRules
import CardCore
import Testing

/// A natural number in base 2^32, lowest digit first, for long multiplication.
private func product(_ factors: [UInt64]) -> [UInt32] {
  var digits: [UInt32] = [1]
  for factor in factors {
    let other = [UInt32(truncatingIfNeeded: factor), UInt32(factor >> 32)]
    var result = [UInt32](repeating: 0, count: digits.count + 2)
    for (place, digit) in digits.enumerated() {
      var carry: UInt64 = 0
      for (step, otherDigit) in other.enumerated() {
        let sum = UInt64(result[place + step]) + UInt64(digit) * UInt64(otherDigit) + carry
        result[place + step] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      var next = place + 2
      while carry > 0 {
        let sum = UInt64(result[next]) + carry
        result[next] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
        next += 1
      }
    }
    while result.last == 0 { result.removeLast() }
    digits = result
  }
  return digits
}

private func isBelow(_ one: [UInt32], _ other: [UInt32]) -> Bool {
  one.count == other.count
    ? one.reversed().lexicographicallyPrecedes(other.reversed())
    : one.count < other.count
}

private func power(_ base: UInt64, _ exponent: Int) -> [UInt64] {
  [UInt64](repeating: base, count: exponent)
}

/// The points for a round of a player who has already won `wins` times in a row.
private func xp(_ outcome: RoundOutcome, bet: Credits, afterWins wins: Int64 = 0) -> Int64 {
  var rank = PlayerRank(winStreak: wins)
  return rank.award(outcome, bet: bet).xp
}

struct ExperienceTests {
  @Test(
    "points without a streak follow the formula, rounding halves up",
    arguments: [
      // bet, and thousandths of a point for loss or push, win, blackjack
      (1, 4_500, 12_500, 22_500),
      (5, 5_635, 15_904, 28_173),
      (10, 6_358, 18_074, 31_790),
      (25, 7_628, 21_883, 38_139),
      (100, 10_518, 30_553, 52_589),
      (500, 16_205, 47_614, 81_024),
      (1_000, 19_830, 58_491, 99_151),
      (10_000, 40_678, 121_035, 203_391),
      (50_000, 69_181, 206_542, 345_903),
      (1_000_000, 191_839, 574_516, 959_194),
    ] as [(Credits, Int64, Int64, Int64)])
  func points(bet: Credits, loss: Int64, win: Int64, blackjack: Int64) {
    #expect(xp(.loss, bet: bet) == (loss + 500) / 1_000)
    #expect(xp(.push, bet: bet) == (loss + 500) / 1_000)
    #expect(xp(.win, bet: bet) == (win + 500) / 1_000)
    #expect(xp(.blackjack, bet: bet) == (blackjack + 500) / 1_000)
  }

  @Test(
    "consecutive wins count 1, 1.25, 1.5, 1.5, 1.75, 1.75 times, then twice, of the whole sum",
    arguments: [
      // the win's place in the streak, points for a bet of 1: 12.5 and 22.5 times the factor
      (1, 13, 23), (2, 16, 28), (3, 19, 34), (4, 19, 34), (5, 22, 39), (6, 22, 39), (7, 25, 45),
      (8, 25, 45), (1_000, 25, 45),
    ] as [(Int64, Int64, Int64)])
  func streak(place: Int64, win: Int64, blackjack: Int64) {
    #expect(xp(.win, bet: 1, afterWins: place - 1) == win)
    #expect(xp(.blackjack, bet: 1, afterWins: place - 1) == blackjack)
  }

  @Test("a loss or a push earns the same whatever streak it ends")
  func endOfStreak() {
    for outcome in [RoundOutcome.loss, .push] {
      for wins in 0...9 as ClosedRange<Int64> {
        var rank = PlayerRank(totalXP: 1_000, winStreak: wins)
        let award = rank.award(outcome, bet: 25)
        #expect(award.xp == 8)
        #expect(award.winStreak == 0)
        #expect(rank.winStreak == 0)
        #expect(rank.award(.win, bet: 25).winStreak == 1)
      }
    }
  }

  @Test("blackjacks and wins continue the same streak")
  func mixedStreak() {
    var rank = PlayerRank()
    var earned: [Int64] = []
    for outcome in [RoundOutcome.win, .blackjack, .win, .loss, .blackjack] {
      earned.append(rank.award(outcome, bet: 100).xp)
    }
    // 30.553; 52.589 · 1.25; 30.553 · 1.5; 10.518; 52.589
    #expect(earned == [31, 66, 46, 11, 53])
    #expect(rank.totalXP == 207)
    #expect(rank.winStreak == 1)
  }

  @Test("points are exact for small and enormous bets, checked by exact arithmetic")
  func exactness() {
    var generator = MersenneTwister(seed: 2_026)
    for _ in 0..<4_000 {
      let bits = generator.bounded(63) + 1
      expectExact(bet: Credits(generator.next() >> (64 - bits)) | 1, &generator)
    }
    for bet in [1, 2, 1_048_576, 1_000_000_000_000_000, .max] as [Credits] {
      for _ in 0..<20 { expectExact(bet: bet, &generator) }
    }
  }

  /// Checks that the points are exact: 8 · points - 2 · minimum · quarters - 4 must be the whole
  /// part of the power term, except for the eighths that rounding takes away.
  private func expectExact(bet: Credits, _ generator: inout MersenneTwister) {
    let outcomes: [(RoundOutcome, UInt64, UInt64)] = [
      (.loss, 3, 1), (.push, 3, 1), (.win, 8, 3), (.blackjack, 15, 5),
    ]
    let (outcome, minimum, weight) = outcomes[Int(generator.bounded(4))]
    let wins = Int64(generator.bounded(9))
    let isWin = outcome == .win || outcome == .blackjack
    let quarters: UInt64 = isWin ? [4, 5, 6, 6, 7, 7, 8, 8, 8][Int(wins)] : 4
    let eighths = 8 * UInt64(xp(outcome, bet: bet, afterWins: wins))
    let lowest = eighths - 2 * minimum * quarters - 4
    let target = product(power(3 * weight * quarters, 20) + power(UInt64(bet), 7))
    #expect(!isBelow(target, product(power(lowest, 20))), "too many points for \(bet)")
    #expect(isBelow(target, product(power(lowest + 8, 20))), "too few points for \(bet)")
  }

  @Test("where the power is a whole number, points match plain arithmetic")
  func perfectPowers() {
    for root in 1...8 as ClosedRange<Int64> {
      let bet = (0..<20).reduce(Int64(1)) { product, _ in product * root }
      let power = (0..<7).reduce(Int64(1)) { product, _ in product * root }
      #expect(xp(.win, bet: bet) == (16 + 9 * power + 1) / 2)
      #expect(xp(.loss, bet: bet) == (6 + 3 * power + 1) / 2)
      guard root > 1 else { continue }
      #expect(xp(.win, bet: bet, afterWins: 6) == 16 + 9 * power)
      #expect(xp(.win, bet: bet - 1, afterWins: 6) == 16 + 9 * power)
    }
  }

  @Test("from a bet of 5 to one of 50,000, 10,000 times as much, points grow 12.28 times")
  func compression() {
    let pairs = [
      (xp(.loss, bet: 5), xp(.loss, bet: 50_000)),
      (xp(.blackjack, bet: 5, afterWins: 9), xp(.blackjack, bet: 50_000, afterWins: 9)),
    ]
    for (low, high) in pairs {
      #expect((Double(high) - 0.5) / (Double(low) + 0.5) < 12.28)
      #expect((Double(high) + 0.5) / (Double(low) - 0.5) > 12.28)
    }
    #expect(pairs[1] == (56, 692))
  }

  @Test("a higher bet never earns less, and a better outcome earns more")
  func monotony() {
    var last = PlayerRank()
    var best: Int64 = 0
    for bet in Credits(1)...3_000 {
      let loss = xp(.loss, bet: bet)
      #expect(loss >= best)
      #expect(xp(.win, bet: bet) > loss)
      #expect(xp(.blackjack, bet: bet) > xp(.win, bet: bet))
      best = loss
      let before = last.totalXP
      let earned = last.award(RoundOutcome.allCases[Int(bet % 4)], bet: bet).xp
      #expect(earned >= 3)
      #expect(last.totalXP == before + earned)
    }
  }

  @Test("points stop at the maximum integer, and so does a streak")
  func saturation() {
    var rank = PlayerRank(totalXP: .max - 10, winStreak: .max)
    #expect(rank.award(.win, bet: 1_000).xp == 10)
    #expect(rank == PlayerRank(totalXP: .max, winStreak: .max))
    #expect(rank.award(.blackjack, bet: .max).xp == 0)
    #expect(rank.totalXP == .max)
    #expect(rank.award(.loss, bet: .max).winStreak == 0)
  }
}

struct LevelTests {
  @Test(
    "levels are reached at their points and not one point earlier",
    arguments: [
      (2, 282), (3, 519), (4, 800), (5, 1_118), (6, 1_469), (7, 1_852), (8, 2_262), (9, 2_700),
      (10, 3_162), (15, 5_809), (20, 8_944), (25, 12_500), (30, 16_431), (40, 25_298),
      (50, 35_355), (75, 64_951), (99, 98_503), (100, 100_000), (101, 101_503),
    ] as [(Int64, Int64)])
  func milestone(level: Int64, xp: Int64) {
    #expect(PlayerRank.xpForLevel(level) == xp)
    #expect(PlayerRank(totalXP: xp).level == level)
    #expect(PlayerRank(totalXP: xp - 1).level == level - 1)
  }

  @Test("every player begins at level 1, with no points needed")
  func firstLevel() {
    #expect(PlayerRank().level == 1)
    #expect(PlayerRank(totalXP: 99).level == 1)
    #expect(PlayerRank(totalXP: 100).level == 1)
    #expect(PlayerRank(totalXP: 281).level == 1)
    #expect(PlayerRank.xpForLevel(1) == 0)
  }

  @Test("a threshold is the integer part of the square root of 10,000 times the level cubed")
  func thresholds() {
    let far: [Int64] = [46_415, 99_999, 1_000_000, 123_456_789, 10_000_000_000, 204_000_000_000]
    for level in Array(2...3_000) + far {
      let threshold = PlayerRank.xpForLevel(level)
      let square = 10_000 * UInt128(level) * UInt128(level) * UInt128(level)
      #expect(UInt128(threshold) * UInt128(threshold) <= square)
      #expect((UInt128(threshold) + 1) * (UInt128(threshold) + 1) > square)
      #expect(PlayerRank(totalXP: threshold).level == level)
      #expect(PlayerRank(totalXP: threshold - 1).level == level - 1)
    }
  }

  @Test("the maximum number of points has a level, and no level needs more points than that")
  func highestLevel() {
    let rank = PlayerRank(totalXP: .max)
    #expect(rank.level == 204_139_235_756)
    #expect(PlayerRank.xpForLevel(rank.level) <= .max)
    #expect(PlayerRank.xpForLevel(rank.level + 1) == .max)
    #expect(PlayerRank.xpForLevel(.max) == .max)
    #expect(rank.progress.done == rank.progress.needed)
  }

  @Test("progress goes from the points of one level to those of the next")
  func progress() {
    #expect(PlayerRank().progress == (0, 282))
    #expect(PlayerRank(totalXP: 281).progress == (281, 282))
    #expect(PlayerRank(totalXP: 282).progress == (0, 237))
    #expect(PlayerRank(totalXP: 3_162).progress == (0, 486))
    #expect(PlayerRank(totalXP: 100_100).progress == (100, 1_503))
  }

  @Test(
    "a round that reaches a table's level unlocks the table, once",
    arguments: [
      (10, [DealerTable.czarita]), (25, [.jack]), (50, [.ladyLux]), (100, [.aunty]), (11, []),
      (99, []),
    ] as [(Int64, [DealerTable])])
  func unlocks(level: Int64, tables: [DealerTable]) {
    var rank = PlayerRank(totalXP: PlayerRank.xpForLevel(level) - 1)
    let award = rank.award(.loss, bet: 5)
    #expect(award.levelBefore == level - 1)
    #expect(award.levelAfter == level)
    #expect(award.unlocked == tables)
    #expect(rank.level == level)
    #expect(rank.award(.loss, bet: 5).unlocked == [])
  }

  @Test("one enormous bet may unlock several tables at once, in order")
  func manyUnlocks() {
    var rank = PlayerRank()
    let award = rank.award(.blackjack, bet: 1_000_000_000_000)
    #expect(award.xp == 118_882)
    #expect(award.levelBefore == 1)
    #expect(award.levelAfter == 112)
    #expect(award.unlocked == [.czarita, .jack, .ladyLux, .aunty])
  }

  @Test(
    "no single hand for up to 50,000 skips a table: the best one earns at most two levels")
  func singleHand() {
    var beginner = PlayerRank()
    #expect(beginner.award(.blackjack, bet: 50_000).levelAfter == 2)
    for level in 10...200 as ClosedRange<Int64> {
      for start in [PlayerRank.xpForLevel(level), PlayerRank.xpForLevel(level + 1) - 1] {
        var rank = PlayerRank(totalXP: start, winStreak: 50)
        let award = rank.award(.blackjack, bet: 50_000)
        #expect(award.xp == 692)
        #expect(award.levelAfter - award.levelBefore <= 2)
        #expect(award.unlocked.count <= 1)
      }
    }
  }
}

struct PlayerRankArchiveTests {
  @Test("a rank is saved and read back")
  func roundTrip() throws {
    for rank in [
      PlayerRank(), PlayerRank(totalXP: 3_162, winStreak: 4),
      PlayerRank(totalXP: .max, winStreak: .max),
    ] {
      #expect(try PlayerRank(archive: rank.archive) == rank)
    }
  }

  @Test("the saved form is an object with the points and the streak")
  func form() {
    let expected = JSONValue.object([.init("xp", .number("3162")), .init("streak", .number("4"))])
    #expect(PlayerRank(totalXP: 3_162, winStreak: 4).archive == expected)
  }

  @Test(
    "a manipulated rank is refused with the name of the error",
    arguments: [
      ("-1", "0", "xp"), ("1.5", "0", "xp"), ("9223372036854775808", "0", "xp"),
      ("10", "-1", "streak"), ("10", "1e3", "streak"),
    ])
  func refusals(xp: String, streak: String, path: String) {
    let archive = JSONValue.object([.init("xp", .number(xp)), .init("streak", .number(streak))])
    let refusal = #expect(throws: ArchiveRefusal.self) { try PlayerRank(archive: archive) }
    #expect(refusal?.path == path)
  }

  @Test("a rank without its points or its streak is refused")
  func missing() {
    let noStreak = JSONValue.object([.init("xp", .integer(Int64(1)))])
    #expect(throws: ArchiveRefusal("streak", "is missing")) { try PlayerRank(archive: noStreak) }
    #expect(throws: ArchiveRefusal.self) { try PlayerRank(archive: .null) }
  }
}
