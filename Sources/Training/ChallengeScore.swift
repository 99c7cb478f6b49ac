import BlackjackOdds
import BlackjackRules

/// How good the first answers to a day's questions were.
///
/// Later tries don't count.
public struct ChallengeScore: Equatable, Sendable {
  /// The marks, in the order of the questions.
  public let marks: [Mark]
  /// What all first answers cost together, in initial bets; `nil` while the odds are not known.
  public let cost: Double?

  /// How good a first answer was.
  public enum Mark: Equatable, Sendable {
    case right
    /// A wrong answer with its cost in initial bets; `nil` while the odds are not known.
    case wrong(cost: Double?)
  }

  /// The cost in initial bets from which a mistake counts as large.
  public static let largeMistake = 0.1

  /// The number of questions answered correctly at the first try.
  public var right: Int { marks.count { $0 == .right } }

  /// Scores first answers.
  ///
  /// - Parameters:
  ///   - plays: The first answers, in the order of the questions.
  ///   - challenge: The challenge of the day.
  ///   - odds: The values of plays at the challenge's table, if they are known.
  init(_ plays: [BlackjackAction], to challenge: DailyChallenge, by odds: ChartOdds?) {
    marks = zip(plays, challenge.questions).map { play, question in
      play == question.answer
        ? .right : .wrong(cost: odds.flatMap { question.cost(of: play, by: $0) })
    }
    cost = marks.reduce(0) { sum, mark in
      switch mark {
      case .right: sum
      case .wrong(let cost): sum.flatMap { sum in cost.map { sum + $0 } }
      }
    }
  }
}
