/// Several decks shuffled together and dealt from the top until the cut card appears.
///
/// The number of decks and the seed determine the order of the cards, everywhere. The next shoe has
/// the seed ``nextSeed``, the next word of the same generator, so the first seed determines all
/// shoes of a session.
public struct Shoe: Equatable, Sendable {
  /// The numbers of decks that a shoe can have.
  public static let deckCounts = [1, 2, 4, 6, 8]

  public let decks: Int
  public let seed: UInt64

  /// All cards of the shoe in dealing order, including those already dealt.
  public private(set) var cards: [Card]

  /// The number of cards that are dealt before the cut card appears.
  public let cutAfter: Int

  /// The seed of the next shoe.
  public let nextSeed: UInt64

  /// The number of cards that have been dealt.
  public private(set) var dealtCount = 0

  /// The cards that finish a round for which the shoe doesn't suffice; empty in a shoe that is
  /// refilled with its discards.
  public private(set) var spare: [Card] = []

  /// Creates a freshly shuffled shoe.
  ///
  /// Before the shuffle the decks are stacked, each in new-deck order.
  ///
  /// - Parameters:
  ///   - decks: One of ``deckCounts``.
  ///   - penetration: The percentage of the cards before the cut card, from 1 to 100.
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

  /// Returns this shoe with its first cards replaced, for a test or a lesson.
  ///
  /// - Parameter top: The cards that are dealt first, in dealing order; no more than the shoe
  ///   holds.
  /// - Returns: A shoe with the same number of cards, with `top` first.
  public func stacked(_ top: [Card]) -> Shoe {
    precondition(top.count <= cards.count, "more cards than the shoe holds")
    var shoe = self
    shoe.cards = top + cards.dropFirst(top.count)
    return shoe
  }

  /// Returns this shoe with spare cards, which are dealt instead of shuffled discards.
  public func reserving(_ spare: [Card]) -> Shoe {
    var shoe = self
    shoe.spare = spare
    return shoe
  }

  /// The number of cards that are left.
  public var remaining: Int { cards.count - dealtCount }

  /// The minimum number of cards left at the beginning of a round.
  public static let safetyReserve = 15

  /// Whether the next round needs a new shoe: the cut card has appeared, or too few cards are left.
  ///
  /// The current round is always finished from this shoe.
  public var shouldReshuffle: Bool { dealtCount >= cutAfter || remaining < Shoe.safetyReserve }

  /// Deals the next card, even past the cut card, or returns `nil` if the shoe is empty.
  public mutating func deal() -> Card? {
    guard dealtCount < cards.count else { return nil }
    defer { dealtCount += 1 }
    return cards[dealtCount]
  }

  /// Adds the spare cards at the end, or else the shuffled discards, for a round that has used up
  /// the shoe.
  ///
  /// The order of discards follows from ``nextSeed``. The cards on the table are left out. If there are no
  /// other cards, which can happen with a prepared shoe of low cards, a new deck is used.
  ///
  /// - Parameter inPlay: The number of most recently dealt cards that are still on the table.
  public mutating func addDiscards(inPlay: Int) {
    guard spare.isEmpty else {
      cards += spare
      spare = []
      return
    }
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
