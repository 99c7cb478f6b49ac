import CardCore

/// The standard score of a game with a clock: the points of the moves, less those that time has
/// taken.
///
/// As in Windows, time takes 2 points every 10 seconds, but only from points that are there. So a
/// score of 0 stays 0 while time passes, and the next card home earns its 10 points in full.
///
/// Undo takes back what the move has changed. Points that time has taken stay lost, so nothing is
/// gained by undoing and redoing a move.
public struct TimedScore: Equatable, Sendable {
  /// The score; below 0 if moves were undone whose points time has already taken.
  private var points: Int64
  /// The score without a clock, and the number of actions, that the points belong to.
  private var untimed: Int64
  private var actions: Int
  /// The number of 10-second steps that have passed.
  private var steps: Int64
  /// The deductions that a score of 0 has spared the player, by the number of their action, also of
  /// undone actions.
  private var spared: [Spared] = []

  private struct Spared: Equatable, Sendable {
    let action: Int
    let points: Int64
  }

  /// Creates the timed score of a game under way whose earlier course isn't known.
  ///
  /// - Parameters:
  ///   - untimed: The score without a clock.
  ///   - actions: The number of actions so far.
  ///   - seconds: The playing time in whole seconds.
  public init(untimed: Int64 = 0, actions: Int = 0, seconds: Int64 = 0) {
    steps = seconds / Self.secondsPerStep
    points = max(0, untimed - Self.pointsPerStep * steps)
    self.untimed = untimed
    self.actions = actions
  }

  private static let secondsPerStep: Int64 = 10
  private static let pointsPerStep: Int64 = 2

  /// Lets time pass.
  ///
  /// - Parameter seconds: The playing time in whole seconds.
  public mutating func pass(to seconds: Int64) {
    let passed = max(0, seconds / Self.secondsPerStep - steps)
    if points > 0 { points = max(0, points - Self.pointsPerStep * passed) }
    steps += passed
  }

  /// Follows an action that was just played.
  ///
  /// Let the time pass first.
  ///
  /// - Parameters:
  ///   - score: The score without a clock after it.
  ///   - count: The number of actions that led to it.
  public mutating func play(_ score: Int64, after count: Int) {
    spared.removeAll { $0.action >= count }
    let least = min(points, 0)
    points += score - untimed
    if points < least {
      spared.append(Spared(action: count, points: least - points))
      points = least
    }
    (untimed, actions) = (score, count)
  }

  /// Follows actions that were undone or redone.
  ///
  /// Let the time pass first.
  ///
  /// - Parameters:
  ///   - score: The score without a clock after them.
  ///   - count: The number of actions that led to it.
  public mutating func step(to score: Int64, after count: Int) {
    points += score - untimed
    for one in spared {
      if (count + 1..<max(actions, count) + 1).contains(one.action) { points -= one.points }
      if (actions + 1..<max(actions, count) + 1).contains(one.action) { points += one.points }
    }
    (untimed, actions) = (score, count)
  }

  /// Returns the score to show.
  ///
  /// - Parameters:
  ///   - shown: The score without a clock, as far as it has been shown.
  ///   - seconds: The playing time in whole seconds.
  /// - Returns: The points, never below 0.
  public func points(showing shown: Int64, after seconds: Int64) -> Int64 {
    var now = self
    now.pass(to: seconds)
    return max(0, now.points + shown - untimed)
  }
}

extension TimedScore: Archivable {
  public var archive: JSONValue {
    .object([
      .init("points", .integer(points)), .init("untimed", .integer(untimed)),
      .init("actions", .integer(actions)), .init("steps", .integer(steps)),
      .init(
        "spared",
        .array(
          spared.map {
            .object([.init("action", .integer($0.action)), .init("points", .integer($0.points))])
          })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let amounts = -Int64.max / 4...Int64.max / 4
    points = try archive.integer("points", in: amounts)
    untimed = try archive.integer("untimed", in: amounts)
    actions = try archive.integer("actions", in: 0...Int.max)
    steps = try archive.integer("steps", in: 0...Int64.max / 4)
    for item in try archive.array("spared") {
      spared.append(
        Spared(
          action: try item.integer("action", in: 0...Int.max),
          points: try item.integer("points", in: 0...Int64.max / 4)))
    }
  }
}
