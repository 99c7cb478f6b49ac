import BaccaratRules
import CardCore

/// The exact odds of the next coup from the cards that are left in a shoe.
///
///     let odds = try CoupOdds(RankCounts(decks: 8))
///     odds.banker                                   // 0.4585974…
///     odds.edge(of: .banker, paying: .commission)   // 0.0105790…
public struct CoupOdds: Equatable, Sendable {
  /// In how many of all orders of six cards each end comes about.
  public let totals: FinalTotals
  private let orders: Int64
  private let pairChance: Double

  /// The odds of a shoe.
  ///
  /// - Throws: That there are too few cards for a coup.
  public init(_ shoe: RankCounts) throws(BaccaratOddsRefusal) {
    let cards = Int64(shoe.total)
    guard cards >= 6 else { throw .tooFewCards(shoe.total) }
    totals = CoupWays.totals(of: shoe.byPoints)
    orders = (0..<6).reduce(1) { $0 * (cards - $1) }
    let pairs = shoe.counts.reduce(0 as Int64) { $0 + Int64($1) * Int64($1 - 1) }
    pairChance = Double(pairs) / Double(cards * (cards - 1))
  }

  /// The chance of an end, by the number of cards and the result; pairs are not known here.
  public func chance(where isSo: (_ cards: Int, _ result: CoupResult) -> Bool) -> Double {
    Double(totals.count(where: isSo)) / Double(orders)
  }

  /// The chance that a side wins, or with `nil` that neither does.
  public func chance(of winner: Side?) -> Double { chance { $1.winner == winner } }

  /// The chance that the player's hand wins.
  public var player: Double { chance(of: .player) }

  /// The chance that the banker's hand wins.
  public var banker: Double { chance(of: .banker) }

  /// The chance of a tie.
  public var tie: Double { chance(of: nil) }

  /// The chance that the first two cards of a side, which may be either, are of one rank.
  public var pair: Double { pairChance }

  /// What the house wins on average of a bet, as a fraction of it.
  ///
  /// Payouts are not rounded to whole credits.
  public func edge(of bet: BaccaratBet, paying pay: BankerPay) -> Double {
    switch bet {
    case .playerPair, .bankerPair: 1 - pairChance * Double(BaccaratPays.pair + 1)
    case .player, .banker, .tie, .dragonBonusPlayer, .dragonBonusBanker:
      // NB: a stake that no payout splits, so that nothing is rounded.
      lost(of: bet, staking: BaccaratPays.commissionOneOf, paying: pay)
    }
  }

  /// What the house wins on average of a bet of so many credits, as a fraction of it.
  ///
  /// Payouts are in whole credits, and a credit that would have to be split is the player's: for 10
  /// on the banker the table pays 10, and the edge is the player's.
  ///
  /// - Parameters:
  ///   - bet: The place of the layout.
  ///   - pay: How the banker is paid.
  ///   - stake: The credits on it, more than 0.
  /// - Returns: The edge; negative if the player has it.
  public func edge(
    of bet: BaccaratBet, paying pay: BankerPay, staking stake: Credits
  ) -> Double {
    // NB: only what is left over of twenties is rounded; small stakes keep the sums exact.
    let rest = stake % BaccaratPays.commissionOneOf
    guard rest > 0, bet != .playerPair, bet != .bankerPair else {
      return edge(of: bet, paying: pay)
    }
    let ofRest = lost(of: bet, staking: rest, paying: pay)
    return (edge(of: bet, paying: pay) * Double(stake - rest) + ofRest * Double(rest))
      / Double(stake)
  }

  /// What is lost on average of a small stake, as a fraction of it.
  private func lost(
    of bet: BaccaratBet, staking stake: Credits, paying pay: BankerPay
  ) -> Double {
    let returned = totals.sum { $1.returned(for: bet, staking: stake, paying: pay) }
    return Double(stake * orders - returned) / Double(stake * orders)
  }
}

/// Why there are no odds.
public enum BaccaratOddsRefusal: Error, Equatable, Sendable {
  /// A coup takes up to six cards.
  case tooFewCards(Int)
}
