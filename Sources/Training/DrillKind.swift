import CardCore

/// What can be drilled.
public enum DrillKind: CaseIterable, Sendable, TextCodable {
  /// Keep a count while cards are dealt.
  case runningCount
  /// Play two cards against an upcard by the chart.
  case basicStrategy
  /// Turn a running count into a true count.
  case trueCount
  /// Play a hand at a count at which the chart may not be right.
  case deviations
  /// Tell from the discard tray how many decks are left.
  case deckEstimation
  /// Bet by the count.
  case betRamp
  /// Find out whether the dealer has paid what the rules say.
  case dealerErrors

  /// The permanent name in links, commands and documents.
  public var text: String {
    switch self {
    case .runningCount: "running-count"
    case .basicStrategy: "basic-strategy"
    case .trueCount: "true-count"
    case .deviations: "deviations"
    case .deckEstimation: "deck-estimation"
    case .betRamp: "bet-ramp"
    case .dealerErrors: "dealer-errors"
    }
  }

  public init?(text: String) {
    guard let kind = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = kind
  }

  /// Whether it asks for what one must know by heart, so that the scheduler chooses the questions.
  public var isLearnedByHeart: Bool { self == .basicStrategy || self == .deviations }
}
