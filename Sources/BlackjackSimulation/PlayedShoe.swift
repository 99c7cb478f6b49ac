import CardCore
import ShoeShuffling

/// One shoe of a simulation, card by card, for replaying it.
public struct PlayedShoe: Equatable, Sendable {
  /// All cards in dealing order, including those never dealt; a ten represents all ten-value cards.
  public let cards: [Rank]
  /// The rounds played from the shoe.
  public let rounds: [PlayedRound]
}

/// One round of a simulation.
public struct PlayedRound: Equatable, Sendable {
  /// The player's win, in tenths of the bet.
  public let won: Int
  /// The number of cards dealt at the end of the round.
  public let dealt: Int

  /// Creates a round.
  public init(won: Int, dealt: Int) {
    self.won = won
    self.dealt = dealt
  }
}

extension Simulation {
  /// Plays a block like ``play(blocks:)`` and records every card.
  ///
  /// - Parameter block: From 0 to ``blockCount`` - 1.
  /// - Returns: The block's shoes; the last one may end before its cut card.
  public func shoes(ofBlock block: Int) -> [PlayedShoe] {
    let rounds = rounds(ofBlock: block)
    if !isQuick {
      return withTablePlayer(key: [seed, UInt64(block)]) { $0.shoes(rounds: rounds) }
    }
    if count == nil {
      return withRoundPlayers(ChartPlay.self, [block]) { $0[0].shoes(rounds: rounds) }
    }
    return indices.isEmpty
      ? withRoundPlayers(SpreadPlay.self, [block]) { $0[0].shoes(rounds: rounds) }
      : withRoundPlayers(IndexPlay.self, [block]) { $0[0].shoes(rounds: rounds) }
  }
}

/// A player of consecutive rounds from a shoe.
protocol ShoePlayer {
  var shoe: ValueShoe { get }
  /// Reads the count before the next round, shuffles if necessary, and lets the player enter or
  /// leave.
  mutating func begin() -> Int
  /// Plays a round and returns its win, in tenths of the bet.
  mutating func won() -> Int
}

extension RoundPlayer: ShoePlayer {
  mutating func won() -> Int { round().won(settlement) }
}

extension TablePlayer: ShoePlayer {}

extension ShoePlayer {
  fileprivate mutating func shoes(rounds count: Int) -> [PlayedShoe] {
    var shoes: [PlayedShoe] = []
    var rounds: [PlayedRound] = []
    for _ in 0..<count {
      if shoe.isDone {
        shoes.append(PlayedShoe(cards: shoe.ranks, rounds: rounds))
        rounds = []
      }
      _ = begin()
      rounds.append(PlayedRound(won: won(), dealt: shoe.dealt))
    }
    shoes.append(PlayedShoe(cards: shoe.ranks, rounds: rounds))
    return shoes
  }
}

extension ValueShoe {
  /// The cards of the shoe in their current order.
  fileprivate var ranks: [Rank] {
    (0..<size).map { Rank(rawValue: cards[$0] + 1) ?? .ten }
  }
}
