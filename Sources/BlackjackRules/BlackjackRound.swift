import CardCore

/// The execution of one action: it changes the position through events and collects them.
struct BlackjackRound {
  let game: Blackjack
  private(set) var position: BlackjackPosition
  private(set) var events: [BlackjackEvent] = []

  init(of game: Blackjack, at position: BlackjackPosition) {
    self.game = game
    self.position = position
  }

  private var seen: BlackjackObservation { position.seen }

  /// Performs a legal action.
  mutating func perform(_ action: BlackjackAction) {
    switch action {
    case .bet(let amount): emit(.betPlaced(amount))
    case .deal: deal()
    case .insurance: takeInsurance()
    case .decline: decline()
    case .hit: hit()
    case .stand: endHand(with: .handStood(seen.activeHand))
    case .double: double()
    case .split: split()
    case .surrender: surrender()
    case .next: clearTable()
    }
  }

  private mutating func emit(_ event: BlackjackEvent) {
    game.show(event, in: &position.seen)
    events.append(event)
  }

  private mutating func enter(_ phase: RoundPhase) {
    precondition(seen.phase.successors.contains(phase), "no round goes this way")
    emit(.phaseChanged(phase))
  }

  // MARK: - Dealing

  private mutating func deal() {
    enter(.dealing)
    let boxes = 0..<game.rules.boxes
    for box in boxes { emit(.staked(seen.bet, hand: box)) }
    for box in boxes { dealCard(to: .hand(box)) }
    dealCard(to: .dealer)
    for box in boxes { dealCard(to: .hand(box)) }
    dealCard(to: .dealer, faceDown: true)
    let cost = insuranceCost
    if game.offersInsurance, game.rules.insuranceAvailable, seen.upcard?.rank == .ace,
      cost >= 1, cost <= seen.bankroll
    {
      enter(.insurance)
      emit(.insuranceOffered(cost: cost))
    } else {
      offerEarlySurrenderOrPeek()
    }
  }

  /// The cost of insuring all boxes; it is not possible to insure only some of them.
  private var insuranceCost: Credits {
    Insurance.stake(for: seen.bet) * Credits(game.rules.boxes)
  }

  /// Deals one card; an empty shoe is refilled with the shuffled discards.
  private mutating func dealCard(
    to recipient: BlackjackEvent.Recipient, faceDown: Bool = false
  ) {
    if position.shoe.remaining == 0 { shuffleDiscards() }
    let place = position.shoe.dealtCount
    guard let card = position.shoe.deal() else { return }
    emit(.cardDealt(SeenCard(card: faceDown ? nil : card, place: place), to: recipient))
    if position.shoe.dealtCount == position.shoe.cutAfter { emit(.cutCardReached) }
  }

  private mutating func shuffleDiscards() {
    let onTable = seen.dealer.count + seen.hands.reduce(0) { $0 + $1.cards.count }
    let before = position.shoe.cards.count
    position.shoe.addDiscards(inPlay: onTable)
    emit(.discardsShuffled(count: position.shoe.cards.count - before))
  }

  // MARK: - Before the player's turn

  private mutating func takeInsurance() {
    emit(.insuranceTaken(stake: insuranceCost))
    offerEarlySurrenderOrPeek()
  }

  private mutating func decline() {
    if seen.phase == .insurance {
      emit(.insuranceDeclined)
      offerEarlySurrenderOrPeek()
    } else {
      emit(.earlySurrenderDeclined)
      offerEarlySurrenderOrPeek(from: seen.activeHand + 1)
    }
  }

  /// Offers early surrender to the next box, from `box` on; after the last box, the dealer looks.
  private mutating func offerEarlySurrenderOrPeek(from box: Int = 0) {
    if game.rules.surrenderMode == .early, game.dealerLooks(in: seen),
      let hand = handToPlay(from: box)
    {
      enter(.playerTurn)
      emit(.handActivated(hand))
      emit(.earlySurrenderOffered)
    } else {
      peek()
    }
  }

  /// Returns the first hand, from `first` on, that needs a decision: not a blackjack, and not
  /// finished.
  private func handToPlay(from first: Int) -> Int? {
    seen.hands.indices.dropFirst(first).first {
      seen.hands[$0].status == .playing && !seen.hands[$0].hand.isBlackjack
    }
  }

  /// Looks for a dealer's blackjack, if the rules require it, and settles insurance.
  private mutating func peek() {
    let looks = game.dealerLooks(in: seen)
    let isAllGivenUp = seen.hands.allSatisfy { $0.status == .surrendered }
    // NB: once every hand is surrendered, only an insurance bet still depends on the hole card.
    if looks && !(isAllGivenUp && !isInsured) {
      emit(.dealerPeeked(hasBlackjack: dealerHasBlackjack))
      if dealerHasBlackjack && !isAllGivenUp { revealHoleCard() }
      settleInsurance()
    }
    if !(looks && dealerHasBlackjack), let hand = handToPlay(from: 0) {
      beginHand(hand)
    } else {
      settle()
    }
  }

  private var isInsured: Bool {
    if case .taken = seen.insurance { true } else { false }
  }

