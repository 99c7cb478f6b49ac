import CasinoKit

extension Cue {
  /// The sound of the cue.
  public var sound: Sound {
    switch self {
    case .chipPlaced: .chip
    case .cardDealt: .deal
    case .cardFlipped: .flip
    case .shuffle: .riffle
    case .blackjack: .blackjack
    case .win: .win
    case .push: .push
    case .loss: .loss
    case .bust: .bust
    case .actionTapped: .key
    case .newRound: .sweep
    case .outOfCredits: .broke
    case .bigWin: .bigWin
    case .levelUp: .levelUp
    case .unlocked: .unlock
    case .chipsStacked: .stack
    case .chipsGathered: .gather
    case .chipsPaid: .pay
    case .cardSlid: .slide
    case .cardsSquared: .square
    case .refused: .refuse
    case .cardsPickedUp: .lift
    case .cardsLaid: .lay
    case .cardsHome: .home
    case .wasteTurnedOver: .recycle
    case .movedBack: .takeBack
    case .hinted: .hint
    case .patienceWon: .patienceWin
    case .squeezed: .squeeze
    case .zoneChosen: .zone
    }
  }

  /// The delay of the sound, in milliseconds, so that one result does not drown out another.
  public var wait: Int {
    switch self {
    case .levelUp: 750
    case .unlocked: 1_600
    case .outOfCredits: 500
    default: 0
    }
  }
}
