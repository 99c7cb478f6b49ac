import CardCore

/// Everything that a player knows at a baccarat table.
///
/// It holds nothing hidden: the order of the shoe and its seed are only in ``BaccaratPosition``.
public struct BaccaratObservation: Equatable, Sendable {
  public internal(set) var phase = CoupPhase.betting
  /// The player's credits, including bets until the cards are dealt.
  public internal(set) var bankroll: Credits
  /// The bets on the layout.
  public internal(set) var wagers: Wagers
  /// The bets of the last coup that was dealt.
  public internal(set) var lastWagers: Wagers
  public internal(set) var player: [DealtCard] = []
  public internal(set) var banker: [DealtCard] = []
  /// The credits paid back by each bet of the finished coup.
  public internal(set) var returned = Wagers()
  /// The results of this shoe's coups, the first one first; the last one may still be on the table.
  public internal(set) var results: [CoupResult] = []
  /// The number of cards of the shoe that have been dealt.
  public internal(set) var dealtCount = 0
  /// The number of cards in the whole shoe, including those dealt.
  public let shoeSize: Int
  public internal(set) var isCutCardReached = false
  /// Whether the current coup is the last of the shoe.
  public internal(set) var isLastCoup = false
  /// The number of dealt cards of each rank since the shuffle, aces first.
  public internal(set) var seenRanks: [Int]

  /// Creates the observation of a player who has seen no card of the shoe yet.
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

  /// The number of cards left in the shoe.
  public var cardsLeft: Int { shoeSize - dealtCount }

  /// The player's available credits, without placed bets and bets in play.
  public var creditsInHand: Credits { phase == .betting ? bankroll - wagers.total : bankroll }

  /// The credits in play: the bets of a coup that is being dealt.
  public var staked: Credits { phase == .dealing ? wagers.total : 0 }

  /// The net result of the finished coup while it is on the table; negative if lost.
  public var net: Credits { phase == .coupComplete ? returned.total - wagers.total : 0 }

  /// The number of cards of each rank that are left, aces first.
  public var ranksLeft: [Int] { seenRanks.map { shoeSize / 13 - $0 } }
}

/// The full state of a baccarat table: what the player knows, and the shoe.
public struct BaccaratPosition: Equatable, Sendable {
  public internal(set) var seen: BaccaratObservation
  public internal(set) var shoe: Shoe
}
