/// A game for credits that is dealt from a shoe, in rounds, until the game takes the next shoe.
///
/// A server can deal any such game from a shoe whose order is fixed before the first bet. It needs
/// to know which card lies face up at which place of the shoe. That follows from the observation,
/// so a new game declares only what is here.
public protocol ShoeGame: CardGame, Archivable {
  /// The number of decks in the shoe.
  var decks: Int { get }

  /// Returns an opening with a fresh shoe whose order is given.
  ///
  /// - Parameters:
  ///   - credits: The player's credits.
  ///   - order: The cards in dealing order: those of the shoe, then those of a spare shoe, which
  ///     finishes a round for which the cards don't suffice.
  /// - Returns: The opening.
  func opening(credits: Credits, dealing order: [Card]) -> Opening

  /// Returns the shoe of a position.
  func shoe(in position: Position) -> Shoe

  /// Replaces the shoe of a position by one with other cards in the places that nobody has seen.
  func replaceShoe(in position: inout Position, with shoe: Shoe)

  /// Returns the face-up cards on the table, each with its place in the shoe.
  func faceUpCards(in seen: Observation) -> [DealtCard]

  /// Returns whether the round on the table is settled and not cleared yet.
  func isRoundOver(in seen: Observation) -> Bool

  /// Returns the player's bets: those for the next round before the deal, and those of the round on
  /// the table until it is cleared, settled or not.
  func staked(in seen: Observation) -> Credits

  /// Returns the actions that place the bets for the next round on an empty table.
  ///
  /// - Parameter seen: A table before the deal.
  /// - Returns: The actions, which are legal in this order if the player's credits cover the bets.
  func betting(in seen: Observation) -> [Action]

  /// Returns whether an action is refused only because the player's credits don't cover it.
  func isForCredits(_ refusal: Refusal) -> Bool
}

extension ShoeGame {
  /// Returns the player's credits.
  public func credits(in seen: Observation) -> Credits { score(of: .first, in: seen) ?? 0 }

  /// Finds the cards that events turn face up or deal face up.
  ///
  /// - Parameters:
  ///   - events: What the player sees of an action.
  ///   - seen: What the player knew before it.
  /// - Returns: The cards, in order.
  public func cardsShown(by events: [Event], after seen: Observation) -> [DealtCard] {
    var (shown, observation): ([DealtCard], Observation) = ([], seen)
    var known = faceUpCards(in: seen)
    for event in events {
      show(event, in: &observation)
      let cards = faceUpCards(in: observation)
      shown += cards.filter { !known.contains($0) }
      known = cards
    }
    return shown
  }
}
