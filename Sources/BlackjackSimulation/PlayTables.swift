import BlackjackOdds
import BlackjackRules
import CardCore

/// The rules and the chart compiled into tables, so that playing a card takes one lookup.
///
/// A hand is represented by a number, its *state*. A state below 16 is a result, see ``HandEnd``.
/// Other states draw a card, and the table gives the next state. A result is followed by itself for
/// any card, so extra steps are harmless.
struct PlayTables: Sendable {
  /// The first state that draws cards.
  static let drawing: UInt8 = 16
  /// The first state that draws exactly one card, for double the bet.
  static let doubling: UInt8 = 42
  /// The entry of the opening table for a pair that is split.
  static let split: UInt8 = 68

  /// The number of entries for one upcard: 68 states with 16 entries each for the card.
  static let stepsPerUpcard = 68 * 16
  /// The offset of the dealer's steps, after the player's steps for all upcards.
  static let dealerSteps = 10 * stepsPerUpcard
  /// The offset of the states of the first two cards, by row and both cards.
  ///
  /// There is a row for each upcard, and two more for an ace and a ten with which the dealer has
  /// found a blackjack, which ends the round.
  static let openings = 11 * stepsPerUpcard
  /// The offset of the states of split hands that are not split again, by upcard.
  static let splitOpenings = openings + 12 * 256
  /// The offset of the dealer's states, by upcard and hole card.
  static let dealerOpenings = splitOpenings + 10 * 256
  /// The offset of the rows of the openings, by upcard and hole card.
  static let openingRows = dealerOpenings + 10 * 16
  /// The offset of the dealer's states after the player's only hand has ended, by its result and
  /// the dealer's first state, with 64 entries for each result.
  static let dealerTurns = openingRows + 10 * 16

  /// The number of entries of one plan.
  static let size = dealerTurns + HandEnd.ofPlayer * 64

  /// All tables, plan after plan.
  private(set) var entries: [UInt8] = []

  /// Creates the tables for given rules and plans.
  init(_ rules: OddsRules, _ plans: [PlayPlan]) {
    for plan in plans { entries += Self.entries(StateMaker(rules: rules, plan: plan)) }
  }

  private static func entries(_ maker: StateMaker) -> [UInt8] {
    var entries = [UInt8](repeating: 0, count: size)
    for upcard in 0..<10 {
      for card in 0..<10 {
        for state in 0..<split {
          let place = Int(state) * 16 + card
          entries[upcard * stepsPerUpcard + place] = maker.step(state, card: card, upcard: upcard)
          entries[dealerSteps + place] = maker.dealerStep(state, card: card)
        }
        for other in 0..<10 {
          entries[splitOpenings + upcard << 8 + card << 4 + other] =
            maker.splitOpening(card, other, upcard: upcard)
        }
      }
      for hole in 0..<10 {
        let dealer = maker.dealer(upcard, hole: hole)
        let isOver = dealer == HandEnd.blackjack && maker.rules.dealerPeeks
        let row = isOver ? (upcard == 0 ? 10 : 11) : upcard
        entries[dealerOpenings + upcard << 4 + hole] = dealer
        entries[openingRows + upcard << 4 + hole] = UInt8(row)
      }
    }
    for end in 0..<HandEnd.ofPlayer {
      for dealer in 0..<doubling {
        entries[dealerTurns + end << 6 + Int(dealer)] =
          HandEnd.isSettled(UInt8(end)) ? unplayed(dealer) : dealer
      }
    }
    for row in 0..<12 {
      for cards in 0..<100 {
        let (card, other) = cards.quotientAndRemainder(dividingBy: 10)
        entries[openings + row << 8 + card << 4 + other] =
          row < 10
          ? maker.opening(card, other, upcard: row)
          : maker.openingAgainstBlackjack(card, other, upcard: row == 10 ? 0 : 9)
      }
    }
    return entries
  }
}

extension PlayTables {
  /// Returns the state of a dealer who does not play, because all of the player's hands are
  /// settled.
  static func unplayed(_ dealer: UInt8) -> UInt8 {
    dealer >= drawing ? HandEnd.unplayed : dealer
  }
}

