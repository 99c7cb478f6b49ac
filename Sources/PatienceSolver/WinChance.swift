import CardCore
import Patience

/// How likely a position is to be won, judged from what the player sees.
///
/// Deals that look the same to the player are drawn and solved one after the other, so the estimate
/// becomes more precise the longer it runs. It is the chance of a player who knows all cards from
/// here on; no more can be said without looking.
public final class WinChance {
  private let game: Patience
  private let position: PatiencePosition
  private let limits: SolverLimits
  private var generator: MersenneTwister
  private var search: SolverSearch?
  /// The results of the deals solved so far.
  public private(set) var tally = WinTally()

  /// An estimate that has not begun.
  public init(
    _ game: Patience, at position: PatiencePosition, seed: UInt64,
    limits: SolverLimits = SolverLimits(nodes: 20_000)
  ) {
    self.game = game
    self.position = position
    self.limits = limits
    generator = MersenneTwister(seed: seed)
  }

  /// Draws and solves one more deal.
  public func sample() {
    while !work(effort: .max) {}
  }

  /// Works on the deal that was drawn last, or draws another one.
  ///
  /// - Parameter effort: How long, as in ``SolverSearch/work(effort:)``.
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
