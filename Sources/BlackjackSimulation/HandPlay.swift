import ShoeShuffling

/// The strategy of a player with one box: the tables, and the counting that they require.
protocol HandPlay {
  /// The tables of the chart, which include everything that the player cannot choose.
  var chart: UnsafePointer<UInt8> { get }
  /// Whether the player plays the round, instead of only watching.
  var isSeated: Bool { get }

  /// Creates the strategy for a table.
  ///
  /// - Parameters:
  ///   - tables: The entries of the simulation's tables.
  ///   - simulation: The simulation.
  ///   - count: The count of the shoe, if any.
  init(_ tables: UnsafePointer<UInt8>, _ simulation: Simulation, _ count: WrittenCount?)

  /// Starts a fresh shoe.
  mutating func shuffle(_ shoe: ValueShoe)
  /// Reads the count before a round, lets the player enter or leave, and returns the count.
  mutating func begin(_ shoe: ValueShoe) -> Int
  /// Returns the count at the beginning of the round.
  func open(_ shoe: ValueShoe) -> OpenCount
  /// Counts a card that is turned up.
  func see(_ card: Int, _ open: inout OpenCount)
  /// Returns the tables for the current face-up cards.
  func tables(_ open: OpenCount) -> UnsafePointer<UInt8>
  /// Returns whether insurance is taken with the current face-up cards.
  func insures(_ open: OpenCount) -> Bool
}

extension HandPlay {
  // Play by the chart ignores the cards.

  @inline(__always)
  func open(_ shoe: ValueShoe) -> OpenCount { OpenCount() }
  @inline(__always)
  func see(_ card: Int, _ open: inout OpenCount) {}
  @inline(__always)
  func tables(_ open: OpenCount) -> UnsafePointer<UInt8> { chart }
  @inline(__always)
  func insures(_ open: OpenCount) -> Bool { false }
}

/// The strategy that follows the chart without counting.
struct ChartPlay: HandPlay {
  let chart: UnsafePointer<UInt8>

  init(_ tables: UnsafePointer<UInt8>, _ simulation: Simulation, _ count: WrittenCount?) {
    chart = tables
  }

  @inline(__always)
  var isSeated: Bool { true }

  func shuffle(_ shoe: ValueShoe) {}
  @inline(__always)
  func begin(_ shoe: ValueShoe) -> Int { 0 }
}

/// The strategy that follows the chart, with a count that decides only the bets, or when to enter.
struct SpreadPlay: HandPlay {
  let chart: UnsafePointer<UInt8>
  private var seat: CountedSeat

  init(_ tables: UnsafePointer<UInt8>, _ simulation: Simulation, _ count: WrittenCount?) {
    chart = tables
    seat = CountedSeat(simulation, count)
  }

  @inline(__always)
  var isSeated: Bool { seat.isTaken }

  mutating func shuffle(_ shoe: ValueShoe) { seat.shuffle(shoe) }
  @inline(__always)
  mutating func begin(_ shoe: ValueShoe) -> Int { seat.begin(shoe) }
}

/// The strategy with index numbers, at the count of the face-up cards.
struct IndexPlay: HandPlay {
  let chart: UnsafePointer<UInt8>
  private var seat: CountedSeat
  private let plays: CountedPlays

  init(_ tables: UnsafePointer<UInt8>, _ simulation: Simulation, _ count: WrittenCount?) {
    chart = tables
    seat = CountedSeat(simulation, count)
    plays = simulation.plays
  }

  @inline(__always)
  var isSeated: Bool { seat.isTaken }

  mutating func shuffle(_ shoe: ValueShoe) { seat.shuffle(shoe) }
  @inline(__always)
  mutating func begin(_ shoe: ValueShoe) -> Int { seat.begin(shoe) }

  @inline(__always)
  func open(_ shoe: ValueShoe) -> OpenCount { seat.count.open(shoe) }
  @inline(__always)
  func see(_ card: Int, _ open: inout OpenCount) { seat.count.see(card, &open) }
  @inline(__always)
  func tables(_ open: OpenCount) -> UnsafePointer<UInt8> {
    isSeated ? chart + plays.plan(at: seat.count.number(open)) &* PlayTables.size : chart
  }
  @inline(__always)
  func insures(_ open: OpenCount) -> Bool {
    isSeated && plays.insures(at: seat.count.number(open))
  }
}

/// The seat of a player who counts, and who may be only watching.
private struct CountedSeat {
  let count: WrittenCount
  private let backCount: BackCount?
  /// Whether the player plays.
  private(set) var isTaken: Bool

  init(_ simulation: Simulation, _ count: WrittenCount?) {
    guard let count else { preconditionFailure("only a player who counts goes by the count") }
    self.count = count
    backCount = simulation.backCount
    isTaken = backCount == nil
  }

  mutating func shuffle(_ shoe: ValueShoe) {
    count.write(shoe)
    isTaken = backCount == nil
  }

  @inline(__always)
  mutating func begin(_ shoe: ValueShoe) -> Int {
    let number = count.number(count.open(shoe))
    if let backCount { isTaken = backCount.isSeated(isTaken, at: number) }
    return number
  }
}
