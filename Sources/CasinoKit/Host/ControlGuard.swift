/// Ignores presses of newly enabled buttons for a moment, so that nobody presses one that appears
/// under the finger.
struct ControlGuard {
  /// Milliseconds until the buttons accept presses.
  private var left = 0 {
    didSet { isWakePlanned = false }
  }
  private var isWakePlanned = false
  /// The set of buttons that was last enabled.
  private var before: Int

  /// Creates a guard of buttons that accept presses.
  init(_ controls: Int = 0) { before = controls }

  var isAsleep: Bool { left > 0 }

  /// Ignores presses for a moment if the set of buttons is another one.
  mutating func follow(_ controls: Int, sleepingFor milliseconds: Int) {
    guard controls != before else { return }
    before = controls
    left = milliseconds
  }

  mutating func sleep(for milliseconds: Int) { left = milliseconds }

  /// Subtracts time that passes before the buttons can be pressed anyway.
  mutating func pass(_ milliseconds: Int) { left = max(0, left - milliseconds) }

  mutating func wake() { left = 0 }

  /// The milliseconds until the buttons must be enabled; `nil` if that is scheduled already.
  mutating func planWake() -> Int? {
    // NB: scheduling it again would delay it as long as somebody keeps pressing.
    guard !isWakePlanned else { return nil }
    isWakePlanned = true
    return left
  }
}
