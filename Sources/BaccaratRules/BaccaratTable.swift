import CardCore

/// The execution of one action: it changes the position through events and collects them.
struct BaccaratTable {
  let game: Baccarat
  private(set) var position: BaccaratPosition
  private(set) var events: [BaccaratEvent] = []

  init(of game: Baccarat, at position: BaccaratPosition) {
    self.game = game
    self.position = position
  }

  private var seen: BaccaratObservation { position.seen }

  /// Performs a legal action.
  mutating func perform(_ action: BaccaratAction) {
    switch action {
    case .bet(let bet, let amount): emit(.betPlaced(bet, amount))
    case .clear: place(Wagers())
    case .rebet: place(seen.lastWagers)
    case .double: place(seen.wagers.doubled)
    case .deal: deal()
    case .next: clearTable()
    }
  }

  /// Replaces the bets on the layout.
  mutating func place(_ wagers: Wagers) {
    for bet in BaccaratBet.allCases where wagers[bet] != seen.wagers[bet] {
      emit(.betPlaced(bet, wagers[bet]))
    }
  }

  /// Deals a coup without bets, and clears the table.
  mutating func passCoup() {
    dealCards()
    emit(.coupSettled(CoupResult(seen.coup)))
    clearCards()
  }

  private mutating func emit(_ event: BaccaratEvent) {
    game.show(event, in: &position.seen)
    events.append(event)
  }

  private mutating func deal() {
    emit(.phaseChanged(.dealing))
    emit(.staked(seen.wagers.total))
    dealCards()
    let result = CoupResult(seen.coup)
    for bet in seen.wagers.bets {
      let returned = result.returned(for: bet, staking: seen.wagers[bet], paying: game.pay)
      emit(.betSettled(bet, result.outcome(of: bet), returned: returned))
    }
    emit(.coupSettled(result))
    emit(.phaseChanged(.coupComplete))
  }

  private mutating func dealCards() {
    if position.shoe.dealtCount >= game.cutAfter {
      meetCutCard()
      emit(.lastCoupBegan)
    }
    while let side = seen.coup.next {
      meetCutCard()
      let place = position.shoe.dealtCount
      guard let card = position.shoe.deal() else { return }
      emit(.cardDealt(DealtCard(card: card, place: place), to: side))
    }
  }

  /// Emits an event for the cut card if it comes before the next card.
  private mutating func meetCutCard() {
    if position.shoe.dealtCount == game.cutAfter, !seen.isCutCardReached { emit(.cutCardReached) }
  }

  private mutating func clearTable() {
    emit(.phaseChanged(.betting))
    clearCards()
  }

  private mutating func clearCards() {
    emit(.tableCleared)
    guard seen.isLastCoup else { return }
    position.shoe = Shoe(decks: game.decks, seed: position.shoe.nextSeed)
    emit(.shoeShuffled)
  }
}
