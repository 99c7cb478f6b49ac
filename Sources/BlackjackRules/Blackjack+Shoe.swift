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

  public func staked(in seen: BlackjackObservation) -> Credits {
    if seen.phase == .betting { return seen.wager }
    let insured: Credits =
      switch seen.insurance {
      case .taken(let stake), .settled(let stake, _): stake
      case .notOffered, .offered, .declined: 0
      }
    return seen.hands.reduce(insured) { $0 + $1.bet }
  }

  public func betting(in seen: BlackjackObservation) -> [BlackjackAction] {
    seen.phase == .betting && seen.bet > 0 ? [.bet(seen.bet)] : []
  }

  public func isForCredits(_ refusal: BlackjackRefusal) -> Bool {
    switch refusal {
    case .betAboveBankroll, .notEnoughCredits: true
    default: false
    }
  }
}
