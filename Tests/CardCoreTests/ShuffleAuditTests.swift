import CardCore
import Testing

/// A statistical audit of the shuffle like those of testing laboratories for gaming devices.
///
/// The seeds are 0, 1, 2 and so on. Consecutive seeds are the hardest for a generator's seeding,
/// and they weren't selected by their results. The limits of ``Critical`` have a significance of
/// 0.001. The limits on correlations are the audit's own, 3 standard deviations or more unless
/// stated otherwise. Some 18 limits are checked, so a fair shuffle would fail one for about three
/// choices of seeds in a hundred. It passes for these, and the result never changes.
@Suite("Shuffle audit")
struct ShuffleAuditTests {
  private func shoes(_ count: Int, decks: Int) -> [Shoe] {
    (0..<UInt64(count)).map { Shoe(decks: decks, seed: $0) }
  }

  private func firstCards(_ count: Int, decks: Int) -> [Card] {
    shoes(count, decks: decks).map { $0.cards[0] }
  }

  /// The first 20 cards of 5000 shoes: 100,000 cards.
  ///
  /// Cards are drawn without replacement, so the counts of *n* cards from a shoe of *N* vary less
  /// than independent ones, by (*N* − *n*) / (*N* − 1). The statistic is divided by that, so it
  /// follows the chi-square distribution of the limits. Whole shoes would prove nothing, because
  /// their counts are equal by construction.
  @Test("all ranks and suits are equally frequent", arguments: [2, 6, 8])
  func ranksAndSuits(decks: Int) {
    let cards = shoes(5_000, decks: decks).flatMap { $0.cards.prefix(20) }
    #expect(cards.count == 100_000)
    let reduction = Double(decks * 52 - 20) / Double(decks * 52 - 1)
    let ranks = chiSquare(counts(of: cards.map { Int($0.rank.rawValue) - 1 }, below: 13))
    let suits = chiSquare(counts(of: cards.map { Int($0.suit.rawValue) }, below: 4))
    #expect(ranks / reduction < Critical.ranks)
    #expect(suits / reduction < Critical.suits)
  }

  /// About 50,000 cards of shoes dealt to the end.
  ///
  /// Without replacement, a card is followed by an equal one slightly less often: in a shoe of *N*
  /// cards the expected correlation is −1 / *N*, not zero. For two decks that is −0.0096, so the
  /// audit's limit of 0.02 is only 2.3 standard deviations away. The second check measures from the
  /// expected value.
  @Test("a card's rank doesn't predict the next one", arguments: [2, 6, 8])
  func serialCorrelationInShoes(decks: Int) {
    let size = decks * 52
    let ranks = shoes((50_000 + size - 1) / size, decks: decks)
      .flatMap { $0.cards.map { Int($0.rank.rawValue) } }
    let correlation = serialCorrelation(ranks)
    #expect(abs(correlation) < 0.02)
    let deviation = (correlation + 1 / Double(size)) * Double(ranks.count).squareRoot()
    #expect(abs(deviation) < Critical.normal)
  }

  @Test("20,000 first cards change color as often as expected", arguments: [2, 6])
  func runsOfFirstColour(decks: Int) {
    let reds = firstCards(20_000, decks: decks).map { $0.suit.isRed }
    #expect(abs(runsDeviation(reds)) < Critical.normal)
  }

  @Test("a shoe's first rank doesn't predict that of the next shoe", arguments: [2, 6])
  func shuffleIndependence(decks: Int) {
    let ranks = firstCards(10_000, decks: decks).map { Int($0.rank.rawValue) }
    #expect(abs(serialCorrelation(ranks)) < 0.03)
  }

  @Test("consecutive shoes in a session are as independent")
  func sessionIndependence() {
    var shoe = Shoe(decks: 6, seed: 0)
    var ranks: [Int] = []
    for _ in 0..<10_000 {
      ranks.append(Int(shoe.cards[0].rank.rawValue))
      shoe = Shoe(decks: 6, seed: shoe.nextSeed)
    }
    #expect(abs(serialCorrelation(ranks)) < 0.03)
  }

