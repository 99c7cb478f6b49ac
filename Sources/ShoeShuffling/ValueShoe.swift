/// A shoe of card values in which only as many cards as needed are put in random order.
///
/// The shuffle is Fisher–Yates from the top, with four cards for each random word: the word is
/// multiplied by the number of cards left, the upper half of the product selects the card, and the
/// lower half is used for the next. Words that would favour a card are discarded.
@frozen
public struct ValueShoe {
  /// The cards, from the top, by the numbers of their values.
  public let cards: UnsafeMutablePointer<UInt8>
  /// The cards of the whole shoe.
  public let size: Int
  /// No round begins once this many cards have been dealt.
  public let lastStart: Int
  /// How many cards have been dealt.
  public var dealt = 0
  /// Where the round in play began.
  public var roundStart = 0
  public private(set) var generator: Xoshiro256
  /// How many cards, from the top, are in random order.
  @usableFromInline var shuffled = 0
  /// Where the cards end: after the discards, once they have been needed.
  private var end: Int

  /// The most cards that an ordinary round takes; the shuffle is always this far ahead of a round.
  public static let usualRound = 9

  /// A fresh shoe.
  ///
  /// - Parameters:
  ///   - cards: Room for ``room(size:)`` cards; the shoe lies in the first half.
  ///   - fresh: How many cards of each value the shoe has, by the values' numbers.
  ///   - lastStart: No round begins once this many cards have been dealt.
  ///   - generator: The generator that shuffles.
  public init(
    _ cards: UnsafeMutablePointer<UInt8>, fresh: [Int], lastStart: Int,
    generator: Xoshiro256
  ) {
    self.cards = cards
    self.lastStart = lastStart
    self.generator = generator
    var place = 0
    for (value, count) in fresh.enumerated() {
      for _ in 0..<count {
        cards[place] = UInt8(value)
        place += 1
      }
    }
    size = place
    end = place
    reshuffle()
  }

  /// How much room a shoe needs: for all its cards, for all discards after them, and for those that
  /// are read ahead but not used.
  public static func room(size: Int) -> Int { 2 * size + usualRound }

  /// Whether the next round needs a new shoe.
  @inlinable
  @inline(__always)
  public var isDone: Bool { dealt >= lastStart }

  /// Whether this many cards, from the top, are in random order.
  @inlinable
  @inline(__always)
  public func isShuffled(to place: Int) -> Bool { place <= shuffled }

  /// Sees to it that the next few cards are in random order; the shoe must still hold them.
  @inlinable
  @inline(__always)
  public mutating func prepare(_ count: Int) {
    if !isShuffled(to: dealt + count) { shuffle(dealt + count) }
  }

  /// Puts all cards back and shuffles as many as the rounds are sure to reach.
  public mutating func reshuffle() {
    dealt = 0
    shuffled = 0
    end = size
    shuffle(min(size, max(lastStart, 1) + Self.usualRound))
  }

  /// Deals a card that may not have been shuffled yet.
  public mutating func draw() -> Int {
    if dealt == shuffled {
      if shuffled == end { addDiscards() }
      shuffle(shuffled + 1)
    }
    defer { dealt += 1 }
    return Int(cards[dealt])
  }

  /// Puts the discards after the last card, when a round has used up the shoe.
  private mutating func addDiscards() {
    precondition(end == size && roundStart > 0, "a round takes fewer cards than a shoe holds")
    for place in 0..<roundStart { cards[size + place] = cards[place] }
    end = size + roundStart
  }

  /// Puts cards in random order until this many are, or a few more.
  @usableFromInline
  mutating func shuffle(_ wanted: Int) {
    // NB: copies stay in the processor's registers.
    var (generator, place) = (generator, shuffled)
    let (cards, end) = (cards, end)
    let last = min(wanted, end - 3)
    while place < last {
      place &+= Self.drawFour(cards + place, of: end &- place, generator.next())
    }
    while place < wanted {
      place &+= Self.drawOne(cards + place, of: end &- place, generator.next())
    }
    (self.generator, shuffled) = (generator, place)
  }

  /// Draws four of the cards that are left, by one random word.
  ///
  /// - Returns: 4, or 0 if the word would favour some orders and is discarded.
  @inline(never)
  private static func drawFour(
    _ cards: UnsafeMutablePointer<UInt8>, of left: Int, _ word: UInt64
  ) -> Int {
    let left = UInt64(truncatingIfNeeded: left)
    let one = left.fullProduct(word)
    let two = (left &- 1).fullProduct(one.low)
    let three = (left &- 2).fullProduct(two.low)
    let four = (left &- 3).fullProduct(three.low)
    // NB: there are never that many orders, so they rarely need to be multiplied.
    if four.low < 1 << 40 {
      let orders = left &* (left &- 1) &* (left &- 2) &* (left &- 3)
      if four.low < orders && four.low < (0 &- orders) % orders { return 0 }
    }
    exchange(cards, one.high)
    exchange(cards + 1, two.high)
    exchange(cards + 2, three.high)
    exchange(cards + 3, four.high)
    return 4
  }

  /// Draws one of the last few cards, by one random word.
  ///
  /// - Returns: 1, or 0 if the word would favour some cards and is discarded.
  private static func drawOne(
    _ cards: UnsafeMutablePointer<UInt8>, of left: Int, _ word: UInt64
  ) -> Int {
    let left = UInt64(truncatingIfNeeded: left)
    let one = left.fullProduct(word)
    if one.low < left && one.low < (0 &- left) % left { return 0 }
    exchange(cards, one.high)
    return 1
  }

  /// Exchanges a card with one a given number of places after it.
  @inline(__always)
  private static func exchange(_ here: UnsafeMutablePointer<UInt8>, _ distance: UInt64) {
    let there = here + Int(truncatingIfNeeded: distance)
    (here.pointee, there.pointee) = (there.pointee, here.pointee)
  }
}

extension UInt64 {
  /// All 128 bits of the product of a number of cards and a word.
  @inline(__always)
  fileprivate func fullProduct(_ word: UInt64) -> (high: UInt64, low: UInt64) {
    #if arch(wasm32)
    // NB: WebAssembly has no instruction for it, but the number of cards is small.
    let upper = self &* (word >> 32) &+ (self &* (word & 0xFFFF_FFFF)) >> 32
    return (upper >> 32, self &* word)
    #else
    let product = multipliedFullWidth(by: word)
    return (product.high, product.low)
    #endif
  }
}
