import CasinoKit

/// A scheduler that separates sounds requested at the same time.
///
/// If a player skips ahead or has turned off motion, all cues of a deal arrive at once. Their
/// sounds are then played one after another, as fast as cards can be dealt; sounds that would be
/// too late are left out.
public struct Pace: Sendable {
  /// The latest start time of each sound, in milliseconds, by its raw value.
  private var begun = [Int](repeating: -10_000, count: 256)
  /// The start time of the last card or chip sound.
  private var lastOnTable = -10_000

  /// The minimum time between two sounds of a kind, in milliseconds.
  public static let gap = 70
  /// The maximum delay of a sound, in milliseconds.
  public static let patience = 600

  /// Creates a schedule before the first sound.
  public init() {}

  /// Schedules the sound of a cue.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - now: The current time in milliseconds, relative to any fixed point.
  /// - Returns: The milliseconds to wait; `nil` if the sound is left out.
  public mutating func wait(for cue: Cue, at now: Int) -> Int? {
    let sound = cue.sound
    let isResult = sound.ducksRoom
    var start = max(now, begun[Int(sound.rawValue)] + Self.gap)
    if isResult { start = max(start, lastOnTable + Self.gap) }
    guard start - now <= Self.patience else { return nil }
    start += cue.wait
    begun[Int(sound.rawValue)] = start
    if !isResult { lastOnTable = max(lastOnTable, start) }
    return start - now
  }
}
