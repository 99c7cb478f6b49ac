import Banking
import CardCore

/// Three Card Poker: three cards each, and the dealer qualifies with queen high or better.
///
/// Before the deal the player bets an ante, and optionally pair plus. After seeing their cards they
/// fold, or play with a second bet that equals the ante.
public struct ThreeCardPoker: BankingGame {
  /// The betting spots.
  public enum Spot: String, BetSpot {
    case ante
    case pairPlus = "pair-plus"
    case play

    public var takesBets: Bool { self != .play }
  }

  /// The player's choices after the deal.
  public enum Choice: String, TableWord {
    case play, fold
  }

  /// The ante bonus for a straight or better, which does not depend on the dealer's hand.
  public let anteBonus: PayTable
  /// The payouts of pair plus.
  public let pairPlus: PayTable
  public let limits: BetLimits

  /// Creates a game with pay tables and limits.
  public init(
    anteBonus: PayTable = .anteBonus, pairPlus: PayTable = .pairPlus, limits: BetLimits = .casual
  ) {
    self.anteBonus = anteBonus
    self.pairPlus = pairPlus
    self.limits = limits
  }

  public var decks: Int { 1 }
  public var penetration: Int { 0 }

  /// Returns the credits for the play bet, so that three aces never have to be folded for lack of
  /// credits.
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

/// A comparison of two hands, for a player who plays.
public struct Showdown: Sendable {
  public let player: ThreeCardHand
  public let dealer: ThreeCardHand

  public init(player: ThreeCardHand, dealer: ThreeCardHand) {
    self.player = player
    self.dealer = dealer
  }

  /// The gain of the ante, to one: 1 if the dealer does not qualify or has the lower hand, 0 if the
  /// hands are equal, and -1 if it is lost.
  public var ante: Credits { dealer.qualifies ? play : 1 }

  /// The gain of the play bet, to one: 0 if the dealer does not qualify.
  public var play: Credits {
    if !dealer.qualifies || player == dealer { return 0 }
    return player > dealer ? 1 : -1
  }
}
