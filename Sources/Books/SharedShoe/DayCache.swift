/// What has been computed from the data of some days.
///
/// It is computed again when the data is in another state, by one request at a time. So many
/// requests at once cost no more than one, and those for other pages don't wait.
package actor DayCache<State: Equatable & Sendable, Value: Sendable> {
  private struct Kept {
    let state: State
    let value: Value
    let use: Int
  }

  private var days: [Int64: Kept] = [:]
  private var uses = 0
  private let turns = Turns()
  private let most: Int

  /// Creates an empty cache.
  ///
  /// - Parameter most: The maximum number of days. The one whose last use is the longest ago gives way.
  package init(most: Int = 16) { self.most = most }

  /// Returns the value of a day.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - state: What identifies the data of the day, as it is now.
  ///   - work: Computes the value.
  /// - Returns: The value for this state or a later one.
  /// - Throws: The error of the work.
  package func value(
    of day: Int64, in state: State, computing work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    if let known = find(day, state) { return known }
    return try await turns.run {
      if let known = await self.find(day, state) { return known }
      let value = try await work()
      await self.put(value, day, state)
      return value
    }
  }

  private func find(_ day: Int64, _ state: State) -> Value? {
    guard let kept = days[day], kept.state == state else { return nil }
    put(kept.value, day, state)
    return kept.value
  }

  private func put(_ value: Value, _ day: Int64, _ state: State) {
    uses += 1
    days[day] = Kept(state: state, value: value, use: uses)
    guard days.count > most else { return }
    if let oldest = days.min(by: { $0.value.use < $1.value.use }) { days[oldest.key] = nil }
  }
}

/// Work that is done one piece after another, in the order in which it was requested.
package actor Turns {
  private var last: Task<Void, Never>?

  package init() {}

  /// Does some work when all work before it has ended.
  ///
  /// - Parameter work: The work.
  /// - Returns: Its result.
  /// - Throws: Its error.
  package func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let before = last
    let task = Task {
      await before?.value
      return try await work()
    }
    last = Task { _ = await task.result }
    return try await task.value
  }
}
