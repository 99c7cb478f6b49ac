import BlackjackOdds
import BlackjackRules

/// The choice of play tables at each count.
struct CountedPlays: Equatable, Sendable {
  /// The counts with their own tables; lower counts use the first table, higher ones the last.
  private let counts: ClosedRange<Int>
  /// The count at or above which insurance is taken.
  private let insurance: Int

  /// Creates the choice for the counts at which index numbers change a play.
  init(_ indices: [IndexTable.Index]) {
    insurance = indices.first { $0.atOrAbove == .insurance }?.number ?? .max
    let numbers = indices.filter { $0.atOrAbove != .insurance }.map { $0.number }
    let lowest = numbers.reduce(0) { min($0, $1) }
    let highest = numbers.reduce(0) { max($0, $1) }
    counts = lowest - 1...highest
  }

  /// Returns the number of the tables for a count; 0 is the chart.
  @inline(__always)
  func plan(at count: Int) -> Int {
    min(max(count, counts.lowerBound), counts.upperBound) &- counts.lowerBound &+ 1
  }

  /// Returns whether insurance is taken at a count.
  @inline(__always)
  func insures(at count: Int) -> Bool { count >= insurance }

  /// Returns the tables: those of the chart, then those of each count.
  static func tables(
    _ rules: OddsRules, _ chart: StrategyChart, _ indices: [IndexTable.Index]
  ) -> PlayTables {
    let chart = PlayPlan(chart)
    let counted = indices.isEmpty ? [] : Array(CountedPlays(indices).counts)
    return PlayTables(
      rules,
      [chart]
        + counted.map { count in
          var plan = chart
          plan.play(by: indices, at: count)
          return plan
        })
  }
}
