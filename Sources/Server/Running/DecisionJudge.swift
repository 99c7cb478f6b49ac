import Books
import Logging
import ServiceLifecycle

/// Judges the decisions of ended shoes for the leaderboards, for as long as the server runs.
///
/// It looks for shoes at an interval. So it also finds those that ended on another server, before
/// the last stop, or before there were such leaderboards.
struct DecisionJudge: Service {
  let books: Books
  let logger: Logger
  /// The time between two searches after which no shoe waited.
  var interval: Duration = .seconds(2)

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        if await !judgeOne() { try await Task.sleep(for: interval) }
        try Task.checkCancellation()
      }
    }
  }

  /// Judges a shoe; returns whether another one may wait.
  private func judgeOne() async -> Bool {
    do { return try await books.judgeNextShoe() } catch {
      logger.warning("A shoe could not be judged", metadata: ["reason": "\(error)"])
      return false
    }
  }
}
