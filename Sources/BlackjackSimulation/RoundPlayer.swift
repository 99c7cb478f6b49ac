import BlackjackOdds
import TrueCountEngine

/// Plays rounds from a shoe by compiled tables.
///
/// Most rounds go a straight way without a branch that depends on the cards: so many steps as nearly
/// all hands need are made in any case, and final hands stay as they are.
struct RoundPlayer {
  var shoe: ValueShoe
  /// How often things happened.
  private(set) var events = RoundEvents()
  private let tables: UnsafePointer<UInt8>
  private let mostHands: Int
  private let resplitsAces: Bool
  private let peeks: Bool
  private let surrender: SurrenderMode
  private let blackjackWin: Int

  /// What one bet counts in results, which are whole numbers: all payouts come to tenths of it.
  static let bet = 10

  /// A player at a shoe.
  init(_ tables: UnsafePointer<UInt8>, rules: OddsRules, shoe: ValueShoe) {
    self.tables = tables
    self.shoe = shoe
    mostHands = rules.mostHands
    resplitsAces = rules.resplitAces
    peeks = rules.dealerPeeks
    surrender = rules.surrender
    events.shoes = 1
    blackjackWin = Self.blackjackWin(rules)
  }

  /// What a blackjack wins, in tenths of the bet.
  static func blackjackWin(_ rules: OddsRules) -> Int {
    bet * Int(rules.blackjackPayout.numerator) / Int(rules.blackjackPayout.denominator)
  }

  /// Shuffles the shoe.
  mutating func reshuffle() {
    shoe.reshuffle()
    events.shoes += 1
  }

  /// Plays one round.
  ///
  /// - Returns: What the player won, in tenths of the bet.
  @inline(__always)
  mutating func round() -> Int {
    let start = shoe.dealt
    shoe.roundStart = start
    let cards = UnsafePointer(shoe.cards + start)
    let upcard = Int(cards[1])
    var player = tables[PlayTables.openings &+ upcard << 8 &+ Int(cards[0]) << 4 &+ Int(cards[2])]
    var dealer = tables[PlayTables.dealerOpenings &+ upcard << 4 &+ Int(cards[3])]
    shoe.dealt = start &+ 4
    if player >= PlayTables.surrender || (dealer == PlayTables.dealerBlackjack && peeks) {
      return unusualRound(player, dealer, cards)
    }
    let isDoubled = player >= PlayTables.doubling
    events.doubles &+= isDoubled ? 1 : 0
    let steps = tables + upcard &* PlayTables.stepsPerUpcard
    step(&player, steps)
    step(&player, steps)
    while player >= PlayTables.drawing { player = steps[Int(player) << 4 | shoe.draw()] }
    let isBust = player == 0
    events.busts &+= isBust ? 1 : 0
    dealer = isBust ? PlayTables.unneeded : dealer
    let dealerSteps = tables + PlayTables.dealerSteps
    step(&dealer, dealerSteps)
    step(&dealer, dealerSteps)
    step(&dealer, dealerSteps)
    while dealer >= PlayTables.drawing { dealer = dealerSteps[Int(dealer) << 4 | shoe.draw()] }
    events.dealerBusts &+= dealer == 0 ? 1 : 0
    let sign = (player > dealer ? 1 : 0) &- (player < dealer ? 1 : 0)
    return sign &* (isDoubled ? 2 &* Self.bet : Self.bet)
  }

  /// Takes a card where the state needs one; the card is known to be shuffled.
  @inline(__always)
  private mutating func step(_ state: inout UInt8, _ steps: UnsafePointer<UInt8>) {
    let next = steps[Int(state) << 4 | Int(shoe.cards[shoe.dealt])]
    shoe.dealt &+= state >= PlayTables.drawing ? 1 : 0
    state = next
  }

  /// Plays a round with a blackjack, a split or a hand that is given up.
  private mutating func unusualRound(
    _ player: UInt8, _ dealer: UInt8, _ cards: UnsafePointer<UInt8>
  ) -> Int {
    let dealerHasBlackjack = dealer == PlayTables.dealerBlackjack
    if dealerHasBlackjack { events.dealerBlackjacks += 1 }
    if player == PlayTables.blackjack {
      events.blackjacks += 1
      return dealerHasBlackjack ? 0 : blackjackWin
    }
    if player == PlayTables.surrender && surrender == .early {
      events.surrenders += 1
      return -Self.bet / 2
    }
    if dealerHasBlackjack && peeks { return -Self.bet }
    if player == PlayTables.surrender {
      events.surrenders += 1
      return dealerHasBlackjack ? -Self.bet : -Self.bet / 2
    }
    return splitRound(pair: Int(cards[0]), upcard: Int(cards[1]), dealer)
  }

  private mutating func splitRound(pair: Int, upcard: Int, _ dealer: UInt8) -> Int {
    var hands = SplitHands()
    var count = 2
    while hands.count < count {
      var second = shoe.draw()
      while second == pair && count < mostHands && (pair != 0 || resplitsAces) {
        count += 1
        second = shoe.draw()
      }
      hands.add(finish(pair, second, upcard: upcard))
    }
    events.splits += count - 1
    var dealer = hands.areAllBust ? PlayTables.unneeded : dealer
    while dealer >= PlayTables.drawing {
      dealer = tables[PlayTables.dealerSteps + Int(dealer) << 4 + shoe.draw()]
    }
    if dealer == 0 { events.dealerBusts += 1 }
    return hands.won(against: dealer)
  }

  /// Plays one hand of a split to its end.
  private mutating func finish(_ pair: Int, _ second: Int, upcard: Int) -> SplitHands.Hand {
    if pair == 0 { return (UInt8(second + 12), false) }
    var state = tables[PlayTables.splitOpenings + upcard << 8 + pair << 4 + second]
    let isDoubled = state >= PlayTables.doubling
    while state >= PlayTables.drawing {
      state = tables[upcard * PlayTables.stepsPerUpcard + Int(state) << 4 + shoe.draw()]
    }
    if isDoubled { events.doubles += 1 }
    if state == 0 { events.busts += 1 }
    return (state, isDoubled)
  }
}

/// The finished hands of one box.
struct SplitHands {
  typealias Hand = (total: UInt8, isDoubled: Bool)

  private var hands: (Hand, Hand, Hand, Hand) = ((0, false), (0, false), (0, false), (0, false))
  private(set) var count = 0

  mutating func add(_ hand: Hand) {
    switch count {
    case 0: hands.0 = hand
    case 1: hands.1 = hand
    case 2: hands.2 = hand
    default: hands.3 = hand
    }
    count += 1
  }

  var areAllBust: Bool {
    hands.0.total == 0 && hands.1.total == 0 && hands.2.total == 0 && hands.3.total == 0
  }

  /// What the hands win together, in tenths of the bet.
  func won(against dealer: UInt8) -> Int {
    var won = won(hands.0, dealer)
    if count > 1 { won += self.won(hands.1, dealer) }
    if count > 2 { won += self.won(hands.2, dealer) }
    if count > 3 { won += self.won(hands.3, dealer) }
    return won
  }

  private func won(_ hand: Hand, _ dealer: UInt8) -> Int {
    let stake = hand.isDoubled ? 2 * RoundPlayer.bet : RoundPlayer.bet
    // NB: a bust hand loses, even where the dealer draws for another one and is bust too.
    if hand.total == 0 { return -stake }
    return hand.total == dealer ? 0 : hand.total > dealer ? stake : -stake
  }
}
