import CardCore
import Testing

@Suite("Cards")
struct CardTests {
  @Test("a new deck has 52 different cards, each suit from ace to king")
  func newDeckOrder() {
    #expect(Card.deck.count == 52)
    #expect(Set(Card.deck).count == 52)
    let expected = "CDHS".flatMap { suit in "A23456789TJQK".map { rank in "\(rank)\(suit)" } }
    #expect(Card.deck.map(\.text) == expected)
    #expect(Card.deck == Card.deck.sorted())
  }

  @Test("a card's number, rank and suit name the same card")
  func numberRankSuit() {
    for (number, card) in Card.deck.enumerated() {
      #expect(card.number == UInt8(number))
      #expect(Card(card.rank, card.suit) == card)
    }
  }

  @Test("card text can be parsed, in lower case too")
  func textRoundTrip() {
    for card in Card.deck {
      #expect(Card(text: card.text) == card)
      #expect(Card(text: card.text.lowercased()) == card)
    }
  }

  @Test(
    "invalid card texts are refused",
    arguments: ["", "A", "AS ", " AS", "10S", "1S", "SA", "AX", "0C", "AΣ", "♠A", "RS", "\u{0}S"])
  func unknownText(text: String) {
    #expect(Card(text: text) == nil)
  }

  @Test(
    "cards have the symbols that are printed in their corners",
    arguments: [("AS", "A", "♠"), ("TH", "10", "♥"), ("2D", "2", "♦"), ("QC", "Q", "♣")])
  func signs(text: String, index: String, symbol: Character) throws {
    let card = try #require(Card(text: text))
    #expect(card.rank.index == index)
    #expect(card.suit.symbol == symbol)
  }

  @Test("half of the deck is red")
  func redCards() {
    let reds = Card.deck.filter { $0.suit.isRed }
    #expect(reds.count == 26)
    #expect(Set(reds.map(\.suit)) == [.diamonds, .hearts])
  }
}
