import BaccaratRules
import CardCore

/// The number of coups that end with each pair of totals, over all ways to deal a shoe or over
/// played coups.
public struct FinalTotals: Equatable, Sendable {
  /// The number for each final result; see ``place(cards:player:banker:)``.
  public private(set) var times: [Int64]

  /// The number of different final results, by number of cards and points of both hands.
  public static let count = 300

  /// Returns the index of a final result.
  @inlinable
  public static func place(cards: Int, player: Int, banker: Int) -> Int {
    (cards - 4) * 100 + player * 10 + banker
  }

  /// Creates totals from their numbers.
  public init(_ times: [Int64]) {
    precondition(times.count == Self.count, "there is one number for each end")
    self.times = times
  }

  /// Adds the numbers of other coups.
  public mutating func add(_ other: FinalTotals) {
    for place in times.indices { times[place] += other.times[place] }
  }

  /// The total number of coups.
  public var total: Int64 { times.reduce(0, +) }

  /// Returns the sum of a value over all coups.
  ///
  /// - Parameter value: The value of a coup, by its number of cards and its result, without pairs.
  /// - Returns: The sum.
  public func sum(_ value: (_ cards: Int, _ result: CoupResult) -> Int64) -> Int64 {
    var sum: Int64 = 0
    for place in times.indices where times[place] > 0 {
      let (player, banker) = (place / 10 % 10, place % 10)
      let isNatural = place < 100 && max(player, banker) >= 8
      sum +=
        times[place]
        * value(
          place / 100 + 4, CoupResult(player: player, banker: banker, isNatural: isNatural))
    }
    return sum
  }

  /// Returns the number of coups that satisfy a condition.
  public func count(where isSo: (_ cards: Int, _ result: CoupResult) -> Bool) -> Int64 {
    sum { isSo($0, $1) ? 1 : 0 }
  }
}
