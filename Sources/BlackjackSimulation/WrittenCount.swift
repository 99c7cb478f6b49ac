import BlackjackOdds
import ShoeShuffling

/// The count before every possible round, computed when the shoe is shuffled.
///
/// A round needs no division: a running count is multiplied by a precomputed factor for the cards
/// left, which gives the same number as `TrueCountRule.trueCount(running:unseen:)`.
struct WrittenCount {
  private let start: Int32
  /// The tag of each value, with 16 entries.
  private let tags: UnsafeMutablePointer<Int32>
  /// The factor for a running count, by number of cards left.
  private let factors: UnsafeMutablePointer<Int32>
  /// The running count before each card.
  private let numbers: UnsafeMutablePointer<Int32>

  /// The number of entries for values.
  private static let values = 16
  /// The number of fractional bits of a factor.
  private static let fraction: Int64 = 24
  /// The number that is added before the fraction of a product is cut off, to round down.
  ///
  /// A factor is too high by less than one, and running counts are smaller than this number. So it
  /// is larger than the error of a negative product, and smaller than the distance of any product
  /// to the next integer.
  private static let correction: Int64 = 1 << 13
  /// The same for negative products: larger by almost an integer if they are rounded toward zero.
  private let negativeCorrection: Int64

  /// Creates the count of a shoe.
  ///
  /// - Parameters:
  ///   - system: The counting system.
  ///   - decks: The number of decks in the shoe.
  ///   - trueCounts: The way in which the player computes true counts.
  ///   - room: Memory for ``room(size:)`` numbers.
  init(
    _ system: CountSystem, decks: Int, _ trueCounts: TrueCountRule,
    _ room: UnsafeMutablePointer<Int32>
  ) {
    negativeCorrection =
      trueCounts.rounding == .floor ? Self.correction : 1 << Self.fraction - 1
    start = Int32(system.start(decks: decks))
    tags = room
    factors = tags + Self.values
    numbers = factors + 52 * decks + 1
    for (value, tag) in system.wholeTags.enumerated() { tags[value] = Int32(tag) }
    for left in 0...52 * decks {
      factors[left] = Self.factor(system, left: trueCounts.estimate.cards(left: left))
    }
  }

  /// Returns the number of entries for a shoe of a given size.
  static func room(size: Int) -> Int { values + size + 1 + size }

  private static func factor(_ system: CountSystem, left: Int) -> Int32 {
    if !system.isBalanced { return 1 << Int32(fraction) }
    return Int32((52 << fraction + Int64(left) - 1) / Int64(left))
  }

  /// Computes the counts of a newly shuffled shoe.
  func write(_ shoe: ValueShoe) {
    var running = start
    for place in 0..<max(shoe.lastStart, 1) {
      numbers[place] = running
      running &+= tags[Int(shoe.cards[place])]
    }
  }

  /// Returns the count before the next round.
  @inline(__always)
  func open(_ shoe: ValueShoe) -> OpenCount {
    OpenCount(running: Int(numbers[shoe.dealt]), left: shoe.size &- shoe.dealt)
  }

  /// Counts a card that is turned face up.
  @inline(__always)
  func see(_ card: Int, _ open: inout OpenCount) {
    open.running &+= Int(tags[card])
    open.left &-= 1
  }

  /// Returns the count that a player uses.
  @inline(__always)
  func number(_ open: OpenCount) -> Int {
    // NB: a round that uses up the shoe continues with discards, which have already been counted.
    let product = Int64(open.running) &* Int64(factors[max(open.left, 0)])
    let correction = product < 0 ? negativeCorrection : Self.correction
    return Int(truncatingIfNeeded: (product &+ correction) >> Self.fraction)
  }
}

/// A count during a round.
struct OpenCount {
  var running = 0
  /// The number of cards that are not face up.
  var left = 0
}
