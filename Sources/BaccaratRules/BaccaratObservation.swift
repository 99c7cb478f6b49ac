import CardCore

/// Everything that a player knows at a baccarat table.
///
/// Nothing hidden is in here: the order of the shoe and its seed are only in ``BaccaratPosition``.
public struct BaccaratObservation: Equatable, Sendable {
  public internal(set) var phase = CoupPhase.betting
  /// The player's credits, to which bets belong until the cards are dealt.
  public internal(set) var bankroll: Credits
  /// What lies on the layout.
  public internal(set) var wagers: Wagers
  /// The bets of the last coup that was dealt.
  public internal(set) var lastWagers: Wagers
  public internal(set) var player: [DealtCard] = []
  public internal(set) var banker: [DealtCard] = []
  /// What each bet of the coup that is over gave back.
  public internal(set) var returned = Wagers()
  /// What this shoe's coups came to, the first one first; a result that still lies open is the last.
  public internal(set) var results: [CoupResult] = []
  /// How many cards of the shoe have been dealt.
  public internal(set) var dealtCount = 0
  /// The number of cards in the whole shoe, including those dealt.
  public let shoeSize: Int
  public internal(set) var isCutCardReached = false
  /// Whether the coup in play is the shoe's last.
  public internal(set) var isLastCoup = false
  /// How many cards of each rank have been dealt since the shuffle, aces first.
  public internal(set) var seenRanks: [Int]

  /// A player who has seen no card of the shoe yet.
  init(bankroll: Credits, wagers: Wagers, lastWagers: Wagers, shoeSize: Int) {
    self.bankroll = bankroll
    self.wagers = wagers
    self.lastWagers = lastWagers
    self.shoeSize = shoeSize
    seenRanks = Rank.allCases.map { _ in 0 }
  }

  /// The two hands on the table.
  public var coup: Coup {
    var coup = Coup()
    for dealt in player { coup.deal(dealt.card, to: .player) }
    for dealt in banker { coup.deal(dealt.card, to: .banker) }
    return coup
  }

  /// How many cards are left in the shoe.
  public var cardsLeft: Int { shoeSize - dealtCount }

  /// The credits that the player holds: those that lie neither on the layout nor in a bet in play.
  public var creditsInHand: Credits { phase == .betting ? bankroll - wagers.total : bankroll }

  /// The credits in play: the bets of a coup that is being dealt.
  public var staked: Credits { phase == .dealing ? wagers.total : 0 }

  /// What the open result has won; negative if lost.
  public var net: Credits { phase == .coupComplete ? returned.total - wagers.total : 0 }

  /// How many cards of each rank are left, aces first.
  public var ranksLeft: [Int] { seenRanks.map { shoeSize / 13 - $0 } }
}

/// The full state of a baccarat table: what the player knows, and the shoe.
public struct BaccaratPosition: Equatable, Sendable {
  public internal(set) var seen: BaccaratObservation
  public internal(set) var shoe: Shoe
}
