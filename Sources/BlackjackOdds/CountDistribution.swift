import CardCore

/// The rule by which a player rounds a true count to a whole number.
public enum CountRounding: CaseIterable, Sendable, TextCodable {
  /// Down to the next whole number: 1.9 is 1 and -0.1 is -1.
  case floor
  /// Toward zero: 1.9 is 1 and -0.9 is 0.
  case truncate

  public var text: String { self == .floor ? "floor" : "truncate" }

  public init?(text: String) {
    guard let rounding = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = rounding
  }
}

/// The probabilities of counts while a shoe is dealt, computed from all ways to draw the cards.
///
/// Every number of seen cards up to the cut card is equally likely. The *height* of a balanced
/// count is its true count. For any count it is 52 times the difference between the mean tag of a
/// full deck and the mean tag of the remaining cards.
struct CountDistribution {
  /// The heights between which all values are interpolated.
  let heights: [Double]
  /// The lowest count that the player can reach.
  let lowest: Int
  /// The weights of the heights for each count, from the lowest count up; all weights add up to 1.
  private(set) var weights: [[Double]]

  /// Computes the distribution of a count.
  ///
  /// - Parameters:
  ///   - count: The count.
  ///   - decks: The number of decks in the shoe.
  ///   - penetration: The percentage of the cards that is dealt.
  ///   - trueCounts: The way in which the player computes true counts; running counts need none.
  init(_ count: CountSystem, decks: Int, penetration: Int, trueCounts: TrueCountRule) {
    let steps = 20
    // NB: counts beyond about 13 standard deviations of a card's tag are too rare to matter.
    let reach = 10 + 4 * count.variance
    heights = (-steps...steps).map { reach * Double($0) / Double(steps) }
    let (ways, low) = Self.ways(count, decks: decks, cut: decks * 52 * penetration / 100)
    let bounds = count.isBalanced ? -60...60 : low + count.start(decks: decks)...400
    lowest = bounds.lowerBound
    weights = [[Double]](
      repeating: [Double](repeating: 0, count: heights.count), count: bounds.count)
    for (dealt, row) in ways.enumerated().dropFirst() {
      let part = 1 / (row.reduce(0, +) * Double(ways.count - 1))
      let left = decks * 52 - dealt
      for (place, way) in row.enumerated() where way > 0 {
        let seen = low + place
        let height =
          52 * (count.mean - Double(count.deckTotal * decks - seen) / Double(left))
        let number =
          count.isBalanced
          ? trueCounts.trueCount(running: seen, unseen: left)
          : seen + count.start(decks: decks)
        let key = min(max(number, bounds.lowerBound), bounds.upperBound) - lowest
        add(way * part, at: height, to: key)
      }
    }
  }

  /// Returns whether a count occurs, given by its index from the lowest one.
  func isMet(_ key: Int) -> Bool { weights[key].contains { $0 > 0 } }

  /// Splits a weight between the two nearest heights.
  private mutating func add(_ weight: Double, at height: Double, to key: Int) {
    let step = heights[1] - heights[0]
    let place = min(max((height - heights[0]) / step, 0), Double(heights.count - 1))
    let below = min(Int(place), heights.count - 2)
    weights[key][below + 1] += weight * (place - Double(below))
    weights[key][below] += weight * (1 - place + Double(below))
  }

  /// Returns the number of ways to draw cards whose tags add up to each sum.
  ///
  /// - Returns: For each number of cards up to the cut card, the ways for each sum, and the lowest
  ///   sum.
  private static func ways(
    _ count: CountSystem, decks: Int, cut: Int
  ) -> (ways: [[Double]], low: Int) {
    let groups = count.cardsByTag.map { (tag: $0.tag, cards: $0.cards * decks) }
    let low = groups.reduce(0) { $0 + min($1.tag, 0) * $1.cards }
    let high = groups.reduce(0) { $0 + max($1.tag, 0) * $1.cards }
    var ways = [[Double]](
      repeating: [Double](repeating: 0, count: high - low + 1), count: cut + 1)
    ways[0][-low] = 1
    for group in groups {
      let before = ways
      var choices = 1.0
      for more in 1...group.cards where more <= cut {
        choices = choices * Double(group.cards - more + 1) / Double(more)
        for dealt in 0...cut - more {
          for (place, way) in before[dealt].enumerated() where way > 0 {
            ways[dealt + more][place + more * group.tag] += way * choices
          }
        }
      }
    }
    return (ways, low)
  }
}

extension CountRounding {
  /// Returns a fraction rounded to a whole number.
  func whole(_ numerator: Int, over denominator: Int) -> Int {
    let towardsZero = numerator / denominator
    let isAbove = towardsZero * denominator > numerator
    return self == .floor && isAbove ? towardsZero - 1 : towardsZero
  }
}
