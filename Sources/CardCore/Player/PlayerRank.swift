/// A player's progress: experience points (XP), the level they give, and the current winning
/// streak.
///
/// All of it is computed in integers, so it is the same on every platform.
///
///     var rank = PlayerRank()
///     rank.award(.win, bet: 25).xp  // 22
public struct PlayerRank: Equatable, Sendable {
  /// All experience points earned so far; they never decrease.
  public private(set) var totalXP: Int64
  /// The number of rounds won in a row; any other outcome ends the streak.
  public private(set) var winStreak: Int64

  /// Creates a player's progress; by default, a beginner's.
  ///
  /// - Parameters:
  ///   - totalXP: Not negative.
  ///   - winStreak: Not negative.
  public init(totalXP: Int64 = 0, winStreak: Int64 = 0) {
    precondition(totalXP >= 0 && winStreak >= 0, "XP and a streak are never negative")
    self.totalXP = totalXP
    self.winStreak = winStreak
  }

  /// What one round added to a player's progress.
  public struct Award: Equatable, Sendable {
    /// The points earned in the round.
    public let xp: Int64
    public let levelBefore: Int64
    public let levelAfter: Int64
    /// The number of rounds won in a row, this one included.
    public let winStreak: Int64
  }

  /// Adds the points for one round.
  ///
  /// The total stops at the largest number of points that can be stored.
  ///
  /// - Parameters:
  ///   - outcome: How the round ended.
  ///   - bet: The credits on all hands of the round, doubles and splits included; at least 1.
  /// - Returns: The points and the change of level.
  @discardableResult
  public mutating func award(_ outcome: RoundOutcome, bet: Credits) -> Award {
    precondition(bet > 0, "no round is played without a bet")
    let levelBefore = level
    switch outcome {
    case .blackjack, .win: winStreak = min(winStreak, .max - 1) + 1
    case .push, .loss: winStreak = 0
    }
    let earned = Self.xp(for: outcome, bet: UInt64(bet), quarters: streakQuarters)
    let added = min(earned, .max - totalXP)
    totalXP += added
    return Award(xp: added, levelBefore: levelBefore, levelAfter: level, winStreak: winStreak)
  }

  /// The factor for the winning streak, in quarters: 1.25 for the second win, 1.5 for the third and
  /// fourth, 1.75 for the fifth and sixth, and 2 from the seventh.
  private var streakQuarters: UInt64 {
    switch winStreak {
    case ..<2: 4
    case 2: 5
    case 3...4: 6
    case 5...6: 7
    default: 8
    }
  }

  /// Returns (minimum + weight · bet^0.35 · 1.5) times the streak's factor, with a half rounded up.
  private static func xp(for outcome: RoundOutcome, bet: UInt64, quarters: UInt64) -> Int64 {
    let (minimum, weight): (UInt64, UInt64) =
      switch outcome {
      case .blackjack: (15, 5)
      case .win: (8, 3)
      case .push, .loss: (3, 1)
      }
    // NB: In eighths, the power term is 3·weight·quarters·bet^(7/20). All other terms are whole, so
    // its whole part, the 20th root of (3·weight·quarters)^20·bet^7, gives the exact result.
    let power = Natural((3 * weight * quarters, 20), (bet, 7)).root(20)
    return Int64((2 * minimum * quarters + power + 4) / 8)
  }
}

// MARK: - Levels

extension PlayerRank {
  /// The player's level: the highest whose threshold the points reach, and at least 1.
  public var level: Int64 { Self.level(forXP: totalXP) }

  /// Returns the points that a level requires: 100 · level^1.5, rounded down.
  ///
  ///     PlayerRank.xpForLevel(10)  // 3162
  ///
  /// - Parameter level: At least 1.
  /// - Returns: 0 for level 1, where all players begin; the largest number of points that can be
  ///   stored for a level that requires more.
  public static func xpForLevel(_ level: Int64) -> Int64 {
    precondition(level >= 1, "levels begin at 1")
    guard level > 1 else { return 0 }
    guard level <= Self.level(forXP: .max) else { return .max }
    return Int64(levelSquare(UInt64(level)).root(2))
  }

  /// The progress toward the next level: the points earned in this level, and the points from this
  /// level to the next.
  public var progress: (done: Int64, needed: Int64) {
    let start = Self.xpForLevel(level)
    return (totalXP - start, Self.xpForLevel(level + 1) - start)
  }

  private static func level(forXP xp: Int64) -> Int64 {
    let above = Natural((UInt64(xp) + 1, 2))
    return max(1, Int64(largest(bits: 38) { !(above <= levelSquare($0)) }))
  }

  /// Returns the square of a level's unrounded threshold: 10,000 · level³.
  private static func levelSquare(_ level: UInt64) -> Natural {
    Natural((10_000, 1), (level, 3))
  }
}

extension PlayerRank: Archivable {
  public var archive: JSONValue {
    .object([.init("xp", .integer(totalXP)), .init("streak", .integer(winStreak))])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    totalXP = try archive.integer("xp", in: 0...Int64.max)
    winStreak = try archive.integer("streak", in: 0...Int64.max)
  }
}

extension PlayerRank.Award: Archivable {
  public var archive: JSONValue {
    .array([xp, levelBefore, levelAfter, winStreak].map { .integer($0) })
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard case .array(let items) = archive, items.count == 4 else {
      throw ArchiveRefusal("", "is not an award of four numbers")
    }
    var numbers: [Int64] = []
    for item in items {
      guard case .number(let text) = item, let number = Int64(wholeNumber: text), number >= 0 else {
        throw ArchiveRefusal("", "holds something else than amounts")
      }
      numbers.append(number)
    }
    xp = numbers[0]
    levelBefore = numbers[1]
    levelAfter = numbers[2]
    winStreak = numbers[3]
  }
}
