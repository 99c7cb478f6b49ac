import BlackjackRules
import CardCore

/// The difficulty and reward of the daily challenge, which depend on the player's level.
///
///     ChallengeTier(level: 30)  // .advanced
public enum ChallengeTier: Int64, CaseIterable, Sendable {
  case beginner = 1
  case intermediate, advanced, expert, master

  /// Creates the tier of a player.
  ///
  /// - Parameter level: The player's level, from 1 up.
  public init(level: Int64) {
    self = Self.allCases.last { $0.firstLevel <= level } ?? .beginner
  }

  /// The lowest level that plays this tier.
  public var firstLevel: Int64 {
    switch self {
    case .beginner: 1
    case .intermediate: 10
    case .advanced: 25
    case .expert: 50
    case .master: 100
    }
  }

  /// The reward for the whole challenge.
  public var reward: Credits {
    switch self {
    case .beginner: 1_500
    case .intermediate: 3_000
    case .advanced: 5_000
    case .expert: 8_000
    case .master: 12_000
    }
  }

  /// The possible answers, in the order of the keys.
  public var plays: [BlackjackAction] {
    switch self {
    case .beginner: [.hit, .stand]
    case .intermediate, .advanced: [.hit, .stand, .double]
    case .expert, .master: [.hit, .stand, .double, .split]
    }
  }

  /// Returns the chart cells from which questions are drawn, row by row.
  ///
  /// - Parameter chart: The chart of a table.
  /// - Returns: More cells than a day has questions.
  public func cells(of chart: StrategyChart) -> [ChallengeCell] {
    // NB: the first row of hard totals is 5, and the last is 17 and higher.
    switch self {
    case .beginner: Self.all(chart.hard[7...])
    case .intermediate: Self.all(chart.hard[3...])
    case .advanced: Self.all(chart.hard[3...]) + Self.all(chart.soft[...])
    case .expert:
      Self.all(chart.hard[3...]) + Self.all(chart.soft[...]) + Self.all(chart.pairs[...])
    case .master:
      Self.edges(chart.hard) + Self.edges(chart.soft) + Self.edges(chart.pairs)
    }
  }

  private static func all(_ rows: ArraySlice<StrategyChart.Row>) -> [ChallengeCell] {
    rows.flatMap { row in
      StrategyChart.upcards.map { ChallengeCell(hand: row.label, upcard: $0) }
    }
  }

  /// Returns the cells with a neighbor above, below or beside them that has another play.
  private static func edges(_ rows: [StrategyChart.Row]) -> [ChallengeCell] {
    let columns = StrategyChart.upcards.count
    func play(_ row: Int, _ column: Int) -> BlackjackAction? {
      guard rows.indices.contains(row), (0..<columns).contains(column) else { return nil }
      return rows[row].moves[column].play
    }
    var cells: [ChallengeCell] = []
    for row in rows.indices {
      for column in 0..<columns {
        let own = play(row, column)
        let around = [
          play(row - 1, column), play(row + 1, column), play(row, column - 1),
          play(row, column + 1),
        ]
        if around.contains(where: { $0 != nil && $0 != own }) {
          cells.append(
            ChallengeCell(hand: rows[row].label, upcard: StrategyChart.upcards[column]))
        }
      }
    }
    return cells
  }
}

/// One cell of a chart, by its row and column.
public struct ChallengeCell: Equatable, Sendable {
  /// The row, such as `16`, `17+`, `A7` or `88`.
  public let hand: String
  public let upcard: Rank
}

extension StrategyMove {
  /// The play if everything is allowed.
  fileprivate var play: BlackjackAction {
    switch self {
    case .hit: .hit
    case .stand: .stand
    case .doubleOrHit, .doubleOrStand: .double
    case .split: .split
    }
  }
}
