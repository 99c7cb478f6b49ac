import CardCore

/// How the cards have lain in a game so far: no hint leads back to it.
public struct PatienceTrail: Sendable {
  private var seen: [PatienceObservation] = []

  /// A trail that begins with how the cards lie now.
  public init(from position: PatiencePosition) { add(position) }

  /// The trail of a game in progress; what was undone is not part of it.
  ///
  /// - Complexity: That of playing the journal's actions.
  public init(of journal: Journal<Patience>) {
    var position = journal.game.begin(journal.opening)
    self.init(from: position)
    for action in journal.actions {
      // NB: these actions were legal from this very opening, so they are again.
      _ = try? journal.game.play(action, in: &position)
      add(position)
    }
  }

  /// Notes how the cards lie after an action.
  public mutating func add(_ position: PatiencePosition) {
    seen.append(Self.cards(of: position))
  }

  /// Whether an action would have the cards lie as they have before.
  ///
  /// - Parameters:
  ///   - action: A legal action.
  ///   - position: Where the game has come to.
  ///   - game: The rules.
  /// - Returns: Whether they have lain so; `false` for an action that is not legal.
  /// - Complexity: O(*n*), where *n* is the length of the trail.
  public func leadsBack(
    by action: PatienceAction, from position: PatiencePosition, in game: Patience
  ) -> Bool {
    var next = position
    guard (try? game.play(action, in: &next)) != nil else { return false }
    return seen.contains(Self.cards(of: next))
  }

  /// How the cards lie, whatever was counted on the way.
  private static func cards(of position: PatiencePosition) -> PatienceObservation {
    var cards = position.seen
    (cards.redeals, cards.moves, cards.score) = (0, 0, 0)
    return cards
  }
}
