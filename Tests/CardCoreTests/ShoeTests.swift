import CardCore
import Testing

@Suite("Shoe")
struct ShoeTests {
  @Test("a shoe contains every card once per deck", arguments: [1, 2, 4, 6, 8])
  func composition(decks: Int) {
    #expect(Shoe.deckCounts.contains(decks))
    let shoe = Shoe(decks: decks, seed: 5)
    #expect(shoe.cards.sorted() == Card.deck.flatMap { Array(repeating: $0, count: decks) })
    #expect(shoe.remaining == decks * 52)
    #expect(shoe.dealtCount == 0)
  }

  /// The decks, penetration and cut of Jean-Luc, Czarita, Jack, Lady Lux and Aunty.
  static let cuts = [
    (4, 75, 156), (6, 75, 234), (8, 70, 291), (2, 60, 62), (8, 50, 208),
  ]

  @Test("the cut card is where the table's penetration puts it", arguments: cuts)
  func cut(decks: Int, penetration: Int, cutAfter: Int) {
    let shoe = Shoe(decks: decks, penetration: penetration, seed: 1)
    #expect(shoe.cutAfter == cutAfter)
  }

  @Test("a reshuffle is due with the card that reaches the cut, not before", arguments: cuts)
  func reshuffleAtCut(decks: Int, penetration: Int, cutAfter: Int) {
    var shoe = Shoe(decks: decks, penetration: penetration, seed: 1)
    for dealt in 0..<cutAfter {
      #expect(!shoe.shouldReshuffle, "after \(dealt) cards")
      _ = shoe.deal()
    }
    #expect(shoe.shouldReshuffle)
  }

  @Test("the cut never stops the deal: all cards come, then none", arguments: cuts)
  func dealToTheEnd(decks: Int, penetration: Int, cutAfter: Int) {
    var shoe = Shoe(decks: decks, penetration: penetration, seed: 3)
    var dealt: [Card] = []
    while let card = shoe.deal() {
      dealt.append(card)
      #expect(shoe.dealtCount + shoe.remaining == decks * 52)
      #expect(shoe.shouldReshuffle == (shoe.dealtCount >= cutAfter))
    }
    #expect(dealt == shoe.cards)
    #expect(dealt.count == decks * 52)
    #expect(shoe.deal() == nil)
    #expect(shoe.remaining == 0)
  }

  @Test("no round begins with fewer than 15 cards, however deep the cut")
  func safetyReserve() {
    #expect(Shoe.safetyReserve == 15)
    var shoe = Shoe(decks: 1, penetration: 100, seed: 9)
    shoe.skip(to: 37)
    #expect(shoe.remaining == 15)
    #expect(!shoe.shouldReshuffle)
    _ = shoe.deal()
    #expect(shoe.shouldReshuffle)
  }

  @Test("penetration doesn't change the order of the cards")
  func penetrationKeepsOrder() {
    #expect(
      Shoe(decks: 6, penetration: 75, seed: 8).cards == Shoe(decks: 6, seed: 8).cards)
  }

  @Test("skipping to a position continues as if the cards before it had been dealt")
  func skip() {
    var dealt = Shoe(decks: 2, penetration: 60, seed: 11)
    for _ in 0..<40 { _ = dealt.deal() }
    var skipped = Shoe(decks: 2, penetration: 60, seed: 11)
    skipped.skip(to: 40)
    #expect(skipped == dealt)
    #expect(skipped.deal() == skipped.cards[40])
    skipped.skip(to: 104)
    #expect(skipped.deal() == nil)
  }

  @Test("a stacked shoe deals the prepared cards first and keeps the rest")
  func stacked() throws {
    let top = try ["AS", "6H", "KD", "TC"].map { try #require(Card(text: $0)) }
    let plain = Shoe(decks: 4, penetration: 75, seed: 13)
    var shoe = plain.stacked(top)
    #expect(shoe.cards.count == 208)
    #expect(Array(shoe.cards.dropFirst(4)) == Array(plain.cards.dropFirst(4)))
    #expect(shoe.cutAfter == plain.cutAfter)
    #expect(shoe.nextSeed == plain.nextSeed)
    #expect((0..<4).map { _ in shoe.deal() } == top)
    #expect(plain.stacked([]) == plain)
  }

  /// The chain was computed independently, like the golden shuffles.
  @Test("a session's shoes all follow from the first seed")
  func seedChain() {
    var shoe = Shoe(decks: 6, penetration: 75, seed: 7)
    var seeds: [UInt64] = []
    for _ in 0..<5 {
      seeds.append(shoe.nextSeed)
      shoe = Shoe(decks: 6, penetration: 75, seed: shoe.nextSeed)
    }
    #expect(
      seeds == [
        13_721_450_545_338_743_912, 3_165_169_823_936_101_964, 1_380_941_680_671_262_131,
        8_025_103_483_024_671_369, 11_519_341_015_334_504_690,
      ])
  }

  @Test("discards are shuffled into a used-up shoe, without the cards on the table")
  func discards() {
    var shoe = Shoe(decks: 1, seed: 21)
    while shoe.deal() != nil {}
    let onTable = shoe.cards.suffix(5)
    shoe.addDiscards(inPlay: 5)
    #expect(shoe.remaining == 47)
    let returned = (0..<47).compactMap { _ in shoe.deal() }
    #expect((returned + onTable).sorted() == Card.deck)
    #expect(returned != Array(shoe.cards.prefix(47)), "the discards were not shuffled")
    #expect(shoe.deal() == nil)
  }

  @Test("if the whole shoe is on the table, a new deck is shuffled in")
  func newDeckBehindShoe() {
    var shoe = Shoe(decks: 1, seed: 21)
    while shoe.deal() != nil {}
    shoe.addDiscards(inPlay: 52)
    let added = (0..<52).compactMap { _ in shoe.deal() }
    #expect(added.sorted() == Card.deck)
    #expect(added != Card.deck)
  }

  @Test("a shoe of three decks is refused")
  func threeDecks() async {
    await #expect(processExitsWith: .failure) { _ = Shoe(decks: 3, seed: 1) }
  }
}
