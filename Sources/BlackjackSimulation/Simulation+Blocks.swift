import BlackjackOdds
import CardCore
import ShoeShuffling

// The playing of a simulation's blocks.

extension Simulation {
  /// The number of blocks to play together for the best speed.
  public static let blocksAtOnce = 4

  /// Plays blocks, ``blocksAtOnce`` of them in alternation.
  ///
  /// - Parameter blocks: Numbers from 0 to ``blockCount`` - 1.
  /// - Returns: The tally of their rounds.
  public func play(blocks: some Sequence<Int>) -> SimulationTally {
    var tally = emptyTally
    let blocks = Array(blocks)
    if isQuick {
      for start in stride(from: 0, to: blocks.count, by: Self.blocksAtOnce) {
        tally.add(playTogether(Array(blocks[start...].prefix(Self.blocksAtOnce))))
      }
    } else {
      for block in blocks { tally.add(playAlone(block)) }
    }
    return tally
  }

  private func playAlone(_ block: Int) -> SimulationTally {
    withTablePlayer(key: [seed, UInt64(block)]) { player in
      var tally = emptyTally
      for _ in 0..<rounds(ofBlock: block) { tally.add(player.next()) }
      tally.events = player.events
      return tally
    }
  }

  private func playTogether(_ blocks: [Int]) -> SimulationTally {
    if count == nil { return withRoundPlayers(ChartPlay.self, blocks) { play(blocks, $0) } }
    return indices.isEmpty
      ? withRoundPlayers(SpreadPlay.self, blocks) { play(blocks, $0) }
      : withRoundPlayers(IndexPlay.self, blocks) { play(blocks, $0) }
  }

  /// Plays blocks in alternation, round by round.
  ///
  /// A round cannot begin before the previous one from the same shoe is over. While the processor
  /// waits for that, it plays a round from another shoe. Only the simulation's last block can have
  /// fewer rounds than the others.
  private func play<Play>(
    _ blocks: [Int], _ players: UnsafeMutableBufferPointer<RoundPlayer<Play>>
  ) -> SimulationTally {
    var tally = emptyTally
    let counts = tally.counts
    var outcomes = [UInt32](repeating: 0, count: counts.count * RoundOutcome.count)
    let rounds = blocks.map { self.rounds(ofBlock: $0) }
    let together = rounds.reduce(Self.blockRounds) { min($0, $1) }
    outcomes.withUnsafeMutableBufferPointer { outcomes in
      for _ in 0..<together {
        for player in players.indices { players[player].next(counts, outcomes) }
      }
      for player in players.indices {
        for _ in together..<rounds[player] { players[player].next(counts, outcomes) }
      }
    }
    for player in players { tally.events.add(player.events) }
    tally.add(outcomes, Settlement(rules))
    return tally
  }

  /// Sets up the fast players, one for each block.
  func withRoundPlayers<Play: HandPlay, Result>(
    _ play: Play.Type, _ blocks: [Int],
    _ body: (UnsafeMutableBufferPointer<RoundPlayer<Play>>) -> Result
  ) -> Result {
    let size = rules.decks * 52
    let (cardRoom, numberRoom) = (ValueShoe.room(size: size), WrittenCount.room(size: size))
    var cards = [UInt8](repeating: 0, count: blocks.count * cardRoom)
    var numbers = [Int32](repeating: 0, count: count == nil ? 0 : blocks.count * numberRoom)
    return cards.withUnsafeMutableBufferPointer { cards in
      numbers.withUnsafeMutableBufferPointer { numbers in
        tables.entries.withUnsafeBufferPointer { entries in
          guard let cards = cards.baseAddress, let entries = entries.baseAddress else {
            preconditionFailure("somebody plays, and tables are never empty")
          }
          var players = blocks.enumerated().map { place, block in
            let count = writtenCount(numbers, from: place * numberRoom)
            return RoundPlayer(
              rules, Play(entries, self, count),
              shoe: shoe(cards + place * cardRoom, key: [seed, UInt64(block)]))
          }
          return players.withUnsafeMutableBufferPointer { body($0) }
        }
      }
    }
  }

  private func writtenCount(
    _ numbers: UnsafeMutableBufferPointer<Int32>, from first: Int
  ) -> WrittenCount? {
    guard let count, let numbers = numbers.baseAddress else { return nil }
    return WrittenCount(count, decks: rules.decks, trueCounts, numbers + first)
  }

  private func shoe(_ cards: UnsafeMutablePointer<UInt8>, key: [UInt64]) -> ValueShoe {
    let size = rules.decks * 52
    return ValueShoe(
      cards, fresh: rules.freshShoe.counts,
      lastStart: min(size * penetration / 100, size - Shoe.safetyReserve + 1),
      generator: Xoshiro256(key: key))
  }

  /// Sets up a player with all features.
  ///
  /// - Parameters:
  ///   - key: The key of the player's shoes.
  ///   - body: The closure that uses the player.
  /// - Returns: The result of `body`.
  func withTablePlayer<Result>(key: [UInt64], _ body: (inout TablePlayer) -> Result) -> Result {
    var cards = [UInt8](repeating: 0, count: ValueShoe.room(size: rules.decks * 52))
    return cards.withUnsafeMutableBufferPointer { cards in
      tables.entries.withUnsafeBufferPointer { entries in
        guard let cards = cards.baseAddress, let entries = entries.baseAddress else {
          preconditionFailure("a shoe and its tables are never empty")
        }
        let running = count.map {
          RunningCount(
            $0, decks: rules.decks, trueCounts, generator: Xoshiro256(key: key + [7]))
        }
        var player = TablePlayer(entries, self, shoe: shoe(cards, key: key), count: running)
        return body(&player)
      }
    }
  }
}
