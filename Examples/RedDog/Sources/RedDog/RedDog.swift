import Banking
import CardCore

/// Red Dog: two cards, and a bet that the third falls between them.
///
/// Aces are high. Two cards of the same rank win if the third has that rank too; two neighboring
/// ranks are a push. Otherwise the spread, which is the number of ranks between the two cards, sets
/// what the third card pays. The player may raise before it is dealt.
public struct RedDog: BankingGame {
  /// The betting spots.
  public enum Spot: String, BetSpot {
    case ante, raise

    public var takesBets: Bool { self == .ante }
  }

  /// The player's choices before the third card.
  public enum Choice: String, TableWord {
    case call, raise
  }

  public let decks: Int
  public let limits: BetLimits

  /// What three of a kind pays, to one.
  public static let tripleOdds: Credits = 11

  /// Creates the game with a number of decks and bet limits.
  ///
  /// - Parameters:
  ///   - decks: 1, 2, 4, 6 or 8.
  ///   - limits: The lowest and the highest bet.
  public init(decks: Int = 6, limits: BetLimits = .casual) {
    self.decks = decks
    self.limits = limits
  }

  public var penetration: Int { 75 }

  public func deal(_ round: inout BankingRound<Self>) {
    round.deal(2, to: .dealer)
    switch Self.spread(round.seen.dealerCards) {
    case nil:
      round.deal(to: .player)
      if round.seen.playerCards[0].rank == round.seen.dealerCards[0].rank {
        round.pay(.ante, Self.tripleOdds)
      } else {
        round.push(.ante)
      }
      round.end()
    case 0?:
      round.push(.ante)
      round.end()
    default: break
    }
  }

  public func choices(in seen: Seen) -> [Choice] { Choice.allCases }

  public func cost(of choice: Choice, in seen: Seen) -> Credits {
    choice == .raise ? seen.bets[.ante] : 0
  }

  public func take(_ choice: Choice, in round: inout BankingRound<Self>) {
    round.stake(cost(of: choice, in: round.seen), on: .raise)
    round.deal(to: .player)
    let ranks = round.seen.dealerCards.map { $0.rank.aceHigh }
    let third = round.seen.playerCards[0].rank.aceHigh
    let isBetween = third > min(ranks[0], ranks[1]) && third < max(ranks[0], ranks[1])
    let odds = Self.odds(spread: Self.spread(round.seen.dealerCards) ?? 0)
    for spot in Spot.allCases {
      if isBetween { round.pay(spot, odds) } else { round.lose(spot) }
    }
    round.end()
  }

  /// The number of ranks between two cards; `nil` if they have the same rank.
  public static func spread(_ cards: [Card]) -> Int? {
    let ranks = cards.map { $0.rank.aceHigh }
    return ranks[0] == ranks[1] ? nil : abs(ranks[0] - ranks[1]) - 1
  }

  /// What a third card between the two pays, to one.
  public static func odds(spread: Int) -> Credits {
    switch spread {
    case 1: 5
    case 2: 4
    case 3: 2
    default: 1
    }
  }
}
