import CardCore

/// How a player turns a true count into a whole number.
public enum CountRounding: CaseIterable, Sendable, TextCodable {
  /// Down to the next whole number: 1.9 is 1 and -0.1 is -1.
  case floor
  /// Towards zero: 1.9 is 1 and -0.9 is 0.
  case truncate

  public var text: String { self == .floor ? "floor" : "truncate" }

  public init?(text: String) {
    guard let rounding = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = rounding
  }
}

/// How often a count occurs while a shoe is dealt, computed from all ways to draw the cards.
///
/// Every number of cards seen up to the cut card is equally likely. A *height* is the true
/// count of a balanced count, and of any count the mean tag of the cards left below that of a full
/// deck, times 52.
struct CountDistribution {
  /// The heights between which everything is interpolated.
  let heights: [Double]
  /// The lowest count that the player can reach.
  let lowest: Int
  /// For each count from the lowest up, the weight of each height; all weights add up to 1.
  private(set) var weights: [[Double]]

  /// The distribution of a count.
  ///
  /// - Parameters:
  ///   - count: The count.
  ///   - decks: The decks of the shoe.
  ///   - penetration: Percent of the cards that are dealt.
  ///   - rounding: How true counts become whole; running counts are whole.
  init(_ count: CountSystem, decks: Int, penetration: Int, rounding: CountRounding) {
    let steps = 20
    // NB: counts beyond some 13 standard deviations of a card's tag are too rare to matter.
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
          ? rounding.whole(52 * seen, over: left) : seen + count.start(decks: decks)
        let key = min(max(number, bounds.lowerBound), bounds.upperBound) - lowest
        add(way * part, at: height, to: key)
      }
    }
  }

  /// Whether a count, given by its place from the lowest one, ever occurs.
  func isMet(_ key: Int) -> Bool { weights[key].contains { $0 > 0 } }

  /// Splits a weight between the two nearest heights.
  private mutating func add(_ weight: Double, at height: Double, to key: Int) {
    let step = heights[1] - heights[0]
    let place = min(max((height - heights[0]) / step, 0), Double(heights.count - 1))
    let below = min(Int(place), heights.count - 2)
    weights[key][below + 1] += weight * (place - Double(below))
    weights[key][below] += weight * (1 - place + Double(below))
  }

  /// In how many ways cards can be drawn whose tags add up to a given sum.
  ///
  /// - Returns: For each number of cards up to the cut, the ways for each sum, and the lowest sum.
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
  /// A fraction as a whole number.
  fileprivate func whole(_ numerator: Int, over denominator: Int) -> Int {
    let towardsZero = numerator / denominator
    let isAbove = towardsZero * denominator > numerator
    return self == .floor && isAbove ? towardsZero - 1 : towardsZero
  }
}
