import Foundation

/// The books of the house: who plays, on which devices, and every credit that came and went.
///
/// They know nothing of HTTP. Times are milliseconds since 1970 on the house's clock, which the caller gives.
public struct Books: Sendable {
  let store: any BookStore

  /// The books in a store.
  public init(in store: any BookStore) { self.store = store }

  /// The time now.
  public static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }
}
