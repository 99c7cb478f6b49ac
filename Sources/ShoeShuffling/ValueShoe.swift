/// A shoe of card values that shuffles only as many cards as are needed.
///
/// The shuffle is Fisher–Yates from the top, with four cards for each random word: the word is
/// multiplied by the number of cards left, the upper half of the product selects the card, and the
/// lower half is used for the next card. Words that would favor a card are discarded.
@frozen
public struct ValueShoe {
  /// The cards, from the top, as indices of values.
  public let cards: UnsafeMutablePointer<UInt8>
  /// The number of cards in the whole shoe.
  public let size: Int
  /// The number of dealt cards from which no new round begins.
  public let lastStart: Int
  /// The number of cards that have been dealt.
  public var dealt = 0
  /// The index of the first card of the current round.
  public var roundStart = 0
  public private(set) var generator: Xoshiro256
  /// The number of cards, from the top, that are in random order.
  @usableFromInline var shuffled = 0
  /// The end of the cards, which includes the discards once they have been added.
  private var end: Int

  /// The most cards of an ordinary round; the shuffle is always at least this far ahead of a round.
  public static let usualRound = 9

  /// Creates a fresh shoe.
  ///
  /// - Parameters:
  ///   - cards: Memory for ``room(size:)`` cards; the shoe uses the first half.
  ///   - fresh: The number of cards of each value, by the index of the value.
  ///   - lastStart: The number of dealt cards from which no new round begins.
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

  /// Returns the number of cards for which a shoe needs memory: all its cards, all discards after
  /// them, and the cards that are read ahead but not used.
  public static func room(size: Int) -> Int { 2 * size + usualRound }

  /// Whether the next round needs a new shoe.
  @inlinable
  @inline(__always)
  public var isDone: Bool { dealt >= lastStart }

  /// Returns whether this many cards, from the top, are in random order.
  @inlinable
  @inline(__always)
  public func isShuffled(to place: Int) -> Bool { place <= shuffled }

  /// Ensures that the next few cards are in random order; the shoe must still hold them.
  @inlinable
  @inline(__always)
  public mutating func prepare(_ count: Int) {
    if !isShuffled(to: dealt + count) { shuffle(dealt + count) }
  }

  /// Puts all cards back, and shuffles as many as the rounds are sure to reach.
  public mutating func reshuffle() {
    dealt = 0
    shuffled = 0
    end = size
    shuffle(min(size, max(lastStart, 1) + Self.usualRound))
  }

  /// Deals a card, and shuffles more cards first if necessary.
  public mutating func draw() -> Int {
    if dealt == shuffled {
      if shuffled == end { addDiscards() }
      shuffle(shuffled + 1)
    }
    defer { dealt += 1 }
    return Int(cards[dealt])
  }

  /// Copies the discards behind the last card, when a round has used up the shoe.
  private mutating func addDiscards() {
    precondition(end == size && roundStart > 0, "a round takes fewer cards than a shoe holds")
    for place in 0..<roundStart { cards[size + place] = cards[place] }
    end = size + roundStart
  }

  /// Shuffles until at least this many cards are in random order.
  @usableFromInline
  mutating func shuffle(_ wanted: Int) {
    // NB: local copies stay in registers.
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

  /// Draws four of the remaining cards with one random word.
  ///
  /// - Returns: 4, or 0 if the word would favor some orders and is discarded.
  @inline(never)
  private static func drawFour(
    _ cards: UnsafeMutablePointer<UInt8>, of left: Int, _ word: UInt64
  ) -> Int {
    let left = UInt64(truncatingIfNeeded: left)
    let one = left.fullProduct(word)
    let two = (left &- 1).fullProduct(one.low)
    let three = (left &- 2).fullProduct(two.low)
    let four = (left &- 3).fullProduct(three.low)
    // NB: the number of orders is below 2^40, so it rarely has to be computed.
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

  /// Draws one of the last few cards with one random word.
  ///
  /// - Returns: 1, or 0 if the word would favor some cards and is discarded.
  private static func drawOne(
    _ cards: UnsafeMutablePointer<UInt8>, of left: Int, _ word: UInt64
  ) -> Int {
    let left = UInt64(truncatingIfNeeded: left)
    let one = left.fullProduct(word)
    if one.low < left && one.low < (0 &- left) % left { return 0 }
    exchange(cards, one.high)
    return 1
  }

  /// Exchanges a card with the one a given number of places after it.
  @inline(__always)
  private static func exchange(_ here: UnsafeMutablePointer<UInt8>, _ distance: UInt64) {
    let there = here + Int(truncatingIfNeeded: distance)
    (here.pointee, there.pointee) = (there.pointee, here.pointee)
  }
}

extension UInt64 {
  /// Returns all 128 bits of the product of a number of cards and a word.
  @inline(__always)
  fileprivate func fullProduct(_ word: UInt64) -> (high: UInt64, low: UInt64) {
    #if arch(wasm32)
    // NB: WebAssembly has no 128-bit multiplication, but the number of cards is small.
    let upper = self &* (word >> 32) &+ (self &* (word & 0xFFFF_FFFF)) >> 32
    return (upper >> 32, self &* word)
    #else
    let product = multipliedFullWidth(by: word)
    return (product.high, product.low)
    #endif
  }
}
