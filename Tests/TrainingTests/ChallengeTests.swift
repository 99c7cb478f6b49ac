import BlackjackOdds
import BlackjackRules
import CardCore
import Testing
import Training

@Suite("The daily challenge")
struct ChallengeTests {
  private let chart = DailyChallenge.game.oddsRules.chart()

  /// The play of a chart's code if only some plays are possible.
  private func play(_ code: StrategyMove, _ total: StrategyMove, _ plays: [BlackjackAction])
    -> BlackjackAction
  {
    switch code {
    case .hit: .hit
    case .stand: .stand
    case .doubleOrHit: plays.contains(.double) ? .double : .hit
    case .doubleOrStand: plays.contains(.double) ? .double : .stand
    case .split: plays.contains(.split) ? .split : play(total, total, plays)
    }
  }

  private func code(of cell: ChallengeCell) throws -> StrategyMove {
    let rows = chart.hard + chart.soft + chart.pairs
    let row = try #require(rows.first { $0.label == cell.hand })
    let column = try #require(StrategyChart.upcards.firstIndex(of: cell.upcard))
    return row.moves[column]
  }

  // MARK: - Tiers

  @Test(
    "A level plays its tier, for its reward",
    arguments: [
      (1, ChallengeTier.beginner, 1_500), (9, .beginner, 1_500), (10, .intermediate, 3_000),
      (24, .intermediate, 3_000), (25, .advanced, 5_000), (49, .advanced, 5_000),
      (50, .expert, 8_000), (99, .expert, 8_000), (100, .master, 12_000),
      (5_000, .master, 12_000),
    ])
  func tiers(level: Int64, tier: ChallengeTier, reward: Int64) {
    #expect(ChallengeTier(level: level) == tier)
    #expect(tier.reward == reward)
  }

  @Test("The pools are the rows of the chart for each tier")
  func pools() {
    func rows(_ tier: ChallengeTier) -> [String] {
      var names: [String] = []
      for cell in tier.cells(of: chart) where names.last != cell.hand { names.append(cell.hand) }
      return names
    }
    let low = ["12", "13", "14", "15", "16", "17+"]
    let hard = ["8", "9", "10", "11"] + low
    let soft = (2...9).map { "A\($0)" }
    #expect(rows(.beginner) == low)
    #expect(rows(.intermediate) == hard)
    #expect(rows(.advanced) == hard + soft)
    #expect(rows(.expert) == hard + soft + chart.pairs.map { $0.label })
    for tier in ChallengeTier.allCases where tier != .master {
      #expect(tier.cells(of: chart).count == rows(tier).count * 10)
    }
  }

  @Test("A master's questions are only at the chart's boundaries, and at all of them")
  func boundaries() {
    let cells = ChallengeTier.master.cells(of: chart)
    func asks(_ hand: String, _ upcard: Rank) -> Bool {
      cells.contains { $0.hand == hand && $0.upcard == upcard }
    }
    #expect(asks("16", .six) && asks("16", .seven) && !asks("16", .four))
    #expect(asks("12", .three) && asks("12", .four) && !asks("14", .three))
    #expect(asks("17+", .seven) && !asks("17+", .five))
    #expect(!asks("5", .two) && !asks("7", .two) && asks("8", .three))
    #expect(asks("A7", .two) && asks("A7", .nine) && !asks("A6", .four), "doubled on both sides")
    #expect(asks("99", .seven) && asks("TT", .four) && asks("AA", .ace) && !asks("22", .three))
    #expect(cells.count == 165)
  }

  // MARK: - Questions

