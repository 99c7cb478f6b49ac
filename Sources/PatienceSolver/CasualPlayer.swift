import CardCore
import Patience

/// A simulated player who follows the hints without looking ahead.
///
/// With probability 1/2 it takes the best useful hint, with probability 1/4 the second best, and so
/// on, until there is no useful hint. The share of games that it wins shows how easy a deal is. A
/// second variant always takes the best hint.
public struct CasualPlayer {
  private let game: Patience
  private let start: PatiencePosition
  private var generator: MersenneTwister?
  private var position: PatiencePosition
  private var trail: PatienceTrail
  private var actions = 0

  /// The number of actions after which a game is given up.
  private static let mostActions = 400

  /// Creates a player that begins from a position.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - position: The position at which every game begins.
  ///   - seed: The seed for the choice among hints; `nil` to take always the best one.
  public init(_ game: Patience, from position: PatiencePosition, seed: UInt64?) {
    self.game = game
    start = position
    self.position = position
    trail = PatienceTrail(from: position)
    generator = seed.map { MersenneTwister(seed: $0) }
  }

  /// Takes the next action.
  ///
  /// - Returns: The final state once a game is over; the next game then begins from the same
  ///   position.
  public mutating func play() -> PatienceObservation? {
    if !game.isWon(position.seen), actions < Self.mostActions, let action = choose(),
      (try? game.play(action, in: &position)) != nil
    {
      actions += 1
      trail.add(position)
      return nil
    }
    defer {
      position = start
      trail = PatienceTrail(from: start)
      actions = 0
    }
    return position.seen
  }

  private mutating func choose() -> PatienceAction? {
    let hints = game.hints(in: position, after: trail)
    guard hints.makeSense else { return nil }
    let place = ((generator?.next() ?? 1) | 1 << 63).trailingZeroBitCount
    return hints.actions[min(place, hints.actions.count - 1)]
  }
}
