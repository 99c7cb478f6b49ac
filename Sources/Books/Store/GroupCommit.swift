import Dispatch
import Synchronization

/// A queue that writes waiting work together.
///
/// A disk takes as long for one entry as for a thousand. So work that arrives while the disk is
/// busy waits, and all of it is then written at once.
final class GroupCommit<Transaction>: Sendable {
  /// A job and its completion handler.
  struct Job: Sendable {
    /// Does the work.
    ///
    /// An error affects only this job.
    let work: @Sendable (Transaction) throws -> Void
    /// Called when the job is stored, or with the error that prevented it.
    let done: @Sendable (_ problem: (any Error)?) -> Void
  }

  private let waiting = Mutex<[Job]>([])
  private let times = Mutex(DurationCounts())
  private let queue = DispatchQueue(label: "truecount.books")
  private let write: @Sendable ([Job]) -> [(any Error)?]
  /// The maximum number of jobs written at once.
  static var most: Int { 4_096 }

  /// Creates a queue.
  ///
  /// - Parameter write: A function that writes jobs in one transaction, and returns the error of
  ///   each.
  init(write: @escaping @Sendable ([Job]) -> [(any Error)?]) { self.write = write }

  /// Adds a job.
  func add(_ job: Job) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(job)
      return waiting.count == 1
    }
    if isFirst { queue.async { self.writeWaiting() } }
  }

  /// The number of jobs that aren't being written yet.
  var waitingCount: Int { waiting.withLock { $0.count } }

  /// How long the commits so far took.
  var commits: DurationCounts { times.withLock { $0 } }

  private func writeWaiting() {
    let jobs = waiting.withLock { waiting in
      let jobs = waiting
      waiting = []
      return jobs
    }
    for start in stride(from: 0, to: jobs.count, by: Self.most) {
      let some = Array(jobs[start..<min(start + Self.most, jobs.count)])
      let began = ContinuousClock.now
      let problems = write(some)
      let seconds = (ContinuousClock.now - began) / .seconds(1)
      times.withLock { $0.add(seconds) }
      for (job, problem) in zip(some, problems) { job.done(problem) }
    }
  }
}

extension GroupCommit {
  /// Adds work and waits until it is stored.
  ///
  /// - Returns: The result of the work.
  /// - Throws: The error of the work, or of storing it.
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

/// The result of the work, for the waiting caller.
///
/// NB: the queue writes it before the continuation resumes, and it is read after that.
private final class Answer<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
