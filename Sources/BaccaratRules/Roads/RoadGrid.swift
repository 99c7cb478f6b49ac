/// A grid of marks in columns of six, the form of every baccarat road.
public struct RoadGrid<Mark: Equatable & Sendable>: Equatable, Sendable {
  /// A mark with its position.
  public struct Cell: Equatable, Sendable {
    /// The column, from 0 at the left.
    public let column: Int
    /// The row, from 0 at the top.
    public let row: Int
    public let mark: Mark
  }

  /// The marks, in the order in which they were made.
  public let cells: [Cell]

  /// The number of columns in use.
  public var columns: Int { cells.reduce(0) { max($0, $1.column + 1) } }

  /// Creates a grid that fills columns of six from top to bottom, like the bead plate.
  public init(filling marks: [Mark]) {
    cells = marks.enumerated().map {
      Cell(column: $0 / Road.rows, row: $0 % Road.rows, mark: $1)
    }
  }

  /// Creates a grid of streaks, each starting in a new column.
  ///
  /// A streak turns right and continues along its row if the cell below is taken or it has reached
  /// the last row. Players call this a dragon tail.
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

/// Constants of all roads.
public enum Road {
  /// The number of rows of every road.
  public static let rows = 6
}
