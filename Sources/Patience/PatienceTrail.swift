import CardCore

/// The earlier positions of a game, to which hints must not lead back.
public struct PatienceTrail: Sendable {
  private var seen: [PatienceObservation] = []

  /// Creates a trail that begins with a position.
  public init(from position: PatiencePosition) { add(position) }

  /// Creates the trail of a game in progress, without undone actions.
  ///
  /// - Complexity: That of playing the journal's actions.
  public init(of journal: Journal<Patience>) {
    var position = journal.game.begin(journal.opening)
    self.init(from: position)
    for action in journal.actions {
      // NB: these actions were legal from this opening, so they are legal again.
      _ = try? journal.game.play(action, in: &position)
      add(position)
    }
  }

  /// Adds the position after an action.
  public mutating func add(_ position: PatiencePosition) {
    seen.append(Self.cards(of: position))
  }

  /// Returns whether an action would lead to an earlier arrangement of the cards.
  ///
  /// - Parameters:
  ///   - action: A legal action.
  ///   - position: The current position.
  ///   - game: The rules.
  /// - Returns: Whether it leads back; `false` for an action that is not legal.
  /// - Complexity: O(*n*), where *n* is the length of the trail.
  public func leadsBack(
    by action: PatienceAction, from position: PatiencePosition, in game: Patience
  ) -> Bool {
    var next = position
    guard (try? game.play(action, in: &next)) != nil else { return false }
    return seen.contains(Self.cards(of: next))
  }

  /// Returns the arrangement of the cards, without counters.
  private static func cards(of position: PatiencePosition) -> PatienceObservation {
    var cards = position.seen
    (cards.redeals, cards.moves, cards.score) = (0, 0, 0)
    return cards
  }
}
