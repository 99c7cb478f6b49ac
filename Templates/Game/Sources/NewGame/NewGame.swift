import Banking
import CardCore

/// New Game: you get a card, the dealer gets one face down, and the higher card wins.
///
/// Aces are high. After seeing their card, the player doubles the ante or stands.
public struct NewGame: BankingGame {
  /// The betting spots; the first is the main bet.
  public enum Spot: String, BetSpot {
    case ante, double

    public var takesBets: Bool { self == .ante }
  }

  /// A player's decision after the deal.
  public enum Choice: String, TableWord {
    case double, stand
  }

  public let limits: BetLimits

  /// Creates the game with bet limits.
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

extension NewGame: Archivable {
  public var archive: JSONValue { .object([.init("limits", limits.archive)]) }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(limits: try archive.value("limits"))
  }
}
