import CardCore

/// The three phases of a coup.
public enum CoupPhase: String, Sendable {
  /// The player places bets.
  case betting
  /// Cards go to the two hands.
  case dealing
  /// The result stays on the table until it is cleared.
  case coupComplete
}

/// Something that happened at a baccarat table.
public enum BaccaratEvent: Equatable, Sendable {
  /// The amount of a bet was set.
  case betPlaced(BaccaratBet, Credits)
  case phaseChanged(CoupPhase)
  /// The placed bets left the bankroll.
  case staked(Credits)
  /// This coup is the last of the shoe, because the cut card appeared before it.
  case lastCoupBegan
  case cardDealt(DealtCard, to: Side)
  /// The cut card appeared: one more coup is dealt after this one.
  case cutCardReached
  /// A bet was settled, and these credits were paid back to the player.
  case betSettled(BaccaratBet, BetOutcome, returned: Credits)
  case coupSettled(CoupResult)
  /// The cards went to the discard tray.
  case tableCleared
  /// A new shoe was shuffled.
  case shoeShuffled
}

extension BaccaratEvent: GameEvent {
  public var revealsHidden: Bool {
    if case .cardDealt = self { return true }
    return false
  }

  /// The event as one line of a recording, such as `card TD to banker`.
  public var text: String {
    switch self {
    case .betPlaced(let bet, let amount): "bet \(bet.text) \(amount)"
    case .phaseChanged(let phase): "phase \(phase.rawValue)"
    case .staked(let amount): "stake \(amount)"
    case .lastCoupBegan: "last coup"
    case .cardDealt(let dealt, let side): "card \(dealt.card.text) to \(side.rawValue)"
    case .cutCardReached: "cut card"
    case .betSettled(let bet, let outcome, let returned):
      "\(bet.text) \(outcome.text) returns \(returned)"
    case .coupSettled(let result): "coup \(result.text)"
    case .tableCleared: "table cleared"
    case .shoeShuffled: "shoe shuffled"
    }
  }
}

extension BetOutcome {
  /// The outcome's name in recordings.
  public var text: String {
    switch self {
    case .win: "win"
    case .push: "push"
    case .loss: "loss"
    }
  }
}
