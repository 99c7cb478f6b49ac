import Banking
import CardCore

/// Three Card Poker: three cards each, and the dealer plays with queen high or better.
///
/// Before the deal the player bets an ante, and perhaps pair plus. After seeing their cards they fold,
/// or play by a second bet as high as the ante.
public struct ThreeCardPoker: BankingGame {
  /// The spots of the felt.
  public enum Spot: String, BetSpot {
    case ante
    case pairPlus = "pair-plus"
    case play

    public var takesBets: Bool { self != .play }
  }

  /// What a player does with their three cards.
  public enum Choice: String, TableWord {
    case play, fold
  }

  /// What the ante pays in addition for a straight or better, whatever the dealer has.
  public let anteBonus: PayTable
  /// What pair plus pays.
  public let pairPlus: PayTable
  public let limits: BetLimits

  /// The game by its pay tables and limits.
  public init(
    anteBonus: PayTable = .anteBonus, pairPlus: PayTable = .pairPlus, limits: BetLimits = .casual
  ) {
    self.anteBonus = anteBonus
    self.pairPlus = pairPlus
    self.limits = limits
  }

  public var decks: Int { 1 }
  public var penetration: Int { 0 }

  /// The play bet must be in hand, or three aces might have to fold.
  public func reserve(beside bets: Bets<Spot>) -> Credits { bets[.ante] }

  public func deal(_ round: inout BankingRound<Self>) {
    round.deal(3, to: .player)
    round.deal(3, to: .dealer, faceDown: true)
  }

  public func choices(in seen: Seen) -> [Choice] { Choice.allCases }

  public func cost(of choice: Choice, in seen: Seen) -> Credits {
    choice == .play ? seen.bets[.ante] : 0
  }

  public func take(_ choice: Choice, in round: inout BankingRound<Self>) {
    round.stake(cost(of: choice, in: round.seen), on: .play)
    round.turnUpDealer()
    let result = Showdown(
      player: ThreeCardHand(round.seen.playerCards), dealer: ThreeCardHand(round.seen.dealerCards))
    if choice == .fold {
      for spot in Spot.allCases { round.lose(spot) }
    } else {
      let ante = round.seen.stakes[.ante]
      let bonus = anteBonus.odds(for: result.player.ranking) ?? 0
      round.settle(.ante, returning: ante * (1 + result.ante + bonus))
      round.settle(.play, returning: ante * (1 + result.play))
      if let odds = pairPlus.odds(for: result.player.ranking) {
        round.pay(.pairPlus, odds)
      } else {
        round.lose(.pairPlus)
      }
    }
    round.end()
  }
}

/// Two hands compared, for a player who plays.
public struct Showdown: Sendable {
  public let player: ThreeCardHand
  public let dealer: ThreeCardHand

  public init(player: ThreeCardHand, dealer: ThreeCardHand) {
    self.player = player
    self.dealer = dealer
  }

  /// What the ante wins, to one: 1 if the dealer does not qualify or has the lower hand, 0 if the hands
  /// are equal, and -1 if it is lost.
  public var ante: Credits { dealer.qualifies ? play : 1 }

  /// What the play bet wins, to one: nothing if the dealer does not qualify.
  public var play: Credits {
    if !dealer.qualifies || player == dealer { return 0 }
    return player > dealer ? 1 : -1
  }
}
