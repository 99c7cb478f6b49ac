import Dispatch

/// Work that blocks its thread, done on another thread than the caller's.
enum OffThread {
  /// Does some work.
  ///
  /// - Returns: Its result.
  /// - Throws: Its error.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
    }
  }
}
