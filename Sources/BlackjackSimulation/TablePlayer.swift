import BlackjackOdds
import TrueCountEngine

/// A round and the count before it.
struct CountedRound {
  /// The count before the round; 0 where nobody counts.
  let count: Int
  /// Whether the player played it and did not only watch.
  let isPlayed: Bool
  /// What it won on all boxes, in tenths of the bet on one.
  let won: Int
}

/// Plays rounds at a table of one to seven boxes, by the count if there is one.
///
/// All boxes belong to the player. While the player only watches, somebody else plays them by the
/// chart.
struct TablePlayer {
  private(set) var shoe: ValueShoe
  private(set) var events = RoundEvents()
  private let rules: OddsRules
  private let plays: CountedPlays
  private let backCount: BackCount?
  private let tables: UnsafePointer<UInt8>
  private let blackjackWin: Int
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
    backCount = simulation.backCount
    isSeated = backCount == nil
    boxes = [Box](repeating: Box(), count: simulation.boxes)
    blackjackWin = RoundPlayer.blackjackWin(rules)
    events.shoes = 1
  }

  /// Shuffles the shoe, and begins to count again.
  mutating func reshuffle() {
    shoe.reshuffle()
    count?.shuffle()
    isSeated = backCount == nil
    events.shoes += 1
  }

  /// Plays or watches the next round, from a new shoe if need be.
  mutating func next() -> CountedRound {
    if shoe.isDone { reshuffle() }
    let count = count?.number ?? 0
    if let backCount { isSeated = backCount.isSeated(isSeated, at: count) }
    let isPlayed = isSeated
    let before = events
    let won = round()
    // NB: what happens in rounds that are watched is somebody else's.
    if !isPlayed { events = before }
    return CountedRound(count: count, isPlayed: isPlayed, won: won)
  }

  /// Plays one round.
  mutating func round() -> Int {
    shoe.roundStart = shoe.dealt
    for box in boxes.indices { boxes[box] = Box(first: draw()) }
    let upcard = draw()
    for box in boxes.indices { boxes[box].second = draw() }
    let hole = shoe.draw()
    var dealer = tables[PlayTables.dealerOpenings + upcard << 4 + hole]
    let hasBlackjack = dealer == PlayTables.dealerBlackjack
    if hasBlackjack { events.dealerBlackjacks += 1 }
    var won = insurance(upcard, hasBlackjack)
    for box in boxes.indices { play(box, upcard, dealerHasBlackjack: hasBlackjack) }
    count?.see(hole)
    if boxes.contains(where: { $0.awaitsDealer }) {
      while dealer >= PlayTables.drawing {
        dealer = tables[PlayTables.dealerSteps + Int(dealer) << 4 + draw()]
      }
      if dealer == 0 { events.dealerBusts += 1 }
    }
    for box in boxes { won += box.settled ?? box.hands.won(against: dealer) }
    return won
  }

  /// The next card, which the player sees.
  private mutating func draw() -> Int {
    let card = shoe.draw()
    count?.see(card)
    return card
  }

  /// The tables to play by at the count as it is now.
  private var plan: UnsafePointer<UInt8> {
    guard isSeated, plays.isCounted, let count else { return tables }
    return tables + plays.plan(at: count.number) * PlayTables.size
  }

  /// What insurance wins on all boxes, in tenths of a bet.
  private mutating func insurance(_ upcard: Int, _ dealerHasBlackjack: Bool) -> Int {
    guard upcard == 0, isSeated, let least = plays.insurance, let count, count.number >= least
    else { return 0 }
    events.insurances += boxes.count
    return boxes.count * (dealerHasBlackjack ? RoundPlayer.bet : -RoundPlayer.bet / 2)
  }

  /// Plays one box until its hands wait for the dealer or it is settled.
  private mutating func play(_ box: Int, _ upcard: Int, dealerHasBlackjack: Bool) {
    let cards = boxes[box].first << 4 + boxes[box].second
    let opening = plan[PlayTables.openings + upcard << 8 + cards]
    if opening == PlayTables.blackjack {
      events.blackjacks += 1
      boxes[box].settled = dealerHasBlackjack ? 0 : blackjackWin
    } else if opening == PlayTables.surrender && rules.surrender == .early {
      surrender(box, losing: RoundPlayer.bet / 2)
    } else if dealerHasBlackjack && rules.dealerPeeks {
      boxes[box].settled = -RoundPlayer.bet
    } else if opening == PlayTables.surrender {
      surrender(box, losing: dealerHasBlackjack ? RoundPlayer.bet : RoundPlayer.bet / 2)
    } else if opening == PlayTables.split {
      split(box, upcard)
    } else {
      boxes[box].hands.add(finish(opening, upcard))
    }
  }

  private mutating func surrender(_ box: Int, losing amount: Int) {
    events.surrenders += 1
    boxes[box].settled = -amount
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
      if pair == 0 {
        boxes[box].hands.add((UInt8(second + 12), false))
      } else {
        let cards = pair << 4 + second
        boxes[box].hands.add(finish(plan[PlayTables.splitOpenings + upcard << 8 + cards], upcard))
      }
    }
    events.splits += count - 1
  }

  /// Whether a pair that came up in a split is split too.
  private func splitsAgain(_ pair: Int, _ upcard: Int) -> Bool {
    guard pair != 0 || rules.resplitAces else { return false }
    return plan[PlayTables.openings + upcard << 8 + pair << 4 + pair] == PlayTables.split
  }

  /// Plays one hand to its end.
  private mutating func finish(_ opening: UInt8, _ upcard: Int) -> SplitHands.Hand {
    var state = opening
    while state >= PlayTables.drawing {
      let card = draw()
      state = plan[upcard * PlayTables.stepsPerUpcard + Int(state) << 4 + card]
    }
    let isDoubled = opening >= PlayTables.doubling
    if isDoubled { events.doubles += 1 }
    if state == 0 { events.busts += 1 }
    return (state, isDoubled)
  }
}

