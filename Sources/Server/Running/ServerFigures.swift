import Atomics
import NIOConcurrencyHelpers

/// What the server counts while it runs.
///
/// Nothing of it tells anything about a player.
final class ServerFigures: Sendable {
  /// A route, a method and a status, for which requests are counted together.
  struct Outcome: Hashable {
    let route: String
    let method: String
    let status: Int
  }

  /// How long the requests of a route took.
  struct Times {
    /// The upper bounds of the classes, in seconds.
    static let bounds = [
      0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
    ]

    /// The requests of each class, and last those above all bounds.
    var counts = [Int](repeating: 0, count: bounds.count + 1)

    /// All times together, in seconds.
    var sum = 0.0

    mutating func add(_ seconds: Double) {
      counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
      sum += seconds
    }
  }

  /// What is counted by name.
  struct Tables {
    var outcomes: [Outcome: Int] = [:]
    var times: [String: Times] = [:]
    var refusals: [Int: Int] = [:]
  }

  private let tables = NIOLockedValueBox(Tables())
  private let opened = ManagedAtomic(0)
  private let closed = ManagedAtomic(0)
  private let bytesIn = ManagedAtomic(0)
  private let bytesOut = ManagedAtomic(0)

  /// Counts an answered request.
  ///
  /// - Parameters:
  ///   - outcome: What was asked and answered.
  ///   - seconds: How long it took.
  func answered(_ outcome: Outcome, seconds: Double) {
    tables.withLockedValue { tables in
      tables.outcomes[outcome, default: 0] += 1
      tables.times[outcome.route, default: Times()].add(seconds)
    }
  }

  /// Counts what was refused before any route, by its status.
  func refused(_ status: Int) {
    tables.withLockedValue { $0.refusals[status, default: 0] += 1 }
  }

  /// Counts a new connection.
  func connectionOpened() { opened.wrappingIncrement(ordering: .relaxed) }

  /// Counts the end of a connection.
  func connectionClosed() { closed.wrappingIncrement(ordering: .relaxed) }

  /// Counts bytes that arrived.
  func received(_ bytes: Int) { bytesIn.wrappingIncrement(by: bytes, ordering: .relaxed) }

  /// Counts bytes that were sent.
  func sent(_ bytes: Int) { bytesOut.wrappingIncrement(by: bytes, ordering: .relaxed) }

  /// What was counted by name so far.
  var named: Tables { tables.withLockedValue { $0 } }

  /// All connections so far, and those that are open.
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
