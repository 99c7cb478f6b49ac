import CardCore

/// Why the rules refuse an action of a patience.
public enum PatienceRefusal: Error, Equatable, Sendable {
  /// All cards are on the foundations.
  case won
  /// This patience has no such pile.
  case noSuchPile(PileID)
  case samePile
  /// The pile holds fewer cards than that.
  case notEnoughCards(in: PileID)
  /// Cards that lie face down cannot be lifted.
  case faceDown
  /// Nothing may be lifted from this pile.
  case notToBeLifted(PileKind)
  /// Only the top card of this pile may be lifted.
  case topCardOnly(PileKind)
  /// The cards do not lie in order.
  case notARun
  /// The free cells and empty columns let no more cards than this move together.
  case notEnoughRoom(most: Int)
  /// A foundation or a cell takes cards one by one.
  case oneAtATime
  /// The card does not go there: on this top card, or on the empty pile.
  case doesNotFit(on: Card?)
  case stockEmpty
  /// The waste is turned over only when the stock is used up.
  case stockNotEmpty
  case wasteEmpty
  /// The stock may be gone through only so often.
  case noMorePasses(most: Int)
}
