import BlackjackRules
import CardCore
import Testing

struct HiLoCountTests {
  @Test(
    "low cards count +1, 7 to 9 count 0, tens and aces −1",
    arguments: [
      ("A", -1), ("2", 1), ("3", 1), ("4", 1), ("5", 1), ("6", 1), ("7", 0), ("8", 0), ("9", 0),
      ("T", -1), ("J", -1), ("Q", -1), ("K", -1),
    ])
  func tags(letter: String, tag: Int) throws {
    for suit in Suit.allCases {
      let card = try #require(Card(text: "\(letter)\(suit.letter)"))
      #expect(HiLoCount.tag(of: card.rank) == tag)
      var count = HiLoCount()
      count.see(card)
      #expect(count.running == tag)
    }
  }

  @Test(
    "counting a whole shoe ends at zero, and is right at every card",
    arguments: [1, 2, 4, 6, 8])
  func wholeShoe(decks: Int) {
    var shoe = Shoe(decks: decks, seed: UInt64(decks) * 1_000 + 7)
    var count = HiLoCount()
    var low = 0
    var high = 0
    while let card = shoe.deal() {
      count.see(card)
      if "23456".contains(card.rank.letter) { low += 1 }
      if "TJQKA".contains(card.rank.letter) { high += 1 }
      #expect(count.running == low - high)
    }
    #expect(low == 20 * decks)
    #expect(count.running == 0)
  }

  @Test("any deck counts to zero, and the value of the last unseen card follows from the count")
  func oneDeck() {
    for seed in 0..<52 as Range<UInt64> {
      let cards = Shoe(decks: 1, seed: seed).cards
      var count = HiLoCount()
      for card in cards.dropLast() { count.see(card) }
      #expect(cards.last.map { HiLoCount.tag(of: $0.rank) } == -count.running)
      for card in cards.suffix(1) { count.see(card) }
      #expect(count.running == 0)
    }
  }

  @Test("52 cards from the top of a bigger shoe have the opposite count of the rest")
  func partOfShoe() {
    for seed in 0..<20 as Range<UInt64> {
      let cards = Shoe(decks: 6, seed: seed).cards
      var top = HiLoCount()
      var rest = HiLoCount()
      for card in cards.prefix(52) { top.see(card) }
      for card in cards.dropFirst(52) { rest.see(card) }
      #expect(top.running == -rest.running)
      #expect(abs(top.running) <= 52)
    }
  }

  @Test("a shuffle resets the count to zero")
  func reset() {
    var count = HiLoCount()
    for card in [Card].named("2C 3C 4C 5C 6C") { count.see(card) }
    #expect(count.running == 5)
    count.reset()
    #expect(count.running == 0)
    #expect(count == HiLoCount())
  }

  @Test("the true count is the running count divided by the decks left")
  func trueCount() {
    var count = HiLoCount()
    #expect(count.trueCount(decksRemaining: 4) == 0)
    for card in [Card].named("2C 3C 4C 5C 6C 2D") { count.see(card) }
    #expect(count.trueCount(decksRemaining: 3) == 2)
    #expect(count.trueCount(decksRemaining: 4) == 1.5)
    #expect(count.trueCount(decksRemaining: 0.5) == 12)
    for card in [Card].named("TC JC QC KC AC TD JD QD KD") { count.see(card) }
    #expect(count.trueCount(decksRemaining: 1.5) == -2)
  }

  @Test("less than a quarter of a deck counts as a quarter, also for an empty shoe")
  func lastCards() {
    var count = HiLoCount()
    for card in [Card].named("2C 3C") { count.see(card) }
    #expect(count.trueCount(decksRemaining: 0.25) == 8)
    #expect(count.trueCount(decksRemaining: 0.1) == 8)
    #expect(count.trueCount(decksRemaining: 0) == 8)
    #expect(count.trueCount(decksRemaining: 0.26) < 8)
  }

  @Test("decks left are the undealt cards divided by 52")
  func decksRemaining() {
    #expect(HiLoCount.decksRemaining(total: 208, dealt: 0) == 4)
    #expect(HiLoCount.decksRemaining(total: 208, dealt: 52) == 3)
    #expect(HiLoCount.decksRemaining(total: 416, dealt: 390) == 0.5)
    #expect(HiLoCount.decksRemaining(total: 104, dealt: 104) == 0)
    #expect(HiLoCount.decksRemaining(total: 52, dealt: 51) == 1.0 / 52)
  }

  @Test("each true count is worth half a percent of the edge")
  func playerEdge() {
    #expect(HiLoCount.playerEdge(trueCount: 0, houseEdge: 0.5) == -0.5)
    #expect(HiLoCount.playerEdge(trueCount: 1, houseEdge: 0.5) == 0)
    #expect(HiLoCount.playerEdge(trueCount: 3, houseEdge: 0.5) == 1)
    #expect(HiLoCount.playerEdge(trueCount: -2, houseEdge: 0.25) == -1.25)
    #expect(HiLoCount.playerEdge(trueCount: 2.5, houseEdge: 2.25) == -1)
  }
}
