/// A test of whether a player's skills suffice for play that matters.
///
/// Blackjack teams test their players; the criteria here are theirs as far as published, and
/// `docs/training.md` lists which ones are.
public struct Readiness: Equatable, Sendable {
  /// One criterion: enough of the last answers are correct.
  public struct Criterion: Equatable, Sendable {
    public let kind: DrillKind
    /// The progress toward ``needed``, from 0.
    public let done: Int
    public let needed: Int
    /// The number of errors among the answers that count.
    public let errors: Int

    /// Whether the criterion is met.
    public var isMet: Bool { done >= needed }
  }

  /// The criteria, one for each drill that has a meaning for the player's count.
  public let criteria: [Criterion]

  /// The time limit for counting a whole deck, in milliseconds.
  public static let deckTime: Int64 = 30_000
  /// The number of consecutive decks to count without an error.
  public static let decks = 3

  /// Returns the criterion of a drill other than the running count: the number of last answers, and
  /// the maximum number of errors among them.
  public static func measure(of kind: DrillKind) -> (answers: Int, errors: Int) {
    switch kind {
    case .runningCount: (decks, 0)
    case .basicStrategy: (100, 2)
    case .deviations: (50, 2)
    case .trueCount, .deckEstimation, .betRamp, .dealerErrors: (20, 1)
    }
  }

  /// Computes a player's readiness.
  public init(_ progress: TrainingProgress) {
    criteria = DrillKind.all(for: progress.settings.count).map { kind in
      let (needed, allowed) = Self.measure(of: kind)
      if kind == .runningCount {
        let good = progress.decks.reversed().prefix {
          $0.isRight && $0.milliseconds <= Self.deckTime
        }
        return Criterion(kind: kind, done: min(good.count, needed), needed: needed, errors: 0)
      }
      let last = progress.recent(kind).suffix(needed)
      let errors = last.count { !$0 }
      // The longest sequence of answers, up to the last one, with no more errors than are allowed.
      var (done, wrong) = (0, 0)
      for isRight in last.reversed() {
        if !isRight { wrong += 1 }
        if wrong > allowed { break }
        done += 1
      }
      return Criterion(kind: kind, done: done, needed: needed, errors: errors)
    }
  }

  /// Whether every criterion is met.
  public var isReady: Bool { criteria.allSatisfy { $0.isMet } }
}
