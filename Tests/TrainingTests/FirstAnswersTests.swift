import BlackjackOdds
import BlackjackRules
import CardCore
import Foundation
import Testing
import Training

@Suite("First answers to the daily challenge, and its second set")
struct FirstAnswersTests {
  // NB: index numbers take a second.
  private static let material: TrainingMaterial? = {
    let settings = CountedChallenge.settings
    guard let odds = try? ChartOdds(settings.rules),
      let table = try? IndexTable(
        settings.count, settings.rules, trueCounts: .taught(decks: settings.rules.decks),
        penetration: settings.penetration)
    else { return nil }
    return TrainingMaterial(odds: odds, indices: table.indices.askable(by: odds))
  }()

  private func wrong(_ question: ChallengeQuestion) -> BlackjackAction {
    question.answer == .hit ? .stand : .hit
  }

  /// Answers the five questions of a day, some of them wrong at first.
  private func play(
    _ progress: inout ChallengeProgress, on day: Int64, missing places: [Int] = []
  ) throws {
    _ = progress.open(on: day, level: 1)
    for (place, question) in try #require(progress.challenge).questions.enumerated() {
      if places.contains(place) {
        _ = progress.answer(wrong(question), to: question)
        progress.retry()
      }
      _ = progress.answer(question.answer, to: question)
    }
  }

  @Test("Only first answers are scored, with the exact cost of the wrong ones")
  func score() throws {
    let odds = try ChartOdds(DailyChallenge.game.oddsRules)
    var progress = ChallengeProgress()
    try play(&progress, on: 20_780, missing: [1, 4])
    #expect(progress.isDone && progress.misses == 2)
    let questions = try #require(progress.challenge).questions
    let costs = try [1, 4].map { place in
      try #require(questions[place].cost(of: wrong(questions[place]), by: odds))
    }
    let score = try #require(progress.score(by: odds))
    #expect(score.right == 3 && score.cost == costs[0] + costs[1])
    #expect(
      score.marks == [.right, .wrong(cost: costs[0]), .right, .right, .wrong(cost: costs[1])])
    #expect(progress.score(by: nil)?.cost == nil && progress.score(by: nil)?.right == 3)
    #expect(try ChallengeProgress(archive: progress.archive) == progress)
    var perfect = ChallengeProgress()
    try play(&perfect, on: 20_780)
    #expect(perfect.score(by: nil)?.cost == 0 && perfect.score(by: nil)?.right == 5)
  }

  @Test("Trying again changes no first answer, and a new day has none")
  func retries() throws {
    var progress = ChallengeProgress()
    _ = progress.open(on: 100, level: 1)
    let question = try #require(progress.challenge?.questions[0])
    for _ in 0..<3 {
      _ = progress.answer(wrong(question), to: question)
      progress.retry()
      progress = try ChallengeProgress(archive: progress.archive)
    }
    _ = progress.answer(question.answer, to: question)
    #expect(progress.firsts == [wrong(question)])
    _ = progress.open(on: 101, level: 1)
    #expect(progress.firsts == [])
  }

  @Test("A day counts for the streak with its last first answer, paid or not")
  func streak() throws {
    var progress = ChallengeProgress()
    try play(&progress, on: 100)
    _ = progress.open(on: 101, level: 1)
    let questions = try #require(progress.challenge).questions
    for question in questions.dropLast() { _ = progress.answer(question.answer, to: question) }
    #expect(progress.streak(on: 101) == 1)
    _ = progress.answer(wrong(questions[4]), to: questions[4])
    #expect(progress.streak(on: 101) == 2 && progress.bestStreak == 2 && !progress.isPaid(101))
    progress = try ChallengeProgress(archive: progress.archive)
    try play(&progress, on: 102)
    #expect(progress.streak(on: 102) == 3 && progress.bestStreak == 3)
    #expect(progress.streak(on: 103) == 3 && progress.streak(on: 104) == 0)
  }

  /// A document of version 2 from before first answers were stored.
  private func older(_ members: String) throws -> ChallengeProgress {
    try ChallengeProgress(archive: JSONValue(parsing: Array("{\(members)}".utf8)))
  }

  @Test("Older documents open: paid days make their streak, and an open day isn't scored")
  func olderDocuments() throws {
    var open = try older(
      #""tier":1,"solved":2,"misses":1,"bestStreak":3,"paid":[97,99],"day":100"#)
    #expect(open.firsts == nil && open.score(by: nil) == nil && open.streak(on: 100) == 3)
    _ = open.open(on: 100, level: 1)
    for question in try #require(open.challenge).questions[2...] {
      _ = open.answer(question.answer, to: question)
    }
    #expect(open.isPaid(100) && open.streak(on: 100) == 4 && open.score(by: nil) == nil)
    var begun = try older(#""tier":1,"solved":0,"misses":0,"bestStreak":0,"paid":[],"day":100"#)
    try play(&begun, on: 100)
    #expect(begun.score(by: nil)?.right == 5 && begun.isPaid(100))
    let done = try older(
      #""tier":1,"solved":5,"misses":0,"bestStreak":1,"paid":[100,100],"day":100"#)
    #expect(done.isDone && done.firsts == nil && done.isCountedOpen)
    #expect(try ChallengeProgress(archive: done.archive) == done)
  }

  @Test("A document with answers that nobody can have given is refused")
  func damaged() {
    for members in [
      #""firsts":["hit"]"#, #""firsts":["hit","hit","hit","split"]"#,
      #""firsts":["hit","hit","hit"],"counted":[{"play":"hit","right":true}]"#,
      #""firsts":["hit","hit","hit"],"answered":[1,9]"#,
    ] {
      #expect(throws: ArchiveRefusal.self) {
        try older(#""tier":1,"solved":3,"misses":0,"bestStreak":0,"paid":[],"day":9,"# + members)
      }
    }
  }

  @Test("The second set has five different decisions about surrender, splits and doubles")
  func secondSet() throws {
    let material = try #require(Self.material)
    for day in Int64(20_000)..<20_060 {
      let questions = CountedChallenge(day: day, of: material).questions
      #expect(questions == CountedChallenge(day: day, of: material).questions)
      #expect(questions.count == 5)
      for (place, question) in questions.enumerated() {
        #expect(questions[..<place].allSatisfy { $0.index != question.index })
        #expect(question.legal.contains(question.index.below))
        #expect(question.legal.contains(question.index.atOrAbove))
      }
      for play in [BlackjackAction.surrender, .split, .double] {
        #expect(questions.contains { $0.index.below == play || $0.index.atOrAbove == play })
      }
    }
    let days = (Int64(20_000)..<20_060).map { CountedChallenge(day: $0, of: material) }
    #expect(zip(days, days.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("The second set opens after the first, has one try for each hand, and pays nothing")
  func oneTry() throws {
    let material = try #require(Self.material)
    var progress = ChallengeProgress()
    _ = progress.open(on: 100, level: 1)
    let questions = CountedChallenge(day: 100, of: material).questions
    #expect(progress.answer(questions[0].play, to: questions[0]) == nil)
    try play(&progress, on: 100)
    for (place, question) in questions.enumerated() {
      let other = try #require(question.legal.first { $0 != question.play })
      let isRight = place != 2
      #expect(progress.answer(isRight ? question.play : other, to: question) == isRight)
      #expect(progress.counted.count == place + 1)
      #expect(try ChallengeProgress(archive: progress.archive) == progress)
    }
    #expect(!progress.isCountedOpen && progress.counted.count { $0.isRight } == 4)
    #expect(progress.answer(questions[2].play, to: questions[2]) == nil)
    _ = progress.open(on: 101, level: 1)
    #expect(progress.counted.isEmpty && !progress.isCountedOpen)
  }
}
