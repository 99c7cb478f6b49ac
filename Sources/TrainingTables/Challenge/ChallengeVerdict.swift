import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import Training

/// An answer to a question of the day, judged.
package struct ChallengeVerdict: Equatable {
  let question: ChallengeQuestion
  let given: BlackjackAction
  /// What it costs in millionths of the bet; `nil` as long as that is not known.
  let cost: Int64?
  /// What each play of the tier is worth, in millionths of the bet.
  let worth: [(play: BlackjackAction, millionths: Int64)]

  var isRight: Bool { given == question.answer }

  init(_ question: ChallengeQuestion, _ given: BlackjackAction, by odds: ChartOdds?) {
    self.question = question
    self.given = given
    cost = odds.flatMap { question.cost(of: given, by: $0) }.map { .millionths($0) }
    let plays = odds?.cell(question.cell.hand, against: question.cell.upcard)?.plays ?? []
    worth = plays.map { ($0.action, .millionths($0.expectation)) }
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.question == other.question && one.given == other.given && one.cost == other.cost
  }
}
