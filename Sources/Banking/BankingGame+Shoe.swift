import CardCore

/// The cards that a server has to open, the same for every game against the bank.
extension BankingGame {
  public func opening(credits: Credits, dealing order: [Card]) -> BankingOpening {
    BankingOpening(credits: credits, seed: 0, stacked: order)
  }

  public func shoe(in position: BankingPosition<Spot, Choice>) -> Shoe { position.shoe }

  public func replaceShoe(in position: inout BankingPosition<Spot, Choice>, with shoe: Shoe) {
    position.shoe = shoe
  }

  public func faceUpCards(in seen: Seen) -> [DealtCard] {
    (seen.player + seen.dealer).compactMap { laid in
      laid.card.map { DealtCard(card: $0, place: laid.place) }
    }
  }

  public func isRoundOver(in seen: Seen) -> Bool { seen.phase == .complete }

  public func staked(in seen: Seen) -> Credits {
    seen.phase == .betting ? seen.bets.total : seen.wagered.total
  }

  public func betting(in seen: Seen) -> [BankingAction<Spot, Choice>] {
    guard seen.phase == .betting else { return [] }
    return Spot.allCases.filter { seen.bets[$0] > 0 }.map { .bet(seen.bets[$0], on: $0) }
  }

  public func isForCredits(_ refusal: BankingRefusal) -> Bool {
    switch refusal {
    case .beyondCredits, .notEnoughCredits: true
    default: false
    }
  }
}
