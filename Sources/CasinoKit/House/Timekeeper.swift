/// Keeps the time of somebody who plays, and says when to remind them or to stop.
///
/// It counts by a clock that only goes forward and that nobody can set, such as that of a page or a process. A
/// step that is longer than usual, after a device has slept, counts nothing.
public struct Timekeeper {
  public var time: PlayingTime
  /// The longest step that counts, in milliseconds.
  private let longestStep: Int64
  /// When the last step ended; `nil` while nobody plays.
  private var last: Int64?
  /// Milliseconds that are no whole second yet.
  private var rest: Int64 = 0
  /// Since when there is something to say that waits for the end of a round.
  private var waiting: Int64?

  /// What is to be done.
  public enum Wish: Int32, Sendable {
    case nothing = 0
    /// The player wants to be reminded.
    case remind = 1
    /// No game can be played any more.
    case stop = 2
  }

  /// How long the end of a round is waited for, in milliseconds: to remind, which closes nothing, and to leave a game.
  private static let patienceToRemind: Int64 = 15_000
  private static let patienceToStop: Int64 = 120_000

  /// The time of a player.
  ///
  /// - Parameters:
  ///   - time: What has been played so far.
  ///   - longestStep: The longest step that counts, in milliseconds.
  public init(_ time: PlayingTime, longestStep: Int64) {
    self.time = time
    self.longestStep = longestStep
  }

  /// Whether somebody plays.
  public var isPlaying: Bool { last != nil }

  /// Begins to count.
  ///
  /// - Parameters:
  ///   - now: The clock that only goes forward, in milliseconds.
  ///   - clock: What the clock on the device shows.
  public mutating func begin(_ now: Int64, at clock: ClockReading) {
    time.sitDown(at: clock)
    (last, rest, waiting) = (now, 0, nil)
  }

  /// Counts what was played since the last step.
  ///
  /// What is to be done waits for the end of a round: a reminder for a quarter of a minute, a used-up limit for no
  /// longer than two minutes. A break waits for nothing.
  ///
  /// - Parameters:
  ///   - now: The clock that only goes forward, in milliseconds.
  ///   - clock: What the clock on the device shows.
  ///   - isRoundOver: Whether a round has ended, and no other is known to have begun.
  /// - Returns: What is to be done.
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

  /// Ceases to count.
  ///
  /// - Parameters:
  ///   - now: The clock that only goes forward, in milliseconds.
  ///   - clock: What the clock on the device shows.
  public mutating func end(_ now: Int64, at clock: ClockReading) {
    _ = step(now, at: clock)
    last = nil
  }
}
