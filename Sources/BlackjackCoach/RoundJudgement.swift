import CardCore

/// The judged decisions of one round, which the verdict after the round covers together.
public struct RoundJudgement: Equatable, Sendable {
  /// The decisions, in the order in which they were made; at least one.
  public let judgements: [Judgement]

  /// Creates the judgement of a round from its decisions.
  public init(judgements: [Judgement]) { self.judgements = judgements }

  /// The number of mistakes.
  public var mistakes: Int { judgements.count { $0.isMistake } }

  /// Whether every decision was the best play for the cards.
  public var isBest: Bool { judgements.allSatisfy { $0.costs.cards == 0 } }

  /// Whether more than one decision had a cost, so that their sum is news.
  package var hasSum: Bool { judgements.count { $0.isCostly } > 1 }

  /// The cost of all decisions compared with the best plays, in thousandths of a credit.
  public var lost: Int64 { judgements.reduce(0) { $0 + $1.lost.cards } }
}