  @Test("each of the 52 cards is dealt first equally often in 50,000 shuffles")
  func firstDealt() {
    let numbers = firstCards(50_000, decks: 1).map { Int($0.number) }
    #expect(chiSquare(counts(of: numbers, below: 52)) < Critical.places)
  }

  @Test("a new deck's first card goes to each of the 52 places equally often")
  func placeOfFirstCard() {
    let first = Card(.ace, .clubs)
    let places = shoes(50_000, decks: 1).compactMap { $0.cards.firstIndex(of: first) }
    #expect(places.count == 50_000)
    #expect(chiSquare(counts(of: places, below: 52)) < Critical.places)
  }

  @Test("the two shuffles of a thousand pairs of seeds differ", arguments: [1, 6])
  func seedPairs(decks: Int) {
    let shoes = shoes(2_000, decks: decks)
    for pair in stride(from: 0, to: 2_000, by: 2) {
      #expect(shoes[pair].cards != shoes[pair + 1].cards, "seeds \(pair) and \(pair + 1)")
    }
    #expect(Set(shoes.map { $0.cards }).count == 2_000)
  }

  @Test("the lowest and the highest seed shuffle a whole shoe", arguments: [0, UInt64.max])
  func extremeSeeds(seed: UInt64) {
    for decks in Shoe.deckCounts {
      let shoe = Shoe(decks: decks, seed: seed)
      let ordered = Card.deck.flatMap { Array(repeating: $0, count: decks) }
      #expect(shoe.cards.sorted() == ordered)
      #expect(shoe.cards != (0..<decks).flatMap { _ in Card.deck })
    }
  }
}

/// Proof that the audit detects a bad shuffle.
@Suite("Detection by the audit")
struct ShuffleAuditPowerTests {
  /// A well-known mistake: every card is swapped with any card, which favors some orders.
  private func carelessDeck(seed: UInt64) -> [Card] {
    var generator = MersenneTwister(seed: seed)
    var cards = Card.deck
    for place in cards.indices { cards.swapAt(place, Int(generator.bounded(52))) }
    return cards
  }

  @Test("swapping every card with any card is detected")
  func carelessSwaps() {
    let decks = (0..<UInt64(50_000)).map { carelessDeck(seed: $0) }
    let second = Card(.two, .clubs)
    let places = decks.compactMap { $0.firstIndex(of: second) }
    #expect(chiSquare(counts(of: places, below: 52)) > Critical.places)
  }

  @Test("a new, unshuffled deck is detected")
  func noShuffle() {
    let cards = (0..<962).flatMap { _ in Card.deck }
    #expect(serialCorrelation(cards.map { Int($0.rank.rawValue) }) > 0.02)
    let top = (0..<5_000).flatMap { _ in Card.deck.prefix(20) }
    let ranks = counts(of: top.map { Int($0.rank.rawValue) - 1 }, below: 13)
    let suits = counts(of: top.map { Int($0.suit.rawValue) }, below: 4)
    #expect(chiSquare(ranks) > Critical.ranks)
    #expect(chiSquare(suits) > Critical.suits)
  }

  @Test("colors that alternate or repeat are detected")
  func patternedColours() {
    #expect(runsDeviation((0..<20_000).map { $0 % 2 == 0 }) > Critical.normal)
    #expect(runsDeviation((0..<20_000).map { $0 / 3 % 2 == 0 }) < -Critical.normal)
  }

  @Test("the statistics match a worked example")
  func workedExamples() {
    // (5² + 0² + 5²) / 10
    #expect(chiSquare([5, 10, 15]) == 5)
    #expect(counts(of: [2, 0, 2], below: 4) == [1, 0, 2, 0])
    // Deviations −1, 0, 1: all products of neighbors are zero.
    #expect(serialCorrelation([1, 2, 3]) == 0)
    // Deviations −1, 1, −1, 1: three products of −1, divided by a sum of squares of 4.
    #expect(serialCorrelation([0, 2, 0, 2]) == -0.75)
    // Three of each: 4 runs are expected, with a variance of 18 · 12 / (36 · 5) = 1.2.
    let deviation = runsDeviation([true, true, true, false, false, false])
    #expect(abs(deviation - -2 / 1.2.squareRoot()) < 1e-12)
  }
}
