import CardCore
import Patience

/// A depth-first search of a game whose columns are to be cleared.
///
/// It omits only what cannot matter: a card that leaves alone does so at once, and a game of pairs
/// is lost once a card has no partner left that could leave together with it.
struct ClearingSearch: ~Copyable {
  private let deal: ClearingDeal
  private var known = PositionTable(tagBits: 0)
  private var steps: [Step] = []
  private var isBegun = false

  /// A position on the current path, with the next move to try from it.
  private struct Step {
    var state: State
    var move: Int
    /// The action that was tried last.
    var action: PatienceAction?
  }

  /// The remaining cards of the columns and the talon, the number of drawn cards, the number of
  /// times the waste has been turned over, and, if cards are built on the waste, the rank of its
  /// top card.
  struct State {
    var columns: UInt64
    var gone: UInt64
    var drawn: Int
    var redeals: Int
    var top: Int

    var key: UInt64 {
      columns | gone << 28 | UInt64(drawn) << 52 | UInt64(redeals) << 57 | 1 << 63
    }

    var builtKey: UInt64 { columns | UInt64(drawn) << 40 | UInt64(top) << 46 | 1 << 63 }
  }

  init?(_ game: Patience, from start: PatiencePosition) {
    guard let deal = ClearingDeal(game, start) else { return nil }
    self.deal = deal
  }

  /// The number of different positions seen.
  var nodes: Int { known.count }

  /// Continues the search until it finds a win, has seen everything, reaches a limit, or must
  /// pause.
  ///
  /// - Parameters:
  ///   - limits: The limits of the whole search.
  ///   - effort: The number of moves to try before a pause.
  /// - Returns: The verdict, or `nil` at a pause.
  mutating func run(within limits: SolverLimits, effort: Int) -> Verdict? {
    if !isBegun {
      isBegun = true
      let start = State(
        columns: deal.all, gone: 0, drawn: deal.drawn, redeals: deal.redeals,
        top: deal.drawn > 0 && !deal.isPairs ? deal.talon[deal.drawn - 1] : 0)
      if start.columns == 0 { return .winnable }
      if enter(start) { steps.append(Step(state: start, move: 0)) }
    }
    var rest = effort
    while let step = steps.last {
      if rest <= 0 { return nil }
      rest -= 1
      if nodes >= limits.nodes || !known.hasRoom(in: limits.bytes) { return .unknown }
      guard let (state, action, next) = successor(of: step.state, from: step.move) else {
        steps.removeLast()
        continue
      }
      steps[steps.count - 1].move = next
      steps[steps.count - 1].action = action
      if state.columns == 0 { return .winnable }
      if enter(state) { steps.append(Step(state: state, move: 0)) }
    }
    return .lost
  }

  /// The actions of the win that was found.
  var line: [PatienceAction] { steps.compactMap { $0.action } }

  /// Adds a position and returns whether it is new and not obviously lost.
  private mutating func enter(_ state: State) -> Bool {
    guard known.insert(deal.isPairs ? state.key : state.builtKey) else { return false }
    return !deal.isPairs || hasPartners(state)
  }

  /// Returns whether every card of the columns still has a partner that could leave together with
  /// it.
  private func hasPartners(_ state: State) -> Bool {
    var inTalon: UInt64 = 0
    for place in deal.talon.indices where state.gone & (1 << UInt64(place)) == 0 {
      inTalon |= 1 << UInt64(deal.talon[place])
    }
    for card in deal.ranks.indices where state.columns & (1 << UInt64(card)) != 0 {
      let wanted = deal.highest - deal.ranks[card]
      if wanted == 0 || inTalon & (1 << UInt64(wanted)) != 0 { continue }
      let others = state.columns & ~deal.bound[card]
      let hasPartner = deal.ranks.indices.contains {
        others & (1 << UInt64($0)) != 0 && deal.ranks[$0] == wanted
      }
      if !hasPartner { return false }
    }
    return true
  }

  private func isFree(_ card: Int, in state: State) -> Bool {
    state.columns & (1 << UInt64(card)) != 0 && state.columns & deal.covers[card] == 0
  }

  // MARK: Moves

  /// Returns the next position after a move, the action, and the number of the next move.
  private func successor(
    of state: State, from move: Int
  ) -> (State, PatienceAction, next: Int)? {
    deal.isPairs ? pair(from: state, move) : build(from: state, move)
  }

