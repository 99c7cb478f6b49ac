import CardCore

/// A strategy with which a player's decision is compared.
public enum Adviser: CaseIterable, Sendable, TextCodable {
  /// Basic strategy, by the hand and the upcard alone.
  case chart
  /// A Hi-Lo counter with index numbers.
  case count
  /// Perfect knowledge of every card seen.
  case cards

  public var text: String {
    switch self {
    case .chart: "chart"
    case .count: "count"
    case .cards: "cards"
    }
  }

  public init?(text: String) {
    guard let adviser = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = adviser
  }
}

/// A value for each adviser.
public struct ByAdviser<Value> {
  public var chart, count, cards: Value

  /// Creates the values of the three advisers.
  public init(chart: Value, count: Value, cards: Value) {
    self.chart = chart
    self.count = count
    self.cards = cards
  }

  /// The value for an adviser.
  public subscript(adviser: Adviser) -> Value {
    switch adviser {
    case .chart: chart
    case .count: count
    case .cards: cards
    }
  }

  /// Returns the values transformed by a function.
  public func map<Other>(_ change: (Value) -> Other) -> ByAdviser<Other> {
    ByAdviser<Other>(chart: change(chart), count: change(count), cards: change(cards))
  }
}

extension ByAdviser: Equatable where Value: Equatable {}
extension ByAdviser: Sendable where Value: Sendable {}