  /// Settles an open insurance bet by the hole card.
  private mutating func settleInsurance() {
    guard case .taken(let stake) = seen.insurance else { return }
    let returned = Insurance.returned(stake: stake, dealerHasBlackjack: dealerHasBlackjack)
    emit(.insuranceSettled(returned: returned))
  }

  private var dealerHasBlackjack: Bool {
    guard let upcard = seen.upcard, let hole = position.holeCard else { return false }
    return Hand([upcard, hole]).isBlackjack
  }

  // MARK: - The player's turn

  private mutating func beginHand(_ index: Int) {
    // NB: after a declined early surrender, the hand may be in play already.
    if seen.phase != .playerTurn || index != seen.activeHand {
      enter(.playerTurn)
      emit(.handActivated(index))
    }
    if seen.hands[index].cards.count == 1 { dealCard(to: .hand(index)) }
    standIfDone()
  }

  private mutating func hit() {
    dealCard(to: .hand(seen.activeHand))
    if seen.hands[seen.activeHand].hand.isBusted {
      endHand(with: .handBusted(seen.activeHand))
    } else {
      standIfDone()
    }
  }

  private mutating func double() {
    let index = seen.activeHand
    emit(.handDoubled(index))
    emit(.staked(seen.hands[index].bet, hand: index))
    dealCard(to: .hand(index))
    let isBusted = seen.hands[index].hand.isBusted
    endHand(with: isBusted ? .handBusted(index) : .handStood(index))
  }

  private mutating func split() {
    let index = seen.activeHand
    emit(.handSplit(index))
    emit(.staked(seen.hands[index].bet, hand: index + 1))
    dealCard(to: .hand(index))
    standIfDone()
  }

  private mutating func surrender() {
    let given = BlackjackEvent.handSurrendered(seen.activeHand)
    if seen.isEarlySurrenderOffered {
      emit(given)
      offerEarlySurrenderOrPeek(from: seen.activeHand + 1)
    } else {
      endHand(with: given)
    }
  }

  /// Stands automatically on 21, and on a split ace with its one card if it cannot be split again.
  private mutating func standIfDone() {
    let hand = seen.hands[seen.activeHand]
    if hand.hand.bestTotal == 21 || hand.isSplitAce && game.refusalOfSplit(in: seen) != nil {
      endHand(with: .handStood(seen.activeHand))
    }
  }

  private mutating func endHand(with event: BlackjackEvent) {
    emit(event)
    if let next = handToPlay(from: seen.activeHand + 1) {
      beginHand(next)
    } else if seen.hands.contains(where: { $0.status == .stood }) {
      dealerTurn()
    } else {
      settle()
    }
  }

  // MARK: - The dealer's turn and the end

  private mutating func dealerTurn() {
    enter(.dealerTurn)
    revealHoleCard()
    while game.dealerHits(seen.dealerHand) { dealCard(to: .dealer) }
    settle()
  }

  private mutating func revealHoleCard() {
    guard seen.isHoleCardHidden, let hole = position.holeCard else { return }
    emit(.holeCardRevealed(hole))
    settleInsurance()
  }

  private mutating func settle() {
    enter(.evaluating)
    revealHoleCard()
    enter(.payout)
    for (index, hand) in seen.hands.enumerated() {
      let outcome: HandOutcome =
        switch hand.status {
        case .busted: .bust
        // NB: if the dealer has not looked, a blackjack takes the whole bet of a late surrender.
        case .surrendered where game.rules.surrenderMode == .late && dealerHasBlackjack: .loss
        case .surrendered: .surrender
        case .playing, .stood: game.outcome(of: hand.hand, against: seen.dealerHand)
        }
      let returned = outcome.returned(bet: hand.bet, paying: game.rules.blackjackPayout)
      emit(.handSettled(index, outcome, returned: returned))
    }
    emit(.roundSettled(result))
    enter(.roundComplete)
  }

  private var result: RoundResult {
    let wagered = seen.hands.reduce(0) { $0 + $1.bet }
    let returned = seen.hands.reduce(0) { $0 + $1.returned }
    var insured: Credits = 0
    var insuranceReturned: Credits = 0
    if case .settled(let stake, let back) = seen.insurance {
      (insured, insuranceReturned) = (stake, back)
    }
    let outcome: RoundOutcome =
      if returned > wagered {
        seen.hands.contains { $0.outcome == .blackjack } ? .blackjack : .win
      } else {
        returned == wagered ? .push : .loss
      }
    return RoundResult(
      outcome: outcome, wagered: wagered, insured: insured,
      returned: returned + insuranceReturned, dealerHasBlackjack: seen.dealerHand.isBlackjack,
      dealerBusted: seen.dealerHand.isBusted)
  }

  private mutating func clearTable() {
    enter(.betting)
    emit(.tableCleared(bet: game.keptBet(seen.bet, bankroll: seen.bankroll)))
    if position.shoe.shouldReshuffle {
      position.shoe = game.nextShoe(after: position.shoe)
      emit(.shoeShuffled)
    }
  }
}
