import CardCore

/// The execution of one action: rules deal and pay through it, and it collects the events.
public struct BankingRound<Game: BankingGame> {
  let game: Game
  private(set) var position: Game.Position
  private(set) var events: [Game.Event] = []

  init(of game: Game, at position: Game.Position) {
    self.game = game
    self.position = position
  }

  /// What the player has seen so far.
  public var seen: Game.Observation { position.seen }

  /// Performs a legal action.
  mutating func perform(_ action: Game.Action) {
    switch action {
    case .bet(let amount, let spot): emit(.betPlaced(amount, on: spot))
    case .deal:
      for spot in Game.Spot.allCases { stake(seen.bets[spot], on: spot) }
      game.deal(&self)
      if seen.net == nil { emit(.choiceOffered) }
    case .choose(let choice):
      emit(.chosen(choice))
      game.take(choice, in: &self)
    case .next: clear()
    }
  }

  private mutating func emit(_ event: Game.Event) {
    game.show(event, in: &position.seen)
    events.append(event)
  }

  private mutating func clear() {
    emit(.cleared(keeping: game.keptBets(seen.bets, credits: seen.credits)))
    guard position.shoe.shouldReshuffle else { return }
    position.shoe = game.shoe(seed: position.shoe.nextSeed)
    position.burned = []
    emit(.shuffled)
  }
}

// MARK: - Operations for rules

extension BankingRound {
  /// Deals cards to the player or the dealer, one after another.
  public mutating func deal(_ count: Int = 1, to holder: CardHolder, faceDown: Bool = false) {
    for _ in 0..<count {
      let place = position.shoe.dealtCount
      // NB: the shoe cannot run out: a round begins with more cards than it can need.
      guard let card = position.shoe.deal() else { return }
      emit(.dealt(LaidCard(card: faceDown ? nil : card, place: place), to: holder))
    }
  }

  /// Discards cards face down.
  public mutating func burn(_ count: Int) {
    for _ in 0..<count {
      position.burned.append(position.shoe.dealtCount)
      _ = position.shoe.deal()
    }
    emit(.burned(count: count))
  }

  /// Turns up the dealer's face-down cards.
  public mutating func turnUpDealer() {
    for (index, laid) in seen.dealer.enumerated() where laid.card == nil {
      emit(.turnedUp(position.shoe.cards[laid.place], index))
    }
  }

  /// Moves credits, if any, from the player onto a spot.
  public mutating func stake(_ amount: Credits, on spot: Game.Spot) {
    if amount > 0 { emit(.staked(amount, on: spot)) }
  }

  /// Settles a spot by paying credits back: none if its bet is lost, the stake if it is a push.
  ///
  /// It does nothing if the spot has no stake.
  public mutating func settle(_ spot: Game.Spot, returning amount: Credits) {
    if seen.stakes[spot] > 0 { emit(.settled(spot, returned: amount)) }
  }

  /// Pays a spot at odds to one, and returns the stake.
  public mutating func pay(_ spot: Game.Spot, _ odds: Credits = 1) {
    settle(spot, returning: seen.stakes[spot] * (odds + 1))
  }

  /// Takes the stake of a spot whose bet is lost.
  public mutating func lose(_ spot: Game.Spot) { settle(spot, returning: 0) }

  /// Returns a spot's stake to the player.
  public mutating func push(_ spot: Game.Spot) { settle(spot, returning: seen.stakes[spot]) }

  /// Ends the round, once all spots are settled.
  public mutating func end() {
    precondition(seen.stakes.total == 0, "a bet is not settled")
    emit(.roundEnded(net: seen.returned.total - seen.wagered.total))
  }
}
