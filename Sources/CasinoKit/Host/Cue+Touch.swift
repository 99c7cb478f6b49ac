/// The vibration of a cue, on devices that can vibrate.
///
/// Milliseconds of vibration and of rest alternate. A phone's motor needs about 10 ms to be felt.
extension Cue {
  /// The pattern; empty for a cue that is only heard.
  public var touch: [Int] {
    switch self {
    case .actionTapped: [8]
    case .chipPlaced, .zoneChosen: [14]
    case .chipsStacked: [12, 40, 12]
    case .chipsPaid: [10, 50, 10, 50, 10]
    case .cardDealt, .cardsLaid, .cardsPickedUp: [10]
    case .cardsHome: [12, 60, 8]
    case .cardFlipped: [18]
    case .refused: [20, 60, 20]
    // A rising pattern: each stroke is longer than the one before.
    case .win: [15, 70, 30]
    case .blackjack, .levelUp: [15, 60, 25, 60, 45]
    case .bigWin, .unlocked, .patienceWon: [15, 60, 25, 60, 45, 60, 70]
    case .push: [15, 90, 15]
    case .loss: [35]
    case .bust: [80]
    case .outOfCredits: [60, 120, 90]
    case .shuffle, .newRound, .chipsGathered, .cardSlid, .cardsSquared, .wasteTurnedOver,
      .movedBack, .hinted, .squeezed:
      []
    }
  }
}
