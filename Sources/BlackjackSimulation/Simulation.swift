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
  /// How many boxes the player plays.
  public let boxes: Int
  /// When the player sits down and gets up, or `nil` where every round is played.
  public let backCount: BackCount?
  /// The index numbers that the player plays by.
  public let indices: [IndexTable.Index]
  let plays: CountedPlays
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
  ///   - count: How the player counts.
  ///   - boxes: How many boxes the player plays, up to ``mostBoxes(decks:)``.
  ///   - backCount: When the player sits down and gets up, for a player who counts.
  ///   - indices: The index numbers to play by, for a player who counts.
  public init(
    _ rules: OddsRules, penetration: Int, rounds: Int, seed: UInt64, count: CountSystem? = nil,
    boxes: Int = 1, backCount: BackCount? = nil, indices: [IndexTable.Index] = []
  ) {
    precondition((1...100).contains(penetration), "penetration is 1 to 100 percent")
    precondition(rounds > 0, "a simulation plays at least one round")
    precondition((1...Self.mostBoxes(decks: rules.decks)).contains(boxes), "the boxes have cards")
    precondition(
      count != nil || (backCount == nil && indices.isEmpty), "only a player who counts knows when")
    self.rules = rules
    self.penetration = penetration
    self.rounds = rounds
    self.seed = seed
    self.count = count
    self.boxes = boxes
    self.backCount = backCount
    self.indices = indices
    plays = CountedPlays(indices)
    tables = CountedPlays.tables(rules, indices)
  }

  public static func == (one: Simulation, other: Simulation) -> Bool {
    one.rules == other.rules && one.penetration == other.penetration && one.rounds == other.rounds
      && one.seed == other.seed && one.count == other.count && one.boxes == other.boxes
      && one.backCount == other.backCount && one.indices == other.indices
  }

  /// The most boxes for which a shoe has cards enough: three a deck, seven at most.
  ///
  /// A box takes less than 104 pips even where it is split to four hands, and a deck has 340.
  public static func mostBoxes(decks: Int) -> Int { min(3 * decks, SimulationTally.mostBoxes) }

  /// How many blocks the rounds are played in.
  public var blockCount: Int { (rounds - 1) / Self.blockRounds + 1 }

  /// The tally before the first round.
  public var emptyTally: SimulationTally {
    SimulationTally(counts: count?.tallied ?? 0...0, boxes: boxes)
  }

  /// How many rounds a block has: all the same, but the last one may have fewer.
  public func rounds(ofBlock block: Int) -> Int {
    min(Self.blockRounds, rounds - block * Self.blockRounds)
  }

  /// Whether one box is played by the chart all the time, which is what goes fastest.
  var isPlain: Bool {
    boxes == 1 && backCount == nil && indices.isEmpty && count?.isBalanced ?? true
  }

  /// Plays one block.
  ///
  /// - Parameter block: From 0 to ``blockCount`` - 1.
  /// - Returns: What its rounds brought.
  public func play(block: Int) -> SimulationTally {
    let rounds = rounds(ofBlock: block)
    guard isPlain else {
      return withTablePlayer(key: [seed, UInt64(block)]) { player in
        var tally = emptyTally
        for _ in 0..<rounds { tally.add(player.next()) }
        tally.events = player.events
        return tally
      }
    }
    return withRoundPlayer(block: block) { player in
      guard let count else { return tally(of: rounds, by: &player) }
      return tally(of: rounds, by: &player, counting: count)
    }
  }

  private func tally(of rounds: Int, by player: inout RoundPlayer) -> SimulationTally {
    var tally = emptyTally
    let lowest = tally.results.lowerBound
    tally.gather { frequencies in
      for _ in 0..<rounds {
        if player.shoe.isDone { player.reshuffle() }
        let won = player.round()
        frequencies[won &- lowest] &+= 1
      }
    }
    tally.events = player.events
    return tally
  }

  private func tally(
    of rounds: Int, by player: inout RoundPlayer, counting count: CountSystem
  ) -> SimulationTally {
    var tally = emptyTally
    let (counts, results) = (tally.counts, tally.results)
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
          let row = min(max(trueCount, counts.lowerBound), counts.upperBound) &- counts.lowerBound
          let won = player.round()
          let result = won &- results.lowerBound
          frequencies[row &* results.count &+ result] &+= 1
          for place in start..<player.shoe.dealt {
            running &+= tags[Int(player.shoe.cards[place])]
          }
        }
      }
    }
    tally.events = player.events
    return tally
  }

  /// Sets up the fastest player for a block.
  func withRoundPlayer<Result>(block: Int, _ body: (inout RoundPlayer) -> Result) -> Result {
    withShoe(key: [seed, UInt64(block)]) { shoe, entries in
      var player = RoundPlayer(entries, rules: rules, shoe: shoe)
      return body(&player)
    }
  }

  /// Sets up a player who can do everything.
  ///
  /// - Parameters:
  ///   - key: What names the player's shoes.
  ///   - body: What the player does.
  /// - Returns: What the player brings.
  func withTablePlayer<Result>(key: [UInt64], _ body: (inout TablePlayer) -> Result) -> Result {
    withShoe(key: key) { shoe, entries in
      let running = count.map {
        RunningCount($0, decks: rules.decks, generator: Xoshiro256(key: key + [7]))
      }
      var player = TablePlayer(entries, self, shoe: shoe, count: running)
      return body(&player)
    }
  }

  /// Sets up a shoe and the tables.
  private func withShoe<Result>(
    key: [UInt64], _ body: (ValueShoe, UnsafePointer<UInt8>) -> Result
  ) -> Result {
    let fresh = rules.freshShoe.counts
    let size = rules.decks * 52
    var cards: [UInt8] = []
    for (value, count) in fresh.enumerated() {
      cards += [UInt8](repeating: UInt8(value), count: count)
    }
    cards += [UInt8](repeating: 0, count: size + ValueShoe.usualRound)
    let lastStart = min(size * penetration / 100, size - Shoe.safetyReserve + 1)
    let generator = Xoshiro256(key: key)
    return cards.withUnsafeMutableBufferPointer { cards in
      tables.entries.withUnsafeBufferPointer { entries in
        guard let cards = cards.baseAddress, let entries = entries.baseAddress else {
          preconditionFailure("a shoe and its tables are never empty")
        }
        return body(
          ValueShoe(cards, size: size, lastStart: lastStart, generator: generator), entries)
      }
    }
  }
}
