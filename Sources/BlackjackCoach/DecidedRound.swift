import BlackjackOdds
import BlackjackRules
import CardCore

/// A decision that a player has made, with what was known then.
final class MadeDecision {
  let question: CoachQuestion
  let chosen: BlackjackAction
  /// The cards that had been seen since the shuffle.
  let seen: SeenCards

  init(_ question: CoachQuestion, chosen: BlackjackAction, seen: SeenCards) {
    self.question = question
    self.chosen = chosen
    self.seen = seen
  }

  /// What it gave away by the cards then unseen, in bets on a box; 0 where nothing was better, and `nil`
  /// where nobody can tell.
  var cost: Double? {
    guard let plays = try? question.plays(),
      let own = plays.first(where: { $0.action == chosen })?.expectation
    else { return nil }
    let cost = plays.reduce(own) { max($0, $1.expectation) } - own
    // NB: plays that are equal but for rounding are equally good.
    return cost > 1e-9 ? cost * Double(question.bets) : 0
  }
}

/// A finished round of blackjack with the decisions that were made in it.
final class DecidedRound {
  let game: Blackjack
  /// What the player saw before the deal, the bet among it.
  let before: BlackjackObservation
  let decisions: [MadeDecision]

  /// The round that a journal plays.
  ///
  /// - Throws: That it leads to no end of a round.
  init(_ journal: Journal<Blackjack>) throws(ArchiveRefusal) {
    let game = journal.game
    var position = game.begin(journal.opening)
    var before = position.seen
    var decisions: [MadeDecision] = []
    for action in journal.actions {
      let seen = position.seen
      if action == .deal { before = seen }
      if let question = CoachQuestion(of: game, at: seen) {
        decisions.append(MadeDecision(question, chosen: action, seen: seen.seenCards))
      }
      _ = try? game.play(action, in: &position)
    }
    guard position.seen.result != nil else {
      throw ArchiveRefusal("actions", "do not lead to the end of a round")
    }
    self.game = game
    self.before = before
    self.decisions = decisions
  }
}
