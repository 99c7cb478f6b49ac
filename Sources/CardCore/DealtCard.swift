/// A dealt card with its place in the shoe, which distinguishes it from equal cards of other decks.
public struct DealtCard: Equatable, Sendable {
  public let card: Card
  /// The card's place in the shoe, from 0.
  public let place: Int

  public init(card: Card, place: Int) {
    self.card = card
    self.place = place
  }
}
