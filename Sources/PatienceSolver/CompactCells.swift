import Patience

/// A view of the positions in FreeCell's search by runs, for checking them against the rules.
///
/// The search updates keys and burdens move by move. An audit plays each of its positions by the
/// rules, and computes both again.
public struct CompactCells {
  /// A position that the search has reached.
  public struct Reached: Sendable {
    /// The actions that lead there, or `nil` if the rules refuse any of them.
    public let actions: [PatienceAction]?
    /// Whether key and burden are those of the position that the actions lead to.
    public let isExact: Bool
  }

  /// The reached positions, the first one first.
  public let reached: [Reached]

  /// Runs the search from a position; returns `nil` if the search doesn't support the game.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - start: The position.
  ///   - effort: The number of positions whose moves are tried.
  public init?(_ game: Patience, from start: PatiencePosition, trying effort: Int) {
    guard var search = CellRunSearch(game, from: start) else { return nil }
    _ = search.run(within: SolverLimits(), effort: effort)
    reached = search.audit(in: game)
  }
}
