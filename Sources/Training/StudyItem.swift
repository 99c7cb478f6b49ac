import BlackjackOdds
import BlackjackRules
import CardCore

/// One thing to know by heart: the play of a cell of the chart, or an index number.
///
/// A row of the chart that is played alike against every upcard is one thing, such as standing on 17
/// and more.
public struct StudyItem: Equatable, Sendable {
  /// What the memory of it is kept under, with the right play in it: under rules that call for
  /// another play, it is another thing.
  public let key: String
  /// What it is worth to know it, in initial bets for each round: how often it comes up, times what
  /// the best of the wrong plays costs.
  public let stake: Double
  /// Where it is in the chart or among the index numbers; a row has several places.
  let places: [Int]

  /// The things to know of a chart.
  ///
  /// - Parameter odds: The chart with what plays are worth.
  /// - Returns: Those that are worth most first.
  public static func all(in odds: ChartOdds) -> [StudyItem] {
    var items: [StudyItem] = []
    let columns = StrategyChart.upcards.count
    for row in stride(from: 0, to: odds.cells.count, by: columns) {
      let cells = Array(odds.cells[row..<min(row + columns, odds.cells.count)])
      let best = cells[0].best
      if cells.allSatisfy({ $0.best == best }) {
        items.append(
          StudyItem(
            key: "\(cells[0].hand) \(best.text)",
            stake: cells.reduce(0) { $0 + $1.stake }, places: Array(row..<row + cells.count)))
        continue
      }
      for (column, cell) in cells.enumerated() {
        items.append(
          StudyItem(
            key: "\(cell.hand) v \(cell.upcard.letter) \(cell.best.text)", stake: cell.stake,
            places: [row + column]))
      }
    }
    return items.sorted { $0.stake > $1.stake }
  }

  /// The things to know of a count's index numbers.
  ///
  /// - Parameters:
  ///   - indices: The numbers that can be asked for.
  ///   - count: The count.
  /// - Returns: Those that are worth most first.
  public static func all(in indices: [IndexTable.Index], of count: CountSystem) -> [StudyItem] {
    indices.enumerated().map { place, index in
      StudyItem(
        key: "\(count.text) \(index.hand) v \(index.upcard.letter) \(index.below.text) "
          + "\(index.number) \(index.atOrAbove.text)", stake: index.gain, places: [place])
    }.sorted { $0.stake > $1.stake }
  }
}

extension ChartOdds.Cell {
  /// What it is worth to know the cell, in initial bets for each round.
  var stake: Double {
    let costs = plays.filter { $0.action != best }.compactMap { cost(of: $0.action) }
    return chance * costs.reduce(.infinity) { min($0, $1) }
  }

  /// The name under which answers are counted, such as `16 v T`.
  public var name: String { "\(hand) v \(upcard.letter)" }
}

extension IndexTable.Index {
  /// Whether it is the number of insurance, which is taken with any hand.
  public var isInsurance: Bool { hand == "any" }
}

extension [IndexTable.Index] {
  /// The numbers that two cards can ask for: where the chart's play is one of the two, and the rules
  /// allow both.
  ///
  /// The others are for hands that have drawn a card, at tables where two such cards are doubled or
  /// surrendered.
  public func askable(by odds: ChartOdds) -> [IndexTable.Index] {
    filter { index in
      if index.isInsurance { return true }
      let name = index.hand == "17" ? "17+" : index.hand
      guard let cell = odds.cell(name, against: index.upcard) else { return false }
      let legal = cell.plays.map { $0.action }
      return (cell.best == index.below || cell.best == index.atOrAbove)
        && legal.contains(index.below) && legal.contains(index.atOrAbove)
    }
  }
}
