import BlackjackOdds

/// Plays rounds of one box from a shoe, by compiled tables.
///
/// Most rounds go a straight way without a branch that depends on the cards: so many steps as nearly
/// all hands need are made in any case, and hands that have ended stay as they are.
struct RoundPlayer {
  private(set) var shoe: ValueShoe
  private let count: WrittenCount?
  /// How often things happened that ``RoundOutcome`` does not tell.
  private(set) var events = RoundEvents()
  let settlement: Settlement
  private let tables: UnsafePointer<UInt8>
  private let mostHands: Int
  private let resplitsAces: Bool

  /// A player at a shoe.
  init(
    _ tables: UnsafePointer<UInt8>, rules: OddsRules, shoe: ValueShoe, count: WrittenCount?
  ) {
    self.tables = tables
    self.shoe = shoe
    self.count = count
    settlement = Settlement(rules)
    mostHands = rules.mostHands
    resplitsAces = rules.resplitAces
    events.shoes = 1
    count?.write(shoe)
  }

  /// Shuffles the shoe.
  mutating func reshuffle() {
    shoe.reshuffle()
    count?.write(shoe)
    events.shoes += 1
  }

  /// Plays the next round, from a new shoe if need be, and counts how it ends.
  ///
  /// - Parameters:
  ///   - counts: The counts that are told apart.
  ///   - outcomes: How often each outcome came at each count, one count after the other.
  @inline(__always)
  mutating func next(
    _ counts: ClosedRange<Int>, _ outcomes: UnsafeMutableBufferPointer<UInt32>
  ) {
    if shoe.isDone { reshuffle() }
    var row = 0
    if let count {
      let number = count.number(shoe)
      row = min(max(number, counts.lowerBound), counts.upperBound) &- counts.lowerBound
    }
    outcomes[row &* RoundOutcome.count &+ round().number] &+= 1
  }

  /// Plays one round.
  @inline(__always)
  mutating func round() -> RoundOutcome {
    let start = shoe.dealt
    shoe.roundStart = start
    let cards = UnsafePointer(shoe.cards + start)
    let upcard = Int(cards[1])
    let dealt = upcard << 4 | Int(cards[3])
    var dealer = tables[PlayTables.dealerOpenings &+ dealt]
    let row = Int(tables[PlayTables.openingRows &+ dealt])
    var player = tables[PlayTables.openings &+ row << 8 &+ Int(cards[0]) << 4 &+ Int(cards[2])]
    if player == PlayTables.split { return splitRound(pair: Int(cards[0]), upcard, dealer) }
    let steps = tables + upcard &* PlayTables.stepsPerUpcard
    var place = start &+ 4
    place &+= step(&player, cards[4], steps)
    place &+= step(&player, cards[5], steps)
    if player >= PlayTables.drawing {
      shoe.dealt = place
      player = finish(player, upcard)
      place = shoe.dealt
      // NB: a long hand may have taken the cards that were shuffled for the dealer.
      if !shoe.isShuffled(to: place &+ 3) {
        return RoundOutcome(player, against: finishDealer(turn(of: dealer, after: player)))
      }
    }
    dealer = turn(of: dealer, after: player)
    let dealerSteps = tables + PlayTables.dealerSteps
    let next = UnsafePointer(shoe.cards + place)
    place &+= step(&dealer, next[0], dealerSteps)
    place &+= step(&dealer, next[1], dealerSteps)
    place &+= step(&dealer, next[2], dealerSteps)
    shoe.dealt = place
    if dealer >= PlayTables.drawing { dealer = finishDealer(dealer) }
    return RoundOutcome(player, against: dealer)
  }

  /// Takes a card where the state needs one, and tells how many it took.
  @inline(__always)
  private func step(_ state: inout UInt8, _ card: UInt8, _ steps: UnsafePointer<UInt8>) -> Int {
    let taken = state >= PlayTables.drawing ? 1 : 0
    state = steps[Int(state) << 4 | Int(card)]
    return taken
  }

  /// The dealer's state once the only hand of the player's has ended.
  @inline(__always)
  private func turn(of dealer: UInt8, after player: UInt8) -> UInt8 {
    tables[PlayTables.dealerTurns &+ Int(player) << 6 &+ Int(dealer)]
  }

  /// Plays a hand of the player's to its end.
  @inline(never)
  private mutating func finish(_ state: UInt8, _ upcard: Int) -> UInt8 {
    var state = state
    while state >= PlayTables.drawing {
      state = tables[upcard * PlayTables.stepsPerUpcard + Int(state) << 4 + shoe.draw()]
    }
    return state
  }

  /// Plays the dealer's hand to its end.
  @inline(never)
  private mutating func finishDealer(_ state: UInt8) -> UInt8 {
    var state = state
    while state >= PlayTables.drawing {
      state = tables[PlayTables.dealerSteps + Int(state) << 4 + shoe.draw()]
    }
    return state
  }

  /// Plays a round with a split.
  private mutating func splitRound(pair: Int, _ upcard: Int, _ dealer: UInt8) -> RoundOutcome {
    shoe.dealt += 4
    var hands = BoxHands()
    var count = 2
    while hands.count < count {
      var second = shoe.draw()
      while second == pair && count < mostHands && (pair != 0 || resplitsAces) {
        count += 1
        second = shoe.draw()
      }
      let cards = pair << 4 + second
      hands.add(finish(tables[PlayTables.splitOpenings + upcard << 8 + cards], upcard))
    }
    events.splits += count - 1
    let dealer = finishDealer(hands.areSettled ? PlayTables.unplayed(dealer) : dealer)
    events.count(hands)
    events.count(dealer: dealer)
    return RoundOutcome(splitWon: hands.won(settlement, against: dealer))
  }
}

/// The ends of the hands of one box: one, or up to four after splits.
struct BoxHands {
  private var ends = SIMD4<UInt8>(repeating: HandEnd.bust)
  private(set) var count = 0

  /// Adds a hand that has ended.
  mutating func add(_ end: UInt8) {
    ends[count] = end
    count += 1
  }

  /// The end of a hand.
  subscript(hand: Int) -> UInt8 { ends[hand] }

  /// Whether no hand is left that the dealer has to play against.
  var areSettled: Bool { (0..<count).allSatisfy { HandEnd.isSettled(ends[$0]) } }

  /// What the hands win together, in tenths of the bet.
  func won(_ settlement: Settlement, against dealer: UInt8) -> Int {
    (0..<count).reduce(0) { $0 + settlement.won(ends[$1], against: dealer) }
  }
}
