import NIOConcurrencyHelpers
import NIOCore

/// How many requests each client may make, or how many of one kind: a bucket that fills at a steady rate and holds a burst.
///
/// A client is an address or an account. A bucket is kept as the moment at which it will be full again, so one that rests
/// needs no memory.
final class RequestRate<Client: Hashable & Sendable>: Sendable {
  private let interval: Int64
  private let burst: Int64
  private let capacity: Int
  private let others: Client
  private let full = NIOLockedValueBox<[Client: NIODeadline]>([:])

  /// A rate, or `nil` where there is no limit.
  ///
  /// - Parameters:
  ///   - perSecond: The requests that a bucket gains each second; 0 for no limit.
  ///   - burst: The requests that a full bucket holds.
  ///   - others: Whose bucket those share for whom there is none.
  ///   - capacity: For how many clients there are buckets.
  convenience init?(perSecond: Int, burst: Int, others: Client, capacity: Int = 100_000) {
    self.init(perSecond, in: 1, burst: burst, others: others, capacity: capacity)
  }

  /// A rate of so many requests an hour, all of which may come at once after a rest, or `nil` where there is no limit.
  convenience init?(perHour: Int, others: Client, capacity: Int = 100_000) {
    self.init(perHour, in: 3_600, burst: perHour, others: others, capacity: capacity)
  }

  private init?(_ requests: Int, in seconds: Int64, burst: Int, others: Client, capacity: Int) {
    guard requests > 0 else { return nil }
    interval = seconds * 1_000_000_000 / Int64(requests)
    self.burst = Int64(max(burst, 1)) * interval
    self.capacity = capacity
    self.others = others
  }

  /// Takes one request from a client's bucket.
  ///
  /// - Parameters:
  ///   - client: Who asks.
  ///   - now: The moment of the request.
  /// - Returns: `nil`, or, where the bucket is empty, the seconds until it holds a request again.
  func take(from client: Client, at now: NIODeadline) -> Int? {
    full.withLockedValue { full in
      var key = client
      if full[key] == nil, full.count >= capacity {
        full = full.filter { $0.value > now }
        if full.count >= capacity { key = others }
      }
      let next = max(full[key] ?? now, now) + .nanoseconds(interval)
      let wait = (next - now).nanoseconds - burst
      guard wait <= 0 else { return Int((wait + 999_999_999) / 1_000_000_000) }
      full[key] = next
      return nil
    }
  }
}
