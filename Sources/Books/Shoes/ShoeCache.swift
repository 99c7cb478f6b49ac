import Dealing
import Synchronization

/// The dealers of open shoes in memory.
///
/// They are only a cache: a dealer is used if it is in the state that the database has. Another
/// server may have dealt from the shoe, or a commit may have failed.
final class ShoeCache: Sendable {
  private struct Kept {
    let dealer: any AnyShoeDealer
    /// The number of the last use.
    let use: Int
  }

  private struct Shelf {
    var dealers: [Int64: Kept] = [:]
    var uses = 0
  }

  private let shelf = Mutex(Shelf())
  private let most: Int

  /// Creates an empty cache.
  ///
  /// - Parameter most: The maximum number of dealers.
  init(most: Int) { self.most = most }

  /// The number of dealers.
  var count: Int { shelf.withLock { $0.dealers.count } }

  /// Whether a dealer of the shoe is here, in any state.
  func contains(_ shoe: Int64) -> Bool { shelf.withLock { $0.dealers[shoe] != nil } }

  /// Returns the dealer of a shoe if it is in the stored state.
  func dealer(of shoe: Int64, in head: ShoeHead) -> (any AnyShoeDealer)? {
    let found = shelf.withLock { $0.dealers[shoe]?.dealer }
    return found.flatMap { head.isState(of: $0) ? $0 : nil }
  }

  /// Removes the dealer of a shoe, and returns it if it is in the stored state.
  ///
  /// The caller changes it without a copy, and puts it back.
  func take(_ shoe: Int64, in head: ShoeHead) -> (any AnyShoeDealer)? {
    let found = shelf.withLock { $0.dealers.removeValue(forKey: shoe)?.dealer }
    return found.flatMap { head.isState(of: $0) ? $0 : nil }
  }

  /// Adds a dealer.
  ///
  /// If there are too many, a tenth of them is removed: those whose last use is the longest ago.
  func put(_ dealer: any AnyShoeDealer) {
    shelf.withLock { shelf in
      shelf.uses += 1
      shelf.dealers[dealer.commitment.terms.number] = Kept(dealer: dealer, use: shelf.uses)
      guard shelf.dealers.count > most else { return }
      let uses = shelf.dealers.values.map { $0.use }.sorted()
      let bound = uses[min(uses.count / 10, uses.count - 1)]
      shelf.dealers = shelf.dealers.filter { $0.value.use > bound }
    }
  }

  /// Removes the dealer of a shoe.
  func remove(_ shoe: Int64) { _ = shelf.withLock { $0.dealers.removeValue(forKey: shoe) } }
}
