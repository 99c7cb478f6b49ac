import BlackjackRules
import CardCore

/// A decision that a player has made at a blackjack table, with the information available at the
/// time.
public final class MadeDecision: Sendable {
  public let question: CoachQuestion
  public let chosen: BlackjackAction
  /// The index of its action in the journal.
  public let place: Int
  /// The bet on a box, in credits.
  public let bet: Credits
  /// The cards seen since the shuffle.
  public let seen: SeenCards

  init(
    _ question: CoachQuestion, chosen: BlackjackAction, place: Int, seen: BlackjackObservation
  ) {
    (self.question, self.chosen, self.place) = (question, chosen, place)
    (bet, self.seen) = (seen.bet, seen.seenCards)
  }

  /// Returns the decisions of a journal: every action for which the rules left a choice.
  ///
  /// Bets and the deal are none.
  ///
  /// - Complexity: That of playing the journal again.
  public static func all(in journal: Journal<Blackjack>) -> [MadeDecision] {
    let game = journal.game
    var position = game.begin(journal.opening)
    var decisions: [MadeDecision] = []
    for (place, action) in journal.actions.enumerated() {
      let seen = position.seen
      if let question = CoachQuestion(of: game, at: seen) {
        decisions.append(MadeDecision(question, chosen: action, place: place, seen: seen))
      }
      // NB: the journal has played it already, so the rules allow it.
      _ = try? game.play(action, in: &position)
    }
    return decisions
  }

  /// Returns the best play and the cost of the decision, given the cards then unseen.
  ///
  /// The cost is in bets on a box. It is 0 if no play was better, and the best play is then the
  /// player's own.
  ///
  /// - Returns: `nil` if so few cards are left that plays have no value.
  /// - Complexity: That of `HandOdds`: up to some milliseconds.
  public func judged() -> (best: BlackjackAction, cost: Double)? {
    guard let plays = try? question.plays(), let own = plays.first(where: { $0.action == chosen })
    else { return nil }
    let best = plays.reduce(own) { $1.expectation > $0.expectation ? $1 : $0 }
    let cost = best.expectation - own.expectation
    // NB: plays that differ only by rounding are equally good.
    return cost > 1e-9 ? (best.action, cost * Double(question.bets)) : (chosen, 0)
  }

  /// The cost of the decision in bets on a box, or `nil` if it can't be computed.
  public var cost: Double? { judged()?.cost }
}
