import BlackjackOdds
import ShoeShuffling

/// The count of one shoe.
struct RunningCount {
  private let system: CountSystem
  private let trueCounts: TrueCountRule
  private let tags: [Int]
  private let start: Int
  private let sevens: Int
  private let size: Int
  private var generator: Xoshiro256
  private var running: Int
  private var seen = 0
  private var sevensLeft: Int
  private var redSevensLeft: Int

  /// Creates the count of a fresh shoe.
  ///
  /// - Parameters:
  ///   - count: The counting system.
  ///   - decks: The number of decks in the shoe.
  ///   - trueCounts: The way in which the player computes true counts.
  ///   - generator: The generator that decides which sevens are red, for counts that need it.
  init(
    _ count: CountSystem, decks: Int, _ trueCounts: TrueCountRule, generator: Xoshiro256
  ) {
    system = count
    self.trueCounts = trueCounts
    tags = count.wholeTags
    start = count.start(decks: decks)
    sevens = count == .red7 ? 4 * decks : 0
    size = 52 * decks
    self.generator = generator
    running = start
    sevensLeft = sevens
    redSevensLeft = sevens / 2
  }

  /// The true count, or the running count for an unbalanced count.
  var number: Int {
    // NB: a round that uses up the shoe continues with discards, which have already been counted.
    system.isBalanced
      ? trueCounts.trueCount(running: running, unseen: max(size - seen, 0)) : running
  }

  /// Restarts with a fresh shoe.
  mutating func shuffle() {
    running = start
    seen = 0
    sevensLeft = sevens
    redSevensLeft = sevens / 2
  }

  /// Counts one card.
  mutating func see(_ card: Int) {
    running += tags[card]
    seen += 1
    if sevens > 0 && card == 6 { seeSeven() }
  }

  /// Counts a seven if it is red, with the probability of drawing a red one from the remaining
  /// sevens.
  private mutating func seeSeven() {
    if sevensLeft == 0 { (sevensLeft, redSevensLeft) = (sevens, sevens / 2) }
    let place = UInt64(sevensLeft).multipliedFullWidth(by: generator.next()).high
    if place < UInt64(redSevensLeft) {
      running += 1
      redSevensLeft -= 1
    }
    sevensLeft -= 1
  }
}
