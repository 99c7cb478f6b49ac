import CardCore
import Patience

/// A player who follows the hints and looks no further.
///
/// Of the hints that make sense, best first, the player takes the first half of the time, the second
/// half of the remaining time, and so on, like somebody who knows what is good but does not think
/// ahead, until there is none. How often such a player wins shows how easy a deal is. Another one
/// takes always the first.
public struct CasualPlayer {
  private let game: Patience
  private let start: PatiencePosition
  private var generator: MersenneTwister?
  private var position: PatiencePosition
  private var trail: PatienceTrail
  private var actions = 0

  /// A game that goes on longer is given up.
  private static let mostActions = 400

  /// A player about to begin from a position.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - position: Where every game begins.
  ///   - seed: What the choice among the hints follows from; `nil` for always the first.
  public init(_ game: Patience, from position: PatiencePosition, seed: UInt64?) {
    self.game = game
    start = position
    self.position = position
    trail = PatienceTrail(from: position)
    generator = seed.map { MersenneTwister(seed: $0) }
  }

  /// Takes the next action.
  ///
  /// - Returns: How the game stands, once it is over; then the next one begins from the same position.
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
