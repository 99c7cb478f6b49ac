import CardCore

/// A clock that is stopped and started again.
public struct Stopwatch: Equatable, Sendable {
  /// What it showed when it was stopped or started last, in milliseconds.
  private(set) var counted: Int64
  private var since: Int64?

  /// A stopped clock that shows some milliseconds.
  public init(showing milliseconds: Int64 = 0) { counted = milliseconds }

  /// Whether it runs.
  public var isRunning: Bool { since != nil }

  /// What it shows at a time, in milliseconds.
  ///
  /// A clock that is set back takes nothing away.
  public func milliseconds(at now: Int64) -> Int64 {
    counted + (since.map { max(0, now - $0) } ?? 0)
  }

  /// Lets it run from now on, or stops it.
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
