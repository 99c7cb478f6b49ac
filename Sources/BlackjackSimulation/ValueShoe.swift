/// A shoe of card values, of which only the cards that are needed are put in random order.
///
/// The shuffle is that of Fisher and Yates from the top, four cards for each random word: the word
/// is multiplied by the number of cards left, the upper half of the product tells the card, and the
/// lower half goes on to the next. Words that would favour a card are thrown away.
struct ValueShoe {
  /// The cards, from the top; 0 is an ace, 9 a ten or a court card.
  let cards: UnsafeMutablePointer<UInt8>
  /// The cards of the whole shoe.
  let size: Int
  /// No round begins once this many cards are dealt.
  let lastStart: Int
  /// How many cards are dealt.
  var dealt = 0
  /// Where the round in play began.
  var roundStart = 0
  private(set) var generator: Xoshiro256
  /// How many cards, from the top, are in random order.
  private var shuffled = 0
  /// Where the cards end: behind the discards, once they were needed.
  private var end: Int

  /// Cards that a usual round takes at most; the shuffle is always this far ahead of a round.
  static let usualRound = 9

  /// A fresh shoe.
  ///
  /// - Parameters:
  ///   - cards: Room for twice as many cards as the shoe holds; the shoe lies in the first half.
  ///   - size: How many cards the shoe holds.
  ///   - lastStart: No round begins once this many cards are dealt.
  ///   - generator: What shuffles.
  init(
    _ cards: UnsafeMutablePointer<UInt8>, size: Int, lastStart: Int, generator: Xoshiro256
  ) {
    self.cards = cards
    self.size = size
    self.lastStart = lastStart
    self.generator = generator
    end = size
    reshuffle()
  }

  /// Whether the next round needs a new shoe.
  @inline(__always)
  var isDone: Bool { dealt >= lastStart }

  /// Puts all cards back and shuffles as many as rounds are sure to reach.
  mutating func reshuffle() {
    dealt = 0
    shuffled = 0
    end = size
    let wanted = min(size, max(lastStart, 1) + Self.usualRound)
    while shuffled < wanted { shuffleMore() }
  }

  /// Deals a card that may not be shuffled yet.
  mutating func draw() -> Int {
    if dealt == shuffled {
      if shuffled == end { addDiscards() }
      shuffleMore()
    }
    defer { dealt += 1 }
    return Int(cards[dealt])
  }

  /// Puts the discards behind the last card: a round has used up the shoe.
  private mutating func addDiscards() {
    precondition(end == size && roundStart > 0, "a round takes fewer cards than a shoe holds")
    for place in 0..<roundStart { cards[size + place] = cards[place] }
    end = size + roundStart
  }

  /// Puts the next four cards in random order, or the last few.
  @inline(__always)
  private mutating func shuffleMore() {
    let left = UInt64(truncatingIfNeeded: end &- shuffled)
    guard left >= 4 else { return shuffleRest() }
    while true {
      let one = left.multipliedFullWidth(by: generator.next())
      let two = (left &- 1).multipliedFullWidth(by: one.low)
      let three = (left &- 2).multipliedFullWidth(by: two.low)
      let four = (left &- 3).multipliedFullWidth(by: three.low)
      let orders = left &* (left &- 1) &* (left &- 2) &* (left &- 3)
      if four.low < orders && four.low < (0 &- orders) % orders { continue }
      swap(0, one.high)
      swap(1, two.high)
      swap(2, three.high)
      swap(3, four.high)
      shuffled &+= 4
      return
    }
  }

  private mutating func shuffleRest() {
    while shuffled < end {
      let left = UInt64(end - shuffled)
      let product = left.multipliedFullWidth(by: generator.next())
      if product.low < left && product.low < (0 &- left) % left { continue }
      swap(0, product.high)
      shuffled += 1
    }
  }

  @inline(__always)
  private func swap(_ offset: Int, _ chosen: UInt64) {
    let here = shuffled &+ offset
    let there = here &+ Int(truncatingIfNeeded: chosen)
    let card = cards[here]
    cards[here] = cards[there]
    cards[there] = card
  }
}
