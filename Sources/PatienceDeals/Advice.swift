import CardCore
import Patience
import PatienceSolver

/// A move to suggest to the player.
public struct Advice: Equatable, Sendable {
  public let action: PatienceAction
  public let kind: Kind
  /// Whether hidden cards decided that this move is suggested first.
  public let usesHiddenCards: Bool

  /// The reason to suggest a move.
  public enum Kind: Sendable {
    /// The move is sensible by what the player sees.
    case sensible
    /// The move is legal and leads on, and no sensible move is left.
    case legal
    /// After the move, a proven win is left.
    case proven
  }

  /// Returns the moves to suggest, the best first; empty if no move leads on.
  ///
  /// If a win is known, its first move comes first. The other suggestions follow, except those that
  /// are known to lose. If hidden cards decided on that move and the player has had no help, it comes
  /// last, after all suggestions from what the player sees.
  ///
  /// - Parameters:
  ///   - journal: The game so far.
  ///   - win: A win from here, if one is known.
  ///   - hadHelp: Whether the player has had help that uses hidden cards.
  /// - Returns: The suggestions.
  public static func list(
    in journal: Journal<Patience>, knowing win: WinningMove?, hadHelp: Bool = true
  ) -> [Advice] {
    let hints = journal.game.hints(in: journal.position, after: PatienceTrail(of: journal))
    let kind: Kind = hints.makeSense ? .sensible : .legal
    func unchecked(_ actions: [PatienceAction]) -> [Advice] {
      actions.map { Advice(action: $0, kind: kind, usesHiddenCards: false) }
    }
    guard let first = win?.line.first else {
      return unchecked(hints.actions.filter { !(win?.losing.contains($0) ?? false) })
    }
    let isPeeking =
      first != hints.actions.first && journal.game.hidesCards(in: journal.observation)
    let proven = Advice(action: first, kind: .proven, usesHiddenCards: isPeeking)
    if isPeeking, !hadHelp {
      return unchecked(hints.actions) + [proven]
    }
    return [proven]
      + unchecked(
        hints.actions.filter { $0 != first && !(win?.losing.contains($0) ?? false) })
  }
}