/// One box during a round.
private struct Box {
  var first = 0
  var second = 0
  var hands = SplitHands()
  /// What it won where it does not wait for the dealer, in tenths of the bet.
  var settled: Int?

  /// Whether a hand is left that the dealer has to play against.
  var awaitsDealer: Bool { settled == nil && !hands.areAllBust }
}

/// By which tables a player plays at which count.
struct CountedPlays: Equatable, Sendable {
  /// The counts with tables of their own; lower and higher ones go with the first and the last.
  let counts: ClosedRange<Int>?
  /// The count from which insurance is taken.
  let insurance: Int?

  /// The counts that tell some index numbers apart.
  init(_ indices: [IndexTable.Index]) {
    insurance = indices.first { $0.atOrAbove == .insurance }?.number
    let numbers = indices.filter { $0.atOrAbove != .insurance }.map { $0.number }
    let lowest = numbers.reduce(0) { min($0, $1) }
    let highest = numbers.reduce(0) { max($0, $1) }
    counts = numbers.isEmpty ? nil : lowest - 1...highest
  }

  /// Whether hands are played by the count.
  var isCounted: Bool { counts != nil }

  /// Which tables are played by: 0 is the chart.
  func plan(at count: Int) -> Int {
    guard let counts else { return 0 }
    return min(max(count, counts.lowerBound), counts.upperBound) - counts.lowerBound + 1
  }

  /// The tables: those of the chart, then those of each count.
  static func tables(_ rules: OddsRules, _ indices: [IndexTable.Index]) -> PlayTables {
    // NB: full decks always suffice for a round, so that the chart is always found.
    let best = rules.surrender == .none ? nil : try? OptimalChart(rules)
    let chart = PlayPlan(rules, surrendersBy: best)
    let counted = CountedPlays(indices).counts.map { Array($0) } ?? []
    return PlayTables(
      rules,
      [chart]
        + counted.map { count in
          var plan = chart
          plan.play(by: indices, at: count)
          return plan
        })
  }
}
