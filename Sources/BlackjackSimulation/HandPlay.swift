import ShoeShuffling

/// How a player of one box plays: by which tables, and what the player counts for that.
protocol HandPlay {
  /// The tables of the chart, which hold everything that the player cannot choose.
  var chart: UnsafePointer<UInt8> { get }
  /// Whether the round is played, not only watched.
  var isSeated: Bool { get }

  /// Play at a table.
  ///
  /// - Parameters:
  ///   - tables: The entries of the simulation's tables.
  ///   - simulation: What is played.
  ///   - count: The count of the shoe, if any.
  init(_ tables: UnsafePointer<UInt8>, _ simulation: Simulation, _ count: WrittenCount?)

  /// Begins with a fresh shoe.
  mutating func shuffle(_ shoe: ValueShoe)
  /// Looks at the count before a round, sits down or gets up, and returns the count.
  mutating func begin(_ shoe: ValueShoe) -> Int
  /// What is counted when the round begins.
  func open(_ shoe: ValueShoe) -> OpenCount
  /// Sees a card that is turned up.
  func see(_ card: Int, _ open: inout OpenCount)
  /// The tables to play by, with the cards that lie open.
  func tables(_ open: OpenCount) -> UnsafePointer<UInt8>
  /// Whether insurance is taken, with the cards that lie open.
  func insures(_ open: OpenCount) -> Bool
}

extension HandPlay {
  // Play by the chart does not look at the cards.

  @inline(__always)
  func open(_ shoe: ValueShoe) -> OpenCount { OpenCount() }
  @inline(__always)
  func see(_ card: Int, _ open: inout OpenCount) {}
  @inline(__always)
  func tables(_ open: OpenCount) -> UnsafePointer<UInt8> { chart }
  @inline(__always)
  func insures(_ open: OpenCount) -> Bool { false }
}

/// Play by the chart without counting.
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

/// Play by the chart with a count that only decides the bets, or when to sit down.
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

/// Play by index numbers, at the count of the cards that lie face up.
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

/// The seat of a player who counts.
private struct CountedSeat {
  let count: WrittenCount
  private let backCount: BackCount?
  /// Whether the player is seated.
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
