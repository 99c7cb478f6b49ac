import CardCore
import Dealing
import Testing

@Suite("The order of a dealt shoe")
struct ShoeOrderTests {
  private func order(_ word: String, number: Int64 = 1, decks: Int = 1) -> ShoeOrder {
    ShoeOrder(
      secret: TestShoes.bytes("secret \(word)"), entropy: TestShoes.bytes("entropy \(word)"),
      number: number, decks: decks)
  }

  @Test("The order is the recorded one for a secret and entropy")
  func recorded() {
    let order = order("golden")
    #expect(
      order.cards.prefix(8).map { $0.text }
        == ["3S", "2D", "6D", "TS", "JS", "8S", "KD", "2C"])
    #expect(
      Hexadecimal.text(order.root)
        == "c7e20c1f9ec6fa3a01e9931352c2ccee62992938253fd73e46c5b3945c390eb2")
  }

  @Test("A shoe and its spare shoe each have every card of their decks")
  func complete() {
    for decks in Shoe.deckCounts {
      let cards = order("complete", decks: decks).cards
      let full = [[Card]](repeating: Card.deck, count: decks).flatMap { $0 }.sorted()
      #expect(cards.prefix(52 * decks).sorted() == full)
      #expect(cards.dropFirst(52 * decks).sorted() == full)
      #expect(cards.count == ShoeOrder.count(decks: decks))
    }
  }

  @Test("Another secret, other entropy and another number each give another order")
  func inputs() {
    let base = order("a")
    #expect(order("b").cards != base.cards)
    #expect(order("a", number: 2).cards != base.cards)
    for (secret, entropy) in [("secret a", "entropy b"), ("secret b", "entropy a")] {
      let other = ShoeOrder(
        secret: TestShoes.bytes(secret), entropy: TestShoes.bytes(entropy), number: 1, decks: 1)
      #expect(other.cards != base.cards)
      #expect(other.root != base.root)
    }
  }

  @Test("An opening belongs to the root, and none with a changed part does")
  func openings() {
    let order = order("openings", decks: 2)
    let count = order.cards.count
    for position in [0, 1, 51, 103, 104, 207] {
      let opening = order.opening(at: position)
      #expect(opening.belongs(to: order.root, among: count))
      for changed in opening.changed {
        #expect(!changed.belongs(to: order.root, among: count))
      }
    }
  }

  @Test("Every card is equally likely at every place, and pairs of places are independent")
  func uniform() {
    // Chi-square with 51 · 51 degrees of freedom for cards at places, and with 51 for the
    // difference of the first two cards, which is never 0. The seeds are fixed.
    let shoes = 4_000
    var counts = [[Double]](repeating: [Double](repeating: 0, count: 52), count: 52)
    var differences = [Double](repeating: 0, count: 52)
    for number in 0..<shoes {
      let cards = order("uniform \(number)").cards.map { Int($0.number) }
      for place in 0..<52 { counts[place][cards[place]] += 1 }
      differences[(cards[0] - cards[1] + 52) % 52] += 1
    }
    let expected = Double(shoes) / 52
    let square = counts.joined().reduce(0) { $0 + ($1 - expected) * ($1 - expected) / expected }
    #expect(abs(square - 2_601) < 4 * (2 * 2_601.0).squareRoot())
    #expect(differences[0] == 0)
    let each = Double(shoes) / 51
    let pairs = differences.dropFirst().reduce(0) { $0 + ($1 - each) * ($1 - each) / each }
    #expect(abs(pairs - 50) < 4 * 100.0.squareRoot())
  }
}

extension CardOpening {
  /// The same opening with each of its parts changed.
  var changed: [CardOpening] {
    var salt = salt
    salt[3] ^= 1
    var path = path
    path[1][31] ^= 0x80
    let other = Card(number: (card.number + 13) % 52)
    return [
      CardOpening(position: position ^ 1, card: card, salt: self.salt, path: self.path),
      CardOpening(position: position, card: other, salt: self.salt, path: self.path),
      CardOpening(position: position, card: card, salt: salt, path: self.path),
      CardOpening(position: position, card: card, salt: self.salt, path: path),
      CardOpening(position: position, card: card, salt: self.salt, path: self.path.dropLast()),
    ]
  }
}