/// A calculator of the states of hands.
private struct StateMaker {
  let rules: OddsRules
  let plan: PlayPlan

  /// Returns the state of the first two cards.
  func opening(_ one: Int, _ other: Int, upcard: Int) -> UInt8 {
    let value = HandValue.of(one, other)
    if value.best == 21 { return HandEnd.blackjack }
    var first = one == other ? plan.pair(of: one, upcard: upcard) : .byTotal
    if first == .byTotal { first = plan.first(value, upcard: upcard) }
    switch first {
    case .split: return PlayTables.split
    case .surrender: return HandEnd.surrendered
    case .hit: return drawing(value)
    case .stand: return HandEnd.of(value)
    case .double where mayDouble(value): return doubling(value)
    case .double, .plain, .byTotal: return state(value, upcard: upcard)
    }
  }

  /// Returns the state of the first two cards if the dealer has looked and found a blackjack.
  func openingAgainstBlackjack(_ one: Int, _ other: Int, upcard: Int) -> UInt8 {
    let opening = opening(one, other, upcard: upcard)
    let isEarly = opening == HandEnd.surrendered && rules.surrender == .early
    return isEarly || opening == HandEnd.blackjack ? opening : HandEnd.low
  }

  /// Returns the state of two cards after a split that are not split again; split aces get one card
  /// each.
  func splitOpening(_ pair: Int, _ second: Int, upcard: Int) -> UInt8 {
    let value = HandValue.of(pair, second)
    if pair == 0 { return HandEnd.of(value) }
    let doubles = value.best < 21 && plan.first(value, upcard: upcard) == .double
    return doubles && rules.doubleAfterSplit && mayDouble(value)
      ? doubling(value) : state(value, upcard: upcard)
  }

  private func mayDouble(_ value: HandValue) -> Bool {
    rules.doubleRestriction.allows(total: value.best)
  }

  private func doubling(_ value: HandValue) -> UInt8 {
    drawing(value) + PlayTables.doubling - PlayTables.drawing
  }

  /// Returns the state of a hand that cannot be doubled.
  private func state(_ value: HandValue, upcard: Int) -> UInt8 {
    if value.isBusted || value.best == 21 { return HandEnd.of(value) }
    return plan.draws(value, upcard: upcard) ? drawing(value) : HandEnd.of(value)
  }

  /// Returns the state after the player draws a card.
  func step(_ state: UInt8, card: Int, upcard: Int) -> UInt8 {
    if state < PlayTables.drawing { return state }
    var value = value(of: state)
    value.add(.value(card))
    let isDouble = state >= PlayTables.doubling
    return isDouble ? HandEnd.of(value) + HandEnd.doubled : self.state(value, upcard: upcard)
  }

  /// Returns the state after the dealer draws a card.
  func dealerStep(_ state: UInt8, card: Int) -> UInt8 {
    if state < PlayTables.drawing || state >= PlayTables.doubling { return state }
    var value = value(of: state)
    value.add(.value(card))
    return dealer(value)
  }

  /// Returns the state of the dealer's first two cards.
  func dealer(_ upcard: Int, hole: Int) -> UInt8 {
    let value = HandValue.of(upcard, hole)
    return value.best == 21 ? HandEnd.blackjack : dealer(value)
  }

  private func dealer(_ value: HandValue) -> UInt8 {
    let hits = value.best < 17 || (value.best == 17 && value.isSoft && rules.soft17 == .hit)
    return hits ? drawing(value) : HandEnd.of(value)
  }

  /// Returns the drawing state of a value: from 16 for hard totals from 4 to 20, and from 33 for
  /// soft totals from 12 to 20.
  private func drawing(_ value: HandValue) -> UInt8 {
    UInt8(value.isSoft ? value.best + 21 : value.best + 12)
  }

  /// Returns the value of a hand that draws or is doubled.
  private func value(of state: UInt8) -> HandValue {
    let isDouble = state >= PlayTables.doubling
    let state = isDouble ? state - PlayTables.doubling + PlayTables.drawing : state
    return state >= 33 ? .ofSoft(Int(state) - 21) : .ofHard(Int(state) - 12)
  }
}
