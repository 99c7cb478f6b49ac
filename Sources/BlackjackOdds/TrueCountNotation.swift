import CardCore

/// A running count with the cards left, of which every rounding gives a true count.
public struct CountReading: Equatable, Sendable {
  /// The running count.
  public let running: Int
  /// The number of cards not seen since the shuffle.
  public let unseen: Int

  /// Creates a reading.
  public init(running: Int, unseen: Int) {
    self.running = running
    self.unseen = unseen
  }
}

/// The way in which a table shows true counts.
///
/// Rounded down to halves or tenths, a true count reaches a whole index number exactly when the whole
/// one does. So only ``truncated`` has index numbers of its own.
///
///     let reading = CountReading(running: -7, unseen: 104)  // -3.5
///     TrueCountNotation.whole.figure(of: reading).tenths      // -40
///     TrueCountNotation.truncated.figure(of: reading).tenths  // -30
///     TrueCountNotation.halves.figure(of: reading).tenths     // -35
public enum TrueCountNotation: CaseIterable, Sendable, TextCodable {
  /// Whole, rounded down: 1.9 is 1 and -0.1 is -1.
  case whole
  /// Whole, rounded toward zero: 1.9 is 1 and -0.9 is 0.
  case truncated
  /// Rounded down to halves: 1.9 is 1.5 and -0.1 is -0.5.
  case halves
  /// Rounded down to tenths: 1.96 is 1.9 and -0.01 is -0.1.
  case tenths

  public var text: String {
    switch self {
    case .whole: "whole"
    case .truncated: "truncated"
    case .halves: "halves"
    case .tenths: "tenths"
    }
  }

  public init?(text: String) {
    guard let notation = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = notation
  }

  /// The rule for whole true counts, by which index numbers are computed and used.
  public var rule: TrueCountRule {
    TrueCountRule(rounding: self == .truncated ? .truncate : .floor)
  }

  /// Returns the true count of a reading; every card is counted.
  public func figure(of reading: CountReading) -> TrueCountFigure {
    let left = TrueCountRule.byCards.estimate.cards(left: reading.unseen)
    func tenths(inSteps steps: Int) -> Int {
      10 / steps * rule.rounding.whole(52 * steps * reading.running, over: left)
    }
    return switch self {
    case .whole, .truncated: TrueCountFigure(tenths: tenths(inSteps: 1), isWhole: true)
    case .halves: TrueCountFigure(tenths: tenths(inSteps: 2), isWhole: false)
    case .tenths: TrueCountFigure(tenths: tenths(inSteps: 10), isWhole: false)
    }
  }
}

/// A rounded true count.
public struct TrueCountFigure: Equatable, Sendable {
  /// The true count in tenths.
  public let tenths: Int
  /// Whether it is written without a decimal.
  public let isWhole: Bool

  init(tenths: Int, isWhole: Bool) {
    self.tenths = tenths
    self.isWhole = isWhole
  }

  /// Creates the figure of a whole true count.
  public init(whole count: Int) { self.init(tenths: 10 * count, isWhole: true) }
}
