import Dispatch
import Synchronization

/// Work that waits to be written, and is written together.
///
/// A disk takes as long for one entry as for a thousand. So whoever comes while the disk is busy waits, and all
/// who wait are written at once.
final class GroupCommit<Transaction>: Sendable {
  /// Work, and whoever waits for it.
  struct Job: Sendable {
    /// Does the work; what it throws concerns this job alone.
    let work: @Sendable (Transaction) throws -> Void
    /// Told once it is kept; or why it, or all, could not be.
    let done: @Sendable (_ problem: (any Error)?) -> Void
  }

  private let waiting = Mutex<[Job]>([])
  private let queue = DispatchQueue(label: "truecount.books")
  private let write: @Sendable ([Job]) -> Void
  /// How many are written at once at most.
  static var most: Int { 4_096 }

  /// A queue of work.
  ///
  /// - Parameter write: Writes all of some jobs, and tells each.
  init(write: @escaping @Sendable ([Job]) -> Void) { self.write = write }

  /// Adds work, which is done before long.
  func add(_ job: Job) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(job)
      return waiting.count == 1
    }
    if isFirst { queue.async { self.writeWaiting() } }
  }

  private func writeWaiting() {
    let jobs = waiting.withLock { waiting in
      let jobs = waiting
      waiting = []
      return jobs
    }
    for start in stride(from: 0, to: jobs.count, by: Self.most) {
      write(Array(jobs[start..<min(start + Self.most, jobs.count)]))
    }
  }
}

extension GroupCommit {
  /// Adds work and waits until it is kept.
  ///
  /// - Returns: What the work came to.
  /// - Throws: What it threw, or why it could not be kept.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    let answer = Answer<Value>()
    return try await withCheckedThrowingContinuation { continuation in
      add(
        Job {
          answer.value = try work($0)
        } done: { problem in
          if let problem {
            continuation.resume(throwing: problem)
          } else if let value = answer.value {
            continuation.resume(returning: value)
          }
        })
    }
  }
}

/// Where work leaves what it came to, for whoever waits.
///
/// NB: it is written by the queue before the continuation resumes, and read after that.
private final class Answer<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
