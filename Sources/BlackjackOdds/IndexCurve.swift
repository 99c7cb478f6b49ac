import BlackjackRules

/// The gains of plays that deviate from the chart in one decision, from low counts to high ones.
struct IndexCurve {
  private let decision: IndexDecision
  /// The mean count at the time of the decision, as a height, by point.
  private var heights: [Double] = []
  /// The gain of each other play, times the probability of the decision, by point.
  private var gains: [[Double?]] = []
  /// The value of each play that the decision's hands can make, by point.
  private var worths: [[Worth]] = []

  /// The value of a play at one point.
  private struct Worth {
    let play: BlackjackAction
    /// The bets won, times the probability of the hands that can make the play.
    var won = 0.0
    /// The probability of those hands.
    var chance = 0.0
  }

  /// All plays with a value; insurance is a decision of its own.
  private static let plays: [BlackjackAction] = [.stand, .hit, .double, .split, .surrender]

  /// Creates a curve without points.
  init(_ decision: IndexDecision) { self.decision = decision }

  /// Adds a point.
  ///
  /// - Parameters:
  ///   - values: The values of plays with the given cards.
  ///   - cards: Those cards, including the hand and the upcard.
  ///   - count: The count.
  mutating func add(_ values: PlayValues, _ cards: [Double], _ count: CountSystem) {
    let table = HandTable.shared
    let tags = count.tags
    var gains = [Double?](repeating: 0, count: decision.others.count)
    var (chance, seen, counted) = (0.0, 0.0, 0.0)
    var worths = (isInsurance ? [.insurance, .decline] : Self.plays).map { Worth(play: $0) }
    for (hand, orders) in decision.hands {
      let weight = orders * values.chance(hand, decision.upcard)
      chance += weight
      seen += weight * Double(table.sizes[hand] + 1)
      let held = (0..<10).map { tags[$0] * Double(table.cards(hand, of: $0)) }
      counted += weight * held.reduce(tags[decision.upcard], +)
      let base = values.won(decision.base, hand, decision.upcard) ?? 0
      // NB: the dealer's blackjacks end a round before the player's turn.
      let mass = isInsurance ? weight : orders * values.mass(hand, decision.upcard)
      for place in worths.indices {
        guard let won = values.won(worths[place].play, hand, decision.upcard) else { continue }
        worths[place].won += orders * won + weight - mass
        worths[place].chance += mass
      }
      for (place, other) in decision.others.enumerated() {
        gains[place] = values.won(other, hand, decision.upcard).flatMap { won in
          gains[place].map { $0 + orders * (won - base) }
        }
      }
    }
    let all = zip(cards, tags).reduce(0) { $0 + $1.0 * $1.1 }
    let left = cards.reduce(0, +) - seen / chance
    heights.append(52 * (count.mean - (all - counted / chance) / left))
    self.gains.append(gains)
    self.worths.append(worths)
  }

  private var isInsurance: Bool { decision.base == .decline }

  /// Whether an index number is about this decision.
  func isAbout(_ index: IndexTable.Index) -> Bool {
    let other = index.below == decision.base ? index.atOrAbove : index.below
    return index.hand == decision.label && index.upcard.valueIndex == decision.upcard
      && [index.below, index.atOrAbove].contains(decision.base) && decision.others.contains(other)
  }

  /// Returns the values of plays at a count, in initial bets, over all hands and depths at which the
  /// decision comes up there.
  ///
  /// - Parameters:
  ///   - count: The whole count; one that isn't met has no values.
  ///   - counted: The probabilities of counts.
  /// - Returns: The plays with their values.
  func plays(at count: Int, _ counted: CountDistribution) -> [HandOdds.Play] {
    let key = count - counted.lowest
    guard counted.weights.indices.contains(key), counted.isMet(key) else { return [] }
    return (worths.first ?? []).indices.compactMap { place in
      func mean(_ part: (Worth) -> Double) -> Double {
        let points = worths.map { part($0[place]) }
        return zip(counted.weights[key], counted.heights).reduce(0) {
          $0 + $1.0 * value(of: points, at: $1.1)
        }
      }
      let chance = mean { $0.chance }
      return chance > 0
        ? HandOdds.Play(action: worths[0][place].play, expectation: mean { $0.won } / chance) : nil
    }
  }

  /// Returns the index numbers below and above which another play gains most.
  func indices(_ counted: CountDistribution, isBalanced: Bool) -> [IndexTable.Index] {
    var (below, above): (IndexTable.Index?, IndexTable.Index?)
    for (place, other) in decision.others.enumerated() {
      let points = gains.compactMap { $0[place] }
      guard points.count == heights.count else { continue }
      let even = counted.heights.map { value(of: points, at: $0) }
      let won = counted.weights.map { weights in
        zip(weights, even).reduce(0) { $0 + $1.0 * $1.1 }
      }
      var (sum, all) = (0.0, won.reduce(0, +))
      var (low, high) = ((number: 0, gain: 0.0), (number: 0, gain: 0.0))
      for (key, gain) in won.enumerated() where counted.isMet(key) {
        if all > high.gain { high = (counted.lowest + key, all) }
        all -= gain
        sum += gain
        if sum > low.gain { low = (counted.lowest + key + 1, sum) }
      }
      // NB: without a crossing, one play is better at every count that matters.
      if low.gain > max(below?.gain ?? 0, IndexTable.leastGain),
        let exact = crossing(points, rises: false)
      {
        below = index(other, decision.base, low, isBalanced ? exact : nil)
      }
      if high.gain > max(above?.gain ?? 0, IndexTable.leastGain),
        let exact = crossing(points, rises: true)
      {
        above = index(decision.base, other, high, isBalanced ? exact : nil)
      }
    }
    return [below, above].compactMap { $0 }
  }

  private func index(
    _ below: BlackjackAction, _ above: BlackjackAction, _ best: (number: Int, gain: Double),
    _ exact: Double?
  ) -> IndexTable.Index {
    IndexTable.Index(
      hand: decision.label, upcard: .ofValue(decision.upcard), below: below, atOrAbove: above,
      number: best.number, exact: exact, gain: best.gain)
  }

  /// Returns the value of a curve through the points at a height.
  private func value(of points: [Double], at height: Double) -> Double {
    let next = min(max(heights.firstIndex { $0 >= height } ?? heights.count, 1), heights.count - 1)
    let part = (height - heights[next - 1]) / (heights[next] - heights[next - 1])
    return points[next - 1] + part * (points[next] - points[next - 1])
  }

  /// Returns the zero of a curve that is nearest to a count of 0.
  private func crossing(_ points: [Double], rises: Bool) -> Double? {
    var nearest: Double?
    for next in points.indices.dropFirst() {
      let (from, to) = (points[next - 1], points[next])
      guard rises ? from <= 0 && to > 0 : from > 0 && to <= 0 else { continue }
      let height =
        heights[next - 1] + (heights[next] - heights[next - 1]) * from / (from - to)
      if abs(height) < abs(nearest ?? .infinity) { nearest = height }
    }
    return nearest
  }
}