  @Test("The seed is the day times eight plus the tier, and the first days are unchanged")
  func golden() {
    func told(_ day: Int64, _ tier: ChallengeTier) -> [String] {
      DailyChallenge(day: day, tier: tier).questions.map { question in
        question.hand.map { $0.text }.joined() + " " + question.upcard.text + " "
          + question.answer.text
      }
    }
    #expect(DailyChallenge(day: 20_000, tier: .beginner).seed == 160_001)
    #expect(DailyChallenge(day: 20_780, tier: .master).seed == 166_245)
    #expect(
      told(20_000, .beginner) == [
        "4STD JC hit", "6HTC 7C hit", "7S8S 8C hit", "3DKD 3S stand", "2DJS AD hit",
      ])
    #expect(
      told(20_780, .advanced) == [
        "QD6H AD hit", "AC4H 6D double", "4C9S 5D stand", "2SAH 5D double", "KC2S 6S stand",
      ])
    #expect(
      told(20_780, .master) == [
        "AH2D 6D double", "7HAC 5H double", "TH4C 6H stand", "KHTC 7S stand", "7CAC 2C stand",
      ])
  }

  @Test("On ten thousand days, five different cells are asked, as the chart plays them")
  func everyDay() throws {
    for tier in ChallengeTier.allCases {
      let pool = tier.cells(of: chart)
      for day in stride(from: Int64(0), to: 50_000, by: 25) {
        let challenge = DailyChallenge(day: day, tier: tier)
        let cells = challenge.questions.map { $0.cell }
        #expect(cells.count == 5 && Set(cells.map { "\($0.hand) \($0.upcard)" }).count == 5)
        for question in challenge.questions {
          let hand = Hand(question.hand)
          #expect(pool.contains(question.cell) && tier.plays.contains(question.answer))
          #expect(question.upcard.rank.hardValue == question.cell.upcard.hardValue)
          let total = chart.move(forTotal: hand.value, against: question.upcard.rank)
          #expect(question.answer == play(try code(of: question.cell), total, tier.plays))
          switch question.cell.hand {
          case let name where chart.pairs.contains { $0.label == name }: #expect(hand.isPair)
          case let name where name.hasPrefix("A"):
            #expect(hand.isSoft && "A\(hand.bestTotal - 11)" == name)
          case let name:
            #expect(!hand.isSoft && !hand.isPair && hand.bestTotal == (Int(name) ?? 17))
          }
        }
      }
    }
  }

  @Test("If the tier has no key for a play, the chart's replacement is right")
  func fallback() {
    let strategy = BasicStrategy(chart)
    let eighteen = Hand([Card(.ace, .clubs), Card(.seven, .hearts)])
    let eleven = Hand([Card(.five, .clubs), Card(.six, .hearts)])
    let eights = Hand([Card(.eight, .clubs), Card(.eight, .hearts)])
    let plays = ChallengeTier.beginner.plays
    #expect(strategy.move(for: eighteen, upcard: .four, legal: plays) == .stand)
    #expect(strategy.move(for: eleven, upcard: .four, legal: plays) == .hit)
    #expect(strategy.move(for: eights, upcard: .ten, legal: plays) == .hit)
  }

  @Test("The right answer has the highest value of the tier's answers, in every cell")
  func costs() throws {
    let odds = try ChartOdds(OddsRules(DailyChallenge.game.rules, soft17: .stand))
    for tier in ChallengeTier.allCases {
      var seen: Set<String> = []
      var day: Int64 = 0
      while seen.count < tier.cells(of: chart).count, day < 3_000 {
        for question in DailyChallenge(day: day, tier: tier).questions {
          seen.insert("\(question.cell.hand) \(question.cell.upcard)")
          for play in tier.plays {
            guard let cost = question.cost(of: play, by: odds) else {
              #expect(play == .split && !Hand(question.hand).isPair)
              continue
            }
            #expect(
              play == question.answer ? cost == 0 : cost > 0,
              "\(question.cell.hand) v \(question.cell.upcard): \(play.text) \(cost)")
          }
        }
        day += 1
      }
    }
  }

  // MARK: - Days

  @Test("The day ends at midnight of universal time")
  func days() {
    let midnight: Int64 = 20_780 * 86_400_000
    #expect(DailyChallenge.day(at: midnight) == 20_780)
    #expect(DailyChallenge.day(at: midnight - 1) == 20_779)
    #expect(DailyChallenge.millisecondsLeft(at: midnight - 1) == 1)
    #expect(DailyChallenge.millisecondsLeft(at: midnight) == 86_400_000)
    #expect(DailyChallenge.day(at: -5) == 0)
  }

  @Test(
    "The next challenge follows the last paid day, even if the clock was set back")
  func minutesUntilNext() {
    let noon: Int64 = 20_780 * 86_400_000 + 43_200_000
    let waits: [(Int64?, Int64)] = [(nil, 12), (20_779, 12), (20_780, 12), (20_782, 60)]
    for (paid, hours) in waits {
      #expect(DailyChallenge.minutesUntilNext(at: noon, paid: paid) == hours * 60)
    }
    #expect(DailyChallenge.minutesUntilNext(at: noon + 1, paid: nil) == 720)
    #expect(DailyChallenge.minutesUntilNext(at: noon + 60_000, paid: nil) == 719)
  }

  // MARK: - Progress

  /// Answers all remaining questions correctly.
  private func finish(_ progress: inout ChallengeProgress) throws -> Int64 {
    var paid: Int64 = 0
    while let challenge = progress.challenge, !progress.isDone {
      progress.retry()
      let question = challenge.questions[progress.solved]
      let judgement = progress.answer(question.answer, to: question)
      paid += try #require(judgement).reward
    }
    return paid
  }

  @Test("After a wrong answer the question is only repeated")
  func misses() throws {
    var progress = ChallengeProgress()
    #expect(progress.open(on: 100, level: 1) == .begun(clockWasAhead: false))
    let question = try #require(progress.challenge?.questions[0])
    let wrong: BlackjackAction = question.answer == .hit ? .stand : .hit
    #expect(progress.answer(.split, to: question) == nil)
    let missed = progress.answer(wrong, to: question)
    #expect(missed?.isRight == false && missed?.reward == 0)
    #expect(progress.answer(question.answer, to: question) == nil, "not before it is tried again")
    progress.retry()
    let solved = progress.answer(question.answer, to: question)
    #expect(solved?.isRight == true && solved?.reward == 0)
    #expect(progress.solved == 1 && progress.misses == 1)
    #expect(try ChallengeProgress(archive: progress.archive) == progress)
  }

  @Test("The tier stays for the day, whatever level is reached, and unfinished progress is dropped")
  func tierOfTheDay() throws {
    var progress = ChallengeProgress()
    _ = progress.open(on: 100, level: 9)
    let question = try #require(progress.challenge?.questions[0])
    _ = progress.answer(question.answer, to: question)
    #expect(progress.open(on: 100, level: 10) == .same)
    #expect(progress.tier == .beginner && progress.solved == 1)
    #expect(progress.open(on: 101, level: 10) == .begun(clockWasAhead: false))
    #expect(progress.tier == .intermediate && progress.solved == 0)
  }

  @Test("However the clock is changed, no day is paid twice")
  func clock() throws {
    var generator = MersenneTwister(seed: 5)
    for _ in 0..<200 {
      var progress = ChallengeProgress()
      var paid: [Int64] = []
      for _ in 0..<40 {
        let day = Int64(generator.bounded(12)) + 100
        _ = progress.open(on: day, level: 1)
        guard progress.day == day, generator.bounded(3) > 0 else { continue }
        if try finish(&progress) > 0 { paid.append(day) }
        #expect(paid.allSatisfy { progress.wasPaid($0) && progress.isPaid($0) })
      }
      #expect(Set(paid).count == paid.count)
      #expect((100..<112).allSatisfy { progress.isPaid($0) == paid.contains($0) })
      #expect(try ChallengeProgress(archive: progress.archive) == progress)
    }
  }

  @Test("A paid day can't be played again, and an unpaid one can, whatever came first")
  func earlier() throws {
    var progress = ChallengeProgress()
    _ = progress.open(on: 100, level: 1)
    #expect(try finish(&progress) == 1_500)
    #expect(progress.open(on: 99, level: 1) == .begun(clockWasAhead: true))
    #expect(try finish(&progress) == 1_500)
    #expect(progress.open(on: 100, level: 1) == .paid)
    #expect(progress.open(on: 102, level: 1) == .begun(clockWasAhead: false))
    #expect(progress.open(on: 100, level: 1) == .paid)
    #expect(progress.open(on: 101, level: 1) == .begun(clockWasAhead: true))
    var lost = ChallengeProgress(after: 100)
    #expect(lost.open(on: 100, level: 1) == .paid && lost.open(on: 99, level: 1) == .paid)
    #expect(!lost.wasPaid(100) && lost.streak(on: 100) == 0)
    #expect(try ChallengeProgress(archive: lost.archive) == lost)
    #expect(lost.open(on: 101, level: 1) == .begun(clockWasAhead: false))
  }

  @Test("A day with a clock far ahead closes no other day, and keeps the streak")
  func clockAhead() throws {
    var progress = ChallengeProgress()
    for day in [20_777, 20_778, 20_779, 43_829] as [Int64] {
      _ = progress.open(on: day, level: 1)
      #expect(try finish(&progress) == 1_500)
    }
    for (day, streak) in [(20_780, 4), (20_781, 5)] as [(Int64, Int64)] {
      #expect(progress.open(on: day, level: 1) == .begun(clockWasAhead: day == 20_780))
      #expect(progress.streak(on: day) == streak - 1)
      #expect(try finish(&progress) == 1_500)
      #expect(progress.streak(on: day) == streak && progress.bestStreak == streak)
      #expect(progress.lastPaid(from: day) == day)
    }
    #expect(progress.lastPaid(from: 43_828) == 43_829)
    #expect(progress.open(on: 43_829, level: 1) == .paid)
    #expect(try ChallengeProgress(archive: progress.archive) == progress)
  }

  @Test("Of very many days with gaps, the earliest are kept as a period that counts as paid")
  func manyDays() throws {
    var progress = ChallengeProgress()
    for day in stride(from: Int64(0), to: 1_000, by: 2) {
      _ = progress.open(on: day, level: 1)
      #expect(try finish(&progress) == 1_500)
    }
    #expect((0..<999).allSatisfy { progress.isPaid($0) == ($0 < 599 || $0 % 2 == 0) })
    #expect(!progress.wasPaid(598) && progress.wasPaid(600))
    #expect(try ChallengeProgress(archive: progress.archive) == progress)
    #expect(progress.archive.bytes.count < 2_500)
  }

  /// The progress that version 1 saved after a day.
  private func old(paidDay: Int64, streak: Int64) throws -> ChallengeProgress {
    let text =
      #"{"tier":1,"solved":5,"misses":0,"streak":\#(streak),"bestStreak":7,"day":\#(paidDay),"#
      + #""paidDay":\#(paidDay)}"#
    return try ChallengeProgress(archive: JSONValue(parsing: Array(text.utf8)))
  }

  @Test("The streak of version 1 continues, and no earlier day is paid")
  func version1() throws {
    var progress = try old(paidDay: 100, streak: 3)
    #expect(progress.open(on: 100, level: 1) == .same)
    #expect((98...100).allSatisfy { progress.wasPaid($0) } && !progress.wasPaid(97))
    #expect(progress.isPaid(90) && progress.streak(on: 101) == 3 && progress.bestStreak == 7)
    #expect(try ChallengeProgress(archive: progress.archive) == progress)
    #expect(progress.open(on: 101, level: 1) == .begun(clockWasAhead: false))
    _ = try finish(&progress)
    #expect(progress.streak(on: 101) == 4)
  }

  @Test("If version 1 had closed all days because of a clock ahead, the next one is open")
  func version1Ahead() throws {
    var progress = try old(paidDay: 43_829, streak: 1)
    #expect(progress.open(on: 20_780, level: 1) == .paid, "it may have been paid before")
    progress = try ChallengeProgress(archive: progress.archive)
    #expect(progress.open(on: 20_779, level: 1) == .paid)
    #expect(progress.open(on: 20_781, level: 1) == .begun(clockWasAhead: true))
    #expect(progress.open(on: 43_829, level: 1) == .paid)
  }

  @Test("Consecutive days make a streak, and a gap ends it")
  func streaks() throws {
    var progress = ChallengeProgress()
    for (day, streak, best) in [
      (100, 1, 1), (101, 2, 2), (102, 3, 3), (104, 1, 3), (105, 2, 3),
    ] as [(Int64, Int64, Int64)] {
      _ = progress.open(on: day, level: 1)
      _ = try finish(&progress)
      #expect(progress.streak(on: day) == streak && progress.bestStreak == best)
    }
    #expect(progress.streak(on: 106) == 2 && progress.streak(on: 107) == 0)
  }

  @Test(
    "Impossible progress is refused",
    arguments: [
      #"{"tier":6,"solved":0,"misses":0,"streak":0,"bestStreak":0}"#,
      #"{"tier":1,"solved":6,"misses":0,"streak":0,"bestStreak":0}"#,
      #"{"tier":1,"solved":0,"misses":-1,"streak":0,"bestStreak":0}"#,
      #"{"tier":1,"solved":0,"misses":0,"streak":2,"bestStreak":1}"#,
      #"{"tier":1,"solved":0,"misses":0,"bestStreak":1,"paid":[3]}"#,
      #"{"tier":1,"solved":0,"misses":0,"bestStreak":1,"paid":[3,4]}"#,
      #"{"tier":1,"solved":0,"misses":0,"bestStreak":2,"paid":[4,3]}"#,
      #"{"tier":1,"solved":0,"misses":0,"bestStreak":2,"paid":[3,4,5,6]}"#,
      #"{"tier":1,"solved":0,"misses":0,"bestStreak":2,"paid":[3,4,1,1]}"#,
      #"{"tier":1,"solved":0,"misses":0,"bestStreak":2,"paid":[-1,-1]}"#,
      #"{"tier":1,"solved":0,"misses":0,"bestStreak":2,"paid":["3","4"]}"#,
      #"{"tier":1,"solved":0,"misses":0,"bestStreak":2,"paid":[],"paidUpTo":-1}"#,
      #"{"tier":1,"solved":0,"misses":0,"streak":0,"bestStreak":0,"missed":"split"}"#,
      #"{"tier":1,"solved":5,"misses":0,"streak":0,"bestStreak":0,"missed":"hit"}"#,
      #"{"tier":1,"solved":0,"misses":0,"streak":0,"bestStreak":0,"day":-1}"#,
      "{}",
    ])
  func refused(text: String) throws {
    let archive = try JSONValue(parsing: Array(text.utf8))
    #expect(throws: ArchiveRefusal.self) { try ChallengeProgress(archive: archive) }
  }
}
