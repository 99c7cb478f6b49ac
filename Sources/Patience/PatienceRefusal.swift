import CardCore

/// The reason why the rules refuse an action in a game of patience.
public enum PatienceRefusal: Error, Equatable, Sendable {
  /// All cards are on the foundations.
  case won
  /// This game has no such pile.
  case noSuchPile(PileID)
  case samePile
  /// The pile holds fewer cards than the move takes.
  case notEnoughCards(in: PileID)
  /// Face-down cards cannot be lifted.
  case faceDown
  /// Nothing may be lifted from this pile.
  case notToBeLifted(PileKind)
  /// Only the top card of this pile may be lifted.
  case topCardOnly(PileKind)
  /// The cards are not in sequence.
  case notARun
  /// The free cells and empty columns allow only this many cards to move together.
  case notEnoughRoom(most: Int)
  /// Foundations and cells take cards one at a time.
  case oneAtATime
  /// The card cannot be put on this top card, or on the empty pile.
  case doesNotFit(on: Card?)
  /// Other cards cover this one.
  case covered
  case stockEmpty
  /// Cards can be dealt from the stock only while no column is empty.
  case emptyColumn
  /// The waste can be turned over only when the stock is empty.
  case stockNotEmpty
  /// Neither the stock nor the waste has cards.
  case wasteEmpty
  /// The stock has been gone through as often as the rules allow.
  case noMorePasses(most: Int)
}
