import BlackjackOdds
import CardCore
import TrueCountEngine

/// Rounds upon rounds by a table's rules and the chart, as fast as they can be played.
///
/// The rounds are played in *blocks*, each with shoes of its own that follow from the seed and the
/// block's number. So the blocks may be played in any order and anywhere, and added up they are
/// always the same.
///
///     let simulation = Simulation(OddsRules(.czarita), penetration: 75, rounds: 1_000_000, seed: 7)
///     var tally = simulation.emptyTally
///     for block in 0..<simulation.blockCount { tally.add(simulation.play(block: block)) }
public struct Simulation: Equatable, Sendable {
  public let rules: OddsRules
  /// Percent of the shoe's cards that are dealt before the cut card shows.
  public let penetration: Int
  /// How many rounds are played.
  public let rounds: Int
  public let seed: UInt64
  /// How the player counts, or `nil` where results are not told apart by count.
  public let count: CountSystem?
  private let tables: PlayTables

  /// The rounds of one block.
  public static let blockRounds = 1 << 17

  /// A simulation.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - penetration: Percent of the cards before the cut card, from 1 to 100; with 1 every round
  ///     has a fresh shoe.
  ///   - rounds: At least 1.
  ///   - seed: What all shoes follow from.
  ///   - count: How the player counts: a balanced count, which has a true count.
  public init(
    _ rules: OddsRules, penetration: Int, rounds: Int, seed: UInt64, count: CountSystem? = nil
  ) {
    precondition((1...100).contains(penetration), "penetration is 1 to 100 percent")
    precondition(rounds > 0, "a simulation plays at least one round")
    precondition(count?.isBalanced ?? true, "only a balanced count has a true count")
    self.rules = rules
    self.penetration = penetration
    self.rounds = rounds
    self.seed = seed
    self.count = count
    tables = PlayTables(rules)
  }

  public static func == (one: Simulation, other: Simulation) -> Bool {
    one.rules == other.rules && one.penetration == other.penetration && one.rounds == other.rounds
      && one.seed == other.seed && one.count == other.count
  }

  /// How many blocks the rounds are played in.
  public var blockCount: Int { (rounds - 1) / Self.blockRounds + 1 }

  /// The tally before the first round.
  public var emptyTally: SimulationTally { SimulationTally(isCounting: count != nil) }

  /// How many rounds a block has: all the same, but the last one may have fewer.
  public func rounds(ofBlock block: Int) -> Int {
    min(Self.blockRounds, rounds - block * Self.blockRounds)
  }

  /// Plays one block.
  ///
  /// - Parameter block: From 0 to ``blockCount`` - 1.
  /// - Returns: What its rounds brought.
  public func play(block: Int) -> SimulationTally {
    withPlayer(block: block) { player in
      guard let count else { return tally(of: rounds(ofBlock: block), by: &player) }
      return tally(of: rounds(ofBlock: block), by: &player, counting: count)
    }
  }

  private func tally(of rounds: Int, by player: inout RoundPlayer) -> SimulationTally {
    var tally = emptyTally
    tally.gather { frequencies in
      for _ in 0..<rounds {
        if player.shoe.isDone { player.reshuffle() }
        let won = player.round()
        frequencies[won &- SimulationTally.results.lowerBound] &+= 1
      }
    }
    tally.events = player.events
    return tally
  }

  private func tally(
    of rounds: Int, by player: inout RoundPlayer, counting count: CountSystem
  ) -> SimulationTally {
    var tally = emptyTally
    tally.gather { frequencies in
      count.wholeTags.withUnsafeBufferPointer { tags in
        var running = 0
        for _ in 0..<rounds {
          if player.shoe.isDone {
            player.reshuffle()
            running = 0
          }
          let start = player.shoe.dealt
          let trueCount = CountSystem.trueCount(running: running, left: player.shoe.size &- start)
          let row = trueCount &- SimulationTally.trueCounts.lowerBound
          let won = player.round()
          let result = won &- SimulationTally.results.lowerBound
          frequencies[row &* SimulationTally.results.count &+ result] &+= 1
          for place in start..<player.shoe.dealt {
            running &+= tags[Int(player.shoe.cards[place])]
          }
        }
      }
    }
    tally.events = player.events
    return tally
  }

  /// Sets up the shoe and the tables of a block.
  func withPlayer<Result>(block: Int, _ body: (inout RoundPlayer) -> Result) -> Result {
    let fresh = rules.freshShoe.counts
    let size = rules.decks * 52
    var cards: [UInt8] = []
    for (value, count) in fresh.enumerated() {
      cards += [UInt8](repeating: UInt8(value), count: count)
    }
    cards += [UInt8](repeating: 0, count: size + ValueShoe.usualRound)
    let lastStart = min(size * penetration / 100, size - Shoe.safetyReserve + 1)
    let generator = Xoshiro256(key: [seed, UInt64(block)])
    return cards.withUnsafeMutableBufferPointer { cards in
      tables.entries.withUnsafeBufferPointer { entries in
        guard let cards = cards.baseAddress, let entries = entries.baseAddress else {
          preconditionFailure("a shoe and its tables are never empty")
        }
        let shoe = ValueShoe(cards, size: size, lastStart: lastStart, generator: generator)
        var player = RoundPlayer(entries, rules: rules, shoe: shoe)
        return body(&player)
      }
    }
  }
}
