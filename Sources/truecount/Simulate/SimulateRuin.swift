import BlackjackSimulation
import Foundation

/// The probability of losing a bankroll.
///
/// The bankroll is modeled as a Brownian motion with the mean and the standard deviation of a
/// round.
///
/// Sources: the formulas are from Don Schlesinger's "Blackjack Attack" (risk of ruin without and
/// with a time limit). They give the first passage of a Brownian motion with drift.
struct RiskOfRuin {
  private let mean: Double
  private let deviation: Double
  private let bankroll: Double

  /// The risk of a bankroll.
  ///
  /// - Parameters:
  ///   - summary: The mean and deviation of a round.
  ///   - bankroll: In units.
  init(_ summary: SimulationSummary, bankroll: Int) {
    mean = summary.mean
    deviation = summary.deviation
    self.bankroll = Double(bankroll)
  }

  /// The probability that it is ever lost: e^(−2 · bankroll · mean / deviation²), or 1 without an
  /// advantage.
  var ever: Double {
    guard deviation > 0 else { return mean < 0 ? 1 : 0 }
    return mean > 0 ? exp(-exponent) : 1
  }

  /// The probability that it is lost within some rounds.
  ///
  /// Φ((−b − mt) / s√t) + e^(−2bm/s²) Φ((−b + mt) / s√t), with the bankroll b, the mean m, the
  /// standard deviation s, and t rounds.
  func within(rounds: Int) -> Double {
    let spread = deviation * Double(rounds).squareRoot()
    guard spread > 0 else { return mean * Double(rounds) <= -bankroll ? 1 : 0 }
    let drift = mean * Double(rounds)
    let direct = Self.normal(below: (-bankroll - drift) / spread, times: 0)
    return min(1, direct + Self.normal(below: (-bankroll + drift) / spread, times: -exponent))
  }

  private var exponent: Double { 2 * mean * bankroll / (deviation * deviation) }

  /// The probability that a normal variable is below a number, times e to a power.
  private static func normal(below number: Double, times power: Double) -> Double {
    // NB: far out, the probability may underflow and the power may overflow.
    guard number < -8 else { return exp(power) * erfc(-number / 2.0.squareRoot()) / 2 }
    let square = number * number
    let tail = 1 - 1 / square + 3 / (square * square)
    return exp(power - square / 2) * tail / (-number * (2 * Double.pi).squareRoot())
  }
}
