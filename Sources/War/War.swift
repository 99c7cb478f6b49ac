import Banking
import CardCore

/// Casino War: one card each, and the higher one wins.
///
/// Aces are high. When the cards tie, the player surrenders half the ante or goes to war. War means
/// raising by the amount of the ante; three cards are burned, and both sides get another card.
public struct War: BankingGame {
  /// The betting spots.
  public enum Spot: String, BetSpot {
    case ante, tie, raise

    public var takesBets: Bool { self != .raise }
  }

  /// The player's choices after a tie of the first cards.
  public enum Choice: String, TableWord {
    case war, surrender
  }

  public let decks: Int
  /// Whether a tie after a tie pays a bonus of one ante.
  public let paysTieAfterTie: Bool
  public let limits: BetLimits
  /// Whether antes must be even; older rounds took any, and rounded halves in the player's favor.
  public let hasBetUnits: Bool

  /// The payout of the tie bet, to one.
  public static let tieOdds: Credits = 10
  /// The number of cards burned before the second cards.
  public static let burnedCards = 3

  /// Creates a game with a number of decks and an optional bonus.
  ///
  /// - Parameters:
  ///   - decks: 1, 2, 4, 6 or 8.
  ///   - paysTieAfterTie: Whether a tie after a tie pays a bonus of one ante.
  ///   - limits: The lowest and the highest bet.
  ///   - hasBetUnits: Whether the ante must be even.
  public init(
    decks: Int = 6, paysTieAfterTie: Bool = false, limits: BetLimits = .casual,
    hasBetUnits: Bool = false
  ) {
    self.decks = decks
    self.paysTieAfterTie = paysTieAfterTie
    self.limits = limits
    self.hasBetUnits = hasBetUnits
  }

  public var penetration: Int { 75 }

  public func unit(of spot: Spot) -> Credits { hasBetUnits && spot == .ante ? 2 : 1 }

  public func deal(_ round: inout BankingRound<Self>) {
    round.deal(to: .player)
    round.deal(to: .dealer)
    let lead = lead(in: round.seen)
    if lead == 0 { return round.pay(.tie, Self.tieOdds) }
    round.lose(.tie)
    if lead > 0 { round.pay(.ante) } else { round.lose(.ante) }
    round.end()
  }

  public func choices(in seen: Seen) -> [Choice] { Choice.allCases }

  public func cost(of choice: Choice, in seen: Seen) -> Credits {
    choice == .war ? seen.bets[.ante] : 0
  }

  public func take(_ choice: Choice, in round: inout BankingRound<Self>) {
    let ante = round.seen.stakes[.ante]
    if choice == .surrender {
      round.settle(.ante, returning: ante - ante / 2)
    } else {
      round.stake(ante, on: .raise)
      round.burn(Self.burnedCards)
      round.deal(to: .player)
      round.deal(to: .dealer)
      goToWar(in: &round)
    }
    round.end()
  }

  /// Settles by the second cards: an equal card wins like a higher one, and only the raise is paid.
  private func goToWar(in round: inout BankingRound<Self>) {
    let lead = lead(in: round.seen)
    if lead < 0 {
      round.lose(.ante)
      round.lose(.raise)
    } else {
      if lead == 0, paysTieAfterTie { round.pay(.ante) } else { round.push(.ante) }
      round.pay(.raise)
    }
  }

  /// The player's last card against the dealer's; negative if it is lower.
  func lead(in seen: Seen) -> Int {
    (seen.playerCards.last?.rank.aceHigh ?? 0) - (seen.dealerCards.last?.rank.aceHigh ?? 0)
  }
}
