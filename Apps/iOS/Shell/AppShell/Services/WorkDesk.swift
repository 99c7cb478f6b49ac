import CardCore
import CasinoKit

/// Answers the questions of tables in the background.
@MainActor final class WorkDesk: @MainActor WorkService {
  private let worker: Worker
  /// Receives an answer, or `nil` if a question could not be read.
  var onAnswer: ([UInt8]?) -> Void = { _ in }
  /// The work on questions, for tests that wait for it.
  private(set) var work: Task<Void, Never>?

  init(for kinds: @Sendable @escaping () -> [WorkKind]) { worker = Worker(kinds) }

  func ask(_ question: [UInt8]) {
    let before = work
    work = Task {
      let isRead = await worker.take(question)
      if !isRead { onAnswer(nil) }
      // NB: one loop answers all questions.
      _ = await before?.value
      while let answer = await worker.next() { onAnswer(answer) }
    }
  }

  /// The worker on its own thread.
  private actor Worker {
    private let worker: BackgroundWorker

    init(_ kinds: @Sendable () -> [WorkKind]) { worker = BackgroundWorker(for: kinds()) }

    func take(_ question: [UInt8]) -> Bool { worker.take(document: question) }

    /// The next answer; `nil` if all questions are answered.
    func next() async -> [UInt8]? {
      while !worker.isIdle {
        if let answer = worker.work() { return answer.archive.bytes }
        // NB: a newer question may replace the one at work.
        await Task.yield()
      }
      return nil
    }
  }
}
