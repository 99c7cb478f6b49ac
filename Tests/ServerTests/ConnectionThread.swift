import Foundation
import NIOConcurrencyHelpers

/// A single thread that runs work as a connection's thread does, and measures its processor time.
final class ConnectionThread: TaskExecutor {
  private let queue = DispatchQueue(label: "connection")
  private let used = NIOLockedValueBox(0.0)

  /// The total processor time so far, in seconds.
  var seconds: Double { used.withLockedValue { $0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in
      let seconds = Self.secondsTaken { job.runSynchronously(on: asUnownedTaskExecutor()) }
      used.withLockedValue { $0 += seconds }
    }
  }

  /// The processor time of some work on this thread, in seconds.
  static func secondsTaken(_ work: () throws -> Void) rethrows -> Double {
    let start = processorTime
    try work()
    return processorTime - start
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
