import BlackjackOdds
import CardCore

/// The kinds of drills.
public enum DrillKind: CaseIterable, Sendable, TextCodable {
  /// Keep the running count while cards are shown.
  case runningCount
  /// Play two cards against an upcard by the chart.
  case basicStrategy
  /// Turn a running count into a true count.
  case trueCount
  /// Play a hand at a count at which the chart may be wrong.
  case deviations
  /// Estimate from the discard tray how many decks are left.
  case deckEstimation
  /// Choose the bet for a count.
  case betRamp
  /// Check whether the dealer has paid correctly.
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

  /// Returns whether the drill has a meaning for a count: an unbalanced count has no true counts.
  public func exists(for count: CountSystem) -> Bool { self != .trueCount || count.isBalanced }

  /// Returns the drills that have a meaning for a count.
  public static func all(for count: CountSystem) -> [DrillKind] {
    allCases.filter { $0.exists(for: count) }
  }

  /// Whether the drill is about memorized plays, so that the scheduler chooses the questions.
  public var isLearnedByHeart: Bool { self == .basicStrategy || self == .deviations }
}
