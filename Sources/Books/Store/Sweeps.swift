/// Lets all who have deleted something share the work that leaves nothing of it behind.
///
/// Sweeping takes as long for one as for many. Whoever comes during a sweep waits for the next one, together with all
/// others who come meanwhile.
actor Sweeps {
  private var running: Task<Void, any Error>?
  /// The sweep that has not begun yet.
  private var next: Task<Void, any Error>?

  /// Sweeps what was deleted before this is called.
  ///
  /// - Parameter work: The sweep.
  /// - Throws: What it throws.
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
