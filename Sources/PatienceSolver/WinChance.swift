import CardCore
import Patience

/// How likely a position is to be won, judged from what the player sees.
///
/// Deals that look the same to the player are drawn and solved one after the other, so the estimate
/// gets sharper as long as anybody waits. It is the chance of a player who would know all cards from
/// here on: no more can be said without looking.
public struct WinChance {
  private let game: Patience
  private let position: PatiencePosition
  private let solver: Solver
  private var generator: MersenneTwister
  /// How many of the deals can be won.
  public private(set) var winnable = 0
  /// How many cannot.
  public private(set) var lost = 0
  /// How many were given up.
  public private(set) var unknown = 0

  /// An estimate that has not begun.
  public init(
    _ game: Patience, at position: PatiencePosition, seed: UInt64,
    limits: SolverLimits = SolverLimits(nodes: 20_000)
  ) {
    self.game = game
    self.position = position
    solver = Solver(game, limits: limits)
    generator = MersenneTwister(seed: seed)
  }

  /// Draws and solves one more deal.
  public mutating func sample() {
    let deal = game.lookalike(of: position, shuffledBy: &generator)
    switch solver.judge(deal).verdict {
    case .winnable: winnable += 1
    case .lost: lost += 1
    case .unknown: unknown += 1
    }
  }

  /// The chance lies between these two with about 95 percent confidence.
  ///
  /// Deals that were given up count as lost for the lower end and as winnable for the upper one;
  /// chance is allowed for by Wilson's interval.
  public var bounds: (low: Double, high: Double) {
    let count = Double(winnable + lost + unknown)
    guard count > 0 else { return (0, 1) }
    return (
      WinChance.wilson(Double(winnable), of: count, sign: -1),
      WinChance.wilson(Double(winnable + unknown), of: count, sign: 1)
    )
  }

  private static func wilson(_ hits: Double, of count: Double, sign: Double) -> Double {
    let deviations = 1.96
    let share = hits / count
    let square = deviations * deviations
    let spread =
      deviations * (share * (1 - share) / count + square / (4 * count * count)).squareRoot()
    return (share + square / (2 * count) + sign * spread) / (1 + square / count)
  }
}
