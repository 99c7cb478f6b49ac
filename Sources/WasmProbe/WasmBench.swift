#if arch(wasm32)
import BaccaratOdds
import BlackjackOdds
import BlackjackSimulation
import CardCore
import Patience
import PatienceSolver
import BlackjackRules

// The exports that `make bench` measures in the browser, one for each figure. Each returns part of
// its result, so that the compiler can't remove the work.

/// Takes steps of a generator in which every step depends on the one before.
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

/// Calculates the values of two cards against an upcard under the same rules.
///
/// Cards are given by rank.
@_expose(wasm, "calculateHand")
@_cdecl("calculateHand")
public func calculateHand(_ one: Int32, _ other: Int32, _ upcard: Int32) -> Double {
  let ranks = [one, other, upcard].compactMap { Rank(rawValue: UInt8($0)) }
  let rules = OddsRules(.czarita)
  let odds = try? HandOdds(
    hand: Array(ranks.prefix(2)), upcard: ranks[2], shoe: rules.freshShoe, rules)
  return odds?.plays.first?.expectation ?? .nan
}

/// Calculates the exact odds of successive coups of baccarat from eight decks.
@_expose(wasm, "calculateCoups")
@_cdecl("calculateCoups")
public func calculateCoups(_ coups: Int32) -> Double {
  (0..<coups).reduce(0) { sum, _ in sum + ((try? CoupOdds(RankCounts(decks: 8)))?.banker ?? .nan) }
}

/// The index numbers of Hi-Lo under the rules of the simulation, computed on first use.
private let indices =
  (try? IndexSelection.all.indices(.hiLo, OddsRules(.czarita), penetration: 75)) ?? []

/// Simulates blocks of rounds and returns the mean: flat bets (0), grouped by the true count of
/// Hi-Lo (1), or played by its index numbers (2).
@_expose(wasm, "simulate")
@_cdecl("simulate")
public func simulate(_ seed: Int32, _ blocks: Int32, _ play: Int32) -> Double {
  let simulation = Simulation(
    OddsRules(.czarita), penetration: 75, rounds: Int(blocks) * Simulation.blockRounds,
    seed: UInt64(seed), count: play == 0 ? nil : .hiLo, indices: play == 2 ? indices : [])
  return SimulationSummary(simulation.play(blocks: 0..<simulation.blockCount)).mean
}

/// Solves numbered deals of Klondike, and returns how many are decided.
@_expose(wasm, "judge")
@_cdecl("judge")
public func judge(_ draw: Int32, _ deals: Int32, _ nodes: Int32) -> Int32 {
  let game = Patience(.klondike(draw: Int(draw)))
  let solver = Solver(game, limits: SolverLimits(nodes: Int(nodes)))
  return (0..<UInt64(deals)).reduce(0) { decided, number in
    decided + (solver.judge(game.begin(.numbered(number))).verdict == .unknown ? 0 : 1)
  }
}

/// The number of rounds in a block.
@_expose(wasm, "blockRounds")
@_cdecl("blockRounds")
public func blockRounds() -> Int32 { Int32(Simulation.blockRounds) }
#endif
