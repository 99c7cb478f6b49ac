/// The time of a decision at the shared shoe of the day.
///
/// The server counts it from its answer to the next action. A decision that takes longer than the limit
/// stays the player's, and counts the limit.
struct DecisionClock: Equatable, Sendable {
  /// The decision, by the number of its action.
  let decision: Int
  /// When the time began to count, in milliseconds.
  let beginning: Int64
  /// The longest time that counts, in milliseconds.
  let most: Int64
  private var isHalfTold = false
  private(set) var isUp = false

  /// Something to tell the player, once.
  enum News: Equatable {
    case half, up
  }

  /// Starts the clock.
  ///
  /// - Parameters:
  ///   - decision: The decision, by the number of its action.
  ///   - beginning: When the time began to count, in milliseconds.
  ///   - most: The longest time that counts, in milliseconds.
  init(_ decision: Int, since beginning: Int64, most: Int64) {
    (self.decision, self.beginning, self.most) = (decision, beginning, most)
  }

  /// Returns the milliseconds that are left.
  func left(at now: Int64) -> Int64 { min(most, max(0, most - (now - beginning))) }

  /// Returns the seconds that are left, rounded up.
  func seconds(at now: Int64) -> Int64 { (left(at: now) + 999) / 1_000 }

  /// Returns the milliseconds until the displayed second changes; `nil` when no time is left.
  func untilChange(at now: Int64) -> Int64? {
    let left = left(at: now)
    return left == 0 ? nil : (left - 1) % 1_000 + 1
  }

  /// Returns what the player hasn't been told yet: half of the time, and then the end of it.
  mutating func news(at now: Int64) -> News? {
    if left(at: now) == 0 {
      defer { isUp = true }
      return isUp ? nil : .up
    }
    guard left(at: now) <= most / 2, !isHalfTold else { return nil }
    isHalfTold = true
    return .half
  }
}
