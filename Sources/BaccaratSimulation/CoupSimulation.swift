import BaccaratOdds
import BaccaratRules
import CardCore
import ShoeShuffling

/// A simulation of baccarat coups, dealt shoe after shoe as fast as possible.
///
/// They are dealt in *blocks*, each with its own shoes, which follow from the seed and the block's
/// number. Blocks can be dealt anywhere and in any order, and their sum is always the same.
///
///     let simulation = CoupSimulation(decks: 8, rounds: 1_000_000, seed: 7)
///     let tally = simulation.play(blocks: 0..<simulation.blockCount)
public struct CoupSimulation: Equatable, Sendable {
  public let decks: Int
  /// The number of coups.
  public let rounds: Int
  public let seed: UInt64

  /// The number of coups in one block.
  public static let blockRounds = 1 << 18
  /// The number of blocks to deal together for the best speed.
  public static let blocksAtOnce = 4

  /// Creates a simulation.
  ///
  /// - Parameters:
  ///   - decks: 6 or 8.
  ///   - rounds: The number of coups; at least 1.
  ///   - seed: The seed of all shoes.
  public init(decks: Int, rounds: Int, seed: UInt64) {
    precondition(Baccarat.deckCounts.contains(decks), "baccarat is dealt from 6 or 8 decks")
    precondition(rounds > 0, "a simulation plays at least one round")
    self.decks = decks
    self.rounds = rounds
    self.seed = seed
  }

  /// The number of blocks.
  public var blockCount: Int { (rounds - 1) / Self.blockRounds + 1 }

  /// Returns the number of coups of a block; only the last block can have fewer than the others.
  public func rounds(ofBlock block: Int) -> Int {
    min(Self.blockRounds, rounds - block * Self.blockRounds)
  }

  /// Deals blocks.
  ///
  /// - Parameter blocks: Numbers from 0 to ``blockCount`` - 1.
  /// - Returns: The tally of their coups.
  public func play(blocks: some Sequence<Int>) -> CoupTally {
    let blocks = Array(blocks)
    var tally = CoupTally()
    for start in stride(from: 0, to: blocks.count, by: Self.blocksAtOnce) {
      tally.add(playTogether(Array(blocks[start...].prefix(Self.blocksAtOnce))))
    }
    return tally
  }

  /// Deals blocks in alternation, coup by coup: while the processor waits for the cards of one
  /// block, it deals from another.
  private func playTogether(_ blocks: [Int]) -> CoupTally {
    let size = decks * 52
    var cards = [UInt8](repeating: 0, count: blocks.count * ValueShoe.room(size: size))
    var numbers = [UInt32](repeating: 0, count: FinalTotals.count + 2)
    var shoes = 0
    let rounds = blocks.map { self.rounds(ofBlock: $0) }
    let together = rounds.reduce(Self.blockRounds) { min($0, $1) }
    cards.withUnsafeMutableBufferPointer { cards in
      numbers.withUnsafeMutableBufferPointer { numbers in
        CoupTables().entries.withUnsafeBufferPointer { tables in
          guard let cards = cards.baseAddress, let ends = numbers.baseAddress,
            let tables = tables.baseAddress
          else { preconditionFailure("shoes and tables are never empty") }
          let pairs = ends + FinalTotals.count
          var players = blocks.enumerated().map { place, block in
            CoupPlayer(tables, shoe: shoe(cards + place * ValueShoe.room(size: size), block))
          }
          players.withUnsafeMutableBufferPointer { players in
            for _ in 0..<together {
              for place in players.indices { players[place].next(ends, pairs) }
            }
            for place in players.indices {
              for _ in together..<rounds[place] { players[place].next(ends, pairs) }
              shoes += players[place].shoes
            }
          }
        }
      }
    }
    return CoupTally(
      totals: FinalTotals(numbers.prefix(FinalTotals.count).map { Int64($0) }),
      playerPairs: Int64(numbers[FinalTotals.count]),
      bankerPairs: Int64(numbers[FinalTotals.count + 1]), shoes: shoes)
  }

  private func shoe(_ cards: UnsafeMutablePointer<UInt8>, _ block: Int) -> ValueShoe {
    ValueShoe(
      cards, fresh: RankCounts(decks: decks).counts,
      lastStart: decks * 52 - Baccarat.cardsBehindCutCard,
      generator: Xoshiro256(key: [seed, UInt64(block)]))
  }
}
