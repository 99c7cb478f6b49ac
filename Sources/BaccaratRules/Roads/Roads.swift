/// The five roads: how casinos write down the coups of a shoe.
///
/// They tell what has been, and nothing of what will come.
public struct Roads: Equatable, Sendable {
  /// Every coup, one below the other.
  public let beadPlate: RoadGrid<CoupResult>
  /// The big road by columns: the streaks of one side, without turns.
  public let streaks: [[BigRoadMark]]
  /// Ties that came before either side had won.
  public let tiesFirst: Int

  /// The roads of a shoe's coups, the first one first.
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

  /// The big road: a column for each streak; a tie is a stroke through the mark before it.
  public var bigRoad: RoadGrid<BigRoadMark> { RoadGrid(streaks: streaks) }

  /// The marks of a derived road, in order.
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

  /// A derived road: equal marks in a column, as streaks on the big road.
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

  /// The mark that a derived road would get if a side won the next coup: what players ask for.
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

/// A win on the big road, with the ties that came after it.
public struct BigRoadMark: Equatable, Sendable {
  public let winner: Side
  public internal(set) var ties = 0

  init(winner: Side) { self.winner = winner }
}

/// What a derived road notes: whether the big road repeats itself.
public enum DerivedMark: String, Sendable {
  /// It repeats itself.
  case red
  /// It does not.
  case blue
}

/// The three roads that are derived from the big road, on which ties do not count.
public enum DerivedRoad: Int, CaseIterable, Sendable {
  case bigEyeBoy = 1
  case smallRoad
  case cockroachPig

  /// How many columns the road looks back.
  public var distance: Int { rawValue }

  /// The mark for a win on the big road.
  ///
  /// A win that opens a column compares the two columns that lie one, and one more than the road's
  /// distance, to the left: as long as each other is red. Any other win looks at its row and the
  /// row above in the column at the road's distance: both taken or both empty is red.
  ///
  /// - Parameters:
  ///   - column: The win's column, from 0, and not counting turns.
  ///   - row: The win's row, from 0.
  ///   - lengths: How long the columns are.
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
