import CardCore

/// A clock that can be stopped and started again.
public struct Stopwatch: Equatable, Sendable {
  /// The time shown when the clock was last stopped or started, in milliseconds.
  private(set) var counted: Int64
  private var since: Int64?

  /// Creates a stopped clock that shows a number of milliseconds.
  public init(showing milliseconds: Int64 = 0) { counted = milliseconds }

  /// Whether it runs.
  public var isRunning: Bool { since != nil }

  /// The time shown at a moment, in milliseconds.
  ///
  /// Setting the device's clock back doesn't reduce it.
  public func milliseconds(at now: Int64) -> Int64 {
    counted + (since.map { max(0, now - $0) } ?? 0)
  }

  /// Starts or stops the clock.
  public mutating func run(_ shouldRun: Bool, at now: Int64) {
    guard shouldRun != isRunning else { return }
    counted = milliseconds(at: now)
    since = shouldRun ? now : nil
  }

  /// A time such as `4:07`.
  public static func text(seconds: Int64) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
