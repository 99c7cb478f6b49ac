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

  /// The things to know of a count's index numbers.
  ///
  /// - Parameters:
  ///   - indices: The numbers that can be asked for.
  ///   - count: The count.
  /// - Returns: Those that are worth most first.
  public static func all(in indices: [IndexTable.Index], of count: CountSystem) -> [StudyItem] {
    indices.enumerated().map { place, index in
      StudyItem(key: key(of: index, counting: count), stake: index.gain, places: [place])
    }.inOrder { $0.stake > $1.stake }
  }

  /// What the memory of a cell is kept under, which may be that of its row.
  ///
  /// - Parameters:
  ///   - place: The place of the cell in the chart.
  ///   - odds: The chart with what plays are worth.
  /// - Returns: The key.
  public static func key(ofCell place: Int, in odds: ChartOdds) -> String {
    let cell = odds.cells[place]
    return isAlike(row(of: place, in: odds), in: odds)
      ? "\(cell.hand) \(cell.best.text)"
      : "\(cell.hand) v \(cell.upcard.letter) \(cell.best.text)"
  }

  /// What the memory of a count's index number is kept under.
  public static func key(of index: IndexTable.Index, counting count: CountSystem) -> String {
    "\(count.text) \(index.hand) v \(index.upcard.letter) \(index.below.text) "
      + "\(index.number) \(index.atOrAbove.text)"
  }

  /// The places of the row in which a cell is.
  private static func row(of place: Int, in odds: ChartOdds) -> Range<Int> {
    let columns = StrategyChart.upcards.count
    let first = place / columns * columns
    return first..<min(first + columns, odds.cells.count)
  }

  /// Whether a row is played alike against every upcard.
  private static func isAlike(_ row: Range<Int>, in odds: ChartOdds) -> Bool {
    row.allSatisfy { odds.cells[$0].best == odds.cells[row.lowerBound].best }
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
