/// Lets buttons sleep for a moment that have just come into use, so that nobody presses one that
/// appears under the finger.
struct ControlGuard {
  /// How long they still sleep, in milliseconds.
  private var left = 0 {
    didSet { isWakePlanned = false }
  }
  private var isWakePlanned = false
  /// Which buttons were in use last.
  private var before: Int

  /// Buttons that are awake.
  init(_ controls: Int = 0) { before = controls }

  var isAsleep: Bool { left > 0 }

  /// Lets them sleep if they are not those of before.
  mutating func follow(_ controls: Int, sleepingFor milliseconds: Int) {
    guard controls != before else { return }
    before = controls
    left = milliseconds
  }

  mutating func sleep(for milliseconds: Int) { left = milliseconds }

  /// Takes account of time that passes before they can be pressed anyway.
  mutating func pass(_ milliseconds: Int) { left = max(0, left - milliseconds) }

  mutating func wake() { left = 0 }

  /// The time after which they are to be woken, once; `nil` if that is planned.
  mutating func planWake() -> Int? {
    // NB: asking again would let them sleep on for as long as somebody keeps pressing.
    guard !isWakePlanned else { return nil }
    isWakePlanned = true
    return left
  }
}
