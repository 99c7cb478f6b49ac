import CardCore

extension Baccarat: ShoeGame {
  public func opening(credits: Credits, dealing order: [Card]) -> BaccaratOpening {
    BaccaratOpening(bankroll: credits, seed: 0, stacked: order)
  }

  public func shoe(in position: BaccaratPosition) -> Shoe { position.shoe }

  public func replaceShoe(in position: inout BaccaratPosition, with shoe: Shoe) {
    position.shoe = shoe
  }

  public func faceUpCards(in seen: BaccaratObservation) -> [DealtCard] { seen.player + seen.banker }

  public func isRoundOver(in seen: BaccaratObservation) -> Bool { seen.phase == .coupComplete }

  public func staked(in seen: BaccaratObservation) -> Credits { seen.wagers.total }

  public func betting(in seen: BaccaratObservation) -> [BaccaratAction] {
    seen.phase == .betting ? seen.wagers.bets.map { .bet($0, seen.wagers[$0]) } : []
  }

  public func isForCredits(_ refusal: BaccaratRefusal) -> Bool {
    if case .notEnoughCredits = refusal { true } else { false }
  }
}
