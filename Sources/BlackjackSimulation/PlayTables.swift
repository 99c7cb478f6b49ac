import BlackjackOdds
import BlackjackRules
import CardCore

/// The rules and the chart compiled into tables, so that playing a card takes one lookup.
///
/// A hand is a number, its *state*. A state below 16 is how the hand ended, see ``HandEnd``. The
/// others take another card, and the table gives the state that follows. An end is followed by
/// itself, whatever the card, so that an extra step does no harm.
struct PlayTables: Sendable {
  /// The first state that takes a card.
  static let drawing: UInt8 = 16
  /// The first state that takes only one card, for double the bet.
  static let doubling: UInt8 = 42
  /// The opening table's entry for a pair that is split.
  static let split: UInt8 = 68

  /// The steps for one upcard: 68 states with 16 places each for the card.
  static let stepsPerUpcard = 68 * 16
  /// Where the dealer's steps begin; the player's, upcard by upcard, lie before them.
  static let dealerSteps = 10 * stepsPerUpcard
  /// Where the states of the first two cards begin, by a row and both cards.
  ///
  /// There is a row for each upcard, and two more for an ace and a ten with which the dealer has
  /// found a blackjack, so that nobody plays on.
  static let openings = 11 * stepsPerUpcard
  /// The same for a hand from a split that is not split again, by upcard.
  static let splitOpenings = openings + 12 * 256
  /// Where the dealer's states begin, by upcard and hole card.
  static let dealerOpenings = splitOpenings + 10 * 256
  /// Where the rows of the openings begin, by upcard and hole card.
  static let openingRows = dealerOpenings + 10 * 16
  /// Where the dealer's states begin once the player's only hand has ended, by its end and the
  /// dealer's first state, for which there are 64 places.
  static let dealerTurns = openingRows + 10 * 16

  /// The entries of one plan.
  static let size = dealerTurns + HandEnd.ofPlayer * 64

  /// All tables, one after the other, plan by plan.
  private(set) var entries: [UInt8] = []

  /// The tables for given rules and ways to play.
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
  /// The state of a dealer who does not play, because all of the player's hands are settled.
  static func unplayed(_ dealer: UInt8) -> UInt8 {
    dealer >= drawing ? HandEnd.unplayed : dealer
  }
}

/// Finds the states of hands.
private struct StateMaker {
  let rules: OddsRules
  let plan: PlayPlan

  /// The state of the first two cards.
  func opening(_ one: Int, _ other: Int, upcard: Int) -> UInt8 {
    let value = HandValue.of(one, other)
    if value.best == 21 { return HandEnd.blackjack }
    var first = one == other ? plan.pair(of: one, upcard: upcard) : .byTotal
    if first == .split { return PlayTables.split }
    if first == .byTotal { first = plan.first(value, upcard: upcard) }
    if first == .surrender { return HandEnd.surrendered }
    return first == .double && mayDouble(value) ? doubling(value) : state(value, upcard: upcard)
  }

  /// The state of the first two cards if the dealer has looked and found a blackjack.
  func openingAgainstBlackjack(_ one: Int, _ other: Int, upcard: Int) -> UInt8 {
    let opening = opening(one, other, upcard: upcard)
    let isEarly = opening == HandEnd.surrendered && rules.surrender == .early
    return isEarly || opening == HandEnd.blackjack ? opening : HandEnd.low
  }

  /// The state of two cards after a split, which are not split again; aces take one card each.
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

  /// The state of a hand that cannot be doubled.
  private func state(_ value: HandValue, upcard: Int) -> UInt8 {
    if value.isBusted || value.best == 21 { return HandEnd.of(value) }
    return plan.draws(value, upcard: upcard) ? drawing(value) : HandEnd.of(value)
  }

  /// The state after another card for the player.
  func step(_ state: UInt8, card: Int, upcard: Int) -> UInt8 {
    if state < PlayTables.drawing { return state }
    var value = value(of: state)
    value.add(.value(card))
    let isDouble = state >= PlayTables.doubling
    return isDouble ? HandEnd.of(value) + HandEnd.doubled : self.state(value, upcard: upcard)
  }

  /// The state after another card for the dealer.
  func dealerStep(_ state: UInt8, card: Int) -> UInt8 {
    if state < PlayTables.drawing || state >= PlayTables.doubling { return state }
    var value = value(of: state)
    value.add(.value(card))
    return dealer(value)
  }

  /// The state of the dealer's first two cards.
  func dealer(_ upcard: Int, hole: Int) -> UInt8 {
    let value = HandValue.of(upcard, hole)
    return value.best == 21 ? HandEnd.blackjack : dealer(value)
  }

  private func dealer(_ value: HandValue) -> UInt8 {
    let hits = value.best < 17 || (value.best == 17 && value.isSoft && rules.soft17 == .hit)
    return hits ? drawing(value) : HandEnd.of(value)
  }

  /// Hard totals from 4 to 20 are the states from 16, soft ones from 12 to 20 those from 33.
  private func drawing(_ value: HandValue) -> UInt8 {
    UInt8(value.isSoft ? value.best + 21 : value.best + 12)
  }

  /// The value of a hand that draws or is doubled.
  private func value(of state: UInt8) -> HandValue {
    let isDouble = state >= PlayTables.doubling
    let state = isDouble ? state - PlayTables.doubling + PlayTables.drawing : state
    return state >= 33 ? .ofSoft(Int(state) - 21) : .ofHard(Int(state) - 12)
  }
}
