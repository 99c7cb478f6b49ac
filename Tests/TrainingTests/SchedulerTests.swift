import CardCore
import Foundation
import Testing
import Training

@Suite("The scheduler of repetitions")
struct SchedulerTests {
  private let scheduler = SpacedRepetition()
  private static let day: Int64 = 86_400

  @Test("Exponentials and logarithms match the system's to 14 digits")
  func exponentials() {
    var generator = MersenneTwister(seed: 3)
    for _ in 0..<20_000 {
      let x = (Double(generator.bounded(1 << 53)) / Double(1 << 53) - 0.5) * 60
      #expect(abs(Exponential.exp(x) / Foundation.exp(x) - 1) < 1e-14)
      let positive = Foundation.exp(x)
      let log = Exponential.log(positive)
      #expect(abs(log - Foundation.log(positive)) <= 1e-14 * max(1, abs(log)))
      #expect(
        abs(Exponential.power(positive, 0.1666) / Foundation.pow(positive, 0.1666) - 1) < 1e-13)
    }
    #expect(Exponential.exp(0) == 1)
    #expect(Exponential.log(1) == 0)
  }

  @Test("A new item is repeated in a minute, in ten, and then after days")
  func newThings() {
    let known = scheduler.review(nil, rated: .good, at: 1_000)
    #expect(known.due == 1_600)
    #expect(known.phase == .learning(step: 1))
    #expect(known.stability == 2.3065)
    let again = scheduler.review(known, rated: .good, at: 1_600)
    #expect(again.phase == .review)
    #expect(again.due == 1_600 + 2 * Self.day)
    #expect(scheduler.review(nil, rated: .again, at: 0).due == 60)
    #expect(scheduler.review(nil, rated: .hard, at: 0).due == 330)
    #expect(scheduler.review(nil, rated: .easy, at: 0).due == 8 * Self.day)
  }

  @Test("Known items are repeated less and less often, and forgotten ones soon")
  func intervals() {
    var memory = scheduler.review(nil, rated: .easy, at: 0)
    var last: Int64 = 0
    for _ in 0..<6 {
      let interval = memory.due - memory.asked
      #expect(interval > last)
      last = interval
      #expect(abs(scheduler.retrievability(of: memory, at: memory.due) - 0.9) < 0.02)
      memory = scheduler.review(memory, rated: .good, at: memory.due)
    }
    let forgotten = scheduler.review(memory, rated: .again, at: memory.due)
    #expect(forgotten.phase == .relearning(step: 0))
    #expect(forgotten.due - forgotten.asked == 600)
    #expect(forgotten.stability < memory.stability)
    #expect(forgotten.difficulty > memory.difficulty)
  }

  @Test("An interval is never longer than a hundred years")
  func longest() {
    var memory = scheduler.review(nil, rated: .easy, at: 0)
    for _ in 0..<40 { memory = scheduler.review(memory, rated: .easy, at: memory.due) }
    #expect(memory.due - memory.asked == Int64(SpacedRepetition.mostDays) * Self.day)
  }

  @Test("A memory survives archiving exactly, and an impossible one is refused")
  func archive() throws {
    for rating in Rating.allCases {
      let memory = scheduler.review(nil, rated: rating, at: 1_800_000_000)
      #expect(try Memory(archive: memory.archive) == memory)
    }
    let good = scheduler.review(nil, rated: .good, at: 1_800_000_000).archive
    guard case .object(let members) = good else { return }
    for (name, value) in [
      ("stability", JSONValue.integer(Double.nan.bitPattern)),
      ("stability", .integer((-1.0).bitPattern)), ("difficulty", .integer(11.0.bitPattern)),
      ("phase", .string("known")), ("step", .integer(2)), ("due", .integer(-1)),
    ] {
      let bad = JSONValue.object(members.map { $0.name == name ? .init(name, value) : $0 })
      #expect(throws: ArchiveRefusal.self) { try Memory(archive: bad) }
    }
  }
}
