import CardCore
import CasinoKit
import Training

/// What the trainer says, for a shell that shows drills without the page.
public struct TrainingTeller {
  private let words: TrainingWords

  /// Creates the texts in a language.
  public init(_ language: Language) { words = TrainingWords(language) }

  /// What a drill is called.
  public func name(of kind: DrillKind) -> String { words.say(.drill(kind)) }

  /// The heading of a list of drills.
  public var columns: [String] { [.drillColumn, .readyColumn, .dueColumn].map { words.say($0) } }

  /// What was missed at the table, with how it is asked, line by line; one line where there is nothing.
  public func briefing(of lapses: [MissedItem]) -> [String] {
    if lapses.isEmpty { return [words.say(.noLapses)] }
    return [words.say(.mistakesMean), words.say(.mistakesRules)]
      + lapses.map { words.say(.lapse($0)) }
  }

  /// How much was missed at the table, and what it cost.
  public func sum(of lapses: [MissedItem]) -> String {
    let cost = TrainingPhrase.lapsesCost(lapses.reduce(0) { $0 + $1.lost }, of: lapses.count)
    return "\(words.say(.fromTheTable(lapses.count))). \(words.say(cost))"
  }

  /// By which rules something that was missed at the table is asked.
  public func table(of lapse: MissedItem) -> String { words.say(.tableOf(lapse.thing.rules)) }

  /// What a drill asks and by which rules, line by line.
  public func briefing(of kind: DrillKind, _ settings: TrainingSettings) -> [String] {
    [words.say(.drillMeans(kind))] + words.lines(of: kind, settings).map { words.say($0) }
  }

  /// A question with all that is seen; the cards of a run come before it.
  public func question(_ question: DrillQuestion) -> String { words.say(.spoken(question)) }

  /// Whether an answer was right, and why.
  public func verdict(_ verdict: Verdict) -> String { words.say(.verdict(verdict)) }

  /// How a session went.
  public func score(_ result: SessionResult) -> String { words.say(.score(result)) }

  /// What a session's misses cost in a hundred hands; `nil` if they have no price or there are none.
  public func cost(of session: TrainingSession) -> String? {
    guard session.kind.isLearnedByHeart, session.costOfMisses > 0 else { return nil }
    let figure = words.say(.costFigure(session.costOfMisses))
    return "\(words.say(.costTitle)): \(figure) \(words.say(.costMeans))."
  }

  /// The measure of a drill, and how far the player is.
  public func standing(_ criterion: Readiness.Criterion) -> String {
    "\(words.say(.standing(criterion))) (\(words.say(.measure(criterion.kind))))"
  }

  /// How many things of a drill are due.
  public func due(_ count: Int) -> String { words.say(.due(count)) }
}