  /// Tries cards onto the waste, one after another, then drawing.
  private func build(from state: State, _ move: Int) -> (State, PatienceAction, next: Int)? {
    let cards = deal.ranks.count
    var state = state
    for card in min(move, cards)..<cards where isFree(card, in: state) && fits(card, state.top) {
      state.columns ^= 1 << UInt64(card)
      state.top = deal.ranks[card]
      return (state, .move(from: deal.piles[card], to: .waste), card + 1)
    }
    guard move <= cards, state.drawn < deal.talon.count else { return nil }
    state.top = deal.talon[state.drawn]
    state.drawn += 1
    return (state, .draw, cards + 1)
  }

  private func fits(_ card: Int, _ top: Int) -> Bool {
    let step = abs(deal.ranks[card] - top)
    if deal.kingsEnd && top == deal.highest { return false }
    return top > 0 && (step == 1 || (deal.turnsCorner && step == deal.highest - 1))
  }

  /// Tries a single card first, which excludes all other moves; then pairs, with the waste first;
  /// then drawing or turning over.
  private func pair(from state: State, _ move: Int) -> (State, PatienceAction, next: Int)? {
    let cards = deal.ranks.count
    let drawing = cards * (cards + 1)
    // NB: the two top cards of the waste are tried between the other pairs and drawing.
    let last = drawing + (deal.pairsItsTop ? 1 : 0)
    let waste = (0..<state.drawn).last { state.gone & (1 << UInt64($0)) == 0 }
    if move == 0, let lone = lone(from: state, waste) { return (lone.0, lone.1, last + 1) }
    var next = move
    while next < drawing {
      let (card, other) = (next / (cards + 1), next % (cards + 1))
      next += 1
      guard isFree(card, in: state) else {
        next = (card + 1) * (cards + 1)
        continue
      }
      var after = state
      after.columns ^= 1 << UInt64(card)
      if other == 0 {
        guard let waste, deal.talon[waste] + deal.ranks[card] == deal.highest else { continue }
        after.gone |= 1 << UInt64(waste)
        return (after, .move(from: .waste, to: deal.piles[card]), next)
      }
      guard other - 1 > card, isFree(other - 1, in: state),
        deal.ranks[card] + deal.ranks[other - 1] == deal.highest
      else { continue }
      after.columns ^= 1 << UInt64(other - 1)
      return (after, .move(from: deal.piles[card], to: deal.piles[other - 1]), next)
    }
    guard move <= last else { return nil }
    var after = state
    if move <= drawing, let pair = pairOfWaste(state) {
      after.gone |= pair
      return (after, .move(count: 2, from: .waste, to: PileID(.foundation, 0)), last)
    }
    let rest = state.drawn..<deal.talon.count
    if let card = rest.first(where: { state.gone & (1 << UInt64($0)) == 0 }) {
      after.drawn = card + 1
      return (after, .draw, last + 1)
    }
    guard waste != nil, state.redeals + 1 < deal.passes else { return nil }
    after.drawn = 0
    after.redeals += 1
    return (after, .turnOver, last + 1)
  }

  /// Returns the two top cards of the waste if they are a pair.
  private func pairOfWaste(_ state: State) -> UInt64? {
    guard deal.pairsItsTop else { return nil }
    var top: Int?
    for place in (0..<state.drawn).reversed() where state.gone & (1 << UInt64(place)) == 0 {
      guard let first = top else {
        top = place
        continue
      }
      return deal.talon[first] + deal.talon[place] == deal.highest
        ? 1 << UInt64(first) | 1 << UInt64(place) : nil
    }
    return nil
  }

  /// Returns the move of a card of the highest rank that can leave alone.
  private func lone(from state: State, _ waste: Int?) -> (State, PatienceAction)? {
    let home = PileID(.foundation, 0)
    var after = state
    if let waste, deal.talon[waste] == deal.highest {
      after.gone |= 1 << UInt64(waste)
      return (after, .move(from: .waste, to: home))
    }
    for card in deal.ranks.indices where deal.ranks[card] == deal.highest && isFree(card, in: state)
    {
      after.columns ^= 1 << UInt64(card)
      return (after, .move(from: deal.piles[card], to: home))
    }
    return nil
  }
}
