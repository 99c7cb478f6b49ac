import BaccaratOdds
import BaccaratRules
import CardCore

/// The results of a number of coups.
///
/// All numbers are integers, so that sums of tallies don't depend on their order.
public struct CoupTally: Equatable, Sendable {
  public private(set) var totals: FinalTotals
  /// The number of coups in which the player's first two cards were a pair.
  public private(set) var playerPairs: Int64
  /// The number of coups in which the banker's first two cards were a pair.
  public private(set) var bankerPairs: Int64
  /// The number of shoes that were begun.
  public private(set) var shoes: Int

  init(
    totals: FinalTotals = FinalTotals([Int64](repeating: 0, count: FinalTotals.count)),
    playerPairs: Int64 = 0, bankerPairs: Int64 = 0, shoes: Int = 0
  ) {
    self.totals = totals
    self.playerPairs = playerPairs
    self.bankerPairs = bankerPairs
    self.shoes = shoes
  }

  /// Creates a tally of no coups.
  public init() { self.init(shoes: 0) }

  /// Adds other coups.
  public mutating func add(_ other: CoupTally) {
    totals.add(other.totals)
    playerPairs += other.playerPairs
    bankerPairs += other.bankerPairs
    shoes += other.shoes
  }

  /// The number of coups.
  public var rounds: Int64 { totals.total }

  /// Returns the share of coups that a side won, or of ties for `nil`, with its standard error.
  public func share(of winner: Side?) -> Estimate {
    let won = totals.count { $1.winner == winner }
    return Estimate(sum: won, squares: won, of: rounds, unit: 1)
  }

  /// Returns the actual house edge of a bet in these coups, with its standard error.
  public func edge(of bet: BaccaratBet, paying pay: BankerPay) -> Estimate {
    let stake = BaccaratPays.commissionOneOf
    func lost(_ result: CoupResult) -> Int64 {
      stake - result.returned(for: bet, staking: stake, paying: pay)
    }
    switch bet {
    case .playerPair: return pairEdge(playerPairs)
    case .bankerPair: return pairEdge(bankerPairs)
    case .player, .banker, .tie, .dragonBonusPlayer, .dragonBonusBanker:
      return Estimate(
        sum: totals.sum { lost($1) }, squares: totals.sum { lost($1) * lost($1) }, of: rounds,
        unit: stake)
    }
  }

  private func pairEdge(_ pairs: Int64) -> Estimate {
    let (lost, pays) = (rounds - pairs, BaccaratPays.pair)
    return Estimate(
      sum: lost - pays * pairs, squares: lost + pays * pays * pairs, of: rounds, unit: 1)
  }
}

/// A mean with its standard error.
///
/// Coups are treated as independent; for coups of one shoe this is very nearly true.
public struct Estimate: Equatable, Sendable {
  public let mean: Double
  public let standardError: Double

  init(sum: Int64, squares: Int64, of number: Int64, unit: Int64) {
    let (number, unit) = (Double(max(number, 1)), Double(unit))
    mean = Double(sum) / (number * unit)
    let variance = max(0, Double(squares) / (number * unit * unit) - mean * mean)
    standardError = (variance / number).squareRoot()
  }

  /// Returns the distance of the mean from a number, in standard errors.
  public func distance(from exact: Double) -> Double { abs(mean - exact) / standardError }
}
