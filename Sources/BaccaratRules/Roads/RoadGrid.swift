/// Marks in columns of six, as every road of baccarat is drawn.
public struct RoadGrid<Mark: Equatable & Sendable>: Equatable, Sendable {
  /// A mark and where it lies.
  public struct Cell: Equatable, Sendable {
    /// The column, from 0 at the left.
    public let column: Int
    /// The row, from 0 at the top.
    public let row: Int
    public let mark: Mark
  }

  /// The marks in the order in which they were made.
  public let cells: [Cell]

  /// How many columns are in use.
  public var columns: Int { cells.reduce(0) { max($0, $1.column + 1) } }

  /// Marks one below the other, six to a column: the way of the bead plate.
  public init(filling marks: [Mark]) {
    cells = marks.enumerated().map {
      Cell(column: $0 / Road.rows, row: $0 % Road.rows, mark: $1)
    }
  }

  /// Streaks side by side, each in a new column.
  ///
  /// A streak that finds the cell below taken, or has come to the last row, turns to the right and
  /// goes on along its row: a dragon's tail.
  public init(streaks: [[Mark]]) {
    var cells: [Cell] = []
    var start = 0
    func isTaken(_ column: Int, _ row: Int) -> Bool {
      cells.contains { $0.column == column && $0.row == row }
    }
    for streak in streaks {
      while isTaken(start, 0) { start += 1 }
      var (column, row, hasTurned) = (start, 0, false)
      for (place, mark) in streak.enumerated() {
        if place > 0 {
          hasTurned = hasTurned || row + 1 == Road.rows || isTaken(column, row + 1)
          if hasTurned { column += 1 } else { row += 1 }
        }
        cells.append(Cell(column: column, row: row, mark: mark))
      }
      start += 1
    }
    self.cells = cells
  }
}

/// What all roads have in common.
public enum Road {
  /// The rows of every road.
  public static let rows = 6
}
