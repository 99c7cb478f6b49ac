/// What a player should be able to do before playing for anything that matters.
///
/// Teams that play together test their players; the measures here are theirs where they are
/// published, and `docs/training.md` says which are.
public struct Readiness: Equatable, Sendable {
  /// One measure: so many of the last answers were good enough.
  public struct Criterion: Equatable, Sendable {
    public let kind: DrillKind
    /// How much of what is needed is there, from 0 to ``needed``.
    public let done: Int
    public let needed: Int
    /// How many errors there are among the answers that count.
    public let errors: Int

    /// Whether the measure is met.
    public var isMet: Bool { done >= needed }
  }

  /// The measures, one for each drill.
  public let criteria: [Criterion]

  /// How fast a whole deck is to be counted, in milliseconds.
  public static let deckTime: Int64 = 30_000
  /// How many decks in a row are to be counted without an error.
  public static let decks = 3

  /// How a drill other than the running count is measured: so many of the last answers, with so many
  /// errors at most.
  public static func measure(of kind: DrillKind) -> (answers: Int, errors: Int) {
    switch kind {
    case .runningCount: (decks, 0)
    case .basicStrategy: (100, 2)
    case .deviations: (50, 2)
    case .trueCount, .deckEstimation, .betRamp, .dealerErrors: (20, 1)
    }
  }

  /// How a player stands.
  public init(_ progress: TrainingProgress) {
    criteria = DrillKind.allCases.map { kind in
      let (needed, allowed) = Self.measure(of: kind)
      if kind == .runningCount {
        let good = progress.decks.reversed().prefix {
          $0.isRight && $0.milliseconds <= Self.deckTime
        }
        return Criterion(kind: kind, done: min(good.count, needed), needed: needed, errors: 0)
      }
      let last = progress.recent(kind).suffix(needed)
      let errors = last.count { !$0 }
      // The answers in a row, up to the last one, that have no more errors than are allowed.
      var (done, wrong) = (0, 0)
      for isRight in last.reversed() {
        if !isRight { wrong += 1 }
        if wrong > allowed { break }
        done += 1
      }
      return Criterion(kind: kind, done: done, needed: needed, errors: errors)
    }
  }

  /// Whether every measure is met.
  public var isReady: Bool { criteria.allSatisfy { $0.isMet } }
}
