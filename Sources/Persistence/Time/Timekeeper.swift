/// Measures playing time, and reports when to remind the player or to stop.
///
/// It uses a monotonic clock that nobody can set, such as that of a page or a process. A step that
/// is longer than usual, because the device slept, counts nothing.
public struct Timekeeper {
  public var time: PlayingTime
  /// The longest step that counts, in milliseconds.
  private let longestStep: Int64
  /// When the last step ended; `nil` while nobody is playing.
  private var last: Int64?
  /// Milliseconds that don't make a whole second yet.
  private var rest: Int64 = 0
  /// Since when an action has been waiting for the end of a round.
  private var waiting: Int64?

  /// The action that is due.
  public enum Wish: Int32, Sendable {
    case nothing = 0
    /// Remind the player.
    case remind = 1
    /// Close the game.
    case stop = 2
  }

  /// How long to wait for the end of a round, in milliseconds: before a reminder, which closes
  /// nothing, and before closing a game.
  private static let patienceToRemind: Int64 = 15_000
  private static let patienceToStop: Int64 = 120_000

  /// Creates a timekeeper for a player.
  ///
  /// - Parameters:
  ///   - time: The playing time so far.
  ///   - longestStep: The longest step that counts, in milliseconds.
  public init(_ time: PlayingTime, longestStep: Int64) {
    self.time = time
    self.longestStep = longestStep
  }

  /// Whether time is being counted.
  public var isPlaying: Bool { last != nil }

  /// Starts counting.
  ///
  /// - Parameters:
  ///   - now: The monotonic clock, in milliseconds.
  ///   - clock: The reading of the device's clock.
  public mutating func begin(_ now: Int64, at clock: ClockReading) {
    time.sitDown(at: clock)
    (last, rest, waiting) = (now, 0, nil)
  }

  /// Counts the time since the last step.
  ///
  /// Actions wait for the end of a round: a reminder for fifteen seconds, a used-up limit for at
  /// most two minutes. A break does not wait.
  ///
  /// - Parameters:
  ///   - now: The monotonic clock, in milliseconds.
  ///   - clock: The reading of the device's clock.
  ///   - isRoundOver: Whether a round has ended and no other is known to have begun.
  /// - Returns: The action that is due.
  public mutating func step(
    _ now: Int64, at clock: ClockReading, isRoundOver: Bool = false
  ) -> Wish {
    guard let before = last else { return .nothing }
    last = now
    if (0...longestStep).contains(now - before) { rest += now - before }
    time.play(rest / 1_000, at: clock)
    rest %= 1_000
    let hold = time.hold(at: clock)
    if hold?.reason == .onBreak { return .stop }
    guard hold != nil || time.isReminderDue else {
      waiting = nil
      return .nothing
    }
    let since = waiting ?? now
    waiting = since
    let patience = hold == nil ? Self.patienceToRemind : Self.patienceToStop
    guard isRoundOver || now - since >= patience else { return .nothing }
    waiting = nil
    if hold != nil { return .stop }
    time.noteReminder()
    return .remind
  }

  /// Stops counting.
  ///
  /// - Parameters:
  ///   - now: The monotonic clock, in milliseconds.
  ///   - clock: The reading of the device's clock.
  public mutating func end(_ now: Int64, at clock: ClockReading) {
    _ = step(now, at: clock)
    last = nil
  }
}
