import CardCore

/// Something that happened at a blackjack table.
public enum BlackjackEvent: Equatable, Sendable {
  /// The wager for the next round was set.
  case betPlaced(Credits)
  case phaseChanged(RoundPhase)
  /// Credits moved from the bankroll onto a hand.
  case staked(Credits, hand: Int)
  case cardDealt(SeenCard, to: Recipient)
  /// The cut card appeared: this round is the last of the shoe.
  case cutCardReached
  /// The shoe ran out during a round, and this many discards, or spare cards, were added to finish
  /// it.
  case discardsShuffled(count: Int)
  case insuranceOffered(cost: Credits)
  case insuranceTaken(stake: Credits)
  case insuranceDeclined
  case insuranceSettled(returned: Credits)
  case earlySurrenderOffered
  case earlySurrenderDeclined
  /// The dealer looked at the hole card for a blackjack.
  case dealerPeeked(hasBlackjack: Bool)
  case handActivated(Int)
  /// The second card of this hand moved to a new hand beside it.
  case handSplit(Int)
  case handDoubled(Int)
  case handStood(Int)
  case handBusted(Int)
  case handSurrendered(Int)
  case holeCardRevealed(Card)
  case handSettled(Int, HandOutcome, returned: Credits)
  case roundSettled(RoundResult)
  /// The cards went to the discard tray; this bet is kept for the next round.
  case tableCleared(bet: Credits)
  /// A new shoe was shuffled.
  case shoeShuffled

  /// The receiver of a card.
  public enum Recipient: Equatable, Sendable {
    case dealer
    /// The player's hand with this index.
    case hand(Int)
  }
}

extension BlackjackEvent: GameEvent {
  public var revealsHidden: Bool {
    switch self {
    case .cardDealt, .holeCardRevealed, .dealerPeeked: true
    default: false
    }
  }

  /// Whether the event ends undo: a settled round stays settled, even after a surrender at which no
  /// card is turned up.
  public var closesUndo: Bool {
    if case .roundSettled = self { return true }
    return revealsHidden
  }

  /// The event as one line of a recording, such as `card TD to hand 1`.
  ///
  /// Hands are numbered from 1.
  public var text: String {
    switch self {
    case .betPlaced(let amount): "bet \(amount)"
    case .phaseChanged(let phase): "phase \(phase.text)"
    case .staked(let amount, let hand): "stake \(amount) on hand \(hand + 1)"
    case .cardDealt(let seen, .dealer): "card \(seen.card?.text ?? "face down") to dealer"
    case .cardDealt(let seen, .hand(let hand)):
      "card \(seen.card?.text ?? "face down") to hand \(hand + 1)"
    case .cutCardReached: "cut card"
    case .discardsShuffled(let count): "\(count) discards shuffled"
    case .insuranceOffered(let cost): "insurance offered for \(cost)"
    case .insuranceTaken(let stake): "insurance taken for \(stake)"
    case .insuranceDeclined: "insurance declined"
    case .insuranceSettled(let returned): "insurance returns \(returned)"
    case .earlySurrenderOffered: "early surrender offered"
    case .earlySurrenderDeclined: "early surrender declined"
    case .dealerPeeked(let found): found ? "dealer peeks: blackjack" : "dealer peeks: none"
    case .handActivated(let hand): "hand \(hand + 1) to play"
    case .handSplit(let hand): "hand \(hand + 1) splits"
    case .handDoubled(let hand): "hand \(hand + 1) doubles"
    case .handStood(let hand): "hand \(hand + 1) stands"
    case .handBusted(let hand): "hand \(hand + 1) busts"
    case .handSurrendered(let hand): "hand \(hand + 1) surrenders"
    case .holeCardRevealed(let card): "hole card \(card.text)"
    case .handSettled(let hand, let outcome, let returned):
      "hand \(hand + 1) \(outcome.text) returns \(returned)"
    case .roundSettled(let result): "round \(result.outcome.text) net \(result.net)"
    case .tableCleared(let bet): "table cleared, bet \(bet)"
    case .shoeShuffled: "shoe shuffled"
    }
  }
}
