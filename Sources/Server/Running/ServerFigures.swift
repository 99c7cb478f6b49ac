import Atomics
import Books
import NIOConcurrencyHelpers

/// The server's metrics.
///
/// They contain nothing about individual players.
final class ServerFigures: Sendable {
  /// A route, a method and a status with one request counter.
  struct Outcome: Hashable {
    let route: String
    let method: String
    let status: Int
  }

  /// The counters by name.
  struct Tables {
    var outcomes: [Outcome: Int] = [:]
    var times: [String: DurationCounts] = [:]
    var refusals: [Int: Int] = [:]
  }

  private let tables = NIOLockedValueBox(Tables())
  private let opened = ManagedAtomic(0)
  private let closed = ManagedAtomic(0)
  private let gaveWay = ManagedAtomic(0)
  private let bytesIn = ManagedAtomic(0)
  private let bytesOut = ManagedAtomic(0)

  /// Counts a response.
  ///
  /// - Parameters:
  ///   - outcome: The route, method and status.
  ///   - seconds: The duration.
  func answered(_ outcome: Outcome, seconds: Double) {
    tables.withLockedValue { tables in
      tables.outcomes[outcome, default: 0] += 1
      tables.times[outcome.route, default: DurationCounts()].add(seconds)
    }
  }

  /// Counts a request that was refused before any route, by its status.
  func refused(_ status: Int) {
    tables.withLockedValue { $0.refusals[status, default: 0] += 1 }
  }

  /// Counts a new connection.
  func connectionOpened() { opened.wrappingIncrement(ordering: .relaxed) }

  /// Counts the end of a connection.
  func connectionClosed() { closed.wrappingIncrement(ordering: .relaxed) }

  /// Counts a silent connection that was closed to make room for another.
  func connectionGaveWay() { gaveWay.wrappingIncrement(ordering: .relaxed) }

  /// The number of silent connections that were closed so far.
  var givenWay: Int { gaveWay.load(ordering: .relaxed) }

  /// Counts received bytes.
  func received(_ bytes: Int) { bytesIn.wrappingIncrement(by: bytes, ordering: .relaxed) }

  /// Counts sent bytes.
  func sent(_ bytes: Int) { bytesOut.wrappingIncrement(by: bytes, ordering: .relaxed) }

  /// The counters by name so far.
  var named: Tables { tables.withLockedValue { $0 } }

  /// The number of all connections so far, and of open ones.
  var connections: (all: Int, open: Int) {
    let closed = closed.load(ordering: .relaxed)
    let opened = opened.load(ordering: .relaxed)
    return (opened, max(0, opened - closed))
  }

  /// All bytes so far, in and out.
  var bytes: (received: Int, sent: Int) {
    (bytesIn.load(ordering: .relaxed), bytesOut.load(ordering: .relaxed))
  }
}
