import CardCore

extension Blackjack: ShoeGame {
  public var decks: Int { rules.deckCount }

  public func opening(credits: Credits, dealing order: [Card]) -> BlackjackOpening {
    BlackjackOpening(bankroll: credits, seed: 0, stacked: order)
  }

  public func shoe(in position: BlackjackPosition) -> Shoe { position.shoe }

  public func replaceShoe(in position: inout BlackjackPosition, with shoe: Shoe) {
    position.shoe = shoe
  }

  public func faceUpCards(in seen: BlackjackObservation) -> [DealtCard] {
    let dealers = seen.dealer.compactMap { laid in
      laid.card.map { DealtCard(card: $0, place: laid.place) }
    }
    return seen.hands.flatMap { $0.cards } + dealers
  }

  public func isRoundOver(in seen: BlackjackObservation) -> Bool { seen.phase == .roundComplete }
}
