import CardCore
import Patience

/// The result of a ``WinningMoveSearch``.
public struct WinningMove: Equatable, Sendable {
  /// The actions of a win that begins with the move found; empty if none was found.
  public let line: [PatienceAction]
  /// The moves tried before that are proven to lose.
  public let losing: [PatienceAction]

  /// Creates a result.
  public init(line: [PatienceAction], losing: [PatienceAction] = []) {
    self.line = line
    self.losing = losing
  }
}

/// A search, in portions, for the first of some moves after which a game can still be won.
public final class WinningMoveSearch {
  private let game: Patience
  private let start: PatiencePosition
  private let line: [PatienceAction]
  private let limits: SolverLimits
  private var moves: [[PatienceAction]]
  private var losing: [PatienceAction] = []
  private var search: SolverSearch?
  /// The result, once there is one.
  public private(set) var found: WinningMove?

  /// Creates a search that has not begun.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - position: The position before the moves.
  ///   - moves: The moves to try, the best first, each with the automatic moves that follow it.
  ///   - line: A win from the position. A move that it begins with needs no search.
  ///   - limits: The limits of the search after each move.
  public init(
    _ game: Patience, from position: PatiencePosition, trying moves: [[PatienceAction]],
    knowing line: [PatienceAction], within limits: SolverLimits
  ) {
    self.game = game
    start = position
    self.moves = moves.reversed()
    self.line = line
    self.limits = limits
  }

  /// Continues the search.
  ///
  /// - Parameter effort: The amount of work, as in ``SolverSearch/work(effort:)``; 0 decides only
  ///   what needs no search.
  /// - Returns: The result, or `nil` if there is more to search.
  public func work(effort: Int) -> WinningMove? {
    if found == nil { found = next(effort: effort) }
    return found
  }

  private func next(effort: Int) -> WinningMove? {
    guard let actions = moves.last else { return WinningMove(line: [], losing: losing) }
    if line.starts(with: actions) { return WinningMove(line: line, losing: losing) }
    guard effort > 0 else { return nil }
    guard let present = search ?? search(after: actions) else {
      moves.removeLast()
      return nil
    }
    search = present
    guard let judgement = present.work(effort: effort) else { return nil }
    search = nil
    if judgement.verdict == .winnable {
      return WinningMove(line: actions + judgement.line, losing: losing)
    }
    if judgement.verdict == .lost { losing += actions.prefix(1) }
    moves.removeLast()
    return nil
  }

  /// Returns the search of the position after some actions, or `nil` if one is not legal.
  private func search(after actions: [PatienceAction]) -> SolverSearch? {
    var position = start
    for action in actions {
      guard (try? game.play(action, in: &position)) != nil else { return nil }
    }
    return SolverSearch(game, from: position, within: limits)
  }
}

extension WinningMove: Archivable {
  public var archive: JSONValue {
    .object([
      .init("line", .strings(line.map { $0.text })),
      .init("losing", .strings(losing.map { $0.text })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    self.init(line: try archive.texts("line"), losing: try archive.texts("losing"))
  }
}
