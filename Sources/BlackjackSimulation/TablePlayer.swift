import BlackjackOdds
import BlackjackRules
import ShoeShuffling

/// A round and the count before it.
struct CountedRound {
  /// The count before the round; 0 if nobody counts.
  let count: Int
  /// Whether the player played it, rather than only watching.
  let isPlayed: Bool
  /// What it won on all boxes, in tenths of the bet on one.
  let won: Int
}

/// Plays rounds at a table of one to seven boxes, by the count if there is one.
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

  /// A player at a shoe.
  ///
  /// - Parameters:
  ///   - tables: The entries of the plays' tables.
  ///   - simulation: What is played.
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

  /// Looks at the count before the next round, shuffling if necessary, and sits down or gets up.
  ///
  /// - Returns: The count; 0 if nobody counts.
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
    // NB: what happens in rounds that the player only watches is not the player's.
    if !isPlayed { events = before }
    return CountedRound(count: count, isPlayed: isPlayed, won: won)
  }

  /// Plays one round and returns what it won on all boxes, in tenths of the bet on one.
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

  /// The next card, which the player sees.
  private mutating func draw() -> Int {
    let card = shoe.draw()
    count?.see(card)
    return card
  }

  /// The tables to play by at the present count.
  private var plan: UnsafePointer<UInt8> {
    guard isSeated, isByCount, let count else { return tables }
    return tables + plays.plan(at: count.number) * PlayTables.size
  }

  /// What insurance wins on all boxes, in tenths of a bet.
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

  /// Whether a pair that arises in a split is split too.
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
