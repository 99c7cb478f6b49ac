import NIOCore

/// Runs the response to a connection's requests on the thread that reads and writes it.
///
/// Most responses are ready at once, and two changes of thread would cost more than the response
/// itself. Long computations must leave this thread, because they block all its other connections.
final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  /// Creates an executor for an event loop.
  init(_ loop: any EventLoop) {
    self.loop = loop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
