import Banking
import CardCore

/// New Game: a card for you, a card face down for the dealer, and the higher one wins.
///
/// Aces are high. After seeing the own card, the player doubles the ante or stands.
public struct NewGame: BankingGame {
  /// The spots of the felt; the first is the main bet.
  public enum Spot: String, BetSpot {
    case ante, double

    public var takesBets: Bool { self == .ante }
  }

  /// What a player does after the deal.
  public enum Choice: String, TableWord {
    case double, stand
  }

  public let limits: BetLimits

  /// The game by its limits.
  public init(limits: BetLimits = .casual) { self.limits = limits }

  public var decks: Int { 6 }
  public var penetration: Int { 75 }

  public func deal(_ round: inout BankingRound<Self>) {
    round.deal(to: .player)
    round.deal(to: .dealer, faceDown: true)
  }

  public func choices(in seen: Seen) -> [Choice] { Choice.allCases }

  public func cost(of choice: Choice, in seen: Seen) -> Credits {
    choice == .double ? seen.bets[.ante] : 0
  }

  public func take(_ choice: Choice, in round: inout BankingRound<Self>) {
    round.stake(cost(of: choice, in: round.seen), on: .double)
    round.turnUpDealer()
    let own = round.seen.playerCards[0].rank.aceHigh
    let other = round.seen.dealerCards[0].rank.aceHigh
    for spot in Spot.allCases {
      if own > other {
        round.pay(spot)
      } else if own == other {
        round.push(spot)
      } else {
        round.lose(spot)
      }
    }
    round.end()
  }
}
