/// The long-run results that a tally implies, in units of the flat bet or of the spread.
///
/// Rounds are treated as independent; for rounds of one shoe this is very nearly true.
public struct SimulationSummary: Equatable, Sendable {
  /// The number of rounds.
  public let rounds: Int
  /// The player's average win per round.
  public let mean: Double
  /// The standard deviation of a round's result.
  public let deviation: Double
  /// The standard error of the mean.
  public let standardError: Double
  /// The average initial bet of a round on all boxes together; 0 for rounds that are only watched.
  public let averageBet: Double

  /// Creates the summary of a tally.
  ///
  /// - Parameters:
  ///   - tally: The rounds.
  ///   - spread: The bets at each true count.
  public init(_ tally: SimulationTally, spread: BettingSpread = .flat) {
    // NB: in WebAssembly an Int has only 32 bits.
    var sum: Int64 = 0
    var squares = 0.0
    var bets: Int64 = 0
    for count in tally.counts {
      let bet = spread.bet(at: count)
      for result in tally.results {
        let frequency = tally.frequency(of: result, at: count)
        let stakes = Int64(frequency) * Int64(bet)
        bets += stakes
        sum += stakes * Int64(result)
        let won = Double(bet * result)
        squares += Double(frequency) * (won * won)
      }
    }
    rounds = tally.rounds
    let number = Double(max(rounds, 1))
    let unit = Double(Settlement.bet)
    mean = Double(sum) / (number * unit)
    deviation = max(0, squares / (number * unit * unit) - mean * mean).squareRoot()
    standardError = deviation / number.squareRoot()
    averageBet = Double(bets * Int64(tally.boxes)) / number
  }

  /// The house edge: what the house wins per credit initially bet; negative if the player has the
  /// edge.
  public var edge: Double { -mean / averageBet }

  /// The number of rounds after which the expected win is one standard deviation (N0), or `nil` if
  /// the player does not win.
  public var roundsToOneDeviation: Double? {
    mean > 0 && deviation > 0 ? deviation * deviation / (mean * mean) : nil
  }

  /// The average win of a hundred rounds if the bets are so high that a bankroll of 10,000 is lost
  /// one time in e² (SCORE), or `nil` if the player does not win.
  public var score: Double? { roundsToOneDeviation.map { 1_000_000 / $0 } }
}
