import Atomics
import Dispatch
import NIOConcurrencyHelpers

/// How long a connection has been waiting for its client.
final class SilenceClock: Sendable {
  private let since = ManagedAtomic<UInt64>(0)
  /// Asks the connection to give way, on its own thread.
  let giveWay: @Sendable () -> Void

  /// Creates the clock of a connection.
  init(giveWay: @escaping @Sendable () -> Void) { self.giveWay = giveWay }

  /// The time since which the client is silent, or 0 if the connection isn't waiting for it.
  var time: UInt64 { since.load(ordering: .relaxed) }

  /// Notes that the client was heard just now.
  func reset() { since.store(DispatchTime.now().uptimeNanoseconds, ordering: .relaxed) }

  /// Notes that the connection isn't waiting for its client.
  func stop() { since.store(0, ordering: .relaxed) }

  /// Notes that the connection is to give way.
  ///
  /// - Returns: Whether the client is still silent since a time.
  func claim(since time: UInt64) -> Bool {
    since.compareExchange(expected: time, desired: 0, ordering: .relaxed).exchanged
  }
}

/// The open connections, and their number by address.
final class OpenConnections: Sendable {
  private struct Counts {
    var clocks: [ObjectIdentifier: SilenceClock] = [:]
    var byAddress: [ClientAddress: Int] = [:]
  }

  private let most: Int
  private let perAddress: Int
  private let proxies: TrustedProxies
  private let counts = NIOLockedValueBox(Counts())

  /// Creates counters at 0.
  init(most: Int, perAddress: Int, proxies: TrustedProxies) {
    self.most = most
    self.perAddress = perAddress
    self.proxies = proxies
  }

  // MARK: - Room for new connections

  /// Adds a connection, which may make another one give way.
  ///
  /// A connection that was asked to give way, but is busy, must be added again.
  func add(_ clock: SilenceClock) {
    counts.withLockedValue { $0.clocks[ObjectIdentifier(clock)] = clock }
    makeRoom(for: clock)
  }

  /// Removes a connection that is closed.
  func remove(_ clock: SilenceClock) {
    counts.withLockedValue { $0.clocks[ObjectIdentifier(clock)] = nil }
  }

  /// Makes the connection give way whose client has been silent for the longest time, if there are
  /// too many.
  ///
  /// If every other connection is busy, all stay.
  ///
  /// - Parameter newcomer: A new connection, whose client could not send anything yet.
  func makeRoom(for newcomer: SilenceClock? = nil) {
    let silent = counts.withLockedValue { counts -> SilenceClock? in
      guard counts.clocks.count > most else { return nil }
      while true {
        let silent = counts.clocks.values.map { (clock: $0, time: $0.time) }
          .filter { $0.time > 0 && $0.clock !== newcomer }
        guard let first = silent.min(by: { $0.time < $1.time }) else { return nil }
        guard first.clock.claim(since: first.time) else { continue }
        // NB: it closes on its own thread, and must not be counted until then.
        counts.clocks[ObjectIdentifier(first.clock)] = nil
        return first.clock
      }
    }
    silent?.giveWay()
  }

  // MARK: - Counts

  /// Counts a connection as open.
  ///
  /// - Parameter address: The other end. A trusted proxy may have any number of connections.
  /// - Returns: Whether the connection may stay. Otherwise it must be counted as closed too.
  func open(from address: ClientAddress?) -> Bool {
    guard let address, !proxies.include(address) else { return true }
    return counts.withLockedValue { counts in
      let open = counts.byAddress[address.household, default: 0] + 1
      counts.byAddress[address.household] = open
      return open <= perAddress
    }
  }

  /// Counts a connection as closed.
  func close(from address: ClientAddress?) {
    guard let address, !proxies.include(address) else { return }
    counts.withLockedValue { counts in
      let open = counts.byAddress[address.household, default: 1] - 1
      counts.byAddress[address.household] = open > 0 ? open : nil
    }
  }
}
