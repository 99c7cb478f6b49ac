import CardCore

/// The effect of each event on what a player knows. The engine itself changes the position only
/// through events, so the screen cannot differ from the position.
extension Blackjack {
  public func show(_ event: BlackjackEvent, in seen: inout BlackjackObservation) {
    switch event {
    case .betPlaced(let amount): seen.bet = amount
    case .phaseChanged(let phase): seen.phase = phase
    case .staked(let amount, let hand): stake(amount, on: hand, in: &seen)
    case .cardDealt(let card, let recipient): lay(card, for: recipient, in: &seen)
    case .cutCardReached: seen.isCutCardReached = true
    case .discardsShuffled(let count): recount(adding: count, in: &seen)
    case .insuranceOffered, .insuranceTaken, .insuranceDeclined, .insuranceSettled:
      showInsurance(event, in: &seen)
    case .earlySurrenderOffered: seen.isEarlySurrenderOffered = true
    case .earlySurrenderDeclined: seen.isEarlySurrenderOffered = false
    case .dealerPeeked: break
    case .handActivated(let hand): seen.activeHand = hand
    case .handSplit(let hand): split(hand, in: &seen)
    case .handDoubled(let hand): seen.hands[hand].isDoubled = true
    case .handStood(let hand): seen.hands[hand].status = .stood
    case .handBusted(let hand): seen.hands[hand].status = .busted
    case .handSurrendered(let hand):
      seen.hands[hand].status = .surrendered
      seen.isEarlySurrenderOffered = false
    case .holeCardRevealed(let card):
      seen.dealer[1] = SeenCard(card: card, place: seen.dealer[1].place)
      seen.see(card)
    case .handSettled(let hand, let outcome, let returned):
      seen.hands[hand].outcome = outcome
      seen.hands[hand].returned = returned
      seen.bankroll += returned
    case .roundSettled(let result): seen.result = result
    case .tableCleared(let bet): clear(keeping: bet, in: &seen)
    case .shoeShuffled:
      seen.dealtCount = 0
      seen.shoeSize = rules.deckCount * 52
      seen.isCutCardReached = false
      seen.forgetCards()
    }
  }

  private func stake(_ amount: Credits, on hand: Int, in seen: inout BlackjackObservation) {
    // NB: the deal adds one hand to each box; a hand from a split exists already.
    if hand == seen.hands.count { seen.hands.append(PlayerHand(box: hand)) }
    seen.hands[hand].bet += amount
    seen.bankroll -= amount
  }

  private func lay(
    _ seenCard: SeenCard, for recipient: BlackjackEvent.Recipient,
    in seen: inout BlackjackObservation
  ) {
    seen.dealtCount += 1
    if let card = seenCard.card { seen.see(card) }
    switch recipient {
    case .dealer: seen.dealer.append(seenCard)
    case .hand(let index):
      guard let card = seenCard.card else { return }
      seen.hands[index].cards.append(DealtCard(card: card, place: seenCard.place))
    }
  }

  /// Restarts the count: once the discards are back in the shoe, only the cards on the table are
  /// known to be out.
  private func recount(adding discards: Int, in seen: inout BlackjackObservation) {
    seen.shoeSize += discards
    seen.forgetCards()
    for hand in seen.hands { for dealt in hand.cards { seen.see(dealt.card) } }
    for case let card? in seen.dealer.map({ $0.card }) { seen.see(card) }
  }

  private func split(_ index: Int, in seen: inout BlackjackObservation) {
    guard let moved = seen.hands[index].cards.popLast() else { return }
    seen.hands[index].isFromSplit = true
    var other = PlayerHand(box: seen.hands[index].box)
    other.cards = [moved]
    other.isFromSplit = true
    seen.hands.insert(other, at: index + 1)
  }

  private func clear(keeping bet: Credits, in seen: inout BlackjackObservation) {
    seen.bet = bet
    seen.hands = []
    seen.activeHand = 0
    seen.dealer = []
    seen.insurance = .notOffered
    seen.result = nil
  }

  private func showInsurance(_ event: BlackjackEvent, in seen: inout BlackjackObservation) {
    switch event {
    case .insuranceOffered(let cost): seen.insurance = .offered(cost: cost)
    case .insuranceDeclined: seen.insurance = .declined
    case .insuranceTaken(let stake):
      seen.insurance = .taken(stake: stake)
      seen.bankroll -= stake
    case .insuranceSettled(let returned):
      guard case .taken(let stake) = seen.insurance else { return }
      seen.insurance = .settled(stake: stake, returned: returned)
      seen.bankroll += returned
    default: break
    }
  }
}
