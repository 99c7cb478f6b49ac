/// Several decks shuffled together and dealt from the top until the cut card comes.
///
/// A shoe is named by its number of decks and its seed: the same two give the same order of cards
/// everywhere. The shoe that follows it is named by ``nextSeed``, the next word of the same
/// generator, so a whole session of shoes follows from its first seed.
public struct Shoe: Equatable, Sendable {
  /// The decks that a shoe may be made of.
  public static let deckCounts = [1, 2, 4, 6, 8]

  public let decks: Int
  public let seed: UInt64

  /// All cards of the shoe in dealing order, including those already dealt.
  public private(set) var cards: [Card]

  /// How many cards are dealt before the cut card appears.
  public let cutAfter: Int

  /// The seed of the shoe that follows this one.
  public let nextSeed: UInt64

  /// How many cards have been dealt.
  public private(set) var dealtCount = 0

  /// A freshly shuffled shoe.
  ///
  /// Before the shuffle the decks are stacked, each in new-deck order.
  ///
  /// - Parameters:
  ///   - decks: One of ``deckCounts``.
  ///   - penetration: Percent of the cards that lie before the cut card, from 1 to 100.
  ///   - seed: The seed of the Mersenne Twister that shuffles.
  public init(decks: Int, penetration: Int = 100, seed: UInt64) {
    precondition(Shoe.deckCounts.contains(decks), "a shoe holds 1, 2, 4, 6 or 8 decks")
    precondition((1...100).contains(penetration), "penetration is 1 to 100 percent")
    var cards: [Card] = []
    cards.reserveCapacity(decks * 52)
    for _ in 0..<decks { cards += Card.deck }
    var generator = MersenneTwister(seed: seed)
    generator.shuffle(&cards)
    self.decks = decks
    self.seed = seed
    self.cards = cards
    cutAfter = cards.count * penetration / 100
    nextSeed = generator.next()
  }

  /// This shoe with its first cards replaced: a prepared shoe for a test or a lesson.
  ///
  /// - Parameter top: The cards that are dealt first, in dealing order; no more than the shoe holds.
  /// - Returns: A shoe of as many cards, with `top` first.
  public func stacked(_ top: [Card]) -> Shoe {
    precondition(top.count <= cards.count, "more cards than the shoe holds")
    return Shoe(
      decks: decks, seed: seed, cards: top + cards.dropFirst(top.count), cutAfter: cutAfter,
      nextSeed: nextSeed, dealtCount: dealtCount)
  }

  private init(
    decks: Int, seed: UInt64, cards: [Card], cutAfter: Int, nextSeed: UInt64, dealtCount: Int
  ) {
    self.decks = decks
    self.seed = seed
    self.cards = cards
    self.cutAfter = cutAfter
    self.nextSeed = nextSeed
    self.dealtCount = dealtCount
  }

  /// How many cards are left to deal.
  public var remaining: Int { cards.count - dealtCount }

  /// A round never begins with fewer cards than this.
  public static let safetyReserve = 15

  /// Whether the next round needs a new shoe: the cut card has come, or too few cards are left.
  ///
  /// The round in play is always finished from this one.
  public var shouldReshuffle: Bool { dealtCount >= cutAfter || remaining < Shoe.safetyReserve }

  /// Deals the next card, past the cut card too, or `nil` if the shoe is empty.
  public mutating func deal() -> Card? {
    guard dealtCount < cards.count else { return nil }
    defer { dealtCount += 1 }
    return cards[dealtCount]
  }

  /// Shuffles the discards and puts them at the end, for a round that has used up the shoe.
  ///
  /// The order follows from ``nextSeed``. The cards on the table stay out. If there are no others,
  /// which a prepared shoe of low cards can bring about, a new deck is opened.
  ///
  /// - Parameter inPlay: How many of the cards dealt last lie on the table.
  public mutating func addDiscards(inPlay: Int) {
    var discards = Array(cards.prefix(dealtCount - inPlay).suffix(max(0, decks * 52 - inPlay)))
    if discards.isEmpty { discards = Card.deck }
    var generator = MersenneTwister(seed: nextSeed)
    generator.shuffle(&discards)
    cards += discards
  }

  /// Moves on to the card after the first `count` cards.
  ///
  /// - Parameter count: From 0 to the number of cards.
  public mutating func skip(to count: Int) {
    precondition((0...cards.count).contains(count), "no such place in the shoe")
    dealtCount = count
  }
}
