import BlackjackOdds
import CardCore
import TrueCountEngine

/// The rules and the chart compiled into tables, so that a card is played by one look.
///
/// A hand is a number, its *state*. A state below 32 is final: 0 is bust, 2 to 21 a total, and 31 a
/// dealer's blackjack. The others take another card, and the table tells the state that follows. A
/// final state is followed by itself, whatever the card, so that a step too many does no harm.
struct PlayTables: Sendable {
  /// The first state that takes a card.
  static let drawing: UInt8 = 32
  /// The first state that takes one card only, for double the bet.
  static let doubling: UInt8 = 58
  /// The state of a dealer who need not draw because every hand of the player's is bust.
  static let unneeded: UInt8 = 1
  /// The state of a dealer's blackjack, which beats every total.
  static let dealerBlackjack: UInt8 = 31
  /// What the opening table says of two cards that are given up.
  static let surrender: UInt8 = 253
  /// What the opening table says of a pair that is split.
  static let split: UInt8 = 254
  /// What the opening table says of a player's blackjack.
  static let blackjack: UInt8 = 255

  /// The steps for one upcard: 84 states with 16 places each for the card.
  static let stepsPerUpcard = 84 * 16
  /// Where the dealer's steps begin; the player's, upcard by upcard, lie before them.
  static let dealerSteps = 10 * stepsPerUpcard
  /// Where the states of the first two cards begin, by upcard and both cards.
  static let openings = 11 * stepsPerUpcard
  /// Where the same begin for a hand from a split that is not split again.
  static let splitOpenings = openings + 10 * 256
  /// Where the dealer's states begin, by upcard and hole card.
  static let dealerOpenings = splitOpenings + 10 * 256

  /// The entries of one plan.
  static let size = dealerOpenings + 10 * 16

  /// All tables, one after the other; those of one plan after those of the other.
  private(set) var entries: [UInt8] = []

  /// The tables for some rules, for as many ways to play.
  init(_ rules: OddsRules, _ plans: [PlayPlan]) {
    for plan in plans { entries += Self.entries(StateMaker(rules: rules, plan: plan)) }
  }

  private static func entries(_ player: StateMaker) -> [UInt8] {
    var entries = [UInt8](repeating: 0, count: size)
    for upcard in 0..<10 {
      for card in 0..<10 {
        for state in 0..<84 {
          let place = state * 16 + card
          entries[upcard * Self.stepsPerUpcard + place] =
            player.step(UInt8(state), card: card, upcard: upcard)
          entries[Self.dealerSteps + place] = player.dealerStep(UInt8(state), card: card)
        }
        for other in 0..<10 {
          let place = upcard << 8 | card << 4 | other
          entries[Self.openings + place] = player.opening(card, other, upcard: upcard)
          entries[Self.splitOpenings + place] =
            player.splitOpening(card, other, upcard: upcard)
        }
        entries[Self.dealerOpenings + upcard << 4 + card] = player.dealer(upcard, hole: card)
      }
    }
    // NB: what lies behind the dealt cards is looked at too, and may be any of 16 numbers.
    for row in 0..<11 {
      for state in 0..<32 {
        for card in 0..<16 {
          entries[row * Self.stepsPerUpcard + state * 16 + card] = UInt8(state)
        }
      }
    }
    return entries
  }
}

/// Finds the states of hands.
private struct StateMaker {
  let rules: OddsRules
  let plan: PlayPlan

  /// The state of the first two cards.
  func opening(_ one: Int, _ other: Int, upcard: Int) -> UInt8 {
    let value = HandValue.of(one, other)
    if value.best == 21 { return PlayTables.blackjack }
    var first = one == other ? plan.pair(of: one, upcard: upcard) : .byTotal
    if first == .split { return PlayTables.split }
    if first == .byTotal { first = plan.first(value, upcard: upcard) }
    if first == .surrender { return PlayTables.surrender }
    return first == .double && mayDouble(value) ? doubling(value) : state(value, upcard: upcard)
  }

  /// The state of two cards after a split, which are not split again.
  func splitOpening(_ one: Int, _ other: Int, upcard: Int) -> UInt8 {
    let value = HandValue.of(one, other)
    let doubles = value.best < 21 && plan.first(value, upcard: upcard) == .double
    return doubles && rules.doubleAfterSplit && mayDouble(value)
      ? doubling(value) : state(value, upcard: upcard)
  }

  private func mayDouble(_ value: HandValue) -> Bool {
    rules.doubleRestriction.allows(total: value.best)
  }

  private func doubling(_ value: HandValue) -> UInt8 { drawing(value) + 26 }

  /// The state of a hand that cannot be doubled.
  private func state(_ value: HandValue, upcard: Int) -> UInt8 {
    if value.isBusted || value.best == 21 { return final(value) }
    return plan.draws(value, upcard: upcard) ? drawing(value) : final(value)
  }

  /// The state after another card of the player's.
  func step(_ state: UInt8, card: Int, upcard: Int) -> UInt8 {
    if state < PlayTables.drawing { return state }
    let isDouble = state >= PlayTables.doubling
    var value = value(ofDrawing: isDouble ? state - 26 : state)
    value.add(.value(card))
    return isDouble ? final(value) : self.state(value, upcard: upcard)
  }

  /// The state after another card of the dealer's.
  func dealerStep(_ state: UInt8, card: Int) -> UInt8 {
    if state < PlayTables.drawing || state >= PlayTables.doubling { return state }
    var value = value(ofDrawing: state)
    value.add(.value(card))
    return dealer(value)
  }

  /// The state of the dealer's first two cards.
  func dealer(_ upcard: Int, hole: Int) -> UInt8 {
    let value = HandValue.of(upcard, hole)
    return value.best == 21 ? PlayTables.dealerBlackjack : dealer(value)
  }

  private func dealer(_ value: HandValue) -> UInt8 {
    if value.isBusted { return 0 }
    let hits = value.best < 17 || (value.best == 17 && value.isSoft && rules.soft17 == .hit)
    return hits ? drawing(value) : final(value)
  }

  private func final(_ value: HandValue) -> UInt8 { value.isBusted ? 0 : UInt8(value.best) }

  /// Hard totals from 4 to 20 are the states from 32, soft ones from 12 to 20 those from 49.
  private func drawing(_ value: HandValue) -> UInt8 {
    UInt8(value.isSoft ? value.best + 37 : value.best + 28)
  }

  private func value(ofDrawing state: UInt8) -> HandValue {
    state >= 49 ? .ofSoft(Int(state) - 37) : .ofHard(Int(state) - 28)
  }
}
