import CardCore
import Patience
import PatienceSolver

/// What the solver has found out about the current position of a game.
public struct KnownVerdict: Equatable, Sendable {
  /// Whether the game can be won, given all cards including hidden ones, or `nil` if not known.
  public private(set) var verdict: Verdict?
  /// The actions of a win from here, if the verdict is that there is one.
  public private(set) var line: [PatienceAction] = []

  /// Creates the knowledge about a position that wasn't searched.
  public init() {}

  /// Stores the result of a search of the current position.
  public mutating func learn(_ found: Judgement) {
    (verdict, line) = (found.verdict, found.line)
  }

  /// Follows a change of the position: drops what may no longer be true.
  ///
  /// - Parameter action: The action that led to the new position, or `nil` if the game was taken
  ///   back or began anew.
  public mutating func move(after action: PatienceAction?) {
    switch verdict {
    case .winnable where action != nil && action == line.first: line.removeFirst()
    case .lost where action != nil: break
    default: (verdict, line) = (nil, [])
    }
  }
}
