/// The five roads, in which casinos record the coups of a shoe.
///
/// They show past results and say nothing about future ones.
public struct Roads: Equatable, Sendable {
  /// The bead plate: every coup, column by column.
  public let beadPlate: RoadGrid<CoupResult>
  /// The columns of the big road before dragon tails: the streaks of one side.
  public let streaks: [[BigRoadMark]]
  /// The number of ties before the first win of either side.
  public let tiesFirst: Int

  /// Creates the roads of a shoe's coups, the first one first.
  public init(_ results: [CoupResult]) {
    beadPlate = RoadGrid(filling: results)
    var streaks: [[BigRoadMark]] = []
    var tiesFirst = 0
    for result in results {
      if let winner = result.winner {
        let mark = BigRoadMark(winner: winner)
        if streaks.last?.last?.winner == winner {
          streaks[streaks.count - 1].append(mark)
        } else {
          streaks.append([mark])
        }
      } else if let last = streaks.last {
        streaks[streaks.count - 1][last.count - 1].ties += 1
      } else {
        tiesFirst += 1
      }
    }
    self.streaks = streaks
    self.tiesFirst = tiesFirst
  }

  /// The big road: a column for each streak; a tie is a line through the mark before it.
  public var bigRoad: RoadGrid<BigRoadMark> { RoadGrid(streaks: streaks) }

  /// Returns the marks of a derived road, in order.
  public func marks(of road: DerivedRoad) -> [DerivedMark] {
    let lengths = streaks.map { $0.count }
    var marks: [DerivedMark] = []
    for (column, length) in lengths.enumerated() {
      for row in 0..<length {
        if let mark = road.mark(column: column, row: row, lengths) { marks.append(mark) }
      }
    }
    return marks
  }

  /// Returns a derived road, with equal marks in a column, like streaks on the big road.
  public func derived(_ road: DerivedRoad) -> RoadGrid<DerivedMark> {
    var streaks: [[DerivedMark]] = []
    for mark in marks(of: road) {
      if streaks.last?.last == mark {
        streaks[streaks.count - 1].append(mark)
      } else {
        streaks.append([mark])
      }
    }
    return RoadGrid(streaks: streaks)
  }

  /// Returns the mark that a derived road would get if a side won the next coup.
  ///
  /// - Returns: `nil` if the road would not have begun by then.
  public func asked(_ side: Side, on road: DerivedRoad) -> DerivedMark? {
    var lengths = streaks.map { $0.count }
    if streaks.last?.last?.winner == side {
      lengths[lengths.count - 1] += 1
    } else {
      lengths.append(1)
    }
    return road.mark(column: lengths.count - 1, row: lengths[lengths.count - 1] - 1, lengths)
  }
}

/// A win on the big road, with the ties after it.
public struct BigRoadMark: Equatable, Sendable {
  public let winner: Side
  public internal(set) var ties = 0

  init(winner: Side) { self.winner = winner }
}

/// A mark of a derived road, which shows whether the big road repeats a pattern.
public enum DerivedMark: String, Sendable {
  /// It repeats a pattern.
  case red
  /// It does not repeat a pattern.
  case blue
}

/// The three roads that are derived from the big road; they ignore ties.
public enum DerivedRoad: Int, CaseIterable, Sendable {
  case bigEyeBoy = 1
  case smallRoad
  case cockroachPig

  /// The number of columns that the road looks back.
  public var distance: Int { rawValue }

  /// Returns the mark for a win on the big road.
  ///
  /// For a win that starts a column, the mark compares two columns: the one directly to the left,
  /// and the one that is further left by the road's distance. Equal lengths give red. For any other
  /// win, the mark compares two cells in the column at the road's distance to the left: the one in
  /// the win's row and the one above it. Both taken or both empty gives red.
  ///
  /// - Parameters:
  ///   - column: The win's column, from 0, before dragon tails.
  ///   - row: The win's row, from 0.
  ///   - lengths: The lengths of the columns.
  /// - Returns: `nil` before the road begins.
  func mark(column: Int, row: Int, _ lengths: [Int]) -> DerivedMark? {
    if row == 0 {
      guard column - 1 - distance >= 0 else { return nil }
      return lengths[column - 1] == lengths[column - 1 - distance] ? .red : .blue
    }
    guard column - distance >= 0 else { return nil }
    return lengths[column - distance] == row ? .blue : .red
  }
}
