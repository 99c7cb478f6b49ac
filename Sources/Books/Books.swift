import Foundation

/// The books of the house: who plays, on which devices, and every credit that came and went.
///
/// They know nothing of HTTP. Times are milliseconds since 1970 on the house's clock, which the caller gives.
public struct Books: Sendable {
  let store: any BookStore
  private let sweeps = Sweeps()
  private let clock: @Sendable () -> Int64

  /// The books in a store.
  ///
  /// - Parameters:
  ///   - store: Where they are kept.
  ///   - clock: The house's clock; this machine's unless another is given.
  public init(in store: any BookStore, clock: @escaping @Sendable () -> Int64 = Books.systemTime) {
    self.store = store
    self.clock = clock
  }

  /// Asks the store for nothing, to see whether it answers.
  ///
  /// - Throws: ``BookProblem``.
  public func answer() async throws {
    _ = try await store.read { rows in try rows.row("SELECT 1") }
  }

  /// Leaves nothing behind of what was deleted.
  func settle() async throws {
    try await sweeps.sweep { [store] in try await store.settle() }
  }

  /// The time on the house's clock.
  public var now: Int64 { clock() }

  /// The time on this machine's clock.
  @Sendable public static func systemTime() -> Int64 {
    Int64(Date().timeIntervalSince1970 * 1_000)
  }
}
