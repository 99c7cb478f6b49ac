import BlackjackOdds
import BlackjackRules
import ShoeShuffling

/// A round with the count before it.
struct CountedRound {
  /// The count before the round; 0 without counting.
  let count: Int
  /// Whether the player played the round, instead of only watching.
  let isPlayed: Bool
  /// The win on all boxes, in tenths of the bet on one.
  let won: Int
}

/// A player of rounds at a table of one to seven boxes, with or without counting.
///
/// All boxes belong to the player. While the player only watches, others play them by the chart.
struct TablePlayer {
  private(set) var shoe: ValueShoe
  private(set) var events = RoundEvents()
  private let rules: OddsRules
  private let plays: CountedPlays
  /// Whether hands are played by the count.
  private let isByCount: Bool
  private let backCount: BackCount?
  private let tables: UnsafePointer<UInt8>
  private let settlement: Settlement
  private var count: RunningCount?
  private var isSeated: Bool
  private var boxes: [Box]

  /// Creates a player with a shoe.
  ///
  /// - Parameters:
  ///   - tables: The entries of the compiled tables.
  ///   - simulation: The simulation.
  ///   - shoe: The shoe.
  ///   - count: The count of the shoe, if any.
  init(
    _ tables: UnsafePointer<UInt8>, _ simulation: Simulation, shoe: ValueShoe, count: RunningCount?
  ) {
    self.tables = tables
    self.shoe = shoe
    self.count = count
    rules = simulation.rules
    plays = simulation.plays
    isByCount = !simulation.indices.isEmpty
    backCount = simulation.backCount
    isSeated = backCount == nil
    boxes = [Box](repeating: Box(), count: simulation.boxes)
    settlement = Settlement(rules)
    events.shoes = 1
  }

  /// Shuffles the shoe and restarts the count.
  mutating func reshuffle() {
    shoe.reshuffle()
    count?.shuffle()
    isSeated = backCount == nil
    events.shoes += 1
  }

  /// Reads the count before the next round, shuffles if necessary, and lets the player enter or
  /// leave.
  ///
  /// - Returns: The count; 0 without counting.
  mutating func begin() -> Int {
    if shoe.isDone { reshuffle() }
    let count = count?.number ?? 0
    if let backCount { isSeated = backCount.isSeated(isSeated, at: count) }
    return count
  }

  /// Plays or watches the next round.
  mutating func next() -> CountedRound {
    let count = begin()
    let isPlayed = isSeated
    let before = events
    let won = self.won()
    // NB: events of rounds that the player only watches are not counted.
    if !isPlayed { events = before }
    return CountedRound(count: count, isPlayed: isPlayed, won: won)
  }

  /// Plays one round and returns the win on all boxes, in tenths of the bet on one.
  mutating func won() -> Int {
    shoe.roundStart = shoe.dealt
    for box in boxes.indices { boxes[box] = Box(first: draw()) }
    let upcard = draw()
    for box in boxes.indices { boxes[box].second = draw() }
    let hole = shoe.draw()
    let dealt = upcard << 4 + hole
    var dealer = tables[PlayTables.dealerOpenings + dealt]
    var won = insurance(upcard, dealer)
    let row = Int(tables[PlayTables.openingRows + dealt])
    for box in boxes.indices { play(box, upcard, row) }
    count?.see(hole)
    if boxes.allSatisfy({ $0.hands.areSettled }) { dealer = PlayTables.unplayed(dealer) }
    while dealer >= PlayTables.drawing {
      dealer = tables[PlayTables.dealerSteps + Int(dealer) << 4 + draw()]
    }
    events.count(dealer: dealer)
    for box in boxes {
      events.count(box.hands)
      won += box.hands.won(settlement, against: dealer)
    }
    return won
  }

  /// Deals the next card and counts it.
  private mutating func draw() -> Int {
    let card = shoe.draw()
    count?.see(card)
    return card
  }

  /// The tables for the current count.
  private var plan: UnsafePointer<UInt8> {
    guard isSeated, isByCount, let count else { return tables }
    return tables + plays.plan(at: count.number) * PlayTables.size
  }

  /// Returns the win of insurance on all boxes, in tenths of a bet.
  private mutating func insurance(_ upcard: Int, _ dealer: UInt8) -> Int {
    guard upcard == 0, isSeated, let count, plays.insures(at: count.number) else { return 0 }
    events.insurances += boxes.count
    return boxes.count * Settlement.insurance(isWon: dealer == HandEnd.blackjack)
  }

  /// Plays one box until its hands wait for the dealer or are settled.
  private mutating func play(_ box: Int, _ upcard: Int, _ row: Int) {
    let cards = boxes[box].first << 4 + boxes[box].second
    let opening = plan[PlayTables.openings + row << 8 + cards]
    if opening == PlayTables.split {
      split(box, upcard)
    } else {
      boxes[box].hands.add(finish(opening, upcard))
    }
  }

  private mutating func split(_ box: Int, _ upcard: Int) {
    let pair = boxes[box].first
    var count = 2
    while boxes[box].hands.count < count {
      var second = draw()
      while second == pair && count < rules.mostHands && splitsAgain(pair, upcard) {
        count += 1
        second = draw()
      }
      let cards = pair << 4 + second
      boxes[box].hands.add(finish(plan[PlayTables.splitOpenings + upcard << 8 + cards], upcard))
    }
    events.splits += count - 1
  }

  /// Returns whether a pair that arises in a split is split again.
  private func splitsAgain(_ pair: Int, _ upcard: Int) -> Bool {
    guard pair != 0 || rules.resplitAces else { return false }
    return plan[PlayTables.openings + upcard << 8 + pair << 4 + pair] == PlayTables.split
  }

  /// Plays one hand to its end.
  private mutating func finish(_ opening: UInt8, _ upcard: Int) -> UInt8 {
    var state = opening
    while state >= PlayTables.drawing {
      let card = draw()
      state = plan[upcard * PlayTables.stepsPerUpcard + Int(state) << 4 + card]
    }
    return state
  }
}

/// One box during a round.
private struct Box {
  var first = 0
  var second = 0
  var hands = BoxHands()
}
