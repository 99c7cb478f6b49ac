import CasinoKit

/// Keeps sounds apart that are asked for in the same moment.
///
/// A player who skips ahead, or wants no motion, gets all cues of a deal at once. They are heard one
/// after another, as fast as cards can be dealt; what would come too late is left out.
public struct Pace: Sendable {
  /// When each sound begins or began last, in milliseconds, by its raw value.
  private var begun = [Int](repeating: -10_000, count: 256)
  /// When the last card or chip is heard.
  private var lastOnTable = -10_000

  /// The least time between two sounds of a kind, in milliseconds.
  public static let gap = 70
  /// The longest that a sound may be late, in milliseconds.
  public static let patience = 600

  /// A pace before the first sound.
  public init() {}

  /// Asks when the sound of a cue may begin.
  ///
  /// - Parameters:
  ///   - cue: What happened.
  ///   - now: The time in milliseconds, from any moment on.
  /// - Returns: How many milliseconds to wait; `nil` if the sound is left out.
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
