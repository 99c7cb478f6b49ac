import BlackjackOdds
import BlackjackRules
import CardCore
import Testing
import Training

@Suite("Learning and repetition")
struct LearningTests {
  private let settings = DrillTests.settings
  private let material = DrillTests.material
  private let start: Int64 = 1_800_000_000

  private func session(
    _ progress: TrainingProgress, at time: Int64, count: Int = 30, seed: UInt64 = 1
  ) -> TrainingSession {
    TrainingSession(
      .basicStrategy, settings, seed: seed, knowing: progress, of: material, count: count, at: time)
  }

  private func wrong(_ question: DrillQuestion) -> DrillAnswer {
    .play(question.legal.first { .play($0) != question.answer } ?? .hit)
  }

  @Test("A row with the same play everywhere is one item")
  func rows() {
    let items = StudyItem.all(in: material.odds)
    #expect(items.contains { $0.key == "17+ stand" })
    #expect(items.contains { $0.key == "88 split" })
    #expect(items.contains { $0.key == "16 v T hit" })
    #expect(!items.contains { $0.key == "17+ v T stand" })
    #expect(Set(items.map { $0.key }).count == items.count)
    #expect(items.map { $0.stake } == items.map { $0.stake }.sorted(by: >))
  }

  @Test("A missed item returns after three other questions, until it is known")
  func misses() throws {
    var progress = TrainingProgress()
    var session = session(progress, at: start)
    let first = try #require(session.question)
    _ = session.answer(wrong(first), after: 1, at: start, in: &progress)
    guard case .strategy(let missed) = first else { return }
    var place = 0
    while let question = session.question {
      place += 1
      guard case .strategy(let asked) = question else { break }
      if place < 4 { #expect(asked.cell.name != missed.cell.name) }
      if place == 4 { #expect(asked.cell.best == missed.cell.best) }
      _ = session.answer(question.answer, after: 1, at: start, in: &progress)
    }
    #expect(session.missed.count == 1)
    #expect(session.costOfMisses > 0)
  }

  @Test("On another day all due items are asked, including missed ones")
  func due() {
    var progress = TrainingProgress()
    var first = session(progress, at: start)
    while let question = first.question {
      let isMissed = first.result.asked % 5 == 0
      _ = first.answer(
        isMissed ? wrong(question) : question.answer, after: 1, at: start, in: &progress)
    }
    let items = StudyItem.all(in: material.odds)
    let later = start + 30 * 86_400
    let dueNow = progress.due(of: items, at: later)
    #expect(dueNow == progress.memories.count && dueNow > 15)
    var second = session(progress, at: later, count: dueNow, seed: 9)
    while let question = second.question {
      _ = second.answer(question.answer, after: 1, at: later, in: &progress)
    }
    #expect(progress.memories.count == dueNow, "nothing new before what is due")
  }

  @Test("More valuable items come first, on average")
  func worth() {
    let items = StudyItem.all(in: material.odds)
    let all = items.reduce(0) { $0 + $1.stake }
    var sum = 0.0
    for seed in 0..<20 as Range<UInt64> {
      var progress = TrainingProgress()
      var session = session(progress, at: start, count: 20, seed: seed)
      while let question = session.question {
        _ = session.answer(question.answer, after: 1, at: start, in: &progress)
      }
      sum += items.filter { progress.memory(of: $0.key) != nil }.reduce(0) { $0 + $1.stake } / all
    }
    #expect(sum / 20 > 0.45, "a tenth of the things is nearly half of what there is to lose")
  }

  @Test("The cost of a cell adds up from its wrong answers, in millionths of the bet")
  func costs() throws {
    var progress = TrainingProgress()
    var session = session(progress, at: start)
    var lost: [String: Int64] = [:]
    while let question = session.question {
      guard case .strategy(let asked) = question, case .play(let play) = wrong(question) else {
        break
      }
      lost[asked.cell.name, default: 0] += Int64(
        ((asked.cell.cost(of: play) ?? 0) * 1e6).rounded())
      _ = session.answer(.play(play), after: 1, at: start, in: &progress)
    }
    for (name, cost) in lost { #expect(progress.tally(of: name)?.lost == cost) }
    #expect(session.result.lost == lost.values.reduce(0, +))
    #expect(session.result.right == 0 && session.result.asked == 30)
  }

  @Test("Random answers never make a player ready; the criteria are met as stated")
  func readiness() {
    var progress = TrainingProgress()
    #expect(!Readiness(progress).isReady)
    var (settings, time) = (settings, start)
    settings.run = .deck
    func drill(_ kind: DrillKind, _ count: Int, errors: Int = 0, milliseconds: Int64 = 1_000) {
      var session = TrainingSession(
        kind, settings, seed: 4, knowing: progress, of: material, count: count, at: time)
      while let question = session.question {
        let isWrong = session.result.asked < errors
        _ = session.answer(
          isWrong ? Self.wrong(question) : question.answer, after: milliseconds, at: time,
          in: &progress)
      }
      progress.note(session.result)
      time += 100
    }
    func met(_ kind: DrillKind) -> Bool {
      Readiness(progress).criteria.first { $0.kind == kind }?.isMet ?? false
    }
    drill(.basicStrategy, 99)
    #expect(!met(.basicStrategy))
    drill(.basicStrategy, 1)
    #expect(met(.basicStrategy))
    drill(.basicStrategy, 10, errors: 3)
    #expect(!met(.basicStrategy))
    drill(.basicStrategy, 90)
    #expect(!met(.basicStrategy), "three errors are among the last hundred")
    drill(.basicStrategy, 1)
    #expect(met(.basicStrategy), "the first of them is not any more")

    drill(.runningCount, 3, milliseconds: 30_001)
    #expect(!met(.runningCount))
    drill(.runningCount, 3, milliseconds: 30_000)
    #expect(met(.runningCount))
    drill(.runningCount, 1, errors: 1, milliseconds: 9_000)
    #expect(!met(.runningCount))
    drill(.runningCount, 3, milliseconds: 29_000)
    for kind in [DrillKind.trueCount, .deckEstimation, .betRamp, .dealerErrors] {
      drill(kind, 20, errors: 1)
      #expect(met(kind))
    }
    #expect(!Readiness(progress).isReady)
    drill(.deviations, 50, errors: 2)
    #expect(Readiness(progress).isReady)
  }

  @Test("Progress grows by one with each answer, also after a permitted error")
  func readinessAfterAnError() throws {
    var progress = TrainingProgress()
    var session = TrainingSession(
      .trueCount, settings, seed: 4, knowing: progress, count: 20, at: start)
    while let question = session.question {
      let given = session.result.asked == 0 ? Self.wrong(question) : question.answer
      _ = session.answer(given, after: 1_000, at: start, in: &progress)
      let criterion = try #require(
        Readiness(progress).criteria.first { $0.kind == .trueCount })
      #expect(criterion.done == session.result.asked && criterion.isMet == session.isOver)
    }
    session = TrainingSession(
      .trueCount, settings, seed: 5, knowing: progress, count: 2, at: start)
    while let question = session.question {
      _ = session.answer(Self.wrong(question), after: 1_000, at: start, in: &progress)
    }
    #expect(Readiness(progress).criteria.first { $0.kind == .trueCount }?.done == 1)
  }

  private static func wrong(_ question: DrillQuestion) -> DrillAnswer {
    switch question.answer {
    case .number(let number): .number(number - 1)
    case .play(let play): .play(question.legal.first { $0 != play } ?? play)
    case .halfDecks(let halves): .halfDecks(halves - 1)
    case .judgement(let isError): .judgement(isError: !isError)
    }
  }
}

@Suite("Saving the progress")
struct ProgressTests {
  private func filled() -> TrainingProgress {
    var progress = TrainingProgress()
    for (place, kind) in DrillKind.allCases.enumerated() {
      var settings = DrillTests.settings
      settings.run = .deck
      var session = TrainingSession(
        kind, settings, seed: UInt64(place), knowing: progress, of: DrillTests.material, count: 12,
        at: 1_800_000_000)
      while let question = session.question {
        let given: DrillAnswer =
          session.result.asked == 3 && !question.legal.isEmpty
          ? .play(question.legal.last ?? .hit) : question.answer
        _ = session.answer(given, after: 1_234, at: 1_800_000_000, in: &progress)
      }
      progress.note(session.result)
    }
    progress.settings.sit(at: .ladyLux)
    progress.settings.count = .ko
    return progress
  }

  @Test("Progress survives saving")
  func archive() throws {
    let progress = filled()
    #expect(try TrainingProgress(archive: progress.archive) == progress)
    #expect(try TrainingProgress(archive: TrainingProgress().archive) == TrainingProgress())
    #expect(progress.memories.count > 15 && progress.results.count == 7)
    #expect(progress.answers(onDayOf: 1_800_000_000) == 84)
    #expect(progress.answers(onDayOf: 1_800_100_000) == 0)
  }

  @Test("Every missing member or one of another type is refused with its name")
  func damage() {
    guard case .object(let members) = filled().archive else { return }
    for member in members {
      let without = JSONValue.object(members.filter { $0.name != member.name })
      #expect(throws: ArchiveRefusal.self) { try TrainingProgress(archive: without) }
      let other = JSONValue.object(
        members.map { $0.name == member.name ? .init($0.name, .bool(true)) : $0 })
      #expect(throws: ArchiveRefusal.self) { try TrainingProgress(archive: other) }
    }
  }

  @Test(
    "An interrupted session continues at its question, whatever was learned meanwhile",
    arguments: DrillKind.allCases)
  func resuming(kind: DrillKind) throws {
    var progress = filled()
    var session = TrainingSession(
      kind, DrillTests.settings, seed: 5, knowing: progress, of: DrillTests.material, count: 9,
      at: 1_800_000_500)
    while let question = session.question {
      let answer =
        session.result.asked % 3 == 1 ? question.legal.last.map { .play($0) } : question.answer
      _ = session.answer(
        answer ?? question.answer, after: 700, at: 1_800_000_500 + Int64(session.result.asked),
        in: &progress)
      guard !session.isOver else { break }
      if session.result.asked == 4 {
        // A known item is missed at the table on the next day.
        let thing = StudyThing(
          key: try #require(progress.memories.first?.key), rules: DrillTests.settings.rules,
          .cell(DrillTests.odds.cells[0]))
        let mistake = TableMistake(
          time: 1_800_090_000, played: .hit, lost: 1_000, things: [thing])
        progress.take([mistake], upTo: 1)
      }
      progress = try TrainingProgress(archive: progress.archive)
      let drill = try #require(progress.drill)
      let resumed = try #require(
        TrainingSession(resuming: drill, knowing: progress, of: DrillTests.material))
      #expect(resumed.question == session.question && resumed.result == session.result)
      #expect(resumed.missed == session.missed && resumed.count == session.count)
      session = resumed
    }
    #expect(progress.drill == nil && session.result.asked == 9)
  }

  @Test("A session with other questions, or with missing answers, doesn't continue")
  func notResuming() throws {
    var progress = filled()
    var session = TrainingSession(
      .basicStrategy, DrillTests.settings, seed: 5, knowing: progress, of: DrillTests.material,
      at: 1_800_000_500)
    let question = try #require(session.question)
    _ = session.answer(question.answer, after: 1, at: 1_800_000_500, in: &progress)
    let drill = try #require(progress.drill)
    #expect(TrainingSession(resuming: drill, knowing: progress) == nil, "without the chart")
    let names = [
      "drill", "settings", "seed", "count", "began", "lapses", "answers", "learned", "known",
    ]
    for name in names {
      guard case .object(let members) = drill.archive else { return }
      let without = JSONValue.object(members.filter { $0.name != name })
      #expect(throws: ArchiveRefusal.self) { try OpenDrill(archive: without) }
    }
    var other = TrainingSession(.betRamp, DrillTests.settings, seed: 5, knowing: progress, at: 0)
    let asked = try #require(other.question)
    _ = other.answer(asked.answer, after: 1, at: 0, in: &progress)
    #expect(progress.drill?.kind == .betRamp, "another drill takes its place")
    let next = try #require(session.question)
    _ = session.answer(next.answer, after: 1, at: 1_800_000_500, in: &progress)
    #expect(progress.drill == nil, "the first answer of this one is not there any more")
  }

  @Test("Sessions without answers aren't saved, and at most 400 are")
  func results() throws {
    var progress = TrainingProgress()
    progress.note(SessionResult(.trueCount, at: 0))
    #expect(progress.results.isEmpty)
    for seed in 0..<450 as Range<UInt64> {
      var session = TrainingSession(
        .trueCount, TrainingSettings(), seed: seed, knowing: progress, count: 1, at: Int64(seed))
      let question = try #require(session.question)
      _ = session.answer(question.answer, after: 10, at: Int64(seed), in: &progress)
      progress.note(session.result)
    }
    #expect(progress.results.count == TrainingProgress.mostResults)
    #expect(progress.recent(.trueCount).count == TrainingProgress.recentAnswers)
    #expect(progress.last(.trueCount)?.began == 449)
  }
}
