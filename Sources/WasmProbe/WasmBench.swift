#if arch(wasm32)
import BaccaratOdds
import BlackjackOdds
import BlackjackSimulation
import CardCore
import Patience
import PatienceSolver
import BlackjackRules

// What `make bench` times in the browser: one export for each figure, which hands back some of what
// it found, so that nothing can be left out.

/// Takes steps of the generator whose every step waits for the one before.
@_expose(wasm, "takeXorshiftSteps")
@_cdecl("takeXorshiftSteps")
public func takeXorshiftSteps(_ steps: Int32) -> Int32 {
  var state: UInt64 = 1
  for _ in 0..<steps {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
  }
  return Int32(truncatingIfNeeded: state)
}

/// Calculates the exact edge of six decks, S17, DAS, splits to four hands.
@_expose(wasm, "calculateEdge")
@_cdecl("calculateEdge")
public func calculateEdge() -> Double { (try? TableEdge(OddsRules(.czarita)))?.edge ?? .nan }

/// Calculates what two cards are worth against an upcard, under the same rules; cards by their rank.
@_expose(wasm, "calculateHand")
@_cdecl("calculateHand")
public func calculateHand(_ one: Int32, _ other: Int32, _ upcard: Int32) -> Double {
  let ranks = [one, other, upcard].compactMap { Rank(rawValue: UInt8($0)) }
  let rules = OddsRules(.czarita)
  let odds = try? HandOdds(
    hand: Array(ranks.prefix(2)), upcard: ranks[2], shoe: rules.freshShoe, rules)
  return odds?.plays.first?.expectation ?? .nan
}

/// Calculates the exact odds of coups of baccarat, one after another, from eight decks.
@_expose(wasm, "calculateCoups")
@_cdecl("calculateCoups")
public func calculateCoups(_ coups: Int32) -> Double {
  (0..<coups).reduce(0) { sum, _ in sum + ((try? CoupOdds(RankCounts(decks: 8)))?.banker ?? .nan) }
}

/// The index numbers of Hi-Lo under the rules of the simulation, once somebody has asked for them.
private let indices =
  (try? IndexSelection.all.indices(.hiLo, OddsRules(.czarita), penetration: 75)) ?? []

/// Plays blocks of rounds and returns the mean: flat (0), told apart by the true count of Hi-Lo (1),
/// or by its index numbers (2).
@_expose(wasm, "simulate")
@_cdecl("simulate")
public func simulate(_ seed: Int32, _ blocks: Int32, _ play: Int32) -> Double {
  let simulation = Simulation(
    OddsRules(.czarita), penetration: 75, rounds: Int(blocks) * Simulation.blockRounds,
    seed: UInt64(seed), count: play == 0 ? nil : .hiLo, indices: play == 2 ? indices : [])
  return SimulationSummary(simulation.play(blocks: 0..<simulation.blockCount)).mean
}

/// Judges numbered deals of Klondike, and returns how many are decided.
@_expose(wasm, "judge")
@_cdecl("judge")
public func judge(_ draw: Int32, _ deals: Int32, _ nodes: Int32) -> Int32 {
  let game = Patience(.klondike(draw: Int(draw)))
  let solver = Solver(game, limits: SolverLimits(nodes: Int(nodes)))
  return (0..<UInt64(deals)).reduce(0) { decided, number in
    decided + (solver.judge(game.begin(.numbered(number))).verdict == .unknown ? 0 : 1)
  }
}

/// How many rounds a block has.
@_expose(wasm, "blockRounds")
@_cdecl("blockRounds")
public func blockRounds() -> Int32 { Int32(Simulation.blockRounds) }
#endif
