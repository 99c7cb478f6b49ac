import Foundation

/// The server's accounts and ledger: the players, their devices, and every credit.
///
/// It is independent of HTTP. Times are milliseconds since 1970 on the server's clock, and are
/// passed in by the caller.
public struct Books: Sendable {
  let store: any BookStore
  private let sweeps = VacuumCoalescer()
  private let clock: @Sendable () -> Int64

  /// Opens the accounts and the ledger in a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - clock: The server's clock, by default that of this machine.
  public init(in store: any BookStore, clock: @escaping @Sendable () -> Int64 = Books.systemTime) {
    self.store = store
    self.clock = clock
  }

  /// Checks that the store can be read.
  ///
  /// - Throws: ``BookProblem``.
  public func probe() async throws { try await store.probe() }

  /// Returns the size of the store, and how busy it is.
  public func storeFigures() async -> StoreFigures { await store.figures() }

  /// Erases the remains of deleted data.
  func settle() async throws {
    try await sweeps.sweep { [store] in try await store.settle() }
  }

  /// The time on the server's clock.
  public var now: Int64 { clock() }

  /// Returns the time on this machine's clock.
  @Sendable public static func systemTime() -> Int64 {
    Int64(Date().timeIntervalSince1970 * 1_000)
  }
}
