import BaccaratRules
import CardCore

/// The exact odds of the next coup for the cards that are left in a shoe.
///
///     let odds = try CoupOdds(RankCounts(decks: 8))
///     odds.banker                                   // 0.4585974…
///     odds.edge(of: .banker, paying: .commission)   // 0.0105790…
public struct CoupOdds: Equatable, Sendable {
  /// The number of orders of six cards for each final result.
  public let totals: FinalTotals
  private let orders: Int64
  private let pairChance: Double

  /// Computes the odds of a shoe.
  ///
  /// - Throws: An error if there are too few cards for a coup.
  public init(_ shoe: RankCounts) throws(BaccaratOddsRefusal) {
    let cards = Int64(shoe.total)
    guard cards >= 6 else { throw .tooFewCards(shoe.total) }
    totals = CoupWays.totals(of: shoe.byPoints)
    orders = (0..<6).reduce(1) { $0 * (cards - $1) }
    let pairs = shoe.counts.reduce(0 as Int64) { $0 + Int64($1) * Int64($1 - 1) }
    pairChance = Double(pairs) / Double(cards * (cards - 1))
  }

  /// Returns the probability of a condition on the number of cards and the result, without pairs.
  public func chance(where isSo: (_ cards: Int, _ result: CoupResult) -> Bool) -> Double {
    Double(totals.count(where: isSo)) / Double(orders)
  }

  /// Returns the probability that a side wins, or of a tie for `nil`.
  public func chance(of winner: Side?) -> Double { chance { $1.winner == winner } }

  /// The probability that the player's hand wins.
  public var player: Double { chance(of: .player) }

  /// The probability that the banker's hand wins.
  public var banker: Double { chance(of: .banker) }

  /// The probability of a tie.
  public var tie: Double { chance(of: nil) }

  /// The probability that the first two cards of a given side have the same rank; it is equal for
  /// both sides.
  public var pair: Double { pairChance }

  /// Returns the house edge of a bet, as a fraction of it.
  ///
  /// Payouts are not rounded to whole credits.
  public func edge(of bet: BaccaratBet, paying pay: BankerPay) -> Double {
    switch bet {
    case .playerPair, .bankerPair: 1 - pairChance * Double(BaccaratPays.pair + 1)
    case .player, .banker, .tie, .dragonBonusPlayer, .dragonBonusBanker:
      // NB: for this stake no payout has a fraction, so nothing is rounded.
      lost(of: bet, staking: BaccaratPays.commissionOneOf, paying: pay)
    }
  }

  /// Returns the house edge of a bet with a given stake, as a fraction of it.
  ///
  /// Payouts are whole credits, with fractions rounded in the player's favor: for 10 on the banker
  /// the table pays 10, and the player has the edge.
  ///
  /// - Parameters:
  ///   - bet: The bet.
  ///   - pay: The payout rule for a banker win.
  ///   - stake: The credits bet, more than 0.
  /// - Returns: The edge; negative if it is the player's.
  public func edge(
    of bet: BaccaratBet, paying pay: BankerPay, staking stake: Credits
  ) -> Double {
    // NB: only the remainder of twenties is rounded; small stakes keep the sums exact.
    let rest = stake % BaccaratPays.commissionOneOf
    guard rest > 0, bet != .playerPair, bet != .bankerPair else {
      return edge(of: bet, paying: pay)
    }
    let ofRest = lost(of: bet, staking: rest, paying: pay)
    return (edge(of: bet, paying: pay) * Double(stake - rest) + ofRest * Double(rest))
      / Double(stake)
  }

  /// Returns the average loss of a small stake, as a fraction of it.
  private func lost(
    of bet: BaccaratBet, staking stake: Credits, paying pay: BankerPay
  ) -> Double {
    let returned = totals.sum { $1.returned(for: bet, staking: stake, paying: pay) }
    return Double(stake * orders - returned) / Double(stake * orders)
  }
}

/// The reason why odds cannot be computed.
public enum BaccaratOddsRefusal: Error, Equatable, Sendable {
  /// A coup takes up to six cards.
  case tooFewCards(Int)
}
