/// The coalescing of vacuum runs: callers that have deleted something share a run.
///
/// A run takes as long for one caller as for many. Callers that arrive during a run share the next
/// one.
actor VacuumCoalescer {
  private var running: Task<Void, any Error>?
  /// The run that hasn't begun yet.
  private var next: Task<Void, any Error>?

  /// Erases what was deleted before the call.
  ///
  /// - Parameter work: The run.
  /// - Throws: The error of the run.
  func sweep(_ work: @escaping @Sendable () async throws -> Void) async throws {
    if let next { return try await next.value }
    let before = running
    let task = Task<Void, any Error> {
      _ = await before?.result
      begin()
      try await work()
    }
    next = task
    try await task.value
  }

  private func begin() { (running, next) = (next, nil) }
}
