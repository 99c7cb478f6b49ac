import Books
import Synchronization
import Testing

@Suite("What is computed for many requests at once")
struct DayCacheTests {
  private struct Failure: Error {}

  /// Counts how often something is computed, and at most how often at the same time.
  private final class Meter: Sendable {
    private let counts = Mutex((now: 0, most: 0, all: 0))

    var all: Int { counts.withLock { $0.all } }
    var most: Int { counts.withLock { $0.most } }

    func compute<Value>(_ value: Value) async -> Value {
      counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) }
      await Task.yield()
      counts.withLock { $0.now -= 1 }
      return value
    }
  }

  @Test("Requests at once for the same state compute a value once, those for another state again")
  func once() async throws {
    let (cache, meter) = (DayCache<Int, String>(), Meter())
    let values = try await withThrowingTaskGroup(of: String.self) { group in
      for place in 0..<60 {
        group.addTask {
          try await cache.value(of: Int64(place % 2), in: 1) { await meter.compute("\(place % 2)") }
        }
      }
      return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(values == ["0": 30, "1": 30])
    #expect((meter.all, meter.most) == (2, 1))
    #expect(try await cache.value(of: 1, in: 2) { await meter.compute("later") } == "later")
    #expect(try await cache.value(of: 1, in: 2) { await meter.compute("never") } == "later")
    #expect(meter.all == 3)
  }

  @Test("The day whose last use is the longest ago gives way, and an error is kept by nobody")
  func most() async throws {
    let (cache, meter) = (DayCache<Int, Int64>(most: 2), Meter())
    for day in [1, 2, 1, 3, 1, 2] as [Int64] {
      #expect(try await cache.value(of: day, in: 0) { await meter.compute(day) } == day)
    }
    // Day 3 replaced day 2, and day 2 then day 3.
    #expect(meter.all == 4)
    await #expect(throws: Failure.self) { try await cache.value(of: 9, in: 0) { throw Failure() } }
    #expect(try await cache.value(of: 9, in: 0) { 9 } == 9)
  }

  @Test("Work is done one piece after another, also after an error")
  func turns() async throws {
    let (turns, meter) = (Turns(), Meter())
    let done = await withTaskGroup(of: Int?.self) { group in
      for place in 0..<40 {
        group.addTask {
          try? await turns.run {
            if place % 4 == 0 { throw Failure() }
            return await meter.compute(place)
          }
        }
      }
      return await group.reduce(into: [Int]()) { if let place = $1 { $0.append(place) } }
    }
    #expect(done.sorted() == (0..<40).filter { $0 % 4 != 0 })
    #expect(meter.most == 1)
  }
}
