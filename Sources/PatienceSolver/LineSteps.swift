import CardCore
import Patience

/// A move of a line, named by its cards instead of its piles.
///
/// So the move keeps its meaning if other moves of the line are left out or played sooner or later:
/// the cards may then be in another pile, in a run with other cards, or there already.
struct LineStep {
  /// The lowest card that moves, by its place in the order of the deal; `nil` for the stock.
  let card: Int?
  let goal: Goal

  /// Where the cards go.
  enum Goal {
    /// On a card, or together with it if pairs are removed.
    case card(Int)
    /// To a pile of a kind that takes the cards; of several empty columns, to this one if possible.
    case pile(PileID)
  }

  /// The step that uses the stock.
  static let stock = LineStep(card: nil, goal: .pile(.stock))
}

/// A replay of steps by the rules, which records the actions.
struct LineReplay {
  private let game: Patience
  private(set) var position: PatiencePosition
  private(set) var actions: [PatienceAction] = []
  /// Whether cards are drawn whenever a step needs a card of the stock, so that drawing is no step.
  private let drawsByItself: Bool

  init(_ game: Patience, from position: PatiencePosition) {
    self.game = game
    self.position = position
    // NB: where cards are built on the waste, each draw changes what fits there.
    drawsByItself = game.rules.stock?.goal == .waste && game.rules.foundation != .none
  }

  /// Whether the game is won.
  var isWon: Bool { game.isWon(position.seen) }

  /// A lower bound for the number of actions that are still needed.
  var leastLeft: Int {
    switch game.rules.foundation {
    case .upFromAce, .upFromDealt, .none: game.cardsLeft(in: position.seen)
    case .pairs: (game.cardsLeft(in: position.seen) + 1) / 2
    case .wholeRuns: 0
    }
  }

  /// Returns the step of a legal action, or `nil` if it only draws and drawing is no step.
  func step(of action: PatienceAction) -> LineStep? {
    let seen = position.seen
    guard case .move(let count, let from, let to) = action else {
      return drawsByItself ? nil : .stock
    }
    let card = seen[from][seen[from].count - count].place
    if count == 2, from == .waste, let top = seen.waste.last {
      return LineStep(card: top.place, goal: .card(card))
    }
    if let under = seen[to].last, to.kind == .tableau {
      return LineStep(card: card, goal: .card(under.place))
    }
    if let under = seen[to].last, to == .waste, drawsByItself {
      // NB: a pair is named by the card of the waste, which may have to be drawn first.
      return LineStep(card: under.place, goal: .card(card))
    }
    return LineStep(card: card, goal: .pile(to))
  }

  // MARK: Replaying

  /// Plays a step, with the draws that it needs; does nothing if its cards are there already.
  ///
  /// - Returns: Whether the rules allow it.
  mutating func play(_ step: LineStep) -> Bool {
    guard let card = step.card else { return play(.draw) }
    guard let pile = pile(of: card) else { return false }
    if isThere(card, in: pile, step.goal) { return true }
    if pile == .stock || pile == .waste, drawsByItself, !turn(upTo: card) { return false }
    let from = pile == .stock ? PileID.waste : pile
    if from == .waste, case .card(let under) = step.goal,
      position.seen.waste.dropLast().last?.place == under
    {
      return play(.move(count: 2, from: .waste, to: PileID(.foundation, 0)))
    }
    guard let index = position.seen[from].lastIndex(where: { $0.place == card }),
      let to = target(of: step.goal, from: from)
    else { return false }
    return play(.move(count: position.seen[from].count - index, from: from, to: to))
  }

  /// Plays an action.
  ///
  /// - Returns: Whether it is legal.
  mutating func play(_ action: PatienceAction) -> Bool {
    guard (try? game.play(action, in: &position)) != nil else { return false }
    actions.append(action)
    return true
  }

  private func pile(of card: Int) -> PileID? {
    let isHere = { (pile: PileID) in position.seen[pile].contains { $0.place == card } }
    return game.rules.piles.first(where: isHere) ?? (isHere(.stock) ? .stock : nil)
  }

  /// Returns whether a card has reached its goal already.
  private func isThere(_ card: Int, in pile: PileID, _ goal: LineStep.Goal) -> Bool {
    if pile.kind == .foundation, !game.rules.foundationsGiveBack { return true }
    let cards = position.seen[pile]
    guard pile != .stock, pile != .waste,
      let index = cards.lastIndex(where: { $0.place == card })
    else { return false }
    switch goal {
    case .card(let under): return index > 0 && cards[index - 1].place == under
    case .pile(let to): return to.kind == pile.kind && (to.kind != .tableau || index == 0)
    }
  }

  private func target(of goal: LineStep.Goal, from: PileID) -> PileID? {
    switch goal {
    case .card(let under):
      return game.rules.targets.first { position.seen[$0].last?.place == under }
    case .pile(let to):
      if to.kind == .tableau, position.seen[to].isEmpty { return to }
      let targets = game.targets(count: 1, from: from, in: position.seen)
      return targets.first { $0.kind == to.kind && (to.kind != .tableau || isEmpty($0)) }
    }
  }

  private func isEmpty(_ pile: PileID) -> Bool { position.seen[pile].isEmpty }

  /// Draws from the stock until a card is on top of the waste.
  private mutating func turn(upTo card: Int) -> Bool {
    let most = 2 * (position.seen.stock.count + position.seen.waste.count) + 2
    for _ in 0...most {
      if position.seen.waste.last?.place == card { return true }
      guard play(position.seen.stock.isEmpty ? .turnOver : .draw) else { return false }
    }
    return false
  }

  // MARK: Equal positions

  /// What decides how the steps go on: two positions with equal keys allow the same steps, if
  /// drawing is no step.
  var key: [UInt8] {
    let seen = position.seen
    let stock = Array(seen.stock.reversed())
    var piles = [drawsByItself ? seen.waste + stock : seen.waste] + seen.cells + seen.reserves
    if !drawsByItself { piles.append(stock) }
    var key = [UInt8(truncatingIfNeeded: seen.redeals)]
    if drawsByItself, game.rules.stock?.passes == nil { key = [] }
    for pile in seen.foundations { key.append(UInt8(truncatingIfNeeded: pile.count)) }
    for pile in piles + seen.columns {
      for laid in pile {
        key.append(UInt8(truncatingIfNeeded: laid.place << 1 | (laid.card == nil ? 1 : 0)))
      }
      key.append(.max)
    }
    return key
  }
}
