import Patience

/// A view of the positions that the search of FreeCell by runs goes through, for checking them against the rules.
///
/// The search changes keys and ratings move by move. An audit plays each of its positions by the rules, and works both
/// out anew there.
public struct CompactCells {
  /// A position that the search has reached.
  public struct Reached: Sendable {
    /// The actions that lead there, or `nil` if the rules refuse any of them.
    public let actions: [PatienceAction]?
    /// Whether key and rating are those of the position that the actions lead to.
    public let isExact: Bool
  }

  /// What was reached, the first position first.
  public let reached: [Reached]

  /// What the search reaches from a position, or `nil` if it does not serve the game.
  ///
  /// - Parameters:
  ///   - game: The game.
  ///   - start: The position.
  ///   - effort: How many positions to try the moves of.
  public init?(_ game: Patience, from start: PatiencePosition, trying effort: Int) {
    guard var search = CellRunSearch(game, from: start) else { return nil }
    _ = search.run(within: SolverLimits(), effort: effort)
    reached = search.audit(in: game)
  }
}
