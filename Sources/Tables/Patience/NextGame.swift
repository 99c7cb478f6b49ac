import Patience

/// A game to be dealt.
public enum NextGame: Equatable, Sendable {
  case anyDeal(PatienceRules)
  case numbered(PatienceRules, UInt64)
  case daily(PatienceRules)
  case sameDeal
}

/// The game that the player wants next, from the wish until its cards are dealt.
public struct NextGameWish: Sendable {
  /// The game that was asked for while the one on the table is not over.
  public internal(set) var asked: NextGame?
  /// The patience of which a deal is sought that can be won, and the day whose deal it is to be.
  private(set) var sought: (rules: PatienceRules, day: UInt64?)?

  /// Notes that a deal is sought that can be won.
  mutating func seek(_ rules: PatienceRules, day: UInt64?) { sought = (rules, day) }

  /// Whoever plays on wants no other deal.
  mutating func forgetSearch() { sought = nil }

  /// What a deal was sought for, now that it is found or not.
  mutating func endSearch() -> (rules: PatienceRules, day: UInt64?)? {
    defer { sought = nil }
    return sought
  }

  /// The highest number of a deal that nobody chose: short enough to be told to a friend.
  private static let highestNumber: UInt64 = 999_999

  static func anyNumber(from seed: UInt64) -> UInt64 { seed % highestNumber + 1 }
}
