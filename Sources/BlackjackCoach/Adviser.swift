import CardCore

/// The three who are asked how a hand should have been played.
public enum Adviser: CaseIterable, Sendable, TextCodable {
  /// Basic strategy, from the hand and the upcard alone.
  case chart
  /// A counter who knows the index numbers of Hi-Lo.
  case count
  /// Somebody who remembers every card that was seen.
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

/// One value for each of the three advisers.
public struct ByAdviser<Value> {
  public var chart, count, cards: Value

  /// The values of the three.
  public init(chart: Value, count: Value, cards: Value) {
    self.chart = chart
    self.count = count
    self.cards = cards
  }

  /// The value of one of them.
  public subscript(adviser: Adviser) -> Value {
    switch adviser {
    case .chart: chart
    case .count: count
    case .cards: cards
    }
  }

  /// The values made into others.
  public func map<Other>(_ change: (Value) -> Other) -> ByAdviser<Other> {
    ByAdviser<Other>(chart: change(chart), count: change(count), cards: change(cards))
  }
}

extension ByAdviser: Equatable where Value: Equatable {}
extension ByAdviser: Sendable where Value: Sendable {}
