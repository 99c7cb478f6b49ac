import CardCore
import Patience

/// An estimate of the probability that a position can be won, from what the player sees.
///
/// Deals that look the same to the player are sampled and solved one after another, so the estimate
/// becomes more precise the longer it runs. It is the probability for a player who knows all cards
/// from now on, which is the best that can be estimated without looking at the hidden cards.
public final class WinChance {
  private let game: Patience
  private let position: PatiencePosition
  private let limits: SolverLimits
  private var generator: MersenneTwister
  private var search: SolverSearch?
  /// The results of the deals solved so far.
  public private(set) var tally = WinTally()

  /// Creates an estimate that has not begun.
  public init(
    _ game: Patience, at position: PatiencePosition, seed: UInt64,
    limits: SolverLimits = SolverLimits(nodes: 20_000)
  ) {
    self.game = game
    self.position = position
    self.limits = limits
    generator = MersenneTwister(seed: seed)
  }

  /// Samples and solves one more deal.
  public func sample() {
    while !work(effort: .max) {}
  }

  /// Continues with the current deal, or samples a new one.
  ///
  /// - Parameter effort: The amount of work, as in ``SolverSearch/work(effort:)``.
  /// - Returns: Whether the deal has been counted.
  public func work(effort: Int) -> Bool {
    let present =
      search
      ?? SolverSearch(
        game, from: game.lookalike(of: position, shuffledBy: &generator), within: limits)
    search = present
    guard let judgement = present.work(effort: effort) else { return false }
    search = nil
    tally.count(judgement.verdict)
    return true
  }
}
