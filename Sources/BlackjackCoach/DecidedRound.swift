import BlackjackOdds
import BlackjackRules
import CardCore

/// A decision that a player has made, with the information available at the time.
final class MadeDecision {
  let question: CoachQuestion
  let chosen: BlackjackAction
  /// The cards seen since the shuffle.
  let seen: SeenCards

  init(_ question: CoachQuestion, chosen: BlackjackAction, seen: SeenCards) {
    self.question = question
    self.chosen = chosen
    self.seen = seen
  }

  /// The cost of the decision given the cards then unseen, in bets on a box.
  ///
  /// It is 0 if no play was better, and `nil` if it can't be computed.
  var cost: Double? {
    guard let plays = try? question.plays(),
      let own = plays.first(where: { $0.action == chosen })?.expectation
    else { return nil }
    let cost = plays.reduce(own) { max($0, $1.expectation) } - own
    // NB: plays that differ only by rounding are equally good.
    return cost > 1e-9 ? cost * Double(question.bets) : 0
  }
}

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
