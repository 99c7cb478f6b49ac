import BaccaratRules
import CardCore

/// How often coups end with each pair of totals: of all ways in which a shoe can be dealt, or of
/// coups that were played.
public struct FinalTotals: Equatable, Sendable {
  /// The number for each end; see ``place(cards:player:banker:)``.
  public private(set) var times: [Int64]

  /// The ends that there are, by the number of cards and the points of both hands.
  public static let count = 300

  /// Where a number stands.
  @inlinable
  public static func place(cards: Int, player: Int, banker: Int) -> Int {
    (cards - 4) * 100 + player * 10 + banker
  }

  /// Totals by their numbers.
  public init(_ times: [Int64]) {
    precondition(times.count == Self.count, "there is one number for each end")
    self.times = times
  }

  /// Adds other coups.
  public mutating func add(_ other: FinalTotals) {
    for place in times.indices { times[place] += other.times[place] }
  }

  /// How many coups there are in all.
  public var total: Int64 { times.reduce(0, +) }

  /// The sum over all coups of what each is worth.
  ///
  /// - Parameter value: A coup's worth, by its number of cards and its result; pairs are not known.
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

  /// How many coups end in some way.
  public func count(where isSo: (_ cards: Int, _ result: CoupResult) -> Bool) -> Int64 {
    sum { isSo($0, $1) ? 1 : 0 }
  }
}
