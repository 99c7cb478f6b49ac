import BlackjackOdds
import BlackjackRules
import ShoeShuffling

/// A simulation of rounds by a table's rules and the chart, played as fast as possible.
///
/// The rounds are played in *blocks*, each with its own shoes, which follow from the seed and the
/// block's number. Blocks can therefore be played anywhere and in any order, and their sum is
/// always the same.
///
///     let simulation = Simulation(OddsRules(.czarita), penetration: 75, rounds: 1_000_000, seed: 7)
///     let tally = simulation.play(blocks: 0..<simulation.blockCount)
public struct Simulation: Equatable, Sendable {
  public let rules: OddsRules
  /// The chart that the player follows.
  public let chart: StrategyChart
  /// The percentage of the shoe's cards that are dealt before the cut card appears.
  public let penetration: Int
  /// The number of rounds.
  public let rounds: Int
  public let seed: UInt64
  /// The counting system, or `nil` if results are not separated by count.
  public let count: CountSystem?
  /// The way in which the player computes true counts.
  public let trueCounts: TrueCountRule
  /// The number of boxes that the player plays.
  public let boxes: Int
  /// The rule for entering and leaving, or `nil` if the player plays every round.
  public let backCount: BackCount?
  /// The index numbers that the player uses.
  public let indices: [IndexTable.Index]
  /// Whether to count every card as it is dealt, even if a faster way gives the same result.
  public var isCareful = false
  let plays: CountedPlays
  let tables: PlayTables

  /// The number of rounds in one block.
  public static let blockRounds = 1 << 17

  /// Creates a simulation.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - penetration: The percentage of the cards before the cut card, from 1 to 100; with 1 every
  ///     round has a fresh shoe.
  ///   - rounds: The number of rounds; at least 1.
  ///   - seed: The seed of all shoes.
  ///   - count: The counting system.
  ///   - trueCounts: The way in which the player computes true counts.
  ///   - boxes: The number of boxes that the player plays, up to ``mostBoxes(decks:)``.
  ///   - backCount: The rule for entering and leaving, for a player who counts.
  ///   - indices: The index numbers, for a player who counts.
  ///   - chart: The chart that the player follows; by default, the one for the rules.
  public init(
    _ rules: OddsRules, penetration: Int, rounds: Int, seed: UInt64, count: CountSystem? = nil,
    trueCounts: TrueCountRule = .byCards, boxes: Int = 1, backCount: BackCount? = nil,
    indices: [IndexTable.Index] = [], chart: StrategyChart? = nil
  ) {
    precondition((1...100).contains(penetration), "penetration is 1 to 100 percent")
    precondition(rounds > 0, "a simulation plays at least one round")
    precondition((1...Self.mostBoxes(decks: rules.decks)).contains(boxes), "the boxes have cards")
    precondition(
      count != nil || (backCount == nil && indices.isEmpty), "only a player who counts knows when")
    self.rules = rules
    self.chart = chart ?? rules.chart()
    self.penetration = penetration
    self.rounds = rounds
    self.seed = seed
    self.count = count
    self.trueCounts = trueCounts
    self.boxes = boxes
    self.backCount = backCount
    self.indices = indices
    plays = CountedPlays(indices)
    tables = CountedPlays.tables(rules, self.chart, indices)
  }

  public static func == (one: Simulation, other: Simulation) -> Bool {
    one.rules == other.rules && one.chart == other.chart && one.trueCounts == other.trueCounts
      && one.penetration == other.penetration && one.rounds == other.rounds
      && one.seed == other.seed && one.count == other.count && one.boxes == other.boxes
      && one.backCount == other.backCount && one.indices == other.indices
  }

  /// Returns the most boxes for which a shoe has enough cards: three per deck, and at most seven.
  ///
  /// A box uses less than 104 pips even if it is split to four hands, and a deck has 340.
  public static func mostBoxes(decks: Int) -> Int { min(3 * decks, SimulationTally.mostBoxes) }

  /// The number of blocks.
  public var blockCount: Int { (rounds - 1) / Self.blockRounds + 1 }

  /// The tally before the first round.
  public var emptyTally: SimulationTally {
    SimulationTally(counts: count?.tallied ?? 0...0, boxes: boxes)
  }

  /// Returns the number of rounds of a block; only the last block can have fewer than the others.
  public func rounds(ofBlock block: Int) -> Int {
    min(Self.blockRounds, rounds - block * Self.blockRounds)
  }

  /// Whether the fast player can be used: one box, and a count that follows from the order of the
  /// cards.
  var isQuick: Bool { !isCareful && boxes == 1 && count != .red7 }
}
