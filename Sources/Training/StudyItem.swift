import BlackjackOdds
import BlackjackRules
import CardCore

/// One item to memorize: the play of a chart cell, or an index number.
///
/// A chart row with the same play against every upcard is one item, such as standing on 17 and
/// higher.
public struct StudyItem: Equatable, Sendable {
  /// The key of the item's memory state, which includes the correct play: under rules that require
  /// another play, it is another item.
  public let key: String
  /// The value of knowing the item, in initial bets per round: its probability times the cost of
  /// the best wrong play.
  public let stake: Double
  /// The indices in the chart or among the index numbers; a row has several.
  let places: [Int]

  /// Returns the items of a chart.
  ///
  /// - Parameter odds: The chart with the values of plays.
  /// - Returns: The items, the most valuable first.
  public static func all(in odds: ChartOdds) -> [StudyItem] {
    var items: [StudyItem] = []
    var place = 0
    while place < odds.cells.count {
      let row = row(of: place, in: odds)
      let places = isAlike(row, in: odds) ? Array(row) : [place]
      items.append(
        StudyItem(
          key: key(ofCell: place, in: odds),
          stake: places.reduce(0) { $0 + odds.cells[$1].stake }, places: places))
      place += places.count
    }
    return items.inOrder { $0.stake > $1.stake }
  }

  /// Returns the items for a count's index numbers.
  ///
  /// - Parameters:
  ///   - indices: The numbers that can be asked.
  ///   - count: The count.
  /// - Returns: The items, the most valuable first.
  public static func all(in indices: [IndexTable.Index], of count: CountSystem) -> [StudyItem] {
    indices.enumerated().map { place, index in
      StudyItem(key: key(of: index, counting: count), stake: index.gain, places: [place])
    }.inOrder { $0.stake > $1.stake }
  }

  /// Returns the key of a cell's memory state, which may be that of its row.
  ///
  /// - Parameters:
  ///   - place: The index of the cell in the chart.
  ///   - odds: The chart with the values of plays.
  /// - Returns: The key.
  public static func key(ofCell place: Int, in odds: ChartOdds) -> String {
    let cell = odds.cells[place]
    return isAlike(row(of: place, in: odds), in: odds)
      ? "\(cell.hand) \(cell.best.text)"
      : "\(cell.hand) v \(cell.upcard.letter) \(cell.best.text)"
  }

  /// Returns the key of the memory state of a count's index number.
  public static func key(of index: IndexTable.Index, counting count: CountSystem) -> String {
    "\(count.text) \(index.hand) v \(index.upcard.letter) \(index.below.text) "
      + "\(index.number) \(index.atOrAbove.text)"
  }

  /// Returns the indices of the row that contains a cell.
  private static func row(of place: Int, in odds: ChartOdds) -> Range<Int> {
    let columns = StrategyChart.upcards.count
    let first = place / columns * columns
    return first..<min(first + columns, odds.cells.count)
  }

  /// Returns whether a row has the same play against every upcard.
  private static func isAlike(_ row: Range<Int>, in odds: ChartOdds) -> Bool {
    row.allSatisfy { odds.cells[$0].best == odds.cells[row.lowerBound].best }
  }
}

extension ChartOdds.Cell {
  /// The value of knowing the cell, in initial bets per round.
  var stake: Double {
    let costs = plays.filter { $0.action != best }.compactMap { cost(of: $0.action) }
    return chance * costs.reduce(.infinity) { min($0, $1) }
  }

  /// The name of the cell for statistics, such as `16 v T`.
  public var name: String { "\(hand) v \(upcard.letter)" }
}

extension IndexTable.Index {
  /// Whether this is the index number for insurance, which applies to any hand.
  public var isInsurance: Bool { hand == "any" }
}

extension [IndexTable.Index] {
  /// Returns the index numbers that apply to two cards: the chart's play is one of the two, and the
  /// rules allow both.
  ///
  /// The others apply to hands that have drawn a card, at tables where two such cards are doubled
  /// or surrendered.
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
