import NIOConcurrencyHelpers

/// The connections that are open, by address, and the memory that their unfinished requests hold.
final class OpenConnections: Sendable {
  private struct Counts {
    var byAddress: [ClientAddress: Int] = [:]
    var waitingBytes = 0
  }

  private let perAddress: Int
  private let waitingBytes: Int
  private let proxies: TrustedProxies
  private let counts = NIOLockedValueBox(Counts())

  /// No connections yet.
  init(perAddress: Int, waitingBytes: Int, proxies: TrustedProxies) {
    self.perAddress = perAddress
    self.waitingBytes = waitingBytes
    self.proxies = proxies
  }

  /// Counts a connection in.
  ///
  /// - Parameter address: Its other end; a trusted proxy may hold any number.
  /// - Returns: Whether it may stay. One that may not has to be counted out too.
  func open(from address: ClientAddress?) -> Bool {
    guard let address, !proxies.include(address) else { return true }
    return counts.withLockedValue { counts in
      let open = counts.byAddress[address.household, default: 0] + 1
      counts.byAddress[address.household] = open
      return open <= perAddress
    }
  }

  /// Counts a connection out.
  func close(from address: ClientAddress?) {
    guard let address, !proxies.include(address) else { return }
    counts.withLockedValue { counts in
      let open = counts.byAddress[address.household, default: 1] - 1
      counts.byAddress[address.household] = open > 0 ? open : nil
    }
  }

  /// Takes memory for a part of a body.
  ///
  /// - Returns: Whether there is so much left; if not, nothing was taken.
  func hold(_ bytes: Int) -> Bool {
    counts.withLockedValue { counts in
      guard counts.waitingBytes + bytes <= waitingBytes else { return false }
      counts.waitingBytes += bytes
      return true
    }
  }

  /// Gives memory back.
  func release(_ bytes: Int) {
    guard bytes > 0 else { return }
    counts.withLockedValue { $0.waitingBytes -= bytes }
  }
}
