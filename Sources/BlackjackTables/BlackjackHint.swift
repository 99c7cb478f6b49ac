import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore

/// The best play for a decision, with the reason: its value, the value of the next best play, and
/// the risk of a bust.
public struct BlackjackHint: Equatable, Sendable {
  public let best: BlackjackAction
  /// The second best play.
  public let next: BlackjackAction
  /// The average results of both, in millionths of the bet.
  public let worth: (best: Int64, next: Int64)
  /// The percentage of unseen cards that would bust the hand, or `nil` if none can or if the best
  /// play is neither to hit nor to stand.
  public let bustPercent: Int?

  /// Creates the hint for a decision, or returns `nil` if there is no choice.
  ///
  /// - Parameters:
  ///   - question: The decision.
  ///   - plays: The values of its plays.
  init?(for question: CoachQuestion, worth plays: [HandOdds.Play]) {
    let ranking = plays.inOrder { $0.expectation > $1.expectation }
    guard ranking.count > 1 else { return nil }
    (best, next) = (ranking[0].action, ranking[1].action)
    worth = (.millionths(ranking[0].expectation), .millionths(ranking[1].expectation))
    let value = HandValue(question.hand)
    let isAboutCards = best == .hit || best == .stand
    let counts = question.unseen.counts
    let busting = counts.enumerated().reduce(0) { sum, rank in
      sum + (value.hard + rank.offset + 1 > 21 ? rank.element : 0)
    }
    let all = question.unseen.total
    bustPercent = isAboutCards && busting > 0 ? (busting * 200 + all) / (2 * all) : nil
  }

  public static func == (one: BlackjackHint, other: BlackjackHint) -> Bool {
    one.best == other.best && one.next == other.next && one.worth == other.worth
      && one.bustPercent == other.bustPercent
  }
}
