import NIOConcurrencyHelpers

/// The open connections by address, and the memory that their unfinished requests use.
final class OpenConnections: Sendable {
  private struct Counts {
    var byAddress: [ClientAddress: Int] = [:]
    var waitingBytes = 0
  }

  private let perAddress: Int
  private let waitingBytes: Int
  private let proxies: TrustedProxies
  private let counts = NIOLockedValueBox(Counts())

  /// Creates counters at 0.
  init(perAddress: Int, waitingBytes: Int, proxies: TrustedProxies) {
    self.perAddress = perAddress
    self.waitingBytes = waitingBytes
    self.proxies = proxies
  }

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

  /// Reserves memory for a part of a body.
  ///
  /// - Returns: Whether there was enough left. If not, nothing was reserved.
  func hold(_ bytes: Int) -> Bool {
    counts.withLockedValue { counts in
      guard counts.waitingBytes + bytes <= waitingBytes else { return false }
      counts.waitingBytes += bytes
      return true
    }
  }

  /// Releases memory.
  func release(_ bytes: Int) {
    guard bytes > 0 else { return }
    counts.withLockedValue { $0.waitingBytes -= bytes }
  }
}
