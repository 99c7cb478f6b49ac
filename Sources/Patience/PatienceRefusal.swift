import CardCore

/// Why the rules refuse an action in a game of patience.
public enum PatienceRefusal: Error, Equatable, Sendable {
  /// All cards are on the foundations.
  case won
  /// This game has no such pile.
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
  /// The cards are not in sequence.
  case notARun
  /// The free cells and empty columns allow no more than this many cards to move together.
  case notEnoughRoom(most: Int)
  /// A foundation or a cell takes cards one by one.
  case oneAtATime
  /// The card does not fit there: on this top card, or on the empty pile.
  case doesNotFit(on: Card?)
  /// Other cards lie on this one.
  case covered
  case stockEmpty
  /// The stock is dealt only while no column is empty.
  case emptyColumn
  /// The waste can be turned over only when the stock is used up.
  case stockNotEmpty
  /// Neither the stock nor the waste has a card.
  case wasteEmpty
  /// The stock has been gone through as often as the rules allow.
  case noMorePasses(most: Int)
}
