import BlackjackOdds
import BlackjackRules
import CardCore

/// A cell of the strategy charts, or the insurance decision.
public struct ChartCell: Equatable, Sendable {
  /// The three charts, and insurance, which has a single cell.
  public enum Chart: Int, CaseIterable, Sendable {
    case hard, soft, pairs, insurance

    /// The number of rows of the chart.
    var rowCount: Int {
      switch self {
      case .hard: 13
      case .soft: 8
      case .pairs: 10
      case .insurance: 1
      }
    }
  }

  public let chart: Chart
  /// The row, from 0.
  public let row: Int
  /// The column, from 0, which is the index of the upcard in `StrategyChart.upcards`.
  public let column: Int

  package init(_ chart: Chart, row: Int, column: Int) {
    self.chart = chart
    self.row = row
    self.column = column
  }

  /// The cell that a decision belongs to.
  ///
  /// A pair that can't be split, either now or after the peek, belongs to its total. A pair of twos
  /// or aces always belongs to the pairs, because its total has no row.
  package init(of question: CoachQuestion) {
    self.init(Hand(question.hand), question.upcard.rank, legal: question.legal)
  }

  /// The cell of a hand against an upcard, given the legal plays.
  package init(_ hand: Hand, _ upcard: Rank, legal: [BlackjackAction]) {
    column = Self.place(of: upcard)
    if legal.contains(.insurance) {
      (chart, row) = (.insurance, 0)
    } else if hand.isPair
      && (legal.contains(.split) || legal.contains(.decline) || hand.bestTotal == 4 || hand.isSoft)
    {
      (chart, row) = (.pairs, Self.place(of: hand.cards[0].rank))
    } else if hand.isSoft {
      (chart, row) = (.soft, min(max(hand.bestTotal, 13), 20) - 13)
    } else {
      (chart, row) = (.hard, min(max(hand.bestTotal, 5), 17) - 5)
    }
  }

  /// The index of a rank among 2 to 10 and ace.
  ///
  /// Face cards count as ten.
  private static func place(of rank: Rank) -> Int { rank == .ace ? 9 : rank.hardValue - 2 }

  /// The cell's number in a saved game: 1000 for each chart, 10 for each row, 1 for each column.
  package var number: Int64 { Int64(chart.rawValue * 1_000 + row * 10 + column) }

  package init?(number: Int64) {
    guard (0...3_009).contains(number), let chart = Chart(rawValue: Int(number / 1_000)) else {
      return nil
    }
    self.init(chart, row: Int(number % 1_000 / 10), column: Int(number % 10))
    if row >= chart.rowCount { return nil }
  }
}
