import BlackjackOdds
import CardCore
import ShoeShuffling

/// A fast player of rounds of one box, with compiled tables.
///
/// Most rounds run without a branch that depends on the cards: every hand makes as many steps as
/// nearly all hands need, and finished hands don't change.
struct RoundPlayer<Play: HandPlay> {
  private(set) var shoe: ValueShoe
  /// The counts of events that ``RoundOutcome`` does not record.
  private(set) var events = RoundEvents()
  let settlement: Settlement
  private var play: Play
  private let mostHands: Int
  private let resplitsAces: Bool

  /// Creates a player with a shoe.
  init(_ rules: OddsRules, _ play: Play, shoe: ValueShoe) {
    self.play = play
    self.shoe = shoe
    settlement = Settlement(rules)
    mostHands = rules.mostHands
    resplitsAces = rules.resplitAces
    events.shoes = 1
    self.play.shuffle(shoe)
  }

  /// Shuffles the shoe.
  private mutating func reshuffle() {
    shoe.reshuffle()
    play.shuffle(shoe)
    events.shoes += 1
  }

  /// Reads the count before the next round, shuffles if necessary, and lets the player enter or
  /// leave.
  ///
  /// - Returns: The count; 0 without counting.
  @inline(__always)
  mutating func begin() -> Int {
    if shoe.isDone { reshuffle() }
    return play.begin(shoe)
  }

  /// Plays or watches the next round and counts its outcome.
  ///
  /// - Parameters:
  ///   - counts: The counts with separate results.
  ///   - outcomes: The number of rounds for each outcome, one count after another.
  @inline(__always)
  mutating func next(
    _ counts: ClosedRange<Int>, _ outcomes: UnsafeMutableBufferPointer<UInt32>
  ) {
    let count = begin()
    let row = min(max(count, counts.lowerBound), counts.upperBound) &- counts.lowerBound
    let round = round()
    let outcome = play.isSeated ? round : .watched
    outcomes[row &* RoundOutcome.count &+ outcome.number] &+= 1
  }

  /// Plays one round.
  @inline(__always)
  mutating func round() -> RoundOutcome {
    var open = play.open(shoe)
    shoe.roundStart = shoe.dealt
    let cards = UnsafePointer(shoe.cards + shoe.dealt)
    let (first, upcard, second) = (Int(cards[0]), Int(cards[1]), Int(cards[2]))
    play.see(first, &open)
    play.see(upcard, &open)
    play.see(second, &open)
    let dealt = upcard << 4 | Int(cards[3])
    let dealer = play.chart[PlayTables.dealerOpenings &+ dealt]
    let row = Int(play.chart[PlayTables.openingRows &+ dealt])
    let opening = play.tables(open)[PlayTables.openings &+ row << 8 &+ first << 4 &+ second]
    let insures = upcard == 0 && play.insures(open)
    let outcome =
      opening == PlayTables.split
      ? splitRound(pair: first, upcard, dealer, open)
      : plainRound(opening, upcard, dealer, open)
    return insures ? outcome.insured(against: dealer) : outcome
  }

  /// Plays a round without a split.
  @inline(__always)
  private mutating func plainRound(
    _ opening: UInt8, _ upcard: Int, _ dealer: UInt8, _ open: OpenCount
  ) -> RoundOutcome {
    var (player, open, place) = (opening, open, shoe.dealt &+ 4)
    let cards = UnsafePointer(shoe.cards + place)
    place &+= step(&player, Int(cards[0]), upcard, &open)
    place &+= step(&player, Int(cards[1]), upcard, &open)
    if player >= PlayTables.drawing {
      shoe.dealt = place
      player = finish(player, upcard, &open)
      place = shoe.dealt
      // NB: a long hand may have used the cards that were shuffled for the dealer.
      if !shoe.isShuffled(to: place &+ 3) {
        return RoundOutcome(player, against: finishDealer(turn(of: dealer, after: player)))
      }
    }
    var dealer = turn(of: dealer, after: player)
    let (next, steps) = (UnsafePointer(shoe.cards + place), play.chart + PlayTables.dealerSteps)
    place &+= step(&dealer, Int(next[0]), steps)
    place &+= step(&dealer, Int(next[1]), steps)
    place &+= step(&dealer, Int(next[2]), steps)
    shoe.dealt = place
    if dealer >= PlayTables.drawing { dealer = finishDealer(dealer) }
    return RoundOutcome(player, against: dealer)
  }

  /// Returns the dealer's state once the player's only hand has ended.
  @inline(__always)
  private func turn(of dealer: UInt8, after player: UInt8) -> UInt8 {
    play.chart[PlayTables.dealerTurns &+ Int(player) << 6 &+ Int(dealer)]
  }

  /// Deals the player a card if the hand needs one, and returns the number of cards dealt.
  @inline(__always)
  private func step(
    _ state: inout UInt8, _ card: Int, _ upcard: Int, _ open: inout OpenCount
  ) -> Int {
    play.see(card, &open)
    return step(&state, card, play.tables(open) + upcard &* PlayTables.stepsPerUpcard)
  }

  /// Deals a card if the state needs one, and returns the number of cards dealt.
  @inline(__always)
  private func step(_ state: inout UInt8, _ card: Int, _ steps: UnsafePointer<UInt8>) -> Int {
    let taken = state >= PlayTables.drawing ? 1 : 0
    state = steps[Int(state) << 4 | card]
    return taken
  }

  /// Deals the player's next card and counts it.
  private mutating func draw(_ open: inout OpenCount) -> Int {
    let card = shoe.draw()
    play.see(card, &open)
    return card
  }

  /// Plays one of the player's hands to its end.
  @inline(never)
  private mutating func finish(_ state: UInt8, _ upcard: Int, _ open: inout OpenCount) -> UInt8 {
    var state = state
    while state >= PlayTables.drawing {
      let card = draw(&open)
      state = play.tables(open)[upcard * PlayTables.stepsPerUpcard + Int(state) << 4 + card]
    }
    return state
  }

  /// Plays the dealer's hand to its end.
  @inline(never)
  private mutating func finishDealer(_ state: UInt8) -> UInt8 {
    var state = state
    while state >= PlayTables.drawing {
      state = play.chart[PlayTables.dealerSteps + Int(state) << 4 + shoe.draw()]
    }
    return state
  }

  /// Plays a round with a split.
  private mutating func splitRound(
    pair: Int, _ upcard: Int, _ dealer: UInt8, _ open: OpenCount
  ) -> RoundOutcome {
    shoe.dealt += 4
    var open = open
    var hands = BoxHands()
    var count = 2
    while hands.count < count {
      var second = draw(&open)
      while second == pair && count < mostHands && splitsAgain(pair, upcard, open) {
        count += 1
        second = draw(&open)
      }
      let place = PlayTables.splitOpenings + upcard << 8 + pair << 4 + second
      hands.add(finish(play.tables(open)[place], upcard, &open))
    }
    let dealer = finishDealer(hands.areSettled ? PlayTables.unplayed(dealer) : dealer)
    if play.isSeated {
      events.splits += count - 1
      events.count(hands)
      events.count(dealer: dealer)
    }
    return RoundOutcome(splitWon: hands.won(settlement, against: dealer))
  }

  /// Returns whether a pair that arises in a split is split again.
  private func splitsAgain(_ pair: Int, _ upcard: Int, _ open: OpenCount) -> Bool {
    guard pair != 0 || resplitsAces else { return false }
    let place = PlayTables.openings + upcard << 8 + pair << 4 + pair
    return play.tables(open)[place] == PlayTables.split
  }
}
