/// How a game of patience is scored.
public enum PatienceScoring: Sendable {
  case none
  /// The usual computer score: points for moves, less points for going back and turning the waste
  /// over.
  case standard
  /// The deck costs 52, and each card on a foundation returns 5.
  case vegas

  /// The score before the first move.
  public var start: Int64 { self == .vegas ? -52 : 0 }

  /// The points for moving cards from one kind of pile to another.
  public func points(from: PileKind, to: PileKind) -> Int64 {
    switch (self, from, to) {
    case (.none, _, _): 0
    case (.standard, .waste, .tableau): 5
    case (.standard, .waste, .foundation), (.standard, .tableau, .foundation): 10
    case (.standard, .foundation, .tableau): -15
    case (.vegas, .waste, .foundation), (.vegas, .tableau, .foundation): 5
    case (.vegas, .foundation, .tableau): -5
    default: 0
    }
  }

  /// The points for turning a card of the tableau face up.
  public var pointsForTurning: Int64 { self == .standard ? 5 : 0 }

  /// The points for turning the waste over: when drawing three, the first three times are free.
  ///
  /// - Parameters:
  ///   - redeal: Which time it is, from 1.
  ///   - draw: How many cards are turned over at a time.
  /// - Returns: The points, zero or negative.
  public func points(redeal: Int, draw: Int) -> Int64 {
    guard self == .standard else { return 0 }
    if draw == 1 { return -100 }
    return redeal > 3 ? -20 : 0
  }

  /// The standard score never falls below 0.
  func change(of score: Int64, by points: Int64) -> Int64 {
    self == .standard ? max(score + points, 0) - score : points
  }

  /// The bonus for finishing a timed game: the faster, the higher, but none within 30 seconds,
  /// which no hand can do.
  ///
  /// - Parameter seconds: The whole seconds that the game took.
  /// - Returns: The points to add when the game is won.
  public func timeBonus(seconds: Int64) -> Int64 {
    self == .standard && seconds > 30 ? 700_000 / seconds : 0
  }

  /// What the clock takes off a timed game: 2 points every 10 seconds.
  ///
  /// - Parameter seconds: The whole seconds that the game has taken.
  /// - Returns: The points to take off.
  public func timePenalty(seconds: Int64) -> Int64 {
    self == .standard ? seconds / 10 * 2 : 0
  }
}
