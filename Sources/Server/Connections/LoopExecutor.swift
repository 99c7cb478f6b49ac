import NIOCore

/// Runs what answers a connection's requests on the thread that reads and writes it.
///
/// Most answers are ready at once, and then two changes of thread would cost more than the answer. Whatever computes for long
/// has to leave this thread, because every other connection of it waits meanwhile.
final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  /// An executor on one loop.
  init(_ loop: any EventLoop) {
    self.loop = loop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
