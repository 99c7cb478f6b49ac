import NIOConcurrencyHelpers
import NIOCore

/// A limit for the rate of requests of each client: a token bucket that fills at a steady rate up
/// to a burst.
///
/// A client is an address or an account. A bucket is stored as the time at which it will be full
/// again, so idle clients need no memory.
final class RequestRate<Client: Hashable & Sendable>: Sendable {
  private let interval: Int64
  private let burst: Int64
  private let capacity: Int
  private let others: Client
  private let full = NIOLockedValueBox<[Client: NIODeadline]>([:])

  /// Creates a limit, or returns `nil` if there is none.
  ///
  /// - Parameters:
  ///   - perSecond: The requests that a bucket gains each second, or 0 for no limit.
  ///   - burst: The requests in a full bucket.
  ///   - others: The client whose bucket is shared by all clients beyond the capacity.
  ///   - capacity: The maximum number of buckets.
  convenience init?(perSecond: Int, burst: Int, others: Client, capacity: Int = 100_000) {
    self.init(perSecond, in: 1, burst: burst, others: others, capacity: capacity)
  }

  /// Creates a limit per hour, or returns `nil` if there is none.
  ///
  /// All requests of an hour may come at once.
  convenience init?(perHour: Int, others: Client, capacity: Int = 100_000) {
    self.init(perHour, in: 3_600, burst: perHour, others: others, capacity: capacity)
  }

  /// Creates a limit per day, or returns `nil` if there is none.
  ///
  /// All of a day may come at once.
  convenience init?(perDay: Int, others: Client, capacity: Int = 100_000) {
    self.init(perDay, in: 86_400, burst: perDay, others: others, capacity: capacity)
  }

  private init?(_ requests: Int, in seconds: Int64, burst: Int, others: Client, capacity: Int) {
    guard requests > 0 else { return nil }
    interval = max(1, seconds * 1_000_000_000 / Int64(requests))
    self.burst = Self.times(max(burst, 1), interval)
    self.capacity = capacity
    self.others = others
  }

  /// A number of intervals in nanoseconds, at most about a century.
  private static func times(_ count: Int, _ interval: Int64) -> Int64 {
    let (product, isTooLarge) = Int64(clamping: count).multipliedReportingOverflow(by: interval)
    return min(isTooLarge ? .max : product, 3_000_000_000_000_000_000)
  }

  /// Takes one request, or several, from a client's bucket.
  ///
  /// - Parameters:
  ///   - count: The number of requests, or of whatever the limit counts.
  ///   - client: The client.
  ///   - now: The time of the request.
  /// - Returns: `nil`, or the number of seconds until the bucket has enough. Nothing is taken then.
  func take(_ count: Int = 1, from client: Client, at now: NIODeadline) -> Int? {
    full.withLockedValue { full in
      var key = client
      if full[key] == nil, full.count >= capacity {
        full = full.filter { $0.value > now }
        if full.count >= capacity { key = others }
      }
      let next = max(full[key] ?? now, now) + .nanoseconds(Self.times(count, interval))
      let wait = (next - now).nanoseconds - burst
      guard wait <= 0 else { return Int((wait + 999_999_999) / 1_000_000_000) }
      full[key] = next
      return nil
    }
  }
}
