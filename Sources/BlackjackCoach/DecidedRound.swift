import BlackjackOdds
import BlackjackRules
import CardCore

/// A finished round of blackjack and the decisions made in it.
final class DecidedRound {
  let game: Blackjack
  /// The table before the deal, including the bet.
  let before: BlackjackObservation
  let decisions: [MadeDecision]

  /// Creates the round that a journal plays.
  ///
  /// - Throws: An error if it doesn't reach the end of a round.
  init(_ journal: Journal<Blackjack>) throws(ArchiveRefusal) {
    guard journal.observation.result != nil else {
      throw ArchiveRefusal("actions", "do not lead to the end of a round")
    }
    game = journal.game
    var position = game.begin(journal.opening)
    for action in journal.actions {
      if action == .deal { break }
      _ = try? game.play(action, in: &position)
    }
    before = position.seen
    decisions = MadeDecision.all(in: journal)
  }
}
