import CardCore
import Foundation
import Patience
import Testing

@Suite("The standard score with a clock")
struct TimedScoreTests {
  @Test("Time takes 2 points every 10 seconds, but never more than are there")
  func time() {
    var score = TimedScore()
    score.play(15, after: 1)
    #expect(score.points(showing: 15, after: 9) == 15)
    #expect(score.points(showing: 15, after: 59) == 5)
    #expect(score.points(showing: 15, after: 1_000) == 0)
    score.pass(to: 1_000)
    score.play(25, after: 2)
    #expect(score.points(showing: 25, after: 1_000) == 10)
    #expect(score.points(showing: 15, after: 1_000) == 0, "the card is still on its way")
    #expect(score.points(showing: 25, after: 1_010) == 8)
  }

  @Test("A deduction stops at 0, and undo gives back what it took")
  func deduction() {
    var score = TimedScore()
    score.play(30, after: 3)
    score.pass(to: 100)
    #expect(score.points(showing: 30, after: 100) == 10)
    score.play(15, after: 4)
    #expect(score.points(showing: 15, after: 100) == 0)
    score.play(25, after: 5)
    #expect(score.points(showing: 25, after: 100) == 10)
    score.step(to: 15, after: 4)
    score.step(to: 30, after: 3)
    #expect(score.points(showing: 30, after: 100) == 10)
  }

  @Test("It survives saving, and begins anywhere")
  func saving() throws {
    var score = TimedScore(untimed: 30, actions: 3, seconds: 100)
    #expect(score.points(showing: 30, after: 100) == 10)
    score.play(15, after: 4)
    #expect(try TimedScore(archive: score.archive) == score)
    #expect(TimedScore(untimed: 5, actions: 3, seconds: 100).points(showing: 5, after: 100) == 0)
  }

  @Test("It is Windows' score, and undo and redo don't change it")
  func search() {
    let named = ProcessInfo.processInfo.environment["SCORE_SEED"].flatMap { UInt64($0) }
    let seed = named ?? UInt64.random(in: 0...UInt64.max)
    print("Searching with SCORE_SEED=\(seed)")
    var generator = MersenneTwister(seed: seed)
    var faults = 0
    for _ in 0..<500 {
      var (score, windows, untimed, seconds) = (TimedScore(), Int64(0), [Int64(0)], Int64(0))
      for _ in 0..<40 {
        let pause = Int64(generator.bounded(30))
        let steps = (seconds + pause) / 10 - seconds / 10
        windows = max(0, windows - 2 * steps)
        seconds += pause
        score.pass(to: seconds)
        let points = [5, 10, 10, -15, -100, 0][Int(generator.bounded(6))] as Int64
        windows = max(0, windows + points)
        untimed.append(max(0, untimed[untimed.count - 1] + points))
        score.play(untimed[untimed.count - 1], after: untimed.count - 1)
        let shown = score.points(showing: untimed[untimed.count - 1], after: seconds)
        if shown != windows { faults += 1 }
        guard generator.bounded(4) == 0 else { continue }
        // Undo some moves and redo them at once.
        var other = score
        let back = Int(generator.bounded(UInt64(untimed.count)))
        for place in (back..<untimed.count).reversed() {
          other.step(to: untimed[place], after: place)
        }
        for place in back..<untimed.count { other.step(to: untimed[place], after: place) }
        let again = other.points(showing: untimed[untimed.count - 1], after: seconds)
        if again != windows { faults += 1 }
      }
    }
    #expect(faults == 0, "SCORE_SEED=\(seed)")
  }
}
