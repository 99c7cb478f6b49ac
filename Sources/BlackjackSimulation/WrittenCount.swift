import BlackjackOdds
import ShoeShuffling

/// The count before every round that may begin, computed when the shoe is shuffled.
///
/// No division takes place during a round: a running count is multiplied by a prepared factor for
/// the cards left, which gives the same number as ``CountSystem/number(running:left:)``.
struct WrittenCount {
  private let start: Int32
  /// What each value adds, 16 places.
  private let tags: UnsafeMutablePointer<Int32>
  /// The factor for a running count, for each number of cards left.
  private let factors: UnsafeMutablePointer<Int32>
  /// The running count before each card.
  private let numbers: UnsafeMutablePointer<Int32>

  /// The places of the values.
  private static let values = 16
  /// How many binary places of a factor are its fraction.
  private static let fraction: Int64 = 24
  /// What is added before the fraction of a product is cut off.
  ///
  /// A factor is too high by less than one, and running counts are smaller than this. So this is
  /// more than the error of a negative product, and less than the distance of any product to the
  /// next whole number.
  private static let correction: Int64 = 1 << 13

  /// The count of a shoe.
  ///
  /// - Parameters:
  ///   - system: How to count.
  ///   - decks: The decks of the shoe.
  ///   - room: Room for ``room(size:)`` numbers.
  init(_ system: CountSystem, decks: Int, _ room: UnsafeMutablePointer<Int32>) {
    start = Int32(system.start(decks: decks))
    tags = room
    factors = tags + Self.values
    numbers = factors + 52 * decks + 1
    for (value, tag) in system.wholeTags.enumerated() { tags[value] = Int32(tag) }
    for left in 0...52 * decks { factors[left] = Self.factor(system, left: max(left, 1)) }
  }

  /// How many numbers there are for a shoe of a given size.
  static func room(size: Int) -> Int { values + size + 1 + size }

  private static func factor(_ system: CountSystem, left: Int) -> Int32 {
    if !system.isBalanced { return 1 << Int32(fraction) }
    return Int32((52 << fraction + Int64(left) - 1) / Int64(left))
  }

  /// Counts a newly shuffled shoe.
  func write(_ shoe: ValueShoe) {
    var running = start
    for place in 0..<max(shoe.lastStart, 1) {
      numbers[place] = running
      running &+= tags[Int(shoe.cards[place])]
    }
  }

  /// The count before the next round.
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

  /// The number that a player uses.
  @inline(__always)
  func number(_ open: OpenCount) -> Int {
    // NB: a round that uses up the shoe goes on with discards, which have been counted before.
    let product = Int64(open.running) &* Int64(factors[max(open.left, 0)])
    return Int(truncatingIfNeeded: (product &+ Self.correction) >> Self.fraction)
  }
}

/// A count during a round.
struct OpenCount {
  var running = 0
  /// The cards that do not lie face up.
  var left = 0
}
